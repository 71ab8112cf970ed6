import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { guaranteePeriods, priceFieldOf, pricingType } from '@eigaichi/domain/options/pricing';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatMoney, formatPeriod } from '../../../lib/format.ts';
import { priceWords } from '../conditions-words.ts';
import type { Quote, QuoteMovie } from '../queries.ts';

type Event = Quote['events'][number];
type Terms = NonNullable<Event['after']>;
type T = TFunction<'quotes'>;

/** One offer over a title: what the buyer asked, an answer, a counter-offer, a correction. */
export type Round = { readonly event: Event; readonly terms: Terms; readonly before: Terms | null };

const offers: readonly string[] = ['request', 'answer', 'negotiate', 'correct'];

/** The offers over a title, oldest first, each with the one before it. */
export const roundsOf = (quote: Quote, title: QuoteMovie): Round[] => {
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

/** The provider's answer before the last one; null when there was only one. */
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
export type TermName = (typeof termNames)[number];

/** One term in words; null where it isn't said. */
export const termWords = (quote: Quote, terms: Terms, name: TermName, t: T, language: Language): string | null => {
  const { pricing_type, currency } = quote.conditions;
  switch (name) {
    case 'price':
      return priceWords(pricing_type, terms, currency, t);
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
    default: {
      const day = terms[name] ?? null;
      return day === null ? null : formatDate(day, language);
    }
  }
};

type Difference = { readonly of: 'price' | 'share' | 'guarantee'; readonly by: number };

const apart = (asked: number | null | undefined, answered: number | null | undefined): number | null =>
  !asked || !answered || asked === answered ? null : answered - asked;

/**
 * How far an answer is from what was asked, for each figure by itself: amounts in percent of the asked one, a share in
 * points, because percent of a percentage say nothing. A figure that only one side named isn't compared.
 */
export const differences = (pricing_type: number, asked: Terms, answered: Terms): Difference[] => {
  const field = priceFieldOf(pricing_type);
  const price = apart(asked[field], answered[field]);
  const { price_minimum_guarantee: guarantee } = asked;
  const more = pricing_type === pricingType.flat ? null : apart(guarantee, answered.price_minimum_guarantee);
  return [
    ...(price === null
      ? []
      : field === 'revenue_percent'
        ? [{ of: 'share', by: price } as const]
        : [{ of: 'price', by: (price / Number(asked[field])) * 100 } as const]),
    ...(more === null ? [] : [{ of: 'guarantee', by: (more / Number(guarantee)) * 100 } as const]),
  ];
};
