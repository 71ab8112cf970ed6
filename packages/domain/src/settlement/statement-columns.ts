import { z } from 'zod';
import { currencies } from '../options/currencies.ts';
import { optionSchema } from '../options/option-list.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { dayOrders } from './bank-day.ts';
import { directions } from './bank-direction.ts';
import { decimalMarks } from './bank-figure.ts';

/** Formats of bank statements that can be read (D8k). */
export const statementFormats = ['zengin', 'zengin_receipts', 'camt052', 'camt053', 'camt054', 'csv'] as const;

export type StatementFormat = (typeof statementFormats)[number];

/** Encodings a person can choose if a file doesn't state its own. */
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

/** Reasons a file entry is neither stored nor an error; a person may decide entries with an unsure direction. */
export const entrySkipReasons = ['direction', 'summary', 'pending', 'reversal'] as const;

export type EntrySkipReason = (typeof entrySkipReasons)[number];

/** Reasons a file entry can't be read. */
export const faultReasons = ['day', 'amount', 'currency', 'direction'] as const;

export type FaultReason = (typeof faultReasons)[number];

const heading = z.string().trim().min(1).max(100);

/** Columns of a bank's CSV file by heading. Null if missing from the file. */
export const statementColumnsInput = z.object({
  value_on: heading,
  /** Money received; below 0 it is money paid, if no other column says so. */
  amount: heading,
  /** Money paid, if in a separate column. */
  paid: heading.nullish(),
  /** Direction of a row, received or paid, if a column states it in words. */
  direction: heading.nullish(),
  /** Meanings of that column's words, if a person was asked; proposed for the account's next file. */
  words: boundedList(z.object({ word: z.string().max(100), direction: z.enum(directions) }), {
    max: 50,
    repeats: true,
  }).nullish(),
  /** Set by a person if all amounts were received and the file doesn't say. */
  all_received: z.boolean().nullish(),
  payer: heading.nullable(),
  reference: heading.nullable(),
  currency: optionSchema(currencies),
  day_order: z.enum(dayOrders),
  decimal_mark: z.enum(decimalMarks),
});

export type StatementColumns = z.output<typeof statementColumnsInput>;
