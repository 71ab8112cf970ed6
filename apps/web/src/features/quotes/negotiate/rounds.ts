import { sharePaymentText } from '@eigaichi/domain/agreements/document/share-payment-text';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import {
  defaultGuaranteePeriod,
  guaranteePeriods,
  priceFieldOf,
  pricingType,
  pricingTypes,
} from '@eigaichi/domain/options/pricing';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatMoney, formatNumber, formatPercent, formatPeriod } from '../../../lib/format.ts';
import { countriesText, priceTexts, rightsTexts } from '../conditions-text.ts';
import type { Quote, QuoteMovie } from '../queries.ts';

type Event = Quote['events'][number];
type Terms = NonNullable<Event['after']>;
type T = TFunction<'quotes'>;

/** One offer on a title: the buyer's request, an answer, a counter-offer or a correction. */
export type Round = { readonly event: Event; readonly terms: Terms; readonly before: Terms | null };

const offers: readonly string[] = ['request', 'answer', 'negotiate', 'correct'];

/** Offers on a title, oldest first, each with its predecessor. */
const roundsOf = (quote: Quote, title: QuoteMovie): Round[] => {
  const { delivery_at, period_minimum_guarantee } = quote.conditions;
  const own = quote.events
    .filter((event) => offers.includes(event.action) && event.after !== null)
    .filter((event) => event.quote_movie === null || event.quote_movie === title.uuid)
    .toReversed();
  const terms = own.map((event) => ({
    ...(event.action === 'request' ? { delivery_at, period_minimum_guarantee } : {}),
    ...event.after,
  }));
  return own.map((event, at) => ({ event, terms: terms[at] ?? {}, before: terms[at - 1] ?? null }));
};

/** Reference terms of the answer: the buyer's latest counter-offer, else their bid. */
export const requestedTerms = (
  quote: Quote,
  title: QuoteMovie,
): { readonly terms: Terms; readonly than: 'bid' | 'counter' } => {
  const last = roundsOf(quote, title).findLast(
    ({ event: { action } }) => action === 'request' || action === 'negotiate',
  );
  return { terms: { ...last?.terms, ...title.asked }, than: last?.event.action === 'negotiate' ? 'counter' : 'bid' };
};

/** Text of the latest answer or counter-offer on a title; null without a text. */
export const latestTextOf = (quote: Quote, title: QuoteMovie, action: 'answer' | 'negotiate'): string | null =>
  roundsOf(quote, title).findLast(({ event }) => event.action === action)?.event.message ?? null;

/** The provider's previous answer; null if there was only one. */
export const earlierAnswer = (quote: Quote, title: QuoteMovie): Terms | null =>
  roundsOf(quote, title)
    .filter(({ event }) => event.action === 'answer' || event.action === 'correct')
    .at(-2)?.terms ?? null;

export const termNames = [
  'price',
  'period',
  'technical_fee',
  'translation_fee',
  'delivery_at',
  'licence',
  'valid_until',
] as const;

/** Terms shared by all titles of a provider (D2e). */
export const providerQuoteTermNames = ['pricing', 'territories', 'rights', 'contract_terms', 'payment'] as const;

export type TermName = (typeof termNames)[number] | (typeof providerQuoteTermNames)[number];

