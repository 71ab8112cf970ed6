import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import type { ExportColumn } from './export-list.ts';

type Amount = { readonly amount: number; readonly currency: string };

/** Column of texts or numbers. */
export const column = <Row>(heading: Bilingual, cell: ExportColumn<Row>['cell'], width = 16): ExportColumn<Row> => ({
  heading,
  cell,
  width,
});

/** Column of companies, using English names in English, if any. */
export const company = <Row>(
  heading: Bilingual,
  named: (row: Row) => CompanyNames | null | undefined,
): ExportColumn<Row> =>
  column(
    heading,
    (row, language) => {
      const names = named(row);
      return names == null ? undefined : companyName(names, language);
    },
    32,
  );

/** Column of days or moments: in display form in a workbook, in API form in CSV (spec 9). */
export const day = <Row>(heading: Bilingual, cell: (row: Row) => string | null | undefined): ExportColumn<Row> => ({
  ...column(heading, cell, 18),
  dated: 'day',
});

export const moment = <Row>(heading: Bilingual, cell: (row: Row) => string | null | undefined): ExportColumn<Row> => ({
  ...column(heading, cell, 26),
  dated: 'moment',
});

/** Column of agreement or quote numbers, in four digits (spec 9). */
export const coded = <Row>(heading: Bilingual, number: (row: Row) => number | null | undefined): ExportColumn<Row> =>
  column(
    heading,
    (row) => {
      const written = number(row);
      return written == null ? null : padCode(written);
    },
    12,
  );

/** Column of codes, shown by label. */
export const named = <Row, Code extends string>(
  heading: Bilingual,
  code: (row: Row) => Code | null | undefined,
  { names, width = 16 }: { readonly names: Readonly<Record<Code, Bilingual>>; readonly width?: number },
): ExportColumn<Row> =>
  column(
    heading,
    (row, language) => {
      const written = code(row);
      return written == null ? null : names[written][language];
    },
    width,
  );

/** Column of amounts; their currency is a separate column. */
export const figure = <Row>(
  heading: Bilingual,
  amount: (row: Row) => Amount | null | undefined,
): ExportColumn<Row> => ({ heading, cell: (row) => amount(row)?.amount, width: 18, figures: true });

export const currencyColumn = <Row>(amount: (row: Row) => Amount | null | undefined): ExportColumn<Row> =>
  column(words.currency, (row) => amount(row)?.currency, 8);

/** Headings shared by several lists. */
export const words = {
  buyer: { ja: 'バイヤー', en: 'Buyer' },
  provider: { ja: '権利者', en: 'Provider' },
  party: { ja: '取引先', en: 'Party' },
  counterparty: { ja: '相手方', en: 'Counterparty' },
  agreement: { ja: '契約番号', en: 'Agreement' },
  quote: { ja: '見積もり番号', en: 'Quote' },
  buyer_reference: { ja: 'バイヤーの参照番号', en: 'Buyer’s reference' },
  purchase_order: { ja: '発注番号（PO）', en: 'Purchase order' },
  amount: { ja: '金額', en: 'Amount' },
  currency: { ja: '通貨', en: 'Currency' },
  open: { ja: '未決済', en: 'Open' },
  overdue: { ja: '期限超過', en: 'Overdue' },
  balance: { ja: '残高', en: 'Balance' },
  next_due: { ja: '次の期日', en: 'Next due' },
  due_on: { ja: '支払期日', en: 'Due date' },
  days: { ja: '超過日数', en: 'Days overdue' },
  state: { ja: '状態', en: 'Status' },
  kind: { ja: '種類', en: 'Type' },
  side: { ja: '区分', en: 'Side' },
  number: { ja: '番号', en: 'Number' },
  date: { ja: '日付', en: 'Date' },
  value_on: { ja: '入出金日', en: 'Value date' },
  reference: { ja: '照会番号', en: 'Reference' },
  note: { ja: '備考', en: 'Note' },
  reason: { ja: '理由', en: 'Reason' },
  payer: { ja: '振込依頼人', en: 'Payer' },
  by: { ja: '登録者', en: 'Recorded by' },
  sent_at: { ja: '送信日時', en: 'Sent' },
} as const satisfies Record<string, Bilingual>;
