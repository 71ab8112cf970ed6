import { z } from 'zod';
import { decimalOf } from '../money/decimal.ts';
import { optionalPercentage } from '../shared/rules/amounts.ts';
import { optionalDate } from '../shared/rules/date-rules.ts';
import { together } from '../shared/rules/together.ts';
import { rateAbroad } from './withholding.ts';

/** Basis of the rate for a payee abroad (D8t): the law's own, or a treaty with its form on file. */
export const taxBases = ['law', 'treaty'] as const;

export type TaxBasis = (typeof taxBases)[number];

/**
 * Withholding from a provider abroad. A treaty has a rate, at most the law's, and the day its form (租税条約に関する届出書) was
 * received. Without the form the law's rate applies.
 */
export const taxResidenceInput = z
  .object({
    basis: z.enum(taxBases),
    rate: optionalPercentage(),
    form_on: optionalDate,
  })
  .check(
    together(({ basis, rate, form_on }, broken) => {
      if (basis !== 'treaty') return;
      if (rate == null) broken('required', ['rate']);
      else if (rate > Number(rateAbroad)) broken('max_value', ['rate'], { max: Number(rateAbroad) });
      if (form_on == null) broken('required', ['form_on']);
    }),
  );

export type TaxResidenceInput = z.output<typeof taxResidenceInput>;

/** Percent of an entry. */
export const rateOf = ({ basis, rate }: TaxResidenceInput) =>
  basis === 'treaty' && rate != null ? decimalOf(rate) : rateAbroad;

/** True if a company is resident abroad; one without a country counts as resident (spec 7 requires it). */
export const isAbroad = (hq_country: string | null): boolean => hq_country !== null && hq_country !== 'JP';
