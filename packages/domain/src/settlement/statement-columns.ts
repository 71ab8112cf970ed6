import { z } from 'zod';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { dayOrders } from './bank-day.ts';
import { directions } from './bank-direction.ts';
import { decimalMarks } from './bank-figure.ts';

/** Forms of a bank's statement that are read (D8k). */
export const statementFormats = ['zengin', 'zengin_receipts', 'camt052', 'camt053', 'camt054', 'csv'] as const;

export type StatementFormat = (typeof statementFormats)[number];

/** Encodings that a person can choose where a file doesn't tell its own. */
export const statementEncodings = [
  'utf-8',
  'shift_jis',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'euc-jp',
  'utf-16le',
  'utf-16be',
] as const;

export type StatementEncoding = (typeof statementEncodings)[number];

/** Why an entry of a file is neither stored nor an error; a person may decide those whose direction isn't sure. */
export const asideReasons = ['direction', 'summary', 'pending', 'reversal'] as const;

export type AsideReason = (typeof asideReasons)[number];

/** Why an entry of a file can't be read. */
export const faultReasons = ['day', 'amount', 'currency', 'direction'] as const;

export type FaultReason = (typeof faultReasons)[number];

const heading = z.string().trim().min(1).max(100);

/** Which column of a bank's CSV file holds what, by its heading. What isn't in the file is null. */
export const statementColumnsInput = z.object({
  value_on: heading,
  /** Money received; below 0 it is money paid, where no other column says so. */
  amount: heading,
  /** Money paid, where it has a column of its own. */
  paid: heading.nullish(),
  /** Whether a row was received or paid, where a column says so in words. */
  direction: heading.nullish(),
  /** What the words of that column mean, where a person was asked; proposed for the next file of the account. */
  words: boundedList(z.object({ word: z.string().max(100), direction: z.enum(directions) }), {
    max: 50,
    repeats: true,
  }).nullish(),
  /** Whether a person said that all amounts were received, where the file doesn't tell. */
  all_received: z.boolean().nullish(),
  payer: heading.nullable(),
  reference: heading.nullable(),
  currency: optionSchema(currencies),
  day_order: z.enum(dayOrders),
  decimal_mark: z.enum(decimalMarks),
});

export type StatementColumns = z.output<typeof statementColumnsInput>;
