import type { Currency } from '@eigaichi/domain/options/currencies';
import { priceFieldOf } from '@eigaichi/domain/options/pricing';
import {
  counterDateIssues,
  countered,
  counterTerms,
  isCounter,
  type StandingTerms,
} from '@eigaichi/domain/quotes/counter-offer';
import { belowLimits, type LeastPrices } from '@eigaichi/domain/quotes/price-limits';
import { missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { storedCosts } from '@eigaichi/domain/quotes/prices';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { Quote, QuoteMovie } from '../queries.ts';

/** A counter-offer for one title as typed; empty fields stay unchanged. */
export type CounterDraft = {
  readonly on: boolean;
  readonly price: string;
  readonly price_minimum_guarantee: string;
  readonly period_minimum_guarantee: number | null;
  readonly technical_fee: string;
  readonly translation_fee: string;
  readonly delivery_at: string;
  readonly license_start: string;
  readonly license_end: string;
};

export const emptyCounter: CounterDraft = {
  on: true,
  price: '',
  price_minimum_guarantee: '',
  period_minimum_guarantee: null,
  technical_fee: '',
  translation_fee: '',
  delivery_at: '',
  license_start: '',
  license_end: '',
};

export const priceFieldOfQuote = (quote: Quote) => priceFieldOf(quote.conditions.pricing_type);

/** What is sent for one title: only what was typed. */
export const sentCounter = (
  quote: Quote,
  { on: _on, price, ...terms }: CounterDraft,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries({ [priceFieldOfQuote(quote)]: price, ...terms }).filter(
      (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== '',
    ),
  );

const standingOf = (quote: Quote, { answer, ...title }: QuoteMovie): StandingTerms => ({
  pricing_type: quote.conditions.pricing_type,
  currency: quote.currency as Currency,
  ...storedCosts({ ...title, ...answer }, quote.currency as Currency),
  period_minimum_guarantee: title.period_minimum_guarantee,
  delivery_at: title.delivery_at,
  license_start: title.license_start,
  license_end: title.license_end,
});

/** The faults of one title's counter-offer, by the API's rules, all together. */
export const counterFaults = (
  quote: Quote,
  title: QuoteMovie,
  typed: CounterDraft,
  { today, limits }: { today: string; limits: LeastPrices },
): Issue[] => {
  const parsed = counterTerms.safeParse(sentCounter(quote, typed), { reportInput: true });
  if (!parsed.success) return issuesOf(parsed.error);
  const standing = standingOf(quote, title);
  const offered = countered(standing, parsed.data);
  const { license_start, license_end } = quote.conditions;
  return [
    ...missingPriceTerms(offered),
    ...belowLimits(offered, offered, limits),
    ...counterDateIssues(standing, offered, { asked: { license_start, license_end }, today }),
  ];
};

/** Whether the typed terms differ from the current ones. */
export const changesTerms = (quote: Quote, title: QuoteMovie, typed: CounterDraft): boolean => {
  const parsed = counterTerms.safeParse(sentCounter(quote, typed));
  const standing = standingOf(quote, title);
  return !parsed.success || isCounter(standing, countered(standing, parsed.data));
};
