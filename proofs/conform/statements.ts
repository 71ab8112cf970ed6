import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readCamt } from '../../apps/api/src/features/settlement/statements/read-camt.ts';
import { isZengin, readZengin } from '../../apps/api/src/features/settlement/statements/read-zengin.ts';
import { readZenginReceipts } from '../../apps/api/src/features/settlement/statements/read-zengin-receipts.ts';
import {
  BrokenStatement,
  type StatementFile,
} from '../../apps/api/src/features/settlement/statements/statement-file.ts';
import { readForeignText } from '../../apps/api/src/foreign-text.ts';
import type { Report } from './report.ts';

/** Values that another program read from a statement. */
const expectedFile = z.object({
  getEntries: z.array(
    z.object({
      getAmount: z.object({ getAmount: z.string(), getCurrency: z.object({ getCode: z.string() }) }),
      getCreditDebitIndicator: z.string(),
      getBookingDate: z.object({ 0: z.string() }).nullish(),
      getValueDate: z.object({ 0: z.string() }).nullish(),
    }),
  ),
});

/** Amounts without their sign: the other program subtracts debits, we name their direction. */
const expectedIn = (json: string): string[] =>
  expectedFile.parse(JSON.parse(json)).getEntries.map((entry) => {
    const { getAmount, getCurrency } = entry.getAmount;
    const day = (entry.getValueDate ?? entry.getBookingDate)?.[0].slice(0, 10) ?? '';
    const way = entry.getCreditDebitIndicator === 'CRDT' ? 'in' : 'out';
    return `${day} ${way} ${Math.abs(Number(getAmount))} ${getCurrency.getCode}`;
  });

const foundIn = ({ entries }: StatementFile): string[] =>
  entries.map(({ value_on, direction, amount, currency }) => `${value_on} ${direction} ${amount} ${currency}`);

type Lines = { skipped: string[]; explained: string[]; differences: string[] };

/** Reads a file; a refusal is its code. */
const readOr = (read: () => StatementFile): StatementFile | string => {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenStatement) return error.code;
    throw error;
  }
};

/** Refusals that a file deserves: no other program's values change them. */
const deserved: Readonly<Record<string, string>> = {
  statement_balance: 'refused, since its balances and entries don’t add up (D8k)',
};

type Compared = { readonly name: string; readonly xml: string; readonly expected: readonly string[] };

const compareEntries = (read: StatementFile, { name, xml, expected }: Compared, lines: Lines): void => {
  const found = foundIn(read).sort();
  const wanted = expected.toSorted();
  const aside = read.asides.length + read.others + read.faults.length;
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  const [missing, more] = [
    wanted.filter((line) => !found.includes(line)),
    found.filter((line) => !wanted.includes(line)),
  ];
  const what = `${name}: without ${missing.join(', ') || 'nothing'}, with ${more.join(', ') || 'nothing more'}`;
  const statements = xml.match(/<(?:\w+:)?Stmt>/gu)?.length ?? 0;
  if (missing.length === 0 && statements > 1)
    lines.explained.push(`${what} (the expected values have only the last of its ${statements} statements)`);
  else if (more.length === 0 && missing.length <= aside)
    lines.explained.push(`${what} (set aside for a person, not stored as receipts)`);
  else lines.differences.push(what);
};

/** Reads every statement, and compares its entries with the values in the JSON file of the same name. */
export const compareStatements = async (folder: string): Promise<Report> => {
  const lines: Lines = { skipped: [], explained: [], differences: [] };
  let files = 0;
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.xml')) continue;
    const expected = join(folder, name.replace(/\.xml$/u, '.json'));
    const xml = readFileSync(join(folder, name), 'utf8');
    const read = readOr(() => readCamt(xml, new Map()));
    files += 1;
    if (typeof read === 'string')
      if (deserved[read] !== undefined) lines.explained.push(`${name}: ${deserved[read]}`);
      else if (existsSync(expected)) lines.differences.push(`${name}: ${read}`);
      else lines.explained.push(`${name}: ${read}; no expected values are next to it`);
    else if (existsSync(expected))
      compareEntries(read, { name, xml, expected: expectedIn(readFileSync(expected, 'utf8')) }, lines);
    else lines.explained.push(`${name}: ${read.entries.length} entries, with nothing to compare them to`);
  }
  return { files, ...lines };
};

/** Reads every transfer file of the Zengin format; their counts and totals are checked by the reader. */
export const compareTransfers = async (folder: string): Promise<Report> => {
  const lines: Lines = { skipped: [], explained: [], differences: [] };
  let files = 0;
  for (const name of readdirSync(folder).sort()) {
    const { text } = readForeignText(readFileSync(join(folder, name)));
    const read = readOr(() => (isZengin(text) ? readZengin(text) : readZenginReceipts(text)));
    files += 1;
    if (typeof read === 'string') lines.differences.push(`${name}: ${read}`);
    else lines.explained.push(`${name}: ${read.entries.length} entries, whose totals agree`);
  }
  return { files, ...lines };
};
