import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { paymentPeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { listQuoteSets, readQuoteSet } from '@eigaichi/wire/quotes/request/quote-sets';
import { agreement, contract } from '../contract-samples.ts';
import {
  answeredAt,
  answeredEvent,
  conditions,
  confirmed,
  quoteOf,
  quoteUuid,
  requested,
  shareOf,
  titleAt,
  tsukimizaka,
  withMaterials,
} from '../quote-samples.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { roleNeeded, textOf, words } from '../words.ts';

const { waiting_provider_response, waiting_purchase_response, under_contract } = quoteMovieStatus;
const sheet = `/vod/quote/summary/${quoteUuid}`;
const set = sampleUuid('set');
const buyer = { reader: 'buyer' } as const;

const wide = {
  ...conditions,
  all_countries: true,
  countries: [],
  rights: [
    {
      right_type: rightType.svod,
      exclusive_type: exclusiveType.holdback,
      holdback_length: holdbackLength.months6,
      air_run_count: null,
      allow_offline_viewing: true,
    },
    {
      right_type: rightType.freeTv,
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
      air_run_count: 4,
      allow_offline_viewing: false,
    },
  ],
};

const saved = (old_format: boolean) =>
  answer(readQuoteSet, {
    data: {
      uuid: set,
      name: 'Two years of subscription streaming',
      old_format,
      conditions: wide,
      updated_at: '2026-11-02T01:30:00.000Z',
    },
  });

export const states: States = {
  'terms sheet of an answered quote': {
    ...buyer,
    path: sheet,
    answers: [
      answer(readQuote, {
        data: quoteOf([shareOf([answeredAt(waiting_purchase_response), answeredAt(waiting_purchase_response, 1)])], {
          events: [answeredEvent, confirmed, requested],
        }),
      }),
    ],
    shows: words('terms_sheet', 'answer_until'),
  },
  'terms sheet with materials that the provider strikes': {
    ...buyer,
    path: sheet,
    answers: [
      answer(readQuote, {
        data: quoteOf([shareOf([answeredAt(waiting_purchase_response, 0, { images: [], fonts: [] })])], {
          conditions: withMaterials,
          events: [answeredEvent, confirmed, requested],
        }),
      }),
    ],
    shows: words('quotes', 'differences.not_delivered'),
  },
  'terms sheet of two providers, one silent': {
    ...buyer,
    path: sheet,
    answers: [
      answer(readQuote, {
        data: quoteOf(
          [
            shareOf([answeredAt(waiting_purchase_response)]),
            shareOf([titleAt(waiting_provider_response, 1)], { uuid: sampleUuid('share 2'), provider: tsukimizaka }),
          ],
          { conditions: wide, events: [answeredEvent, confirmed, requested] },
        ),
      }),
    ],
    shows: 'Tsukimizaka Films',
  },
  'terms sheet of providers with different payment periods': {
    ...buyer,
    path: sheet,
    answers: [
      answer(readQuote, {
        data: quoteOf(
          [
            shareOf([titleAt(waiting_provider_response)], {
              payment: { payment_period: paymentPeriod.annually, payment_start_month: 4 },
            }),
            shareOf([titleAt(waiting_provider_response, 1)], { uuid: sampleUuid('share 2'), provider: tsukimizaka }),
          ],
          { conditions: { ...wide, pricing_type: pricingType.revenueShare, flat_price: null } },
        ),
      }),
    ],
    shows: textOf({
      ja: '青浪映画株式会社：1年ごとに報告・お支払い（4月から起算）',
      en: 'Aonami Pictures: Reported and paid annually, counted from April',
    }),
  },
  'terms sheet of a contract': {
    ...buyer,
    path: sheet,
    answers: [answer(readQuote, { data: contract(under_contract, {}, { agreement }) })],
    shows: words('terms_sheet', 'agreement'),
  },
  'saved conditions': {
    ...buyer,
    path: `/vod/quotes/view/${set}`,
    answers: [saved(false)],
    shows: words('quotes', 'sets.use'),
  },
  'saved conditions for a role that requests no quotes': {
    ...buyer,
    path: `/vod/quotes/view/${set}`,
    session: { abilities: [] },
    answers: [saved(false)],
    shows: roleNeeded,
  },
  'saved conditions of the old format': {
    ...buyer,
    path: `/vod/quotes/view/old/${set}`,
    answers: [saved(true)],
    shows: words('quotes', 'sets.old_format'),
  },
  'saved conditions being read': {
    ...buyer,
    path: `/vod/quotes/view/${set}`,
    answers: [pending(readQuoteSet)],
    shows: words('quotes', 'sets.title'),
  },
  'saved conditions not found': {
    ...buyer,
    path: `/vod/quotes/view/${set}`,
    answers: [refused(readQuoteSet, 'not_found')],
    shows: words('quotes', 'sets.not_found'),
  },
  'dialog: delete saved conditions': {
    ...buyer,
    path: `/vod/quotes/view/${set}`,
    answers: [saved(false)],
    steps: (hand) => hand.press('button', words('quotes', 'actions.delete_brief')),
    shows: words('quotes', 'sets.remove_text'),
  },
  'dialog: saved conditions for a role that requests no quotes': {
    ...buyer,
    path: '/vod/quotes',
    session: { abilities: [] },
    steps: (hand) => hand.press('button', words('quotes', 'sets.title')),
    shows: roleNeeded,
  },
  'dialog: saved conditions, one being renamed': {
    ...buyer,
    path: '/vod/quotes',
    answers: [
      answer(listQuoteSets, {
        data: [
          { name: 'Two years of subscription streaming', old_format: false },
          { name: 'Free TV, four runs', old_format: true },
        ],
      }),
    ],
    steps: async (hand) => {
      await hand.press('button', words('quotes', 'sets.title'));
      await hand.press('button', words('quotes', 'sets.rename'));
    },
    shows: 'Free TV, four runs',
  },
};
