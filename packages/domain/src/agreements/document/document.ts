import type { Currency } from '../../options/currencies.ts';

/** Format of a cell; adapters map each name to their file format (architecture, Sheets). */
export const cellStyles = [
  'title',
  'heading',
  'label',
  'text',
  'amount',
  'total',
  'small',
  'small_amount',
  'entry',
  'entry_amount',
  'clause',
  'signature',
  /** Empty row, a few points high. */
  'gap',
] as const;
export type CellStyle = (typeof cellStyles)[number];

export type Cell = {
  readonly text: string;
  readonly style: CellStyle /** Columns it covers, from its own on. */;
  readonly span: number;
  /** JPEG shown in the cell by a PDF; an xlsx omits it. */
  readonly picture?: Uint8Array;
  /** Number behind the text, for a workbook's calculations: a currency amount in major units, or a share. */
  readonly figure?: Figure;
};

export type Figure = { readonly value: number; readonly unit: Currency | '%' };

/** One row of fixed height, in points (spec 9: fixed row heights). */
export type SheetRow = {
  readonly height: number;
  readonly cells: readonly Cell[];
  readonly starts_page?: boolean;
};

/** A4 portrait sheet (spec 9), independent of file formats: rows, cells and named styles. */
export type Sheet = {
  readonly name: string;
  readonly language: 'ja' | 'en';
  /** Column widths in characters; every row fills them all. */
  readonly columns: readonly number[];
  readonly rows: readonly SheetRow[];
  /** Printed at the foot of each page, next to its number. */
  readonly footer?: string;
  /** Timestamp of the file; a reproducible sheet has its subject's. */
  readonly made_at?: Temporal.Instant;
  /** Set to avoid a page with only one part where another fits too. */
  readonly keeps_company?: boolean;
};

export const sheetColumns = [22, 34, 20, 20] as const;

const charactersAcross = sheetColumns.reduce<number>((sum, width) => sum + width, 0);
const lineHeight = 14;

/** Width of a text in half-width characters: a Japanese character takes two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[ -\u02ff\u2010-\u203f]/.test(sign) ? 1 : 2), 0);

/** Lines a text needs at a width in half-width characters. */
export const lineCountAt = (text: string, characters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / characters)), 0);

/** Styles without wrapping, right-aligned. */
const unwrapped: readonly CellStyle[] = ['amount', 'small_amount', 'entry_amount', 'signature', 'gap'];

/** Row height at these column widths in half-width characters: at least its own, more if its texts need it. */
export const rowHeightAt = ({ height, cells }: SheetRow, columns: readonly number[]): number => {
  let column = 0;
  const lines = cells.map(({ text, style, span }) => {
    const width = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0);
    column += span;
    return unwrapped.includes(style) ? 1 : lineCountAt(text, width - 2);
  });
  const most = Math.max(...lines);
  return most === 1 ? height : Math.max(height, lineHeight * most + 4);
};

/** Adds a gap below each heading's rule, for programs that set text directly below a border. */
export const withGaps = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.flatMap((row) =>
    row.cells.some(({ style }) => style === 'heading')
      ? [row, { height: 4, cells: [{ text: '', style: 'gap', span: 4 }] }]
      : [row],
  );

export const quoteMovieRow = (text: string): SheetRow => ({ height: 30, cells: [{ text, style: 'title', span: 4 }] });

export const headingRow = (text: string): SheetRow => ({ height: 24, cells: [{ text, style: 'heading', span: 4 }] });

/** Heading of a clause, without a rule. */
export const clauseRow = (text: string): SheetRow => ({ height: 22, cells: [{ text, style: 'clause', span: 4 }] });

/** Label and value, over the rest of the row. */
export const factRow = (label: string, text: string): SheetRow => ({
  height: lineHeight * lineCountAt(text, charactersAcross - sheetColumns[0] - 4) + 4,
  cells: [
    { text: label, style: 'label', span: 1 },
    { text, style: 'text', span: 3 },
  ],
});

/** Maximum lines per row: a row of Excel ends at 409 points, and pages need breaks. */
const mostLines = 20;

const fits = (text: string, characters: number) => lineCountAt(text, characters) <= mostLines;

/** Splits a long text into row-sized pieces, after a sentence or a list item where possible. */
const piecesOf = (text: string, characters: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const part of text.split(/(?<=[\n。．、，]|[.,;] )/u)) {
    const parts = fits(part, characters) ? [part] : [...part];
    for (const each of parts) {
      if (piece !== '' && !fits(piece + each, characters)) {
        pieces.push(piece.trim());
        piece = '';
      }
      piece += each;
    }
  }
  return [...pieces, piece.trim()];
};

/** The same for a text of any length: overflow continues in the next row. */
export const factRows = (label: string, text: string): SheetRow[] =>
  piecesOf(text, charactersAcross - sheetColumns[0] - 4).map((piece, at) => factRow(at === 0 ? label : '', piece));

const figured = (figure: Figure | undefined) => (figure === undefined ? {} : { figure });

