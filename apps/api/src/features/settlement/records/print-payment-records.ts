import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { byteOrderMark, csvLines } from '@eigaichi/domain/insights/analytics-sheet';
import { isFiled, paymentRecordLabels, paymentRecordLayout } from '@eigaichi/domain/settlement/payment-record';
import type { Language } from '@eigaichi/domain/shared/language';
import { printedAddress } from '@eigaichi/domain/shared/printed-address';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { paymentRecordOf, type RecordRow, recordsOfYear, sumsOf } from './payment-record-queries.ts';

type Wanted = {
  readonly year: number;
  readonly provider: string;
  readonly format: 'xlsx' | 'pdf';
  readonly language: Language;
};

/** Record of one individual and year as a document (D8n). */
export const printPaymentRecord = async (deps: Deps, actor: Actor, { format, language, ...of }: Wanted) => {
  const record = await paymentRecordOf(deps, actor, of);
  return {
    name: documentFileName(`${of.year} ${record.payee.person_name}`, deps.clock.now(), format),
    bytes: await deps.workbook[format](paymentRecordLayout(record, language)),
  };
};

const columns = [
  ['支払年', 10],
  ['氏名又は名称', 32],
  [paymentRecordLabels.trade_name.ja, 32],
  ['住所', 44],
  [paymentRecordLabels.section.ja, 18],
  [paymentRecordLabels.detail.ja, 26],
  [paymentRecordLabels.paid_for.ja, 16],
  [paymentRecordLabels.consumption_tax.ja, 20],
  [paymentRecordLabels.withheld.ja, 16],
  ['支払回数', 10],
  [paymentRecordLabels.is_filed.ja, 30],
] as const;

const figures: readonly string[] = [
  paymentRecordLabels.paid_for.ja,
  paymentRecordLabels.consumption_tax.ja,
  paymentRecordLabels.withheld.ja,
  '支払回数',
];

const cellsOf = (row: RecordRow): (string | number)[] => [
  row.year,
  row.person_name,
  row.company_name === row.person_name ? '' : row.company_name,
  row.address === null ? '' : printedAddress(row.address, 'ja'),
  paymentRecordLabels.section_text.ja,
  paymentRecordLabels.detail_text.ja,
  row.paid_for,
  row.consumption_tax,
  row.withheld,
  row.payments,
  isFiled(sumsOf(row)) ? '○' : '',
];

/** Records read per batch: bounds the memory of an export. */
const many = 500;

async function* pagesOf(deps: Pick<Deps, 'db'>, year: number) {
  for (let page = 1; ; page += 1) {
    const rows = await recordsOfYear(deps.db, year, { per: many, page });
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < many) return;
  }
}

const headings = columns.map(([heading]) => heading);
const utf8 = new TextEncoder();

async function* csvOf(deps: Pick<Deps, 'db'>, year: number): AsyncGenerator<Uint8Array> {
  yield utf8.encode(`${byteOrderMark}${csvLines([headings])}`);
  for await (const page of pagesOf(deps, year)) yield utf8.encode(csvLines(page));
}

/** Exports all payment records of a year; logs the exporter (D37). */
export const exportPaymentRecords = async (
  deps: Deps,
  actor: Actor,
  { year, format }: { readonly year: number; readonly format: 'csv' | 'xlsx' },
): Promise<AsyncIterable<Uint8Array>> => {
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, 'settlement.payment_records', { of: ['year', String(year)], after: { format } }),
  );
  if (format === 'csv') return csvOf(deps, year);
  return deps.workbook.table({
    name: `支払調書 ${year}`,
    columns: columns.map(([heading, width]) => ({
      heading,
      width,
      choices: [],
      marked: false,
      figures: figures.includes(heading),
    })),
    frozen: 2,
    pages: pagesOf(deps, year),
    explanation: {
      name: '説明',
      rows: [
        ['項目', '内容'],
        [paymentRecordLabels.paid_for.ja, paymentRecordLabels.note.ja],
        [paymentRecordLabels.number.ja, paymentRecordLabels.number_text.ja],
      ],
    },
  });
};
