import { z } from 'zod';
import { normaliseHolder, type PayoutAccount, payoutAccountInput } from '../accounts/payout-account.ts';
import { payerAbroadFields } from '../accounts/payout-account-abroad.ts';
import { rule } from '../shared/issue.ts';

const senderCodeDigits = 10;

/**
 * Sender of the transfers: the code assigned by its bank, and the debited account. Refuses like `payoutAccountInput`,
 * and with `digits` a code that isn't 1 to 10 digits. The fields of a payer abroad may be empty (D59).
 */
export const transferSenderInput = payoutAccountInput.extend({
  sender_code: z
    .string()
    .transform((text) => text.normalize('NFKC').replace(/[\s-]/gu, ''))
    .pipe(
      z
        .string()
        .min(1)
        .check(rule<string>('digits', (text) => text === '' || /^\d{1,10}$/.test(text), { digits: senderCodeDigits })),
    )
    .transform((text) => text.padStart(senderCodeDigits, '0')),
  ...payerAbroadFields,
});

export type TransferSender = z.output<typeof transferSenderInput>;

/** Sender as a file for banks in Japan names it. */
type SenderInJapan = Omit<TransferSender, keyof typeof payerAbroadFields>;

/** Names of a bank and a branch in the characters of a transfer file. */
export type BankNames = { readonly bank: string; readonly branch: string };

export type Transfer = {
  readonly account: PayoutAccount;
  readonly names: BankNames;
  /** Yen, above 0. */
  readonly amount: number;
  /** Reference of the payout on both sides: the number of its notice, digits only. */
  readonly reference: string;
};

/**
 * Japanese Bankers Association format for transfers on a day (総合振込), as published by banks. Numbers are padded with
 * leading zeros, texts with trailing spaces. Every character is one byte of JIS X 0201.
 */
const recordBytes = 120;

const text = (value: string, bytes: number): string => value.slice(0, bytes).padEnd(bytes, ' ');

const number = (value: number | string, bytes: number): string => {
  const digits = String(value);
  if (!/^\d+$/.test(digits) || digits.length > bytes) throw new RangeError(`${digits} is no number of ${bytes} digits`);
  return digits.padStart(bytes, '0');
};

const record = (...parts: readonly string[]): string => {
  const whole = parts.join('').padEnd(recordBytes, ' ');
  if (whole.length !== recordBytes) throw new RangeError(`a record has ${whole.length} bytes`);
  return whole;
};

/** Maximum yen of one transfer and of a file: their fields have 10 and 12 digits. */
const mostOfTransfer = 9_999_999_999;
const mostOfFile = 999_999_999_999;

type Amounts = readonly Pick<Transfer, 'amount'>[];

/** Transfers that don't fit in a file; all of them if only their total doesn't fit. */
export const oversizedTransfers = <T extends Amounts[number]>(transfers: readonly T[]): readonly T[] => {
  const sum = transfers.reduce((total, { amount }) => total + amount, 0);
  const large = transfers.filter(({ amount }) => amount > mostOfTransfer);
  return large.length === 0 && sum > mostOfFile ? transfers : large;
};

/** A name from the bank lists in the characters of a transfer file. */
export const transferName = (kana: string): string => normaliseHolder(kana).replaceAll('「', '｢').replaceAll('」', '｣');

/**
 * Transfers for one day as the text of a Zengin file (総合振込): a header, one record per transfer, a trailer with count
 * and total in yen, an end. Each has 120 characters and ends with CR LF. Amounts and codes that don't fit throw a
 * RangeError; input checks and `oversizedTransfers` prevent this. `on` is yyyy-MM-dd.
 */
export const transferFile = ({
  sender,
  names,
  on,
  transfers,
}: {
  sender: SenderInJapan;
  names: BankNames;
  on: string;
  transfers: readonly Transfer[];
}): string => {
  const header = record(
    '1',
    '21',
    '0',
    number(sender.sender_code, senderCodeDigits),
    text(transferName(sender.account_holder), 40),
    on.slice(5, 7) + on.slice(8, 10),
    number(sender.bank_code, 4),
    text(names.bank, 15),
    number(sender.branch_code, 3),
    text(names.branch, 15),
    number(sender.account_type, 1),
    number(sender.account_number, 7),
  );
  const paid = transfers.map(({ account, names: at, amount, reference }) =>
    record(
      '2',
      number(account.bank_code, 4),
      text(at.bank, 15),
      number(account.branch_code, 3),
      text(at.branch, 15),
      number(0, 4),
      number(account.account_type, 1),
      number(account.account_number, 7),
      text(transferName(account.account_holder), 30),
      number(amount, 10),
      '0',
      number(reference, 10),
      number(0, 10),
      '7',
    ),
  );
  const sum = transfers.reduce((total, { amount }) => total + amount, 0);
  const trailer = record('8', number(transfers.length, 6), number(sum, 12));
  return [header, ...paid, trailer, record('9')].map((line) => `${line}\r\n`).join('');
};

const firstKana = 0xff61;
const lastKana = 0xff9f;

/**
 * Bytes of a transfer file: JIS X 0201, the single bytes of Shift_JIS. A missing character throws a RangeError, so
 * nothing arrives as a question mark.
 */
export const transferBytes = (file: string): Uint8Array =>
  Uint8Array.from(file, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code >= firstKana && code <= lastKana) return code - firstKana + 0xa1;
    if (code === 0x0d || code === 0x0a || (code >= 0x20 && code < 0x7f)) return code;
    throw new RangeError(`${sign} is no sign of a transfer file`);
  });
