import { parse } from 'csv-parse/sync';

const delimiters = [',', ';', '\t', '|'] as const;

/** A row with the line on which it ends, and its number as in spreadsheets, counting empty rows. */
export type CsvRow = { readonly line: number; readonly number: number; readonly cells: readonly string[] };

/** Non-empty rows of a text with commas, semicolons, tabs or bars between cells; null if its quotes don't close. */
export const readCsvRows = (text: string): CsvRow[] | null => {
  const named = /^\s*sep=(.)\r?\n/i.exec(text)?.[1];
  const start = text.slice(0, 4_000).replace(/"[^"]*"/g, '');
  const delimiter = named ?? [...delimiters].sort((a, b) => start.split(b).length - start.split(a).length)[0] ?? ',';
  const places: Omit<CsvRow, 'cells'>[] = [];
  try {
    const cells = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], { lines, empty_lines }) => {
        places.push({ line: lines, number: places.length + 1 + empty_lines });
        return record;
      },
    });
    return cells.map((record, at) => ({ ...(places[at] ?? { line: 0, number: 0 }), cells: record }));
  } catch {
    return null;
  }
};
