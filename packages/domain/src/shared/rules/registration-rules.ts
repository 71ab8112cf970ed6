import { z } from 'zod';
import {
  isInvoiceCheckDigitValid,
  isInvoiceNumber,
  normaliseEidr,
  normaliseInvoiceNumber,
  normaliseIsan,
} from '../identifiers.ts';
import { rule } from '../issue.ts';

/** Rule `invoice_number` (spec 5, D25): T and 13 digits once normalised; null if empty. The check digit is separate. */
export const invoiceNumber = z
  .string()
  .transform(normaliseInvoiceNumber)
  .pipe(z.string().check(rule<string>('invoice_number', (text) => text === '' || isInvoiceNumber(text))))
  .transform((text) => (text === '' ? null : text))
  .nullish();

/**
 * Result of a number's check digit: `refused` for organisations, only `doubtful` for persons, whose numbers follow
 * another scheme (D25). A missing or misshapen number is `fine` here: its own rule reports it.
 */
export const invoiceNumberStatus = (
  number: string | null | undefined,
  isPerson: boolean,
): 'fine' | 'doubtful' | 'refused' => {
  if (typeof number !== 'string' || !isInvoiceNumber(number) || isInvoiceCheckDigitValid(number)) return 'fine';
  return isPerson ? 'doubtful' : 'refused';
};

/** Rule `isan` (D25): returns the written form with hyphens, or null if empty. */
export const isanNumber = z
  .string()
  .check(rule<string>('isan', (text) => text.trim() === '' || normaliseIsan(text) !== null))
  .transform((text) => normaliseIsan(text))
  .nullish();

/** Rule `eidr` (D54): returns the written form, or null if empty. */
export const eidrNumber = z
  .string()
  .check(rule<string>('eidr', (text) => text.trim() === '' || normaliseEidr(text) !== null))
  .transform((text) => normaliseEidr(text))
  .nullish();

/** An EIDR that must be sent, in written form (D54). */
export const requiredEidr = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .check(rule<string>('eidr', (text) => text === '' || normaliseEidr(text) !== null))
  .transform((text) => normaliseEidr(text) ?? '');

/** Agreement to the privacy policy, required for an account (spec 5). */
export const agreedToPrivacyPolicy = z
  .boolean()
  .default(false)
  .check(rule<boolean>('privacy_policy', (agreed) => agreed));
