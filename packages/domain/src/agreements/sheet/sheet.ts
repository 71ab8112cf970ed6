/** How a cell looks; the adapters know what each name means on paper (architecture, Sheets). */
export type CellStyle = 'title' | 'heading' | 'label' | 'text' | 'amount' | 'total' | 'small';

export type Cell = {
  readonly text: string;
  readonly style: CellStyle /** Columns it covers, from its own on. */;
  readonly span: number;
};

/** One row of fixed height, in points (spec 9: fixed row heights). */
export type SheetRow = { readonly height: number; readonly cells: readonly Cell[] };

/** A sheet of A4 portrait (spec 9), described without any file format: rows, cells and named styles. */
export type Sheet = {
  readonly name: string;
  readonly language: 'ja' | 'en';
  /** Widths of the columns in characters; every row fills them all. */
  readonly columns: readonly number[];
  readonly rows: readonly SheetRow[];
};

export const sheetColumns = [22, 34, 20, 20] as const;

const charactersAcross = sheetColumns.reduce<number>((sum, width) => sum + width, 0);
const lineHeight = 14;

/** Width of a text in half-width characters: a Japanese one takes two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[ -\u02ff\u2010-\u203f]/.test(sign) ? 1 : 2), 0);

/** Lines that a text takes in so many half-width characters. */
export const linesIn = (text: string, characters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / characters)), 0);

export const titleRow = (text: string): SheetRow => ({ height: 30, cells: [{ text, style: 'title', span: 4 }] });

export const headingRow = (text: string): SheetRow => ({ height: 24, cells: [{ text, style: 'heading', span: 4 }] });

/** A label and what stands for it, over the rest of the row. */
export const factRow = (label: string, text: string): SheetRow => ({
  height: lineHeight * linesIn(text, charactersAcross - sheetColumns[0] - 4) + 4,
  cells: [
    { text: label, style: 'label', span: 1 },
    { text, style: 'text', span: 3 },
  ],
});

/** One line of a ledger: what, from what, how much. */
export const lineRow = (label: string, reason: string, amount: string, isTotal = false): SheetRow => ({
  height: 18,
  cells: [
    { text: label, style: isTotal ? 'total' : 'text', span: 2 },
    { text: reason, style: 'small', span: 1 },
    { text: amount, style: isTotal ? 'total' : 'amount', span: 1 },
  ],
});

export const paragraphRow = (text: string, style: 'text' | 'small' = 'text'): SheetRow => ({
  height: lineHeight * linesIn(text, charactersAcross - 6) + 4,
  cells: [{ text, style, span: 4 }],
});

export const spaceRow: SheetRow = { height: 10, cells: [{ text: '', style: 'text', span: 4 }] };

/** File name of a sheet (spec 9): a timestamp (Tokyo) and the company's name, special characters replaced by underscore. */
export const sheetFileName = (company: string, now: Temporal.Instant, extension: 'xlsx' | 'pdf'): string => {
  const at = now.toZonedDateTimeISO('Asia/Tokyo');
  const two = (value: number) => String(value).padStart(2, '0');
  const stamp = `${at.year}${two(at.month)}${two(at.day)}${two(at.hour)}${two(at.minute)}${two(at.second)}`;
  return `${stamp}_${company.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}.${extension}`;
};
