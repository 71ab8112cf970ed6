import { defaultLatestStartDuration } from '@eigaichi/domain/options/exclusivity';
import { quoteConditions } from '@eigaichi/domain/quotes/conditions';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
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
  readonly font_formats: readonly string[];
  readonly documents: readonly DocumentWish[];
  readonly social_medias: readonly number[];
  readonly currency: string;
  readonly pricing_type: number;
  readonly flat_price: string;
  readonly revenue_percent: string;
  readonly price_viewer_count: string;
  readonly price_stream_minute: string;
  readonly price_minimum_guarantee: string;
  readonly period_minimum_guarantee: number;
  readonly budget: string;
  readonly delivery_at: string;
  readonly delivery_method: number;
  readonly delivery: Readonly<Record<string, string>>;
  readonly delivery_payer: number;
  readonly insurance_need: number;
  readonly contract_terms: string;
  readonly message: string;
};

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
  translation_payment: 2,
  formats: [videoOf(1)],
  images: [],
  logo_language: null,
  font_formats: [],
  documents: [],
  social_medias: [],
  currency: 'USD',
  pricing_type: 1,
  flat_price: '',
  revenue_percent: '',
  price_viewer_count: '',
  price_stream_minute: '',
  price_minimum_guarantee: '',
  period_minimum_guarantee: 2,
  budget: '',
  delivery_at: '',
  delivery_method: 1,
  delivery: {},
  delivery_payer: 2,
  insurance_need: 1,
  contract_terms: '',
  message: '',
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

export const steps = [
  'titles',
  'period',
  'territories',
  'rights',
  'channels',
  'languages',
  'formats',
  'images',
  'documents',
  'price',
  'delivery',
  'terms',
  'check',
] as const;
export type StepName = (typeof steps)[number];

const fieldsOf: Readonly<Record<StepName, readonly string[]>> = {
  titles: ['movies'],
  period: ['license_start', 'license_end', 'latest_distribution_start_duration'],
  territories: ['countries', 'all_countries'],
  rights: ['rights'],
  channels: ['channels', 'languages'],
  languages: ['video_languages', 'translation_payment'],
  formats: ['formats'],
  images: ['images', 'logo_language', 'font_formats'],
  documents: ['documents', 'social_medias'],
  price: [
    'currency',
    'pricing_type',
    'flat_price',
    'revenue_percent',
    'price_viewer_count',
    'price_stream_minute',
    'price_minimum_guarantee',
    'period_minimum_guarantee',
    'budget',
  ],
  delivery: ['delivery_at', 'delivery_method', 'delivery', 'delivery_payer', 'message'],
  terms: ['insurance_need', 'contract_terms'],
  check: [],
};

/** The step that a field is asked at. */
export const stepOfField = (field: string): StepName =>
  steps.find((step) => fieldsOf[step].includes(field.split('.')[0] ?? '')) ?? 'check';

/** The conditions as they are sent and saved: lines of the channels field that are empty are no channels. */
export const sentConditions = (draft: Draft) => ({
  ...draft,
  channels: draft.channels.map((channel) => channel.trim()).filter((channel) => channel !== ''),
});

/** What the draft still breaks, by the very schema that the API asks (D25b). No titles is one of it. */
export const draftIssues = (draft: Draft, titles: number): Issue[] => {
  const parsed = quoteConditions.safeParse(sentConditions(draft), { reportInput: true });
  const none = titles === 0 ? [{ field: 'movies', rule: 'required', params: {} }] : [];
  return parsed.success ? none : [...none, ...issuesOf(parsed.error)];
};

/** The wanted licence once enough of it is typed to ask for availability. */
export const wantedOf = (draft: Draft) =>
  draft.license_start !== '' &&
  draft.license_end !== '' &&
  draft.license_start <= draft.license_end &&
  draft.rights.length > 0 &&
  draft.rights.every((right) => right.exclusive_type !== 3 || right.holdback_length !== null) &&
  (draft.all_countries || draft.countries.length > 0)
    ? draft
    : null;
