import { z } from 'zod';
import type { Currency } from '../options/currencies.ts';
import { isInvoiceCheckDigitValid } from '../shared/identifiers.ts';
import { rule } from '../shared/issue.ts';
import type { Language } from '../shared/language.ts';
import { date } from '../shared/rules/date-rules.ts';
import { invoiceNumber } from '../shared/rules/registration-rules.ts';
import { english, englishText } from '../shared/rules/text-rules.ts';
import { nameMaxLength, noteMaxLength, requiredText } from '../shared/rules/texts.ts';

/** Issuer of documents from a day on: the marketplace as named on them, and its bank accounts (D8e). */
export const issuerInput = z.object({
  company_name: requiredText(nameMaxLength),
  company_name_english: requiredText(nameMaxLength, english),
  address: requiredText(noteMaxLength),
  address_english: requiredText(noteMaxLength, englishText),
  /** The marketplace's registration number for consumption tax; null if none. */
  invoice_number: invoiceNumber
    .transform((number) => number ?? null)
    .pipe(z.string().check(rule<string>('invoice_number', isInvoiceCheckDigitValid)).nullable()),
  /** Account for payments in yen, line by line as printed. */
  bank_account: requiredText(noteMaxLength),
  /** The yen account in English, as invoices in yen print it. */
  bank_account_english: requiredText(noteMaxLength, englishText),
  /** Account for all other currencies, in English with its BIC. */
  bank_account_foreign: requiredText(noteMaxLength, englishText),
  effective_on: date,
});

export type IssuerInput = z.output<typeof issuerInput>;

/** A stored issuer: earlier entries lack the English form of the yen account. */
export type StoredIssuer = Omit<IssuerInput, 'bank_account_english'> &
  Partial<Pick<IssuerInput, 'bank_account_english'>>;

/** The issuer as frozen in a document; an invoice also names the account to pay into. */
export type Issuer = Pick<
  IssuerInput,
  'company_name' | 'company_name_english' | 'address' | 'address_english' | 'invoice_number'
> & { readonly pay_into: string | null };

/** Account named on an invoice. Invoices are in English (spec 6). */
const payIntoOf = (
  { bank_account, bank_account_english, bank_account_foreign }: Omit<StoredIssuer, keyof Issuer | 'effective_on'>,
  currency: Currency,
): string => (currency === 'JPY' ? (bank_account_english ?? bank_account) : bank_account_foreign);

/** Issuer of a document; `currency` is that of an invoice, which names the account to pay into. */
export const issuerOf = (
  { company_name, company_name_english, address, address_english, invoice_number, ...accounts }: StoredIssuer,
  currency: Currency | null,
): Issuer => ({
  company_name,
  company_name_english,
  address,
  address_english,
  invoice_number,
  pay_into: currency === null ? null : payIntoOf(accounts, currency),
});

/** Issuer's name and address in the language of a document. */
export const issuerIn = (
  issuer: Omit<Issuer, 'pay_into'>,
  language: Language,
): { readonly name: string; readonly address: string } =>
  language === 'ja'
    ? { name: issuer.company_name, address: issuer.address }
    : { name: issuer.company_name_english, address: issuer.address_english };
