import { builtInFormat, type NumberFormat, readFormat } from '@eigaichi/domain/sheets/number-format';
import { readCsvRows } from '../../csv-rows.ts';
import { readForeignText, UnknownEncoding } from '../../foreign-text.ts';
import { type ReadBook, type ReadLimits, type ReadRow, type ReadSheet, WorkbookRefused } from '../../ports/workbook.ts';
import { bookParts } from './book-parts.ts';
import { fileKind } from './file-kind.ts';
import { spreadMerged } from './merged-cells.ts';
import type { CellSettings } from './read-cell.ts';
import { readRows } from './read-rows.ts';
import { sharedTexts } from './shared-texts.ts';
import { type Unzipped, unzip } from './unzip.ts';
import { attribute, xmlEvents } from './xml-events.ts';

/** Excel has at most 65,490 formats. */
const mostFormats = 65_536;

/** Number format of each style, in the order in which cells refer to them. The workbook's own come before ours. */
const numberFormats = async (zip: Unzipped, styles: string | null): Promise<readonly NumberFormat[]> => {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  if (styles === null) return formats;
  let isOfCells = false;
  for await (const events of xmlEvents(zip.read(styles)))
    for (const event of events) {
      if (event.type === 'text') continue;
      if (event.name === 'cellXfs') isOfCells = event.type === 'open';
      if (event.type !== 'open') continue;
      const id = Number(attribute(event.attributes, 'numFmtId') ?? 0);
      if (event.name === 'numFmt' && own.size < mostFormats)
        own.set(id, readFormat((attribute(event.attributes, 'formatCode') ?? '').slice(0, 255)));
      if (event.name === 'xf' && isOfCells && formats.length < mostFormats)
        formats.push(own.get(id) ?? builtInFormat(id));
    }
  return formats;
};

const textOf = (file: Buffer) => {
  try {
    return readForeignText(file);
  } catch (error) {
    throw error instanceof UnknownEncoding ? new WorkbookRefused('workbook_unreadable') : error;
  }
};

const encodingNames: Readonly<Record<string, string>> = { shift_jis: 'Shift_JIS' };

/** A list of texts as a workbook of one sheet, named after its encoding (D21g). */
const csvBook = (file: Buffer, limits: ReadLimits): ReadBook => {
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

/** The one reader of workbooks and lists of texts. Reads stored values: computes no formula, loads nothing external. */
export const openBook = async (file: Buffer, limits: ReadLimits): Promise<ReadBook> => {
  if (fileKind(file) === 'text') return csvBook(file, limits);
  const zip = unzip(file, limits);
  const { is1904, isUncalculated, sheets, texts, styles } = await bookParts(zip);
  const settings: CellSettings = {
    texts: await sharedTexts(zip, texts, limits),
    formats: await numberFormats(zip, styles),
    is1904,
    isUncalculated,
  };
  return {
    is1904,
    sheets: sheets.map(
      ({ name, isHidden, part }): ReadSheet => ({
        name,
        isHidden,
        head: async (most) => (await readRows(zip, part, { limits, settings, most })).rows,
        whole: async () => {
          const { rows, merges, hiddenColumns } = await readRows(zip, part, { limits, settings });
          return { rows: spreadMerged(rows, merges, limits), hiddenColumns };
        },
      }),
    ),
  };
};
