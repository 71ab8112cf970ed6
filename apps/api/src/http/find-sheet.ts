import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import { type ReadBook, type ReadRow, type ReadSheet, WorkbookRefused } from '../ports/workbook.ts';

/** The columns that a sheet may have, by their headings. */
export type WantedColumns<Key extends string> = {
  /** `values` are some of those below the heading, where the row is known to be the one. */
  readonly columnOf: (heading: string, values?: readonly string[]) => Key | undefined;
  /** Columns that a sheet must have; without them one is enough. */
  readonly needed?: readonly Key[];
  /** Columns that say the same in every row, a row of totals among them. */
  readonly words?: readonly Key[];
  /** Headings of columns that are left out without a word. */
  readonly isNote?: (heading: string) => boolean;
  /** Rows below the headings. */
  readonly rows: number;
  /** The sheet that the person chose, and the number of its row with the headings. */
  readonly sheet?: string | undefined;
  readonly heading?: number | undefined;
  /** The person may choose sheet and heading row: the refusal says so. */
  readonly isChosen?: true;
};

/** Filled rows in which headings are looked for: titles, covers and notes come before them. */
export const headRows = 50;

/** Sheets that are looked at. */
export const mostSheets = 200;

/** Headings that make a sheet a table rather than a page with one such word. */
const surely = 3;

/** Sheets that our own files have next to their table; they aren't listed. */
const ownSheets = ['Lists', 'Instructions', '記入方法'];

type Heading = { readonly at: number; readonly known: number };

const headingIn = <Key extends string>(
  rows: readonly ReadRow[],
  { columnOf, needed = [], heading }: WantedColumns<Key>,
): Heading | null => {
  let best: Heading | null = null;
  for (const [at, { number, cells }] of rows.slice(0, headRows).entries()) {
    if (heading !== undefined && number !== heading) continue;
    const keys = new Set(cells.flatMap(({ text }) => columnOf(text) ?? []));
    if (keys.size > (best?.known ?? 0) && needed.every((key) => keys.has(key))) best = { at, known: keys.size };
  }
  return best;
};

type Candidate = { readonly sheet: ReadSheet; readonly known: number; readonly hasRows: boolean };

/** Tables before pages with one such word, visible sheets before hidden ones, filled before empty, more headings before fewer. */
const rank = ({ sheet, known, hasRows }: Candidate): number => {
  const isTable = known >= surely && (hasRows || !sheet.isHidden);
  return (
    (isTable ? 100_000 : 0) + (sheet.isHidden ? 0 : 10_000) + (isTable && hasRows ? 1_000 : 0) + Math.min(known, 999)
  );
};

export type FoundSheet = {
  readonly sheet: ReadSheet;
  readonly rows: readonly ReadRow[];
  /** The place of the headings among the rows. */
  readonly headingAt: number;
  readonly hiddenColumns: ReadonlySet<number>;
  /** The other sheets, as they are answered. */
  readonly others: SheetReading['left_out'];
};

const reasonOf = ({ sheet, known }: Candidate): SheetReading['left_out'][number]['reason'] => {
  if (known < surely) return sheet.isHidden ? 'hidden_sheet' : 'sheet';
  return sheet.isHidden ? 'hidden_table' : 'other_table';
};

/** First rows of a sheet; none of a damaged one, so that the others are still read. */
export const headOf = async (sheet: ReadSheet): Promise<readonly ReadRow[]> => {
  try {
    return await sheet.head(headRows + 1);
  } catch (error) {
    const { fault } = error instanceof WorkbookRefused ? error : {};
    if (fault === 'workbook_unreadable' || fault === 'workbook_text' || fault === 'workbook_cells') return [];
    throw error;
  }
};

/**
 * The sheet that was chosen, or the one with the most headings, wherever they are; a hidden one only where no other has as
 * much of a table. Null where none has headings.
 */
export const findSheet = async <Key extends string>(
  book: ReadBook,
  wanted: WantedColumns<Key>,
): Promise<FoundSheet | null> => {
  const candidates: Candidate[] = [];
  for (const sheet of book.sheets.slice(0, mostSheets)) {
    const rows = await headOf(sheet);
    const heading = headingIn(rows, wanted);
    candidates.push({
      sheet,
      known: heading?.known ?? 0,
      hasRows: heading !== null && rows.length > heading.at + 1,
    });
  }
  const [best] = candidates
    .filter(({ sheet, known }) => known > 0 && (wanted.sheet === undefined || sheet.name === wanted.sheet))
    .toSorted((a, b) => rank(b) - rank(a));
  if (best === undefined) {
    // A damaged sheet is refused as such rather than for its headings.
    await book.sheets[0]?.head(headRows);
    return null;
  }
  const { rows, hiddenColumns } = await best.sheet.whole();
  const headingAt = headingIn(rows, wanted)?.at ?? 0;
  const others = candidates
    .filter(
      (candidate) => candidate !== best && !(candidate.known < surely && ownSheets.includes(candidate.sheet.name)),
    )
    .map((candidate) => ({ reason: reasonOf(candidate), sheet: candidate.sheet.name, rows: [], text: '' }));
  return { sheet: best.sheet, rows, headingAt, hiddenColumns, others };
};
