import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { documentFormat, documentType } from '@eigaichi/domain/options/documents';
import { exclusiveType, latestStartDuration } from '@eigaichi/domain/options/exclusivity';
import { imageFormat } from '@eigaichi/domain/options/images';
import { insuranceNeed } from '@eigaichi/domain/options/insurance';
import { guaranteePeriod, payer, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { videoType } from '@eigaichi/domain/options/video';
import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { quote } from '@eigaichi/wire/quotes/quotes';
import type { z } from 'zod';
import type { Override } from './sample.ts';
import { sampleUuid } from './sample-words.ts';

type Quote = z.input<typeof quote>;
type Share = Quote['providers'][number];
type Title = Share['movies'][number];
type Event = Quote['events'][number];

export type QuoteSample = Override<Quote>;
export type ShareSample = Override<Share>;
export type TitleSample = Override<Title>;
type EventSample = Override<Event>;

export const dollars = (amount: number) => ({ amount, currency: 'USD' });
export const yen = (amount: number) => ({ amount, currency: 'JPY' });

export const quoteUuid = sampleUuid('quote');
const shareUuid = sampleUuid('share 1');

/** The named actions, all allowed. */
export const allowed = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

export const names = [
  { film_name_ja: '灯台守の秋', film_name_en: 'Autumn of the Lighthouse Keeper', production_year: 2021 },
  { film_name_ja: '坂の上の写真館', film_name_en: 'The Portrait Studio on the Hill', production_year: 2023 },
  { film_name_ja: '夜行列車の少女', film_name_en: 'The Girl on the Night Train', production_year: 2019 },
] as const;

export const aonami = { company_name: '青浪映画株式会社', company_name_english: 'Aonami Pictures', hq_country: 'JP' };
export const tsukimizaka = {
  company_name: '株式会社月見坂',
  company_name_english: 'Tsukimizaka Films',
  hq_country: 'JP',
};
export const quillfern = {
  company_name: 'Quillfern Streaming',
  company_name_english: 'Quillfern Streaming',
  hq_country: 'FR',
};

/** A flat price per title for two years of subscription streaming in three countries. */
export const conditions = {
  license_start: '2027-04-01',
  license_end: '2029-03-31',
  latest_distribution_start_duration: latestStartDuration.months6,
  countries: ['FR', 'BE', 'CH'],
  all_countries: false,
  rights: [
    {
      right_type: rightType.svod,
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
      air_run_count: null,
      allow_offline_viewing: true,
    },
  ],
  languages: ['fr'],
  channels: ['Quillfern+'],
  formats: [
    {
      video_type: videoType.main,
      encoding_formats: [],
      resolutions: [],
      frame_rates: [],
      aspect_ratios: [],
      audio_formats: [],
      audio_channel: null,
      is_dcp: false,
    },
  ],
  video_languages: [],
  images: [],
  logo_language: null,
  need_font_file: false,
  font_formats: [],
  documents: [],
  social_medias: [],
  currency: 'USD',
  pricing_type: pricingType.flat,
  period_minimum_guarantee: guaranteePeriod.contract,
  flat_price: 12_000,
  price_minimum_guarantee: null,
  revenue_percent: null,
  price_viewer_count: null,
  price_stream_minute: null,
  revenue_min: null,
  revenue_max: null,
  viewer_count_min: 0,
  viewer_count_max: 0,
  stream_minutes_min: 0,
  stream_minutes_max: 0,
  budget: null,
  estimate_at: null,
  delivery_at: '2027-03-15',
  delivery_method: deliveryMethod.online,
  delivery: {},
  delivery_payer: payer.buyer,
  translation_payment: payer.buyer,
  insurance_need: insuranceNeed.notNeeded,
  contract_terms: null,
  message: null,
} as const;

/** The same with materials that an answer may strike, charge for or postpone. */
export const withMaterials = {
  ...conditions,
  images: [
    { kind: 'poster', count: 1, formats: [imageFormat.png], size: 1, width: null, height: null, layered: false },
  ],
  font_formats: ['otf'],
  need_font_file: true,
  documents: [{ document_type: documentType.synopsis, format: documentFormat.pdf }],
} as const;

type Line = NonNullable<TitleSample['buyer_lines']>[number];

/** One line of an amount with only the given arithmetic. */
export const line = (name: string, amount: Line['amount'], how: Line = {}): Line => ({
  from: undefined,
  percent: undefined,
  rate: undefined,
  divisor: undefined,
  months: undefined,
  ...how,
  name,
  amount,
});

const noPrices = {
  flat_price: null,
  price_minimum_guarantee: null,
  revenue_percent: null,
  price_viewer_count: null,
  price_stream_minute: null,
};

export const flat = (flat_price: number) => ({ ...noPrices, flat_price });

const unanswered: TitleSample = {
  ended_by: null,
  ended_from: null,
  end_reason: null,
  negotiating: false,
  asked: flat(12_000),
  asked_flat_price: null,
  answer: null,
  technical_fee: null,
  translation_fee: null,
  period_minimum_guarantee: guaranteePeriod.contract,
  videos: null,
  subtitles: null,
  images: null,
  fonts: null,
  files: null,
  insurance: null,
  valid_until: null,
  delivery_at: null,
  license_start: conditions.license_start,
  license_end: conditions.license_end,
  license_will_end_at: null,
  earliest_stream_start: '2027-04-04',
  carried: null,
  license_started_at: null,
  delivered_at: null,
  problems_until: null,
  delivery_confirmed_on: null,
  moved_at: '2026-11-24T02:10:00.000Z',
  buyer_lines: undefined,
  provider_lines: undefined,
  fee_rate: undefined,
  adjustment_yen: undefined,
  price_minimum_guarantee_fl_yen: undefined,
  planned_lines: [],
  actions: [],
};

/** The title at this place of the quote, unanswered. */
export const titleAt = (status: QuoteStatus, at = 0, more: TitleSample = {}): TitleSample => ({
  ...unanswered,
  uuid: sampleUuid(`quote movie ${at}`),
  movie: { uuid: sampleUuid(`movie ${at}`), ...names[at % names.length] },
  status,
  ...more,
});

const technicalFee = 300;
const yenPerDollar = 148;
const feePercent = 20;

/** The same with an answer, US$12,500 by default, and its arithmetic for both sides. */
export const answeredAt = (status: QuoteStatus, at = 0, more: TitleSample = {}): TitleSample => {
  const price = more.answer?.flat_price ?? 12_500;
  const [exchanged, fee] = [price * yenPerDollar, technicalFee * yenPerDollar];
  const platformFee = (exchanged * feePercent) / 100;
  return titleAt(status, at, {
    answer: flat(price),
    technical_fee: technicalFee,
    valid_until: '2026-12-20',
    delivery_at: '2027-03-15',
    buyer_lines: [
      line('licence_fee', dollars(price)),
      line('technical_fee', dollars(technicalFee)),
      line('total', dollars(price + technicalFee)),
    ],
    provider_lines: [
      line('licence_fee', dollars(price)),
      line('exchanged', yen(exchanged), { from: dollars(price), rate: `${yenPerDollar}` }),
      line('platform_fee', yen(-platformFee), { from: yen(exchanged), percent: `${feePercent}` }),
      line('technical_fee', yen(fee), { from: dollars(technicalFee), rate: `${yenPerDollar}` }),
      line('net', yen(exchanged - platformFee + fee)),
    ],
    ...more,
  });
};

/** Sum of each title's last line. */
const totalOf = (movies: readonly TitleSample[], lines: 'buyer_lines' | 'provider_lines') =>
  movies.reduce((sum, title) => sum + (title[lines]?.at(-1)?.amount?.amount ?? 0), 0);

const statusOf = (movies: readonly TitleSample[]) => movies[0]?.status ?? quoteMovieStatus.waiting_manager_confirm;

/** One provider quote with these titles. */
export const shareOf = (movies: readonly TitleSample[], more: ShareSample = {}): ShareSample => ({
  uuid: shareUuid,
  provider: aonami,
  status: statusOf(movies),
  negotiating: movies.some(({ negotiating }) => negotiating === true),
  prepayment_due: false,
  prepaid_at: null,
  prepayment: null,
  invoices: [],
  movies,
  buyer_total: dollars(totalOf(movies, 'buyer_lines')),
  buyer_delivery: null,
  paid_in: undefined,
  provider_total: yen(totalOf(movies, 'provider_lines')),
  provider_owes: null,
  provider_delivery: null,
  terms_sha256: null,
  first_signature: null,
  agreement: null,
  versions: [],
  amended: null,
  payment: null,
  terminations: [],
  dues: [],
  actions: [],
  ...more,
});

/** Terms that a move leaves unset. */
const unsaid = {
  pricing_type: undefined,
  currency: undefined,
  flat_price: undefined,
  price_minimum_guarantee: undefined,
  revenue_percent: undefined,
  price_viewer_count: undefined,
  price_stream_minute: undefined,
  technical_fee: undefined,
  translation_fee: undefined,
  period_minimum_guarantee: undefined,
  fee_rate: undefined,
  adjustment_yen: undefined,
  price_minimum_guarantee_fl_yen: undefined,
  valid_until: undefined,
  delivery_at: undefined,
  license_start: undefined,
  license_end: undefined,
  videos: undefined,
  subtitles: undefined,
  images: undefined,
  fonts: undefined,
  files: undefined,
  insurance: undefined,
  rates: undefined,
} as const;

/** A move of the history by number, on the first provider quote. */
export const eventAt = (at: number, { before, after, ...event }: EventSample): EventSample => ({
  uuid: sampleUuid(`event ${at}`),
  person_name: null,
  message: null,
  audience: null,
  unread: false,
  quote_provider: shareUuid,
  quote_movie: null,
  before: before == null ? null : { ...unsaid, ...before },
  after: after == null ? null : { ...unsaid, ...after },
  ...event,
});

export const requested = eventAt(0, {
  action: 'request',
  party: 'consumer',
  quote_provider: null,
  after: { pricing_type: pricingType.flat, currency: 'USD', flat_price: 12_000 },
  created_at: '2026-11-20T01:30:00.000Z',
});
export const confirmed = eventAt(1, {
  action: 'confirm',
  party: 'manager',
  quote_provider: null,
  created_at: '2026-11-21T01:30:00.000Z',
});
export const answeredEvent = eventAt(2, {
  action: 'answer',
  party: 'provider',
  quote_movie: sampleUuid('quote movie 0'),
  after: { flat_price: 12_500, technical_fee: 300, valid_until: '2026-12-20' },
  created_at: '2026-11-24T02:10:00.000Z',
});
export const signedEvent = eventAt(3, {
  action: 'sign',
  party: 'consumer',
  created_at: '2026-11-24T05:10:00.000Z',
});

/** A quote of these provider quotes as one of its two sides reads it. */
export const quoteOf = (providers: readonly ShareSample[], more: QuoteSample = {}): QuoteSample => ({
  uuid: quoteUuid,
  number: 1042,
  created_at: '2026-11-20T01:30:00.000Z',
  confirmed_at: '2026-11-21T01:30:00.000Z',
  consumer: quillfern,
  conditions,
  currency: 'USD',
  contract_months: 24,
  latest_start: '2027-10-01',
  status: providers[0]?.status ?? quoteMovieStatus.waiting_manager_confirm,
  negotiating: providers.some(({ negotiating }) => negotiating === true),
  promise: null,
  providers,
  events: [confirmed, requested],
  unread_messages: 0,
  limits: { currency: 'USD', minimum_flat_price: 500, minimum_guarantee: 200 },
  rates: undefined,
  assignee: null,
  delivery_assignee: null,
  waiting_answer: null,
  actions: [],
  ...more,
});
