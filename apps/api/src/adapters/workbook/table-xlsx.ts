import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { Table, TableColumn } from '../../ports/workbook.ts';

const ink = { argb: 'FF17171A' };
const line = { style: 'thin', color: { argb: 'FF9A9A9E' } } as const;
const heading = {
  font: { size: 10, bold: true, color: ink },
  alignment: { vertical: 'middle', wrapText: true },
  border: { bottom: line },
} as const satisfies Partial<ExcelJS.Style>;
const fills = {
  marked: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEEF1FA' } },
  open: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF6F5F2' } },
} as const satisfies Record<string, ExcelJS.Fill>;

// Format "text": later input stays exactly as typed, including a leading = + - or @.
const cellStyle = { numFmt: '@', alignment: { vertical: 'top' } } as const satisfies Partial<ExcelJS.Style>;

const figureStyle = { numFmt: '#,##0', alignment: { vertical: 'top' } } as const satisfies Partial<ExcelJS.Style>;
/** Only for amounts with decimals: optional decimals would leave a point after whole amounts. */
const decimalFormat = '#,##0.00';

const dropDownRows = 10_001;

/** Escapes anything that looks like the format's own escape (_x0041_), as a reader would decode it. */
const stored = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const written = (cell: string | number): string | number | null =>
  typeof cell === 'number' ? cell : cell === '' ? null : stored(cell);

const addChoices = (book: ExcelJS.Workbook, columns: readonly TableColumn[]) => {
  if (columns.every(({ choices }) => choices.length === 0)) return;
  const sheet = book.addWorksheet('Lists', { state: 'hidden' });
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  for (let at = 0; at < longest; at += 1)
    sheet.addRow(columns.map(({ choices }) => stored(choices[at] ?? ''))).commit();
};

/** Other input is allowed: codes and labels of the other language work too, and the import reports the rest. */
const dropDown = (letter: string, length: number): ExcelJS.DataValidation => ({
  type: 'list',
  allowBlank: true,
  showErrorMessage: false,
  formulae: [`Lists!$${letter}$1:$${letter}$${length}`],
});

type Packing = Writable & { readonly _writableState: { readonly needDrain: boolean } };

/**
 * Waits for the compressor, or until the reader stops: the writer doesn't wait, and uncompressed rows stay in memory.
 * Both streams are internal to exceljs 4 and have no public name.
 */
const caughtUp = async (sheet: ExcelJS.Worksheet, signal: AbortSignal): Promise<void> => {
  const [packing] = (sheet as unknown as { stream: { pipes: Packing[] } }).stream.pipes;
  if (packing?._writableState.needDrain === true) await once(packing, 'drain', { signal });
};

const addExplanation = (book: ExcelJS.Workbook, { name, rows }: NonNullable<Table['explanation']>) => {
  const words = book.addWorksheet(name);
  words.columns = [{ width: 30 }, { width: 34 }, { width: 110 }].map(({ width }) => ({
    width,
    style: { alignment: { vertical: 'top', wrapText: true } },
  }));
  rows.forEach((row, at) => {
    const made = words.addRow(row.map(stored));
    if (at === 0) made.eachCell((cell) => Object.assign(cell, { style: heading }));
    made.commit();
  });
};

const write = async (book: ExcelJS.stream.xlsx.WorkbookWriter, table: Table, signal: AbortSignal) => {
  const { columns, frozen, pages, explanation } = table;
  const sheet = book.addWorksheet(table.name, { views: [{ state: 'frozen', xSplit: frozen, ySplit: 1 }] });
  sheet.columns = columns.map(({ width, figures }) => ({ width, style: figures ? figureStyle : cellStyle }));
  const validations = sheet as unknown as {
    dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void };
  };
  const head = sheet.addRow(columns.map((column) => stored(column.heading)));
  head.height = 32;
  columns.forEach(({ choices, marked }, at) => {
    const cell = head.getCell(at + 1);
    cell.style = { ...heading, fill: marked ? fills.marked : fills.open };
    const { letter } = sheet.getColumn(at + 1);
    if (choices.length > 0)
      validations.dataValidations.add(`${letter}2:${letter}${dropDownRows}`, dropDown(letter, choices.length));
  });
  head.commit();
  for await (const page of pages) {
    for (const row of page) {
      const made = sheet.addRow(row.map(written));
      row.forEach((cell, at) => {
        if (columns[at]?.figures && typeof cell === 'number' && !Number.isInteger(cell))
          made.getCell(at + 1).numFmt = decimalFormat;
      });
      made.commit();
    }
    await caughtUp(sheet, signal);
  }
  sheet.commit();
  addChoices(book, columns);
  if (explanation !== undefined) addExplanation(book, explanation);
  await book.commit();
};

/** Streams a table as xlsx, row by row: neither the rows nor the file are ever entirely in memory. */
export async function* tableXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const reading = new AbortController();
  const done = write(book, table, reading.signal).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of stream) yield chunk as Buffer;
    await done;
  } finally {
    reading.abort();
  }
}