/** One ledger line: label, derivation, amount. */
export const lineRow = (label: string, reason: string, amount: string, figure?: Figure): SheetRow => ({
  height: 14,
  cells: [
    { text: label, style: 'small', span: 2 },
    { text: reason, style: 'small', span: 1 },
    { text: amount, style: 'small_amount', span: 1, ...figured(figure) },
  ],
});

type Sum = { readonly label: string; readonly amount: string; readonly figure: Figure | undefined };

const summed = (style: 'total' | 'entry', { label, amount, figure }: Sum): SheetRow => ({
  height: 15 * lineCountAt(label, sheetColumns[0] + sheetColumns[1] + sheetColumns[2] - 12) + 6,
  cells: [
    { text: label, style, span: 3 },
    { text: amount, style: style === 'entry' ? 'entry_amount' : style, span: 1, ...figured(figure) },
  ],
});

/** Total under a rule. */
export const totalRow = (label: string, amount: string, figure?: Figure): SheetRow =>
  summed('total', { label, amount, figure });

/** One of several entries with its own amount, wide enough for a name. */
export const entryRow = (label: string, amount: string, figure?: Figure): SheetRow =>
  summed('entry', { label, amount, figure });

/** Typed signature name above its line. */
export const signatureRow = (label: string, name: string): SheetRow => ({
  height: 34,
  cells: [
    { text: label, style: 'label', span: 1 },
    { text: name, style: 'signature', span: 3 },
  ],
});

/** Paragraph of any length, continued in further rows. */
export const paragraphRows = (text: string): SheetRow[] =>
  piecesOf(text, charactersAcross - 6).map((piece) => paragraphRow(piece));

export const paragraphRow = (text: string, style: 'text' | 'small' = 'text'): SheetRow => ({
  height: lineHeight * lineCountAt(text, charactersAcross - 6) + 4,
  cells: [{ text, style, span: 4 }],
});

export const spaceRow: SheetRow = { height: 10, cells: [{ text: '', style: 'text', span: 4 }] };

const opens = ({ cells }: SheetRow) =>
  cells.some(({ style }) => style === 'heading' || style === 'gap' || style === 'clause' || style === 'entry');

/**
 * Returns the first row of each page, for pages of this many points. A heading stays with its content, and an entry
 * with its first line. A row higher than a page gets its own page.
 */
export const pageStarts = (rows: readonly SheetRow[], points: number): Set<number> => {
  const starts = new Set<number>();
  let used = 0;
  rows.forEach((row, at) => {
    let needed = row.height;
    for (let next = at; opens(rows[next] ?? spaceRow) && next + 1 < rows.length; next += 1)
      needed += rows[next + 1]?.height ?? 0;
    const fresh = at > 0 && (row.starts_page === true || (used > 0 && used + needed > points));
    if (fresh) starts.add(at);
    used = (fresh ? 0 : used) + row.height;
  });
  return starts;
};

const beginsBlock = (row: SheetRow | undefined) =>
  row?.cells.some(({ style }) => style === 'heading' || style === 'clause') === true;

/** Starts of clauses and other parts: the first of several consecutive headings. */
const blocksOf = (rows: readonly SheetRow[]): number[] =>
  rows.flatMap((row, at) => (beginsBlock(row) && !beginsBlock(rows[at - 1]) ? [at] : []));

/** The same, but moves the previous part to a page with only one part, if both fit. */
export const companyStarts = (rows: readonly SheetRow[], points: number): Set<number> => {
  const blocks = blocksOf(rows);
  const starts = [...pageStarts(rows, points)].toSorted((one, other) => one - other);
  const heightOf = (from: number, to: number) => rows.slice(from, to).reduce((sum, { height }) => sum + height, 0);
  for (let page = starts.length - 1; page >= 0; page -= 1) {
    const [from = 0, to = rows.length, before = 0] = [starts[page], starts[page + 1], starts[page - 1]];
    const partsFrom = (start: number) => blocks.filter((at) => at >= start && at < to).length;
    const isAlone = partsFrom(from) + (blocks.includes(from) ? 0 : 1) === 1;
    if (!isAlone || rows[from]?.starts_page === true) continue;
    const earlier = blocks.findLast((at) => at < from && partsFrom(at) >= 2);
    if (earlier !== undefined && earlier > before && heightOf(earlier, to) <= points) starts[page] = earlier;
  }
  return new Set(starts);
};

/** Page break function of a sheet: avoids single-part pages if the sheet sets so. */
export const startsOf = ({ keeps_company }: Pick<Sheet, 'keeps_company'>) =>
  keeps_company === true ? companyStarts : pageStarts;

/** File name of a sheet (spec 9): timestamp (Tokyo) and company name, special characters replaced by underscore. */
export const documentFileName = (
  company: string,
  now: Temporal.Instant,
  extension: 'xlsx' | 'pdf' | 'json',
): string => {
  const at = now.toZonedDateTimeISO('Asia/Tokyo');
  const two = (value: number) => String(value).padStart(2, '0');
  const stamp = `${at.year}${two(at.month)}${two(at.day)}${two(at.hour)}${two(at.minute)}${two(at.second)}`;
  return `${stamp}_${company.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')}.${extension}`;
};
