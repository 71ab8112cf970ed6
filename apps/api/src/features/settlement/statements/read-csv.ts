import { fromMajor } from '@eigaichi/domain/money/money';
import type { StatementColumns } from '@eigaichi/domain/settlement/bank-statement';
import { isDate } from '@eigaichi/domain/shared/dates';
import { parse } from 'csv-parse/sync';
import { BrokenStatement, readAll, type StatementFile } from './statement-file.ts';

type Guessed = Exclude<keyof StatementColumns, 'currency' | 'day_order' | 'decimal_mark'>;

/** Headings that banks use, the most telling first. */
const usual: Readonly<Record<Guessed, readonly string[]>> = {
  value_on: ['起算日', '取引日', '勘定日', '日付', 'value date', 'booking date', 'date', 'valuta'],
  amount: ['入金金額', '入金額', 'お預入金額', 'お預入れ額', '預入金額', '入金', 'credit', 'received', 'amount'],
  payer: ['振込依頼人', '依頼人', '取引先', 'payer', 'counterparty', 'debtor', 'name'],
  reference: ['摘要', '取引内容', '内容', '備考', 'remittance', 'reference', 'description', 'details'],
};

const delimiters = [',', ';', '\t'] as const;

const rowsOf = (text: string): string[][] => {
  const start = text.slice(0, 4_000);
  const [delimiter = ','] = [...delimiters].sort((a, b) => start.split(b).length - start.split(a).length);
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    throw new BrokenStatement();
  }
};

/** The first row with three headings: some banks write the account's name above the table. */
const tableOf = (text: string): { readonly head: readonly string[]; readonly body: readonly (readonly string[])[] } => {
  const rows = rowsOf(text);
  const at = rows.findIndex((row) => row.filter((cell) => cell !== '').length >= 3);
  if (at === -1) throw new BrokenStatement();
  return { head: rows[at] ?? [], body: rows.slice(at + 1) };
};

const guess = (head: readonly string[], field: Guessed): string | null =>
  usual[field]
    .map((word) => head.find((heading) => heading.normalize('NFKC').toLowerCase().includes(word)))
    .find((heading) => heading !== undefined) ?? null;

/** The headings of a CSV file, and which column probably holds what; for a person to confirm. */
export const csvColumns = (text: string): { columns: string[]; guessed: Record<Guessed, string | null> } => {
  const { head } = tableOf(text);
  return {
    columns: [...new Set(head.filter((heading) => heading !== ''))],
    guessed: {
      value_on: guess(head, 'value_on'),
      amount: guess(head, 'amount'),
      payer: guess(head, 'payer'),
      reference: guess(head, 'reference'),
    },
  };
};

const dayOf = (text: string, order: StatementColumns['day_order']): string | null => {
  const numbers = /^\d{8}$/.test(text)
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : (text.normalize('NFKC').match(/\d+/g) ?? []).slice(0, 3);
  const [a = '', b = '', c = ''] = numbers;
  const [year, month, day] = a.length === 4 || order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(found) ? found : null;
};

/** A number as the file writes it; NaN where the cell holds anything else. An empty cell is 0. */
const majorOf = (text: string, mark: StatementColumns['decimal_mark']): number => {
  const plain = text.normalize('NFKC').replace(/[\p{Sc}円\s’']/gu, '');
  if (plain === '' || plain === '-') return 0;
  const [grouping, decimal] = mark === '.' ? [',', '.'] : ['.', ','];
  const digits = plain.replaceAll(grouping, '').replace(decimal, '.').replace(/^\+/, '');
  return /^-?\d{1,13}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** A bank's CSV file by the columns that a person named. Throws where a heading is missing or a row can't be read. */
export const readCsv = (text: string, columns: StatementColumns): StatementFile => {
  const { head, body } = tableOf(text);
  const placeOf = (heading: string | null) => (heading === null ? -1 : head.indexOf(heading));
  const place = {
    value_on: placeOf(columns.value_on),
    amount: placeOf(columns.amount),
    payer: placeOf(columns.payer),
    reference: placeOf(columns.reference),
  };
  if (place.value_on === -1 || place.amount === -1) throw new BrokenStatement();
  const receipts = readAll(body, (row) => {
    const major = majorOf(row[place.amount] ?? '', columns.decimal_mark);
    if (major <= 0) return null;
    const value_on = dayOf(row[place.value_on] ?? '', columns.day_order);
    const amount = Number.isNaN(major) ? null : fromMajor(major, columns.currency);
    if (value_on === null || amount === null) return undefined;
    return {
      ...amount,
      value_on,
      payer: row[place.payer] ?? '',
      reference: row[place.reference] ?? '',
      entry: '',
    };
  });
  return { account: '', receipts, others: body.length - receipts.length };
};
