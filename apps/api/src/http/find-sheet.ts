import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import { type ReadBook, type ReadRow, type ReadSheet, WorkbookRefused } from '../ports/workbook.ts';
import { guideNames } from './explained-table.ts';

/** Columns that a sheet may have, by heading. */
export type WantedColumns<Key extends string> = {
  /** `values` are some of those below the heading, if the heading row is certain. */
  readonly columnOf: (heading: string, values?: readonly string[]) => Key | undefined;
  /** Required columns of a sheet; without this list, any one is enough. */
  readonly needed?: readonly Key[];
  /** Columns with the same value in every row, including a row of totals. */
  readonly words?: readonly Key[];
  /** Headings of columns that are silently ignored. */
  readonly isNote?: (heading: string) => boolean;
  /** Number of rows below the headings. */
  readonly rows: number;
  /** Sheet chosen by the person, and the number of its heading row. */
  readonly sheet?: string | undefined;
  readonly heading?: number | undefined;
  /** Set if the person may choose sheet and heading row: the refusal states so. */
  readonly isChosen?: true;
};

/** Filled rows searched for headings: titles, covers and notes precede them. */
export const headRows = 50;

/** Maximum sheets examined. */
export const maxSheets = 200;

/** Headings that distinguish a table from a page with a single such word. */
const surely = 3;

/** Helper sheets in our own files, which aren't listed. */
const ownSheets = ['Lists', ...guideNames];

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

/** Ranks tables over pages with one such word, visible sheets over hidden, filled over empty, most headings first. */
const rank = ({ sheet, known, hasRows }: Candidate): number => {
  const isTable = known >= surely && (hasRows || !sheet.isHidden);
  return (
    (isTable ? 100_000 : 0) + (sheet.isHidden ? 0 : 10_000) + (isTable && hasRows ? 1_000 : 0) + Math.min(known, 999)
  );
};

export type FoundSheet = {
  readonly sheet: ReadSheet;
  readonly rows: readonly ReadRow[];
  readonly headingAt: number;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly others: SheetReading['left_out'];
};

const reasonOf = ({ sheet, known }: Candidate): SheetReading['left_out'][number]['reason'] => {
  if (known < surely) return sheet.isHidden ? 'hidden_sheet' : 'sheet';
  return sheet.isHidden ? 'hidden_table' : 'other_table';
};

/** First rows of a sheet; empty for a damaged one, so that the others are still read. */
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
 * Chosen sheet, or the one with the most headings, wherever they are; a hidden one only if no other has as much of a
 * table. Null if none has headings.
 */
export const findSheet = async <Key extends string>(
  book: ReadBook,
  wanted: WantedColumns<Key>,
): Promise<FoundSheet | null> => {
  const candidates: Candidate[] = [];
  for (const sheet of book.sheets.slice(0, maxSheets)) {
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
    // Refuse a damaged sheet as such rather than for its headings.
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
