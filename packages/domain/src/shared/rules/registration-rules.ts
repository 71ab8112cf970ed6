import { z } from 'zod';
import { invoiceCheckDigitHolds, isInvoiceNumber, normaliseInvoiceNumber, normaliseIsan } from '../identifiers.ts';
import { rule } from '../issue.ts';

/** Rule `invoice_number` (spec 5, D25): T and 13 digits after normalising; null when empty. The check digit is apart. */
export const invoiceNumber = z
  .string()
  .transform(normaliseInvoiceNumber)
  .pipe(z.string().check(rule<string>('invoice_number', (text) => text === '' || isInvoiceNumber(text))))
  .transform((text) => (text === '' ? null : text))
  .nullish();

/**
 * The result of a number's check digit: `refused` for bodies, only `doubtful` for persons, whose numbers follow another
 * scheme (D25). A number of the wrong shape or none is `fine` here: its own rule reports it.
 */
export const invoiceNumberStanding = (
  number: string | null | undefined,
  isPerson: boolean,
): 'fine' | 'doubtful' | 'refused' => {
  if (typeof number !== 'string' || !isInvoiceNumber(number) || invoiceCheckDigitHolds(number)) return 'fine';
  return isPerson ? 'doubtful' : 'refused';
};

/** Rule `isan` (D25): answers the written form with hyphens, or null when empty. */
export const isanNumber = z
  .string()
  .check(rule<string>('isan', (text) => text.trim() === '' || normaliseIsan(text) !== null))
  .transform((text) => normaliseIsan(text))
  .nullish();

/** Agreement to the privacy policy, without which no account is made (spec 5). */
export const agreedToPrivacyPolicy = z
  .boolean()
  .default(false)
  .check(rule<boolean>('privacy_policy', (agreed) => agreed));
