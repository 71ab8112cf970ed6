import { fromMajor } from '@eigaichi/domain/money/money';
import type { BankEntry, StatementColumns } from '@eigaichi/domain/settlement/bank-statement';
import { isDate } from '@eigaichi/domain/shared/dates';
import { parse } from 'csv-parse/sync';
import { BrokenStatement, readAll, type StatementFile } from './statement-file.ts';

type Guessed = Exclude<keyof StatementColumns, 'currency' | 'day_order' | 'decimal_mark'>;

/** Headings that banks use, the most telling first. */
const usual: Readonly<Record<Guessed, readonly string[]>> = {
  value_on: ['起算日', '取引日', '勘定日', '日付', 'value date', 'booking date', 'date', '年月日', 'valuta', 'datum'],
  amount: [
    '入金金額',
    '入金額',
    'お預入金額',
    'お預入れ額',
    '預入金額',
    'お預入れ',
    '入金',
    'credit',
    'received',
    'amount',
    'bedrag',
  ],
  paid: ['出金金額', '出金額', 'お引出金額', 'お引出し', '引出金額', '出金', 'debit', 'paid out', 'withdrawal'],
  direction: ['入払区分', '入出金区分', 'af bij', 'debit/credit', 'cr/dr', 'direction'],
  payer: ['振込依頼人', '依頼人', '取引先', 'payer', 'counterparty', 'debtor', 'name', 'naam'],
  reference: [
    '摘要',
    '取引内容',
    'お取り扱い内容',
    '内容',
    '備考',
    'remittance',
    'reference',
    'description',
    'details',
    'mededelingen',
  ],
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
      paid: guess(head, 'paid'),
      direction: guess(head, 'direction'),
      payer: guess(head, 'payer'),
      reference: guess(head, 'reference'),
    },
  };
};

/** Year 1 of the era Reiwa is 2019. */
const beforeReiwa = 2018;

const dayOf = (written: string, order: StatementColumns['day_order']): string | null => {
  const text = written
    .normalize('NFKC')
    .replace(/^(?:R|令和)\s*(\d{1,2})(?=\D)/i, (_all, year: string) => String(beforeReiwa + Number(year)));
  const numbers = /^\d{8}$/.test(text)
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : (text.match(/\d+/g) ?? []).slice(0, 3);
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

const ways: Readonly<Record<BankEntry['direction'], RegExp>> = {
  in: /^(?:\+|c|cr|crdt|credit|in|bij|h|haben|入金?|預入)$/i,
  out: /^(?:-|d|dr|dbit|debit|out|af|s|soll|出金?|払出?|引出)$/i,
};

/** What a column of directions says; null for a word that isn't known. */
const wayOf = (text: string): BankEntry['direction'] | null => {
  const word = text.normalize('NFKC').trim();
  return ways.in.test(word) ? 'in' : ways.out.test(word) ? 'out' : null;
};

/**
 * A bank's CSV file by the columns that a person named: money that went is a column of its own, an amount below 0, or marked
 * by a column of directions. Throws where a heading is missing or a row can't be read.
 */
export const readCsv = (text: string, columns: StatementColumns): StatementFile => {
  const { head, body } = tableOf(text);
  const cellOf = (heading: string | null | undefined) => {
    const at = heading == null ? -1 : head.indexOf(heading);
    if (heading != null && at === -1) throw new BrokenStatement();
    return (row: readonly string[]) => (at === -1 ? '' : (row[at] ?? ''));
  };
  const cells = {
    value_on: cellOf(columns.value_on),
    amount: cellOf(columns.amount),
    paid: cellOf(columns.paid),
    direction: cellOf(columns.direction),
    payer: cellOf(columns.payer),
    reference: cellOf(columns.reference),
  };
  const entries = readAll(body, (row) => {
    const [came, went] = [cells.amount(row), cells.paid(row)].map((cell) => majorOf(cell, columns.decimal_mark));
    const moved = (came ?? 0) - Math.abs(went ?? 0);
    const way = columns.direction == null ? (moved > 0 ? 'in' : 'out') : wayOf(cells.direction(row));
    if (moved === 0) return null;
    const value_on = dayOf(cells.value_on(row), columns.day_order);
    const amount = Number.isNaN(moved) ? null : fromMajor(Math.abs(moved), columns.currency);
    if (value_on === null || amount === null || way === null) return undefined;
    return {
      ...amount,
      direction: way,
      value_on,
      payer: cells.payer(row),
      reference: cells.reference(row),
      entry: '',
    };
  });
  return { account: '', entries, others: body.length - entries.length };
};
