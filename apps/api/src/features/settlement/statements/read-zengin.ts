import { yen } from '@eigaichi/domain/money/money';
import { refuseBalance } from './refuse-balance.ts';
import { fileOf, type ReadRow, type StatementFile } from './statement-file.ts';
import {
  accountsIn,
  numberAt,
  part,
  recordsOf,
  refuseCount,
  refuseTotal,
  valueDayAt,
  type ZenginAccount,
} from './zengin-records.ts';

const received = '1';
const paid = '2';
/** Sign of a balance below 0. */
const overdrawn = '2';

type Sums = { readonly count: number; readonly amount: number };

const sumsOf = (records: readonly string[], isReceived: boolean): Sums => {
  const found = records.filter((record) => (record[21] === received) === isReceived);
  return { count: found.length, amount: found.reduce((total, record) => total + numberAt(record, 24, 12), 0) };
};

/** Balance with its sign; null if the bank left it out. */
const balanceAt = (record: string, sign: number, from: number): number | null => {
  const balance = numberAt(record, from, 14);
  if (Number.isNaN(balance)) return null;
  return record[sign] === overdrawn ? -balance : balance;
};

/** Checks the trailer's counts and totals of both directions, and its balance against the opening one. */
const refuseWrong = ({ header, data, trailer }: ZenginAccount): void => {
  const [came, went] = [sumsOf(data, true), sumsOf(data, false)];
  refuseCount(numberAt(trailer, 1, 6), came.count);
  refuseCount(numberAt(trailer, 20, 6), went.count);
  refuseCount(numberAt(trailer, 54, 7), data.length);
  refuseTotal(numberAt(trailer, 7, 13), came.amount);
  refuseTotal(numberAt(trailer, 26, 13), went.amount);
  const [opening, closing] = [balanceAt(header, 113, 115), balanceAt(trailer, 39, 40)];
  if (opening !== null && closing !== null) refuseBalance(yen(opening), yen(came.amount - went.amount), yen(closing));
};

/** True if a text begins like such a file: header, kind 03. */
export const isZengin = (text: string): boolean => /^103[01]/.test(text);

const rowOf = (record: string, row: number): ReadRow => {
  const value_on = valueDayAt(record, 15, 9);
  const amount = numberAt(record, 24, 12);
  const way = record[21];
  if (value_on === null) return { row, fault: 'day', text: record };
  if (Number.isNaN(amount)) return { row, fault: 'amount', text: record };
  if (way !== received && way !== paid) return { row, fault: 'direction', text: record };
  if (amount === 0) return { row, text: record };
  const reference = [part(record, 159, 20), part(record, 179, 20)].filter(Boolean).join(' ');
  const entry = {
    direction: way === received ? ('in' as const) : ('out' as const),
    value_on,
    amount,
    currency: 'JPY' as const,
    payer: part(record, 81, 48),
    reference,
    entry: part(record, 1, 8).replace(/^0+$/, ''),
  };
  return { row, entries: [entry], text: record };
};

/**
 * Reads the statement of Japanese banks (全銀協 入出金取引明細): records of 200 characters, one account per header, yen. The
 * value date is the day the money counts from, else the day of the entry. Throws if records, counts, totals or balances
 * contradict each other.
 */
export const readZengin = (text: string): StatementFile => {
  const records = recordsOf(text);
  const accounts = accountsIn(records);
  const last = records.at(-1) ?? '';
  // Some banks include the end record in the count, others don't.
  const stated = numberAt(last, 1, 10);
  if (stated !== records.length) refuseCount(stated, records.length - 1);
  refuseCount(numberAt(last, 11, 5), accounts.length);
  const rows = accounts.flatMap(({ data }) => data).map((record, at) => rowOf(record, at + 1));
  // An unreadable row can't be added up.
  if (rows.every(({ fault }) => fault === undefined)) for (const account of accounts) refuseWrong(account);
  const names = accounts.map(({ header }) => `${part(header, 22, 4)}-${part(header, 41, 3)}-${part(header, 63, 10)}`);
  return fileOf(names.join(' '), rows);
};
