import { displayMoney } from '@eigaichi/domain/money/display';
import { yen } from '@eigaichi/domain/money/money';
import { isDate } from '@eigaichi/domain/shared/dates';
import { refuseBalance } from './refuse-balance.ts';
import { BrokenStatement, readAll, type StatementFile } from './statement-file.ts';

const recordLength = 200;
/** Year 1 of the era Reiwa is 2019: the form writes years of the era. */
const beforeReiwa = 2018;
const received = '1';
const paid = '2';
/** The sign of a balance below 0. */
const overdrawn = '2';

/** How many bytes a text takes in Shift_JIS. */
const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (/[\u0020-\u007e\uff61-\uff9f\u00a5\u203e]/.test(sign) ? 1 : 2), 0);

/** Records of the file; each is 200 bytes long, which one that was cut off is not. */
const recordsOf = (text: string): string[] => {
  const plain = text.replaceAll('\u001a', '');
  const lines = /[\r\n]/.test(plain)
    ? plain.split(/\r\n|\r|\n/)
    : (plain.match(new RegExp(`.{1,${recordLength}}`, 'gsu')) ?? []);
  const records = lines.filter((line) => line.trim() !== '');
  const short = records.flatMap((line, at) => (widthOf(line) === recordLength ? [] : [at + 1]));
  if (short.length > 0) throw new BrokenStatement('statement_records', { rows: short.slice(0, 20).join(', ') });
  return records;
};

const part = (record: string, from: number, length: number): string => record.slice(from, from + length).trim();

const numberAt = (record: string, from: number, length: number): number => {
  const digits = part(record, from, length);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

/** A day of the era; null where the field is empty, undefined where it holds no day. */
const dayAt = (record: string, from: number): string | null | undefined => {
  const digits = part(record, from, 6);
  if (/^0*$/.test(digits)) return null;
  if (!/^\d{6}$/.test(digits)) return undefined;
  const day = `${beforeReiwa + Number(digits.slice(0, 2))}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isDate(day) ? day : undefined;
};

type Sums = { readonly count: number; readonly amount: number };

const sumsOf = (records: readonly string[], isReceived: boolean): Sums => {
  const found = records.filter((record) => (record[21] === received) === isReceived);
  return { count: found.length, amount: found.reduce((total, record) => total + numberAt(record, 24, 12), 0) };
};

const refuseCount = (stated: number, found: number) => {
  if (stated !== found) throw new BrokenStatement('statement_count', { stated: String(stated), found });
};

const yenText = (amount: number) => displayMoney(yen(amount));

/** A balance beside its sign; null where the bank left it out. */
const balanceAt = (record: string, sign: number, from: number): number | null => {
  const balance = numberAt(record, from, 14);
  if (Number.isNaN(balance)) return null;
  return record[sign] === overdrawn ? -balance : balance;
};

type Account = { readonly header: string; readonly data: readonly string[]; readonly trailer: string };

/** A trailer counts and adds up both directions, and its balance is the one before with them. */
const refuseWrong = ({ header, data, trailer }: Account): void => {
  const [came, went] = [sumsOf(data, true), sumsOf(data, false)];
  refuseCount(numberAt(trailer, 1, 6), came.count);
  refuseCount(numberAt(trailer, 20, 6), went.count);
  refuseCount(numberAt(trailer, 54, 7), data.length);
  for (const [stated, found] of [
    [numberAt(trailer, 7, 13), came.amount],
    [numberAt(trailer, 26, 13), went.amount],
  ] as const)
    if (stated !== found)
      throw new BrokenStatement('statement_sum', {
        stated: Number.isNaN(stated) ? '' : yenText(stated),
        found: yenText(found),
      });
  const [opening, closing] = [balanceAt(header, 113, 115), balanceAt(trailer, 39, 40)];
  if (opening !== null && closing !== null) refuseBalance(yen(opening), yen(came.amount - went.amount), yen(closing));
};

/** The records of each account: header, entries, trailer; then the end, which counts them. */
const accountsIn = (records: readonly string[]): Account[] => {
  const accounts: Account[] = [];
  let open: { header: string; data: string[] } | null = null;
  const last = records.at(-1);
  if (last?.startsWith('9') !== true) throw new BrokenStatement();
  for (const record of records.slice(0, -1)) {
    if (record.startsWith('1') && open === null) open = { header: record, data: [] };
    else if (record.startsWith('2') && open !== null) open.data.push(record);
    else if (record.startsWith('8') && open !== null) {
      accounts.push({ ...open, trailer: record });
      open = null;
    } else throw new BrokenStatement();
  }
  if (open !== null || accounts.length === 0) throw new BrokenStatement();
  // Banks count the end itself or don't.
  const stated = numberAt(last, 1, 10);
  if (stated !== records.length) refuseCount(stated, records.length - 1);
  refuseCount(numberAt(last, 11, 5), accounts.length);
  return accounts;
};

/** Whether a text begins as such a file: header, kind 03. */
export const isZengin = (text: string): boolean => /^103[01]/.test(text);

/**
 * The statement of Japanese banks (全銀協 入出金取引明細): records of 200 signs, one account each header, yen. The value
 * date is the day the money counts from, else the day of the entry. Throws where a row can't be read, and where records,
 * counts, sums or balances contradict each other.
 */
export const readZengin = (text: string): StatementFile => {
  const accounts = accountsIn(recordsOf(text));
  const data = accounts.flatMap((account) => account.data);
  const entries = readAll(data, (record) => {
    const [from, on] = [dayAt(record, 15), dayAt(record, 9)];
    const value_on = from === undefined || on === undefined ? undefined : (from ?? on);
    const amount = numberAt(record, 24, 12);
    const direction = record[21];
    if (value_on == null || Number.isNaN(amount) || (direction !== received && direction !== paid)) return undefined;
    if (amount === 0) return null;
    return {
      direction: direction === received ? ('in' as const) : ('out' as const),
      value_on,
      amount,
      currency: 'JPY' as const,
      payer: part(record, 81, 48),
      reference: [part(record, 159, 20), part(record, 179, 20)].filter(Boolean).join(' '),
      entry: part(record, 1, 8).replace(/^0+$/, ''),
    };
  });
  for (const account of accounts) refuseWrong(account);
  return {
    account: accounts
      .map(({ header }) => `${part(header, 22, 4)}-${part(header, 41, 3)}-${part(header, 63, 10)}`)
      .join(' '),
    entries,
    others: data.length - entries.length,
  };
};
