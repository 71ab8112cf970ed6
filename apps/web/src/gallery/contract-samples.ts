import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { videoType } from '@eigaichi/domain/options/video';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import { readDelivery } from '@eigaichi/wire/deliveries/deliveries';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import {
  allowed,
  answeredAt,
  answeredEvent,
  confirmed,
  dollars,
  names,
  type QuoteSample,
  quoteOf,
  quoteUuid,
  requested,
  type ShareSample,
  shareOf,
  signedEvent,
  type TitleSample,
} from './quote-samples.ts';
import type { Override } from './sample.ts';
import { sampleUuid } from './sample-words.ts';
import { answer } from './state.ts';

type Delivery = Override<AnswerIn<typeof readDelivery>['data']>;
export type DeliveryTitle = NonNullable<Delivery['titles']>[number];
type ItemSample = NonNullable<DeliveryTitle['items']>[number];
type FileSample = NonNullable<ItemSample['files']>[number];

export const agreement = {
  uuid: sampleUuid('agreement'),
  number: 318,
  sha256: '3f9a'.repeat(16),
  signed_at: '2026-11-24T05:10:00.000Z',
  version: 1,
  signed_by: ['Mio Hayase'],
};

/** A signed quote of one title in this status. */
export const contract = (
  status: QuoteStatus,
  title: TitleSample = {},
  share: ShareSample = {},
  more: QuoteSample = {},
) =>
  quoteOf(
    [
      shareOf([answeredAt(status, 0, { license_will_end_at: '2029-03-31', ...title })], {
        agreement,
        versions: [
          {
            uuid: agreement.uuid,
            number: agreement.number,
            version: 1,
            signed_at: agreement.signed_at,
            consents: [],
          },
        ],
        dues: [
          {
            side: 'buyer',
            kind: 'fixed',
            quote_movie: sampleUuid('quote movie 0'),
            amount: dollars(12_800),
            due_on: null,
            settled_at: null,
          },
        ],
        ...share,
      }),
    ],
    { events: [signedEvent, answeredEvent, confirmed, requested], ...more },
  );

/** The film (0) or its subtitles (1) as an arrived file. */
export const file = (at: number, more: FileSample = {}): FileSample => ({
  uuid: sampleUuid(`file ${at}`),
  item_id: sampleUuid(`item ${at}`),
  name: ['Autumn_of_the_Lighthouse_Keeper.mov', 'Autumn_of_the_Lighthouse_Keeper_en.srt'][at] ?? 'poster.jpg',
  bytes: at === 0 ? 73_400_320_000 : 84_000,
  state: 'uploaded',
  fault: null,
  checking: false,
  received_bytes: at === 0 ? 73_400_320_000 : 84_000,
  uploaded_at: '2026-11-25T00:30:00.000Z',
  downloaded_at: null,
  download: null,
  disputed: false,
  version: 1,
  discarded_at: null,
  findings: [],
  inspection: null,
  actions: allowed('download'),
  ...more,
});

/** Checklist entry for these files. */
export const itemOf = (at: number, files: readonly FileSample[]): ItemSample => ({
  uuid: sampleUuid(`item ${at}`),
  file_type: at === 0 ? 'video' : 'subtitle',
  video_type: videoType.main,
  language: at === 0 ? null : 'en',
  image_kind: null,
  document_type: null,
  wanted:
    at === 0
      ? {
          of: 'video',
          encoding_formats: [],
          resolutions: [],
          frame_rates: [],
          aspect_ratios: [],
          audio_formats: [],
          audio_channel: null,
        }
      : { of: 'subtitle', formats: [] },
  count: 1,
  required: true,
  there: files.filter(({ state }) => state === 'uploaded').length,
  files,
  older: [],
});

export const deliveryTitle = (status: QuoteStatus, more: DeliveryTitle = {}): DeliveryTitle => ({
  quote_movie: sampleUuid('quote movie 0'),
  movie: {
    uuid: sampleUuid('movie 0'),
    film_name: { ja: names[0].film_name_ja, en: names[0].film_name_en },
    production_year: names[0].production_year,
  },
  provider: { company_name: 'Aonami Pictures' },
  status,
  delivered_at: null,
  first_received_at: null,
  confirmed_on: null,
  report_until: null,
  report_days_left: null,
  foreseen: null,
  sending: null,
  problems: [],
  progress: { there: 0, total: 2 },
  items: [itemOf(0, []), itemOf(1, [])],
  links: [],
  actions: [],
  ...more,
});

export const deliveryOf = (title: DeliveryTitle) =>
  answer(readDelivery, {
    data: {
      quote_id: quoteUuid,
      delivery_method: deliveryMethod.online,
      delivery: {},
      delivery_at: '2027-03-15',
      titles: [title],
    },
  });
