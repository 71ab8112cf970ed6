import { groupedAmount } from '@eigaichi/domain/money/read-amount';
import type { Currency } from '@eigaichi/domain/options/currencies';
import { priceFieldOf } from '@eigaichi/domain/options/pricing';
import { type MaterialListName, materialLists } from '@eigaichi/domain/quotes/answer/requested-materials';
import {
  type CurrentTerms,
  counterDateIssues,
  countered,
  counterTerms,
  isCounterOffer,
} from '@eigaichi/domain/quotes/negotiate/counter-offer';
import { missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { storedCosts } from '@eigaichi/domain/quotes/prices';
import { belowLimits, type MinPrices } from '@eigaichi/domain/quotes/request/price-limits';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { type MaterialDrafts, materialDrafts } from '../answer/quote-movie-draft.ts';
import { readMaterials } from '../answer/read-quote-movie.ts';
import type { Quote, QuoteMovie } from '../queries.ts';

/** A counter-offer for one title as typed; starts with the current terms. */
export type CounterDraft = {
  readonly on: boolean;
  readonly price: string;
  readonly price_minimum_guarantee: string;
  readonly period_minimum_guarantee: number;
  readonly technical_fee: string;
  readonly translation_fee: string;
  readonly delivery_at: string;
  readonly license_start: string;
  readonly license_end: string;
} & MaterialDrafts;

const amountText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : groupedAmount(String(value));

type Priced = { readonly conditions: Pick<Quote['conditions'], 'pricing_type'> };
type Titled = Pick<
  QuoteMovie,
  | 'answer'
  | 'period_minimum_guarantee'
  | 'technical_fee'
  | 'translation_fee'
  | 'delivery_at'
  | 'license_start'
  | 'license_end'
  | MaterialListName
>;

export const priceFieldOfQuote = (quote: Priced) => priceFieldOf(quote.conditions.pricing_type);

/** The current terms of a title as typed. */
export const currentTerms = (quote: Priced, title: Titled): CounterDraft => ({
  on: true,
  price: amountText(title.answer?.[priceFieldOfQuote(quote)]),
  price_minimum_guarantee: amountText(title.answer?.price_minimum_guarantee),
  period_minimum_guarantee: title.period_minimum_guarantee,
  technical_fee: amountText(title.technical_fee),
  translation_fee: amountText(title.translation_fee),
  delivery_at: title.delivery_at ?? '',
  license_start: title.license_start,
  license_end: title.license_end,
  ...materialDrafts(title),
});

/** Terms of one title in request shape: only those that differ from the current ones. An emptied amount is 0. */
export const counterBody = (quote: Priced, title: Titled, typed: CounterDraft): Record<string, unknown> => {
  const named = ({ on: _on, price, videos, subtitles, images, fonts, files, ...terms }: CounterDraft) => ({
    [priceFieldOfQuote(quote)]: price,
    ...terms,
  });
  const before: Readonly<Record<string, string | number>> = named(currentTerms(quote, title));
  const costs = Object.entries(named(typed)).flatMap(([name, value]) =>
    value === before[name] ? [] : [[name, value === '' ? '0' : value]],
  );
  const [standing, wanted] = [readMaterials(materialDrafts(title)), readMaterials(typed)];
  const lists = materialLists.flatMap((list) =>
    JSON.stringify(wanted[list]) === JSON.stringify(standing[list]) ? [] : [[list, wanted[list]]],
  );
  return Object.fromEntries([...costs, ...lists]);
};

const standingOf = (quote: Quote, { answer, ...title }: QuoteMovie) =>
  ({
    pricing_type: quote.conditions.pricing_type,
    currency: quote.currency as Currency,
    ...storedCosts({ ...title, ...answer }, quote.currency as Currency),
    period_minimum_guarantee: title.period_minimum_guarantee,
    delivery_at: title.delivery_at,
    license_start: title.license_start,
    license_end: title.license_end,
    ...readMaterials(materialDrafts(title)),
  }) as CurrentTerms;

/** All faults of one title's counter-offer, by the API's rules. */
export const counterFaults = (
  quote: Quote,
  title: QuoteMovie,
  typed: CounterDraft,
  { today, limits }: { today: string; limits: MinPrices },
): Issue[] => {
  const parsed = counterTerms.safeParse(counterBody(quote, title, typed), { reportInput: true });
  if (!parsed.success) return issuesOf(parsed.error);
  const standing = standingOf(quote, title);
  const offered = countered(standing, parsed.data);
  return [
    ...missingPriceTerms(offered),
    ...belowLimits(offered, offered, limits),
    ...counterDateIssues(standing, offered, { today }),
  ];
};

/** True if the typed terms differ from the current ones. */
export const changesTerms = (quote: Quote, title: QuoteMovie, typed: CounterDraft): boolean => {
  const parsed = counterTerms.safeParse(counterBody(quote, title, typed));
  const standing = standingOf(quote, title);
  return !parsed.success || isCounterOffer(standing, countered(standing, parsed.data));
};
