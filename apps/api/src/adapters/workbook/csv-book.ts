import { readCsvRows } from '../../csv-rows.ts';
import { readForeignText, UnknownEncoding } from '../../foreign-text.ts';
import { type ReadBook, type ReadLimits, type ReadRow, WorkbookRefused } from '../../ports/workbook.ts';

const textOf = (file: Buffer) => {
  try {
    return readForeignText(file);
  } catch (error) {
    throw error instanceof UnknownEncoding ? new WorkbookRefused('workbook_unreadable') : error;
  }
};

const encodingNames: Readonly<Record<string, string>> = { shift_jis: 'Shift_JIS' };

/** A list of texts as a workbook of one sheet, which is named by its encoding (D21g). */
export const csvBook = (file: Buffer, limits: ReadLimits): ReadBook => {
  const { text, encoding } = textOf(file);
  const found = readCsvRows(text);
  if (found === null) throw new WorkbookRefused('workbook_unreadable');
  const filled = found.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length > limits.rows) throw new WorkbookRefused('workbook_rows');
  if (filled.reduce((sum, { cells }) => sum + cells.length, 0) > limits.cells)
    throw new WorkbookRefused('workbook_cells');
  if (filled.some(({ cells }) => cells.some((cell) => cell.length > limits.text)))
    throw new WorkbookRefused('workbook_text');
  const rows = filled.map(
    ({ number, cells }): ReadRow => ({
      number,
      isHidden: false,
      cells: cells.map((cell) => ({ text: cell, kind: 'text' })),
    }),
  );
  return {
    is1904: false,
    sheets: [
      {
        name: `CSV (${encodingNames[encoding] ?? encoding.toUpperCase()})`,
        isHidden: false,
        head: async (most) => rows.slice(0, most),
        whole: async () => ({ rows, hiddenColumns: new Set() }),
      },
    ],
  };
};
