import type { Actor } from '@eigaichi/domain/accounts/actor';
import { byteOrderMark, csvLines } from '@eigaichi/domain/insights/analytics-sheet';
import { displayDate, displayMoment } from '@eigaichi/domain/shared/dates';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import type { Paging } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Rows read per batch: bounds the memory of an export. */
const many = 500;

/** Maximum rows: beyond it the export is refused, as a silently truncated file would pass for the whole. */
const mostRows = 50_000;

type Cell = string | number;
export type ExportColumn<Row> = {
  readonly heading: Bilingual;
  readonly width: number;
  readonly figures?: boolean;
  readonly dated?: 'day' | 'moment';
  readonly cell: (row: Row, language: Language) => Cell | null | undefined;
};

type Listed<Row> = {
  readonly data: readonly Row[];
  readonly meta: { readonly last_page: number; readonly total: number; readonly more?: boolean };
};

export type ExportedList<Row> = {
  /** Name in the audit log and the file. */
  readonly name: string;
  /** Action in the audit log, if not one of the settlement's lists. */
  readonly action?: string;
  readonly title: Bilingual;
  readonly columns: readonly ExportColumn<Row>[];
  /** Reads one page of the list; rows are counted up to `most`. */
  readonly read: (page: Paging, most: number) => Promise<Listed<Row>>;
};

type Wanted = { readonly format: 'csv' | 'xlsx'; readonly language: Language };

async function* pagesOf<Row>({ read }: ExportedList<Row>, first: Listed<Row>): AsyncGenerator<readonly Row[]> {
  yield first.data;
  for (let page = 2; page <= first.meta.last_page; page += 1) yield (await read({ per: many, page }, mostRows)).data;
}

/** Day or moment in a workbook, in display form (spec 9); CSV has the API form. */
const shown = (value: Cell, dated: 'day' | 'moment', language: Language): string =>
  dated === 'day'
    ? displayDate(String(value), language)
    : displayMoment(Temporal.Instant.from(String(value)), language);

const cellIn =
  <Row>(row: Row, { format, language }: Wanted) =>
  ({ cell, dated }: ExportColumn<Row>): Cell => {
    const value = cell(row, language) ?? '';
    return dated === undefined || format === 'csv' || value === '' ? value : shown(value, dated, language);
  };

/** Zone of a list's moments: Tokyo in the display form, UTC in the API form. */
const zoneNames = {
  csv: { ja: 'UTC', en: 'UTC' },
  xlsx: { ja: '日本時間', en: 'Tokyo' },
} as const satisfies Record<Wanted['format'], Bilingual>;

/** Heading of a column; moments name their zone (D36e). */
const headingIn =
  ({ format, language }: Wanted) =>
  <Row>({ heading, dated }: ExportColumn<Row>): string =>
    dated === 'moment' ? bracketed(heading[language], zoneNames[format][language], language) : heading[language];

async function* cellsOf<Row>(list: ExportedList<Row>, first: Listed<Row>, wanted: Wanted): AsyncGenerator<Cell[][]> {
  for await (const rows of pagesOf(list, first)) yield rows.map((row) => list.columns.map(cellIn(row, wanted)));
}

const utf8 = new TextEncoder();

async function* csvOf(headings: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield utf8.encode(`${byteOrderMark}${csvLines([headings])}`);
  for await (const page of pages) yield utf8.encode(csvLines(page));
}

/**
 * Exports all rows of a filtered list as CSV or xlsx, read and written page by page; logs the exporter (D8m, D37).
 * Texts that a spreadsheet would take for formulas are marked as texts. Refused above the maximum rows.
 */
export const exportList = async <Row>(
  { db, workbook }: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  list: ExportedList<Row>,
  { format, language }: Wanted,
): Promise<AsyncIterable<Uint8Array>> => {
  const first = await list.read({ per: many, page: 1 }, mostRows);
  if (first.meta.total > mostRows || first.meta.more === true)
    throw new Refused('export_too_large', { params: { limit: mostRows } });
  await db.transaction((tx) =>
    recordAudit(tx, actor, list.action ?? 'settlement.export_list', {
      of: ['export', list.name],
      after: { format, rows: first.meta.total },
    }),
  );
  const headingOf = headingIn({ format, language });
  const pages = cellsOf(list, first, { format, language });
  if (format === 'csv') return csvOf(list.columns.map(headingOf), pages);
  return workbook.table({
    name: list.title[language],
    columns: list.columns.map((column) => ({
      heading: headingOf(column),
      width: column.width,
      choices: [],
      marked: false,
      figures: column.figures ?? false,
    })),
    frozen: 1,
    pages,
  });
};
