import { maxHeadingLength } from '@eigaichi/domain/movies/bulk-limits';
import type { ReadBook, ReadCell, ReadRow, ReadSheet } from '../ports/workbook.ts';
import { headOf, headRows, maxSheets } from './find-sheet.ts';

/** Maximum columns answered, values per column, and characters per value. */
const mostColumns = 200;
const mostValues = 200;
const longestValue = 200;

type SheetLayout = {
  readonly sheets: { name: string; is_hidden: boolean }[];
  readonly sheet: string;
  readonly heading_row: number;
  /** The first filled rows, with enough text for a person to tell them apart. */
  readonly rows: { number: number; text: string }[];
  /** Columns with a heading, each with sample values below it. */
  readonly columns: readonly { readonly heading: string; readonly values: readonly string[] }[];
};

const shownText = (cell: ReadCell | undefined): string =>
  cell === undefined ? '' : `${cell.text.trim()}${cell.unit ?? ''}`;

const filledIn = ({ cells }: ReadRow): number => cells.filter(({ text }) => text.trim() !== '').length;

/** The first row nearly as wide as the widest that holds only distinct texts; else the first filled row. */
const likelyHeading = (rows: readonly ReadRow[]): ReadRow | undefined => {
  const widest = Math.max(0, ...rows.map(filledIn));
  return (
    rows.find((row) => {
      const filled = row.cells.filter(({ text }) => text.trim() !== '');
      const texts = filled.map(({ text }) => text.trim());
      return (
        filled.length > 1 &&
        filled.length >= widest * 0.6 &&
        filled.every(({ kind, text }) => kind === 'text' && !/^[\d.,\s]+$/.test(text)) &&
        new Set(texts).size >= texts.length * 0.8
      );
    }) ?? rows[0]
  );
};

/** Distinct headings of a row, each with its first column. */
const headingsIn = (row: ReadRow | undefined): [string, number][] => {
  const places = new Map<string, number>();
  for (const [at, { text }] of (row?.cells ?? []).entries()) {
    const heading = text.trim().slice(0, maxHeadingLength);
    if (heading !== '' && !places.has(heading)) places.set(heading, at);
  }
  return [...places].slice(0, mostColumns);
};

type Requested = { readonly sheet?: string | undefined; readonly heading?: number | undefined };

const likelySheet = async (
  sheets: readonly ReadSheet[],
  knows: (row: ReadRow) => number,
): Promise<ReadSheet | undefined> => {
  const found = await Promise.all(
    sheets.map(async (sheet) => {
      const rows = await headOf(sheet);
      const wide = rows.filter((row) => filledIn(row) > 2).length;
      return { sheet, known: Math.max(0, ...rows.map(knows)), wide };
    }),
  );
  const visible = found.filter(({ sheet }) => !sheet.isHidden);
  const among = visible.length > 0 ? visible : found;
  return among.toSorted((a, b) => b.known - a.known || b.wide - a.wide)[0]?.sheet;
};

/**
 * Layout of the chosen sheet, or of the likeliest one: its headings and sample values, for a person to map the columns.
 * `knows` counts the known headings in a row.
 */
export const sheetLayout = async (
  { sheets: all }: ReadBook,
  requested: Requested,
  knows: (texts: readonly string[]) => number,
): Promise<SheetLayout | null> => {
  const sheets = all.slice(0, maxSheets);
  const known = ({ cells }: ReadRow) => knows(cells.map(({ text }) => text));
  const sheet = sheets.find(({ name }) => name === requested.sheet) ?? (await likelySheet(sheets, known));
  if (sheet === undefined) return null;
  const { rows } = await sheet.whole();
  const first = rows.slice(0, headRows);
  const [best] = first
    .map((row) => ({ row, known: known(row) }))
    .filter((each) => each.known > 1)
    .toSorted((a, b) => b.known - a.known);
  const heading = first.find(({ number }) => number === requested.heading) ?? best?.row ?? likelyHeading(first);
  const headingRow = heading?.number ?? 1;
  const below = rows.filter(({ number }) => number > headingRow);
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, is_hidden: isHidden })),
    sheet: sheet.name,
    heading_row: headingRow,
    rows: first.map(({ number, cells }) => ({
      number,
      text: cells
        .map(({ text }) => text.trim())
        .filter((text) => text !== '')
        .join(' · ')
        .slice(0, longestValue),
    })),
    columns: headingsIn(heading).map(([named, at]) => {
      const texts = below.map(({ cells }) => shownText(cells[at])).filter((text) => text !== '');
      const values = [...new Set(texts)].slice(0, mostValues).map((text) => text.slice(0, longestValue));
      return { heading: named, values };
    }),
  };
};
