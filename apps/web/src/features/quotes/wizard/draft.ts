import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { defaultLatestStartDuration } from '@eigaichi/domain/options/exclusivity';
import { insuranceNeed } from '@eigaichi/domain/options/insurance';
import { guaranteePeriod, payer, pricingType } from '@eigaichi/domain/options/pricing';
import { deliveryDetailFields } from '@eigaichi/domain/quotes/conditions-applying';
import type { Wanted } from '../../rights/words.ts';
import {
  type DocumentWish,
  type ImageWish,
  type VideoFormats,
  type VideoLanguages,
  videoOf,
} from './material-choices.ts';
import { type RightChoice, rightOf } from './right-choices.ts';

/** What the wizard's form holds: texts as typed, kept through a reload. The schema of domain reads it as it is. */
export type Draft = {
  readonly license_start: string;
  readonly license_end: string;
  readonly latest_distribution_start_duration: number;
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  readonly rights: readonly RightChoice[];
  readonly channels: readonly string[];
  readonly languages: readonly string[];
  readonly video_languages: readonly VideoLanguages[];
  readonly translation_payment: number;
  readonly formats: readonly VideoFormats[];
  readonly images: readonly ImageWish[];
  readonly logo_language: string | null;
  readonly need_font_file: boolean;
  readonly font_formats: readonly string[];
  readonly documents: readonly DocumentWish[];
  readonly social_medias: readonly number[];
  readonly currency: string;
  readonly pricing_type: number;
  readonly flat_price: string;
  readonly revenue_percent: string;
  readonly revenue_min: string;
  readonly revenue_max: string;
  readonly price_viewer_count: string;
  readonly viewer_count_min: string;
  readonly viewer_count_max: string;
  readonly price_stream_minute: string;
  readonly stream_minutes_min: string;
  readonly stream_minutes_max: string;
  readonly price_minimum_guarantee: string;
  readonly period_minimum_guarantee: number;
  readonly budget: string;
  readonly estimate_at: string;
  readonly delivery_at: string;
  readonly delivery_method: number;
  readonly delivery: Readonly<Record<string, string>>;
  readonly delivery_payer: number;
  readonly insurance_need: number;
  readonly contract_terms: string;
  readonly message: string;
  /** The saved conditions that this began with: what is changed can be saved there again. */
  readonly saved_set: SavedSet | null;
};

export type SavedSet = { readonly uuid: string; readonly name: string; readonly version: number };

/** Every detail there is, so that two devices' drafts have the same fields. */
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
  formats: [videoOf(1)],
  images: [],
  logo_language: null,
  need_font_file: false,
  font_formats: [],
  documents: [],
  social_medias: [],
  currency: 'USD',
  pricing_type: pricingType.flat,
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
  saved_set: null,
};

/** A search for a licence is the beginning of a request: its rights, countries and days are there already. */
export const draftFrom = (wanted: Wanted | null): Draft =>
  wanted === null
    ? emptyDraft
    : {
        ...emptyDraft,
        license_start: wanted.start,
        license_end: wanted.end,
        countries: wanted.countries,
        rights: wanted.rights.map(rightOf),
      };
