import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { optionSchema } from '../options/option-list.ts';
import { paymentPeriods, pricingType, pricingTypes } from '../options/pricing.ts';
import { requestableRightTypes } from '../options/right-types.ts';
import { canonicalJson } from '../shared/canonical-json.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { noteMaxLength } from '../shared/rules/texts.ts';
import type { Conditions } from './request/conditions.ts';
import { type AgreedRight, requestedRight } from './request/requested-right.ts';

/** Territory of a provider quote and its special terms; null leaves unchanged, an empty text removes. */
export const territoryFields = {
  all_countries: z.boolean().nullish(),
  countries: boundedList(optionSchema(countries), { max: countries.length }).nullish(),
  contract_terms: z
    .string()
    .trim()
    .max(noteMaxLength * 10)
    .nullish(),
};

/** Terms of all titles of a provider that an answer or a counter-offer may name (D2b, D2e); null leaves unchanged. */
export const providerQuoteFields = {
  ...territoryFields,
  rights: boundedList(requestedRight, { min: 1, max: requestableRightTypes.length }).nullish(),
  /** For a request that leaves it to the provider (D4g); otherwise dropped. */
  pricing_type: optionSchema(pricingTypes).nullish(),
  /** Interval of share payments, from the start month on; January if none is named. */
  payment_period: optionSchema(paymentPeriods).nullish(),
  payment_start_month: z.number().int().min(1).max(12).nullish(),
};

export const providerTermsInput = z.object(providerQuoteFields);

export type ProviderQuoteTerms = Partial<z.output<typeof providerTermsInput>>;

/** Payment schedule of a buyer's shares (D8); null is the quarterly rule. */
export type PaymentTerms = { readonly payment_period: number | null; readonly payment_start_month: number | null };

/** Payment terms unless others are agreed. */
export const quarterlyPayment: PaymentTerms = { payment_period: null, payment_start_month: null };

/** Changed conditions of a provider quote: offered before the signature (D2e) or amended after it (D2d). */
export type AmendedConditions = Pick<
  Conditions,
  'license_start' | 'license_end' | 'all_countries' | 'countries' | 'contract_terms'
> & {
  readonly rights: AgreedRight[];
  readonly payment?: PaymentTerms;
  /** Chosen for a request that left it open (D4g); `any_pricing` is then false. */
  readonly pricing_type?: Conditions['pricing_type'];
  readonly any_pricing?: boolean | undefined;
};

type Changed = Omit<ProviderQuoteTerms, 'rights'> & {
  readonly license_start?: string | null | undefined;
  readonly license_end?: string | null | undefined;
  readonly rights?: AgreedRight[] | null | undefined;
};

const paymentOver = (
  { payment }: AmendedConditions,
  { payment_period, payment_start_month }: Changed,
): Pick<AmendedConditions, 'payment'> => {
  if (payment_period != null || payment_start_month != null)
    return { payment: { payment_period: payment_period ?? null, payment_start_month: payment_start_month ?? null } };
  return payment === undefined ? {} : { payment };
};

/** Merges the pricing type: a choice holds until another is made. */
const pricingOver = (
  before: AmendedConditions,
  { pricing_type }: Changed,
): Pick<AmendedConditions, 'pricing_type' | 'any_pricing'> => {
  const chosen = pricing_type ?? (before.any_pricing === false ? before.pricing_type : undefined);
  return chosen === undefined ? {} : { pricing_type: chosen, any_pricing: false };
};

/** Conditions of a provider quote with the changes of an offer or an amendment. */
export const amendedConditions = (before: AmendedConditions, terms: Changed): AmendedConditions => ({
  license_start: terms.license_start ?? before.license_start,
  license_end: terms.license_end ?? before.license_end,
  all_countries: terms.all_countries ?? before.all_countries,
  countries: terms.all_countries === true ? [] : (terms.countries ?? before.countries),
  rights: terms.rights ?? before.rights,
  contract_terms: terms.contract_terms === '' ? null : (terms.contract_terms ?? before.contract_terms),
  ...paymentOver(before, terms),
  ...pricingOver(before, terms),
});

/** Faults of a grant: a right named twice, no licensed territory (D2d, D2e). */
export const grantIssues = ({ rights, all_countries, countries: places }: AmendedConditions): Issue[] => [
  ...rights.flatMap(({ right_type }, at) =>
    rights.findIndex((right) => right.right_type === right_type) === at
      ? []
      : [{ field: `rights.${at}.right_type`, rule: 'twice', params: {} }],
  ),
  ...(all_countries || places.length > 0 ? [] : [requiredIssue('countries')]),
];

/** Terms of a provider quote as shown in its history: the same text for any order of rights and countries. */
export const termsHistoryText = ({
  rights,
  countries: places,
  all_countries,
  contract_terms,
  payment,
  pricing_type,
  any_pricing,
}: AmendedConditions) => ({
  rights: rights.toSorted((a, b) => a.right_type - b.right_type),
  all_countries,
  countries: all_countries ? [] : places.toSorted(),
  contract_terms: contract_terms ?? null,
  ...(any_pricing === false && pricing_type !== undefined ? { pricing_type } : {}),
  ...payment,
});

/**
 * Conditions of a provider quote under an offer; null if unchanged. Share payment terms are dropped for a flat price. A
 * pricing type is dropped unless the request leaves it open.
 */
export const offeredConditions = (
  before: AmendedConditions & Pick<Conditions, 'pricing_type'>,
  { payment_period, payment_start_month, pricing_type, ...terms }: ProviderQuoteTerms,
  { mayChoose }: { readonly mayChoose: boolean },
): AmendedConditions | null => {
  const chosen = mayChoose ? { pricing_type } : {};
  const payment =
    (chosen.pricing_type ?? before.pricing_type) === pricingType.flat ? {} : { payment_period, payment_start_month };
  const [is, would] = [amendedConditions(before, {}), amendedConditions(before, { ...terms, ...chosen, ...payment })];
  return canonicalJson(termsHistoryText(is)) === canonicalJson(termsHistoryText(would)) ? null : would;
};