/** One term in words; null if it isn't set. */
export const termText = (quote: Quote, terms: Terms, name: TermName, t: T, language: Language): string | null => {
  const { pricing_type, currency } = quote.conditions;
  switch (name) {
    case 'price':
      return priceTexts(pricing_type, terms, currency, t);
    case 'period':
      return pricing_type === pricingType.flat || !terms.price_minimum_guarantee
        ? null
        : labelIfAny(guaranteePeriods, terms.period_minimum_guarantee, language);
    case 'technical_fee':
    case 'translation_fee': {
      const fee = terms[name] ?? null;
      return fee === null ? null : formatMoney(fee, currency, { whole: true });
    }
    case 'licence': {
      const { license_start: start, license_end: end } = terms;
      return start === undefined || end === undefined ? null : formatPeriod(start, end, language);
    }
    case 'pricing':
      return labelIfAny(pricingTypes, terms.pricing_type, language);
    case 'territories': {
      const { countries, all_countries } = terms;
      return countries === undefined || all_countries === undefined
        ? null
        : countriesText({ countries, all_countries }, t, language, countries.length);
    }
    case 'rights':
      return terms.rights === undefined ? null : rightsTexts(terms.rights, t, language).join(' / ');
    case 'contract_terms':
      return terms.contract_terms === undefined ? null : (terms.contract_terms ?? t('rounds.none'));
    case 'payment': {
      const { payment_period, payment_start_month = null } = terms;
      return payment_period === undefined ? null : sharePaymentText({ payment_period, payment_start_month }, language);
    }
    default: {
      const day = terms[name] ?? null;
      return day === null ? null : formatDate(day, language);
    }
  }
};

type Difference =
  | { readonly of: 'price' | 'share' | 'guarantee'; readonly by: number }
  | { readonly of: 'guarantee_added' | 'guarantee_dropped' }
  /** Codes of the guarantee periods. */
  | { readonly of: 'guarantee_period'; readonly asked: number; readonly answered: number };

const apart = (asked: number | null | undefined, answered: number | null | undefined): number | null =>
  !asked || !answered || asked === answered ? null : answered - asked;

/** Compares the periods, not the amounts, of a guarantee per month and one per contract. */
const guaranteeDifference = (asked: Terms, answered: Terms): Difference[] => {
  const { price_minimum_guarantee: before, period_minimum_guarantee: requestedPeriod = defaultGuaranteePeriod } = asked;
  const { price_minimum_guarantee: after, period_minimum_guarantee: period = defaultGuaranteePeriod } = answered;
  if (!before || !after) return !before === !after ? [] : [{ of: after ? 'guarantee_added' : 'guarantee_dropped' }];
  if (requestedPeriod !== period) return [{ of: 'guarantee_period', asked: requestedPeriod, answered: period }];
  const more = apart(before, after);
  return more === null ? [] : [{ of: 'guarantee', by: (more / before) * 100 }];
};

/**
 * Differences between an answer and its reference, per figure. Amounts are in percent of the reference, a share in
 * points. A guarantee named by only one side is new or gone.
 */
export const differences = (pricing_type: number, asked: Terms, answered: Terms): Difference[] => {
  const field = priceFieldOf(pricing_type);
  const price = apart(asked[field], answered[field]);
  return [
    ...(price === null
      ? []
      : field === 'revenue_percent'
        ? [{ of: 'share', by: price } as const]
        : [{ of: 'price', by: (price / Number(asked[field])) * 100 } as const]),
    ...(pricing_type === pricingType.flat ? [] : guaranteeDifference(asked, answered)),
  ];
};

/** Differences between answer and reference in words that name the compared figure. */
export const differenceText = (difference: Difference, than: 'bid' | 'counter', t: T, language: Language): string => {
  const compared = { than: t(`page.than_${than}`) };
  switch (difference.of) {
    case 'guarantee_period': {
      const periodOf = (code: number) => labelIfAny(guaranteePeriods, code, language) ?? '';
      const { asked, answered } = difference;
      return t('page.guarantee_period', { ...compared, asked: periodOf(asked), answered: periodOf(answered) });
    }
    case 'guarantee_added':
    case 'guarantee_dropped':
      return t(`page.${difference.of}`, compared);
    default: {
      const { of, by } = difference;
      const far = of === 'share' ? formatNumber(Math.abs(by), 2) : formatPercent(Math.abs(by), 1);
      return t(by > 0 ? `page.above.${of}` : `page.below.${of}`, { ...compared, by: far });
    }
  }
};
