import { isDate } from '@eigaichi/domain/shared/dates';
import { BrokenStatement, readAll, type StatementFile } from './statement-file.ts';

const recordLength = 200;
/** Year 1 of the era Reiwa is 2019: the form writes years of the era. */
const beforeReiwa = 2018;
const received = '1';

const recordsOf = (text: string): string[] => {
  const plain = text.replaceAll('\u001a', '');
  const lines = /[\r\n]/.test(plain)
    ? plain.split(/\r\n|\r|\n/)
    : (plain.match(new RegExp(`.{1,${recordLength}}`, 'gsu')) ?? []);
  return lines.filter((line) => line.trim() !== '').map((line) => line.padEnd(recordLength, ' '));
};

const part = (record: string, from: number, length: number): string => record.slice(from, from + length).trim();

const numberAt = (record: string, from: number, length: number): number => {
  const digits = part(record, from, length);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

const dayAt = (record: string, from: number): string | null => {
  const digits = part(record, from, 6);
  if (!/^\d{6}$/.test(digits)) return null;
  const day = `${beforeReiwa + Number(digits.slice(0, 2))}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isDate(day) ? day : null;
};

type Sums = { readonly count: number; readonly amount: number };

const sumsOf = (records: readonly string[], isReceived: boolean): Sums => {
  const found = records.filter((record) => (record[21] === received) === isReceived);
  return { count: found.length, amount: found.reduce((total, record) => total + numberAt(record, 24, 12), 0) };
};

/** A trailer counts and adds up both directions: a file that was cut or edited does not agree with it. */
const holds = (data: readonly string[], trailer: string): boolean => {
  const [came, went] = [sumsOf(data, true), sumsOf(data, false)];
  return (
    numberAt(trailer, 1, 6) === came.count &&
    numberAt(trailer, 7, 13) === came.amount &&
    numberAt(trailer, 20, 6) === went.count &&
    numberAt(trailer, 26, 13) === went.amount
  );
};

/** Whether a text begins as such a file: header, kind 03. */
export const isZengin = (text: string): boolean => /^103[01]/.test(text);

/**
 * The statement of Japanese banks (全銀協 入出金取引明細): records of 200 signs, one account each header, yen. The value
 * date is the day the money counts from, else the day of the entry. Throws where a row can't be read or the sums differ.
 */
export const readZengin = (text: string): StatementFile => {
  const records = recordsOf(text);
  const data = records.filter((record) => record.startsWith('2'));
  const accounts = records
    .filter((record) => record.startsWith('1'))
    .map((record) => `${part(record, 22, 4)}-${part(record, 41, 3)}-${part(record, 63, 10)}`);
  const receipts = readAll(data, (record) => {
    const value_on = dayAt(record, 15) ?? dayAt(record, 9);
    const amount = numberAt(record, 24, 12);
    const direction = record[21];
    if (value_on === null || Number.isNaN(amount) || (direction !== received && direction !== '2')) return undefined;
    if (direction !== received || amount === 0) return null;
    return {
      value_on,
      amount,
      currency: 'JPY',
      payer: part(record, 81, 48),
      reference: [part(record, 159, 20), part(record, 179, 20)].filter(Boolean).join(' '),
      entry: part(record, 1, 8).replace(/^0+$/, ''),
    };
  });
  const trailers = records.filter((record) => record.startsWith('8'));
  const isWhole = records.at(-1)?.startsWith('9') === true && trailers.length === accounts.length;
  let rest = records;
  for (const trailer of isWhole ? trailers : []) {
    const end = rest.indexOf(trailer);
    if (
      !holds(
        rest.slice(0, end).filter((record) => record.startsWith('2')),
        trailer,
      )
    )
      throw new BrokenStatement();
    rest = rest.slice(end + 1);
  }
  if (!isWhole) throw new BrokenStatement();
  return { account: accounts.join(' '), receipts, others: data.length - receipts.length };
};
