import { z } from 'zod';
import type { Decimal } from '../money/decimal.ts';
import { countries, countryName } from '../options/countries.ts';
import { optionSchema } from '../options/option-list.ts';
import { consentFile } from '../quotes/contract/amendment.ts';
import { percentage } from '../shared/rules/amounts.ts';
import type { Step } from './billing-document.ts';

/** Tax that a buyer withheld from a payment and paid in their own country (D8o); `amount` in major units. */
export const taxAbroadInput = z.object({
  amount: z.number().positive().max(1e11),
  country: optionSchema(countries),
  /** In percent. */
  rate: percentage(),
});

export type TaxAbroadInput = z.output<typeof taxAbroadInput>;

/** Certificate of the tax: a document like that of a consent (D2d). */
export const taxCertificateInput = z.object({ file: consentFile });

export type TaxCertificateInput = z.output<typeof taxCertificateInput>;

/** Steps shown for a line of tax withheld abroad. */
export const taxAbroadSteps = ({ country, rate }: { readonly country: string; readonly rate: Decimal }): Step[] => [
  {
    name: 'tax_country',
    value: (['ja', 'en'] as const).map((language) => countryName(country, language)).join(' / '),
  },
  { name: 'tax_rate', value: rate },
];
