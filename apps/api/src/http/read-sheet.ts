import type { IncomingMessage } from 'node:http';
import { maxBulkRows, maxHeadingLength, maxWorkbookBytes, workbookLimits } from '@eigaichi/domain/movies/bulk-limits';
import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import type { Deps } from '../deps.ts';
import { type ReadBook, type ReadCell, type ReadRow, type WorkbookFault, WorkbookRefused } from '../ports/workbook.ts';
import { findSheet, headRows, type WantedColumns } from './find-sheet.ts';
import { Refused } from './refused.ts';
import { sortRows } from './sort-rows.ts';

const megabytes = (bytes: number) => bytes / 1024 / 1024;

type Refusal = {
  readonly code: WorkbookFault | 'workbook_headings' | 'sheet_headings';
  readonly rows: number;
  readonly kind?: string;
  readonly sheet?: string;
  readonly row?: number;
};

/** The refusal of a workbook; `rows` is the maximum allowed. */
export const workbookRefusal = ({ code, rows, kind = '', sheet = '', row = 1 }: Refusal): Refused =>
  new Refused(code, {
    params: {
      max: rows,
      cells: workbookLimits.cells,
      signs: workbookLimits.text,
      file: megabytes(maxWorkbookBytes),
      unpacked: megabytes(workbookLimits.unpacked),
      kind,
      sheet,
      row,
    },
  });

/** Reads the body up to the workbook limit. Refuses a larger one by its length before reading any of it. */
export const receiveWorkbook = async (request: IncomingMessage): Promise<Buffer> => {
  const tooLarge = () => workbookRefusal({ code: 'workbook_too_large', rows: maxBulkRows });
  if (Number(request.headers['content-length'] ?? 0) > maxWorkbookBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxWorkbookBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

export type SheetTable<Key extends string> = {
  readonly columns: readonly Key[];
  readonly heads: readonly string[];
  /** Cells of each row, in column order. */
  readonly rows: readonly (readonly (ReadCell | undefined)[])[];
  /** Headings that match no column. */
  readonly unknown: readonly string[];
  readonly formulas: number;
  readonly is1904: boolean;
  readonly reading: SheetReading;
};

type Place<Key> = { readonly at: number; readonly key: Key };

const placesIn = <Key extends string>(
  [head, ...below]: readonly ReadRow[],
  { columnOf, isNote }: WantedColumns<Key>,
): { readonly places: readonly Place<Key>[]; readonly unknown: readonly string[] } => {
  const places: Place<Key>[] = [];
  const unknown: string[] = [];
  for (const [at, { text }] of (head?.cells ?? []).entries()) {
    const key = columnOf(
      text,
      below.map(({ cells }) => cells[at]?.text ?? ''),
    );
    if (key !== undefined && !places.some((place) => place.key === key)) places.push({ at, key });
    else if (text.trim() !== '' && isNote?.(text) !== true) unknown.push(text.trim().slice(0, maxHeadingLength));
  }
  return { places, unknown };
};

const tableOf = async <Key extends string>(book: ReadBook, wanted: WantedColumns<Key>): Promise<SheetTable<Key>> => {
  const found = await findSheet(book, wanted);
  if (found === null) {
    const code = wanted.isChosen === true ? 'sheet_headings' : 'workbook_headings';
    const sheet = wanted.sheet ?? book.sheets[0]?.name ?? '';
    throw workbookRefusal({ code, rows: wanted.rows, sheet, row: wanted.heading ?? 1 });
  }
  const { sheet, rows: all, headingAt, hiddenColumns, others } = found;
  const head = all[headingAt];
  const { places, unknown } = placesIn(all.slice(headingAt, headingAt + 1 + headRows), wanted);
  const { rows, leftOut } = sortRows({
    all,
    headingAt,
    sheet: sheet.name,
    places: places.map(({ at }) => at),
    words: places.filter(({ key }) => wanted.words?.includes(key)).map(({ at }) => at),
  });
  if (rows.length > wanted.rows) throw workbookRefusal({ code: 'workbook_rows', rows: wanted.rows });
  const cells = rows.map((row) => places.map(({ at }) => row.cells[at]));
  return {
    columns: places.map(({ key }) => key),
    heads: places.map(({ at }) => (head?.cells[at]?.text ?? '').trim().slice(0, maxHeadingLength)),
    rows: cells,
    unknown,
    formulas: cells.reduce((sum, row) => sum + row.filter((cell) => cell?.isFormula === true).length, 0),
    is1904: book.is1904,
    reading: {
      sheet: sheet.name,
      is_hidden: sheet.isHidden,
      heading_row: head?.number ?? 1,
      rows: rows.map(({ number }) => number),
      hidden_rows: rows.filter(({ isHidden }) => isHidden).map(({ number }) => number),
      hidden_columns: places
        .filter(({ at }) => hiddenColumns.has(at))
        .map(({ at }) => (head?.cells[at]?.text ?? '').slice(0, maxHeadingLength)),
      left_out: [...others, ...leftOut],
    },
  };
};

/** Opens a workbook with room for `rows` below the headings; refusals are phrased for the reader (D27). */
export const withBook = async <T>(
  { workbook }: Pick<Deps, 'workbook'>,
  { file, rows }: { readonly file: Buffer; readonly rows: number },
  read: (book: ReadBook) => Promise<T>,
): Promise<T> => {
  try {
    // Titles, totals and headings count as rows too.
    return await read(await workbook.open(file, { ...workbookLimits, rows: rows + 2 * headRows }));
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    throw workbookRefusal({ code: error.fault, rows, kind: error.extension });
  }
};

/** The only path from a workbook to a table: the sheet, its heading row, the rows below and everything left out. */
export const readSheet = <Key extends string>(
  deps: Pick<Deps, 'workbook'>,
  file: Buffer,
  wanted: WantedColumns<Key>,
): Promise<SheetTable<Key>> => withBook(deps, { file, rows: wanted.rows }, (book) => tableOf(book, wanted));

/** Answer of a table read for a page: its cells as `textOf` writes them, and everything read and left out. */
export const tableAnswer = <Key extends string>(
  { columns, rows, unknown, formulas, is1904, reading }: SheetTable<Key>,
  textOf: (cell: ReadCell, key: Key, is1904: boolean) => string,
) => ({
  columns: [...columns],
  rows: rows.map((row) => columns.map((key, at) => (row[at] === undefined ? '' : textOf(row[at], key, is1904)))),
  unknown: [...unknown],
  formulas,
  reading,
});
