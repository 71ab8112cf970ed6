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

/** Mark of a notice that cancels an earlier one. */
const cancelled = '1';

/** True if a text begins like such a file: header, kind 01. */
export const isZenginReceipts = (text: string): boolean => /^101[01]\d/.test(text);

const sumOf = (records: readonly string[], isCancelled: boolean) => {
  const found = records.filter((record) => (record[127] === cancelled) === isCancelled);
  return { count: found.length, amount: found.reduce((total, record) => total + numberAt(record, 19, 10), 0) };
};

/** Checks the trailer's counts and totals of receipts and cancellations. */
const refuseWrong = ({ data, trailer }: ZenginAccount): void => {
  const [came, back] = [sumOf(data, false), sumOf(data, true)];
  refuseCount(numberAt(trailer, 1, 6), came.count);
  refuseTotal(numberAt(trailer, 7, 12), came.amount);
  // Banks without cancellations leave these fields empty.
  if (part(trailer, 19, 18) === '' && back.count === 0) return;
  refuseCount(numberAt(trailer, 19, 6), back.count);
  refuseTotal(numberAt(trailer, 25, 12), back.amount);
};

const rowOf = (record: string, row: number): ReadRow => {
  const value_on = valueDayAt(record, 13, 7);
  const amount = numberAt(record, 19, 10);
  if (value_on === null) return { row, fault: 'day', text: record };
  if (Number.isNaN(amount)) return { row, fault: 'amount', text: record };
  if (amount === 0) return { row, text: record };
  const entry = {
    direction: record[127] === cancelled ? ('out' as const) : ('in' as const),
    value_on,
    amount,
    currency: 'JPY' as const,
    payer: part(record, 49, 48),
    reference: part(record, 128, 20),
    entry: part(record, 1, 6).replace(/^0+$/, ''),
  };
  return { row, entries: [entry], text: record };
};

/**
 * Reads the notice of receipts of Japanese banks (全銀協 振込入金通知, kind 01): records of 200 characters, yen. A notice that
 * cancels an earlier one is outgoing money. Throws if records, counts or totals contradict each other.
 */
export const readZenginReceipts = (text: string): StatementFile => {
  const accounts = accountsIn(recordsOf(text));
  const rows = accounts.flatMap(({ data }) => data).map((record, at) => rowOf(record, at + 1));
  if (rows.every(({ fault }) => fault === undefined)) for (const account of accounts) refuseWrong(account);
  const names = accounts.map(({ header }) => `${part(header, 22, 4)}-${part(header, 41, 3)}-${part(header, 60, 7)}`);
  return fileOf(names.join(' '), rows);
};
