import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetKindOf } from '@eigaichi/domain/avails/avail-columns';
import { type AvailSheet, cellsOfRow, columnKeys, writtenColumns } from '@eigaichi/domain/avails/avail-sheet';
import { readAvail } from '@eigaichi/domain/avails/read-avail';
import { fileWorkbook } from '../../apps/api/src/adapters/workbook.ts';
import { availsTable } from '../../apps/api/src/features/rights/avails/avails-table.ts';
import { readAvails } from '../../apps/api/src/features/rights/avails/read-avails.ts';
import type { Report } from './report.ts';

const bytesOf = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const rowsOf = ({ columns, rows }: AvailSheet) => {
  const keys = columnKeys(columns);
  return rows.map((row) => cellsOfRow(keys, row));
};

/** The sheet as version 1.9 writes it, read again. */
const writtenAgain = async (sheet: AvailSheet): Promise<AvailSheet | undefined> => {
  const rows = rowsOf(sheet);
  const keys = columnKeys(sheet.columns);
  async function* pages() {
    yield rows;
  }
  const kind = sheetKindOf(new Set(keys));
  const file = await bytesOf(fileWorkbook.table(availsTable({ kind, keys }, pages())));
  return (await readAvails({ workbook: fileWorkbook }, file)).sheets[0];
};

/** Headings that change on the way: groups and spellings follow version 1.9. */
const renamed = ({ columns }: AvailSheet): string[] => {
  const keys = columnKeys(columns);
  const written = new Set(writtenColumns(sheetKindOf(new Set(keys)), keys));
  return columns.filter((column) => !written.has(column));
};

type Lines = { explained: string[]; differences: string[] };

const compareSheet = async (name: string, sheet: AvailSheet, { explained, differences }: Lines): Promise<void> => {
  const before = rowsOf(sheet);
  const again = await writtenAgain(sheet);
  const after = again === undefined ? [] : rowsOf(again);
  if (before.length !== after.length) differences.push(`${name}: ${before.length} rows became ${after.length}`);
  for (const [at, cells] of before.entries()) {
    const found = after[at] ?? {};
    for (const column of new Set([...Object.keys(cells), ...Object.keys(found)]))
      if (cells[column] !== found[column])
        differences.push(
          `${name} row ${sheet.numbers[at]}, ${column}: ${JSON.stringify(cells[column])} became ${JSON.stringify(found[column])}`,
        );
  }
  if (again?.version !== sheet.version) explained.push(`${name}: version ${sheet.version} is written as 1.9`);
  const headings = renamed(sheet);
  if (headings.length > 0) explained.push(`${name}: headings as 1.9 groups and spells them: ${headings.join(', ')}`);
};

/** Faults of rows, as the preview names them: they are the file's own. */
const listFaults = (name: string, sheet: AvailSheet, { explained }: Lines): void => {
  const reader = { version: sheet.version, reading: 'stated', licensee: null, today: '2026-12-01' } as const;
  for (const [at, cells] of rowsOf(sheet).entries())
    for (const { field, rule, params } of readAvail(cells, reader).issues) {
      const what = [field, rule, ...Object.values(params)].join(' ');
      explained.push(`${name} row ${sheet.numbers[at]}: a fault of the file that the preview names (${what})`);
    }
};

/** Reads every workbook of avails, writes it as 1.9, reads that, and compares every cell. */
export const compareAvails = async (folder: string): Promise<Report> => {
  const lines: Lines = { explained: [], differences: [] };
  const skipped: string[] = [];
  let files = 0;
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.xlsx')) {
      if (name.endsWith('.xml')) skipped.push(`${name}: XML isn’t read (D53)`);
      continue;
    }
    const { sheets, left_out } = await readAvails({ workbook: fileWorkbook }, readFileSync(join(folder, name)));
    files += 1;
    for (const sheet of left_out) skipped.push(`${name}, ${sheet}: not a sheet of avails`);
    for (const sheet of sheets) {
      await compareSheet(`${name}, ${sheet.name}`, sheet, lines);
      listFaults(`${name}, ${sheet.name}`, sheet, lines);
    }
  }
  return { files, skipped, ...lines };
};
