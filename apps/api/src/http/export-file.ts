import { valueAt } from '@eigaichi/domain/shared/paths';
import type { Deps } from '../deps.ts';

export type ExportFormat = 'xlsx' | 'ndjson';

export type Records = AsyncIterable<readonly object[]>;

type Exported = {
  readonly name: string;
  /** Table columns of a record, by path (`translations.ja.film_name`); JSON has all of it. */
  readonly columns: readonly string[];
  readonly pages: Records;
};

const maxCellLength = 32_767;

const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - 1)}…`;
};

async function* cellsOf({ columns, pages }: Exported) {
  for await (const page of pages) yield page.map((record) => columns.map((path) => cell(valueAt(record, path))));
}

const utf8 = new TextEncoder();

async function* linesOf({ pages }: Exported): AsyncGenerator<Uint8Array> {
  for await (const page of pages) yield utf8.encode(page.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/** Exports records as a table, or one JSON object per line; read and written in batches, never whole in memory. */
export const exportFile = (
  { workbook }: Pick<Deps, 'workbook'>,
  exported: Exported,
  format: ExportFormat,
): AsyncIterable<Uint8Array> => {
  if (format === 'ndjson') return linesOf(exported);
  return workbook.table({
    name: exported.name,
    columns: exported.columns.map((heading) => ({ heading, width: 22, choices: [], marked: false })),
    frozen: 1,
    pages: cellsOf(exported),
  });
};
