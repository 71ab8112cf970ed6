import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { mostTitles, quoteConditions } from '@eigaichi/domain/quotes/conditions';
import { applicableConditions } from '@eigaichi/domain/quotes/conditions-applying';
import { belowLimits, type PriceLimits } from '@eigaichi/domain/quotes/price-limits';
import { requestDateIssues } from '@eigaichi/domain/quotes/request-dates';
import type { UnfinishedConditions } from '@eigaichi/domain/quotes/unfinished-conditions';
import { isDate } from '@eigaichi/domain/shared/dates';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { WantedLicence } from '../title-availability.tsx';
import { typedPrice } from '../typed-price.ts';
import type { Draft } from './draft.ts';
import { stepOfField, steps } from './steps.ts';

/** The conditions as they are sent and saved: without empty lines of channels, and without what is not asked (D4). */
export const sentConditions = ({ saved_set: _set, ...draft }: Draft) =>
  applicableConditions<UnfinishedConditions>({
    ...draft,
    channels: draft.channels.map((channel) => channel.trim()).filter((channel) => channel !== ''),
  });

/** Today in Tokyo, and the least prices in each currency once they are known. */
export type Bounds = { readonly today: string; readonly limits: readonly PriceLimits[] };

/** A field that breaks its own rule isn't judged further. */
const sound = (field: string, issues: readonly Issue[]) => issues.every((issue) => issue.field !== field);

const limitIssues = (draft: Draft, { limits }: Bounds): Issue[] => {
  const limit = limits.find(({ currency }) => currency === draft.currency);
  if (limit === undefined || !isDate(draft.license_start) || !isDate(draft.license_end)) return [];
  const terms = {
    pricing_type: draft.pricing_type,
    currency: limit.currency,
    flat_price: typedPrice(draft.flat_price),
    price_minimum_guarantee: typedPrice(draft.price_minimum_guarantee),
    period_minimum_guarantee: draft.period_minimum_guarantee,
    revenue_percent: null,
    price_viewer_count: null,
    price_stream_minute: null,
  };
  return belowLimits(terms, draft, limit);
};

/** A request holds a title at least, and no more than it may. */
const cartIssues = (titles: number): Issue[] => {
  if (titles === 0) return [{ field: 'movies', rule: 'required', params: {} }];
  return titles > mostTitles ? [{ field: 'movies', rule: 'max_items', params: { max: mostTitles } }] : [];
};

/**
 * What the draft still breaks, by the very rules that the API asks (D25b), those over today and the limits too: all at once.
 * So are no titles, and too many.
 */
export const draftIssues = (draft: Draft, titles: number, bounds: Bounds): Issue[] => {
  const parsed = quoteConditions.safeParse(sentConditions(draft), { reportInput: true });
  const cart = cartIssues(titles);
  const issues = parsed.success ? [] : issuesOf(parsed.error);
  const more = [...requestDateIssues(draft, bounds.today), ...limitIssues(draft, bounds)];
  const all = [...cart, ...issues, ...more.filter(({ field }) => sound(field, issues))];
  return all.toSorted((a, b) => steps.indexOf(stepOfField(a.field)) - steps.indexOf(stepOfField(b.field)));
};

/** The wanted licence once enough of it is typed to ask for availability. */
export const wantedOf = (draft: Draft): WantedLicence | null => {
  const { license_start, license_end, all_countries, rights } = draft;
  const countries = all_countries ? [] : draft.countries;
  const whole =
    isDate(license_start) &&
    isDate(license_end) &&
    license_start <= license_end &&
    rights.length > 0 &&
    rights.every((right) => right.exclusive_type !== exclusiveType.holdback || right.holdback_length !== null) &&
    (all_countries || countries.length > 0);
  return whole ? { license_start, license_end, all_countries, countries, rights } : null;
};
