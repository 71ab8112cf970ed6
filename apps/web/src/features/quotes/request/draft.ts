import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { defaultLatestStartDuration } from '@eigaichi/domain/options/exclusivity';
import { insuranceNeed } from '@eigaichi/domain/options/insurance';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { guaranteePeriod, payer, pricingType } from '@eigaichi/domain/options/pricing';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { videoType } from '@eigaichi/domain/options/video';
import type { FigureName } from '@eigaichi/domain/quotes/request/condition-fields';
import { applicableConditions, deliveryDetailFields } from '@eigaichi/domain/quotes/request/conditions-applying';
import type { RequestDraft, UnfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import type { Wanted } from '../../rights/words.ts';
import { type VideoLanguages, videoOf } from './material-choices.ts';
import { rightOf } from './right-choices.ts';

type Whole = { readonly [F in keyof UnfinishedConditions]-?: NonNullable<UnfinishedConditions[F]> };

/** Values of the wizard's form: every field, with figures as typed text. */
export type Draft = Omit<Whole, FigureName | 'delivery' | 'logo_language' | 'video_languages'> & {
  readonly [F in FigureName]: string;
} & {
  readonly delivery: Readonly<Record<string, string>>;
  readonly logo_language: string | null;
  readonly video_languages: VideoLanguages[];
  readonly saved_set: NonNullable<RequestDraft['saved_set']> | null;
  /** Cart titles that the draft includes, and those that it leaves out (`moviesOfDraft`). */
  readonly movies: string[];
  readonly left_out: string[];
  /** Flat prices of single titles, as typed (D7b). */
  readonly own_prices: OwnPrice[];
};

type OwnPrice = { readonly movie: string; readonly flat_price: string };

/** All possible details, so that two devices' drafts have the same fields. */
const emptyDelivery: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(Object.values(deliveryDetailFields).flat())].map((name) => [name, '']),
);
export const emptyDraft: Draft = {
  license_start: '',
  license_end: '',
  latest_distribution_start_duration: defaultLatestStartDuration,
  countries: [],
  all_countries: false,
  rights: [],
  channels: [],
  languages: [],
  video_languages: [],
  translation_payment: payer.buyer,
  formats: [videoOf(videoType.main)],
  images: [],
  logo_language: null,
  need_font_file: false,
  font_formats: [],
  documents: [],
  social_medias: [],
  currency: 'USD',
  pricing_type: pricingType.flat,
  ask_price: false,
  any_pricing: false,
  flat_price: '',
  revenue_percent: '',
  revenue_min: '',
  revenue_max: '',
  price_viewer_count: '',
  viewer_count_min: '',
  viewer_count_max: '',
  price_stream_minute: '',
  stream_minutes_min: '',
  stream_minutes_max: '',
  price_minimum_guarantee: '',
  period_minimum_guarantee: guaranteePeriod.contract,
  budget: '',
  estimate_at: '',
  delivery_at: '',
  delivery_method: deliveryMethod.online,
  delivery: emptyDelivery,
  delivery_payer: payer.buyer,
  insurance_need: insuranceNeed.notNeeded,
  contract_terms: '',
  message: '',
  buyer_reference: '',
  purchase_order: '',
  saved_set: null,
  movies: [],
  left_out: [],
  own_prices: [],
};

/** Titles in request shape, with flat prices typed for single ones. */
export const requestedMovies = (movies: readonly string[], { own_prices, pricing_type, any_pricing }: Draft) =>
  movies.map((movie) => {
    const own = own_prices.find((each) => each.movie === movie)?.flat_price.trim() ?? '';
    return own === '' || any_pricing || pricing_type !== pricingType.flat ? movie : { movie, flat_price: own };
  });

/** True if each title has its own price, so that the request needs none. */
export const areAllPriced = (movies: readonly string[], draft: Draft): boolean =>
  movies.length > 0 && requestedMovies(movies, draft).every((requested) => typeof requested === 'object');

/** Terms set by a licence search. */
export const searchedTerms = ({ start, end, countries, rights }: Wanted) => ({
  license_start: start,
  license_end: end,
  countries: [...countries],
  all_countries: false,
  rights: rights.filter((code) => isCodeOf(rightTypes, code)).map(rightOf),
});

/** Initial draft: the buyer's last request or profile (D4f), overlaid by the searched licence. */
export const draftFrom = (wanted: Wanted | null, proposed: Draft): Draft =>
  wanted === null ? proposed : { ...proposed, ...searchedTerms(wanted) };

/** Only the terms, without the titles and the saved set. */
export const termsOf = ({ saved_set: _set, movies: _movies, left_out: _left, own_prices: _prices, ...terms }: Draft) =>
  terms;

/**
 * Conditions in request shape, without empty channel lines and inapplicable fields (D4). If all `movies` have their own
 * price, the request names none (D4g).
 */
export const conditionsBody = (draft: Draft, movies: readonly string[] = []) =>
  applicableConditions<UnfinishedConditions>({
    ...termsOf(draft),
    ask_price: draft.ask_price || areAllPriced(movies, draft),
    channels: draft.channels.map((channel) => channel.trim()).filter((channel) => channel !== ''),
  });
