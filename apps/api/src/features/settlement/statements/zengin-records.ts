import { displayMoney } from '@eigaichi/domain/money/display';
import { yen } from '@eigaichi/domain/money/money';
import { isDate } from '@eigaichi/domain/shared/dates';
import { BrokenStatement } from './statement-file.ts';

const recordLength = 200;
/** Record length of an alternative form of the same kinds, with fields at other positions. */
const shortLength = 120;
/** Offset of the Reiwa era: its year 1 is 2019, and the form writes era years. */
const beforeReiwa = 2018;

/** Length of a text in Shift_JIS bytes. */
const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (/[\u0020-\u007e\uff61-\uff9f\u00a5\u203e]/.test(sign) ? 1 : 2), 0);

/**
 * Records of the file, each 200 bytes long unless truncated. Omits end-of-file characters (0x1A). Refuses a file of
 * 120-byte records as such.
 */
export const recordsOf = (text: string): string[] => {
  const plain = text.replace(/(?![\r\n])\p{Cc}/gu, '');
  const linesOf = (length: number) => {
    const isBroken = /[\r\n]/.test(plain);
    const lines = isBroken ? plain.split(/\r\n|\r|\n/) : (plain.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []);
    return lines.filter((line) => line.trim() !== '');
  };
  const isShort = (line: string) => widthOf(line) === shortLength && /^[1289]/.test(line);
  if (linesOf(shortLength).every(isShort)) throw new BrokenStatement('statement_short_records');
  const records = linesOf(recordLength);
  const short = records.flatMap((line, at) => (widthOf(line) === recordLength ? [] : [at + 1]));
  if (short.length > 0) throw new BrokenStatement('statement_records', { rows: short.slice(0, 20).join(', ') });
  return records;
};

export const part = (record: string, from: number, length: number): string => record.slice(from, from + length).trim();

export const numberAt = (record: string, from: number, length: number): number => {
  const digits = part(record, from, length);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

/** Day of the era; null for an empty field, undefined for an invalid day. */
const dayAt = (record: string, from: number): string | null | undefined => {
  const digits = part(record, from, 6);
  if (/^0*$/.test(digits)) return null;
  if (!/^\d{6}$/.test(digits)) return undefined;
  const day = `${beforeReiwa + Number(digits.slice(0, 2))}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isDate(day) ? day : undefined;
};

/** Day the money counts from, else the day of the entry; null if either is invalid, or both are missing. */
export const valueDayAt = (record: string, from: number, on: number): string | null => {
  const [counted, entered] = [dayAt(record, from), dayAt(record, on)];
  return counted === undefined || entered === undefined ? null : (counted ?? entered);
};

export const refuseCount = (stated: number, found: number) => {
  if (stated !== found) throw new BrokenStatement('statement_count', { stated: String(stated), found });
};

export const refuseTotal = (stated: number, found: number) => {
  if (stated !== found)
    throw new BrokenStatement('statement_sum', {
      stated: Number.isNaN(stated) ? '' : displayMoney(yen(stated)),
      found: displayMoney(yen(found)),
    });
};

export type ZenginAccount = { readonly header: string; readonly data: readonly string[]; readonly trailer: string };

/** Records per account: header, entries, trailer; then the end, which may count them. */
export const accountsIn = (records: readonly string[]): ZenginAccount[] => {
  const accounts: ZenginAccount[] = [];
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
  return accounts;
};
