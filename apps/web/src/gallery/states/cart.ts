import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { rightType } from '@eigaichi/domain/options/right-types';
import { listCarts } from '@eigaichi/wire/movies/carts';
import { listQuoteDrafts, proposeQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { listQuoteSets } from '@eigaichi/wire/quotes/request/quote-sets';
import { steps } from '../../features/quotes/request/steps.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type State, type States } from '../state.ts';
import { fault, inWords, refusal, words } from '../words.ts';

const account = sampleUuid('reader buyer');
const cart = answer(listCarts, {
  data: [
    { available: true, seen: true },
    { available: true, seen: true },
  ],
});
const unplanned = answer(proposeQuoteDraft, { data: { conditions: { formats: [{}] }, last: null } });

const content = {
  license_start: '2027-04-01',
  license_end: '2029-03-31',
  countries: ['FR', 'BE'],
  rights: [{ right_type: rightType.payTv }],
  formats: [{}],
  currency: 'USD' as const,
  flat_price: 12_000,
  delivery_at: '2027-02-15',
  delivery_method: deliveryMethod.online,
  message: 'We would like to premiere both films at our festival of Japanese cinema.',
};
const draft = { uuid: account, version: 3, content };
const written = answer(listQuoteDrafts, { data: [draft] });
const empty = answer(listQuoteDrafts, { data: [] });

/** Predicted refusals of a request, each with its message. */
const preview = (...missing: string[]) =>
  answer(previewQuote, () => ({
    data: {
      issues: missing.map((field) => ({
        field: `conditions.${field}`,
        rule: 'required',
        params: {},
        message: inWords(fault('required', field)),
      })),
      refusal: null,
    },
  }));

const page = (step: number, rest: Omit<State, 'path'>): State => ({
  path: `/vod/cart?step=${step}`,
  reader: 'buyer',
  ...rest,
});

const eachStep = Object.fromEntries(
  steps.map((name, at) => [
    `step: ${name}`,
    page(at + 1, {
      answers: [cart, written, unplanned, preview()],
      shows: words('quotes', `wizard.questions.${name}`),
    }),
  ]),
);

export const states: States = {
  ...eachStep,
  'empty cart': page(1, {
    answers: [answer(listCarts, { data: [] }), empty, unplanned],
    shows: words('carts', 'empty'),
  }),
  'title that left the market': page(1, {
    answers: [
      answer(listCarts, {
        data: [
          { available: true, seen: true },
          { available: false, seen: false },
        ],
      }),
      written,
      unplanned,
    ],
    shows: words('carts', 'off_market'),
  }),
  'request being read': page(2, {
    answers: [cart, pending(listQuoteDrafts), unplanned],
    shows: words('quotes', 'wizard.draft.asking'),
  }),
  'nothing asked yet': page(2, {
    answers: [cart, empty, unplanned],
    shows: words('quotes', 'wizard.questions.period'),
  }),
  'delivery by FTP': page(11, {
    answers: [
      cart,
      answer(listQuoteDrafts, { data: [{ ...draft, content: { ...content, delivery_method: deliveryMethod.ftp } }] }),
      unplanned,
      preview(),
    ],
    shows: words('quotes', 'wizard.questions.delivery'),
  }),
  'price that the provider names': page(10, {
    answers: [
      cart,
      answer(listQuoteDrafts, { data: [{ ...draft, content: { ...content, flat_price: '', ask_price: true } }] }),
      unplanned,
      preview(),
    ],
    shows: words('quotes', 'sheet.price_asked'),
  }),
  'pricing type that the provider chooses': page(10, {
    answers: [
      cart,
      answer(listQuoteDrafts, {
        data: [{ ...draft, content: { ...content, flat_price: '', ask_price: true, any_pricing: true } }],
      }),
      unplanned,
      preview(),
    ],
    shows: words('quotes', 'fields.any_pricing_note'),
  }),
  'check that finds fields missing': page(13, {
    answers: [cart, empty, unplanned, preview('documents', 'contract_terms')],
    shows: words('quotes', 'wizard.missing_title'),
  }),
  'short request: all that it lacks is asked on the last step': page(13, {
    answers: [
      cart,
      empty,
      unplanned,
      preview('license_start', 'license_end', 'countries', 'rights', 'flat_price', 'delivery_at'),
    ],
    shows: words('quotes', 'wizard.short.title'),
  }),
  'request refused': page(13, {
    answers: [cart, written, unplanned, preview(), refused(requestQuote, 'too_many_requests')],
    steps: (hand) => hand.press('button', words('quotes', 'wizard.send')),
    shows: refusal('too_many_requests'),
  }),
  'dialog: start over': page(2, {
    answers: [cart, written, unplanned, preview()],
    steps: (hand) => hand.press('button', words('quotes', 'wizard.start_again')),
    shows: words('quotes', 'start_over.title'),
  }),
  'menu of requests': page(2, {
    answers: [
      cart,
      answer(listQuoteDrafts, { data: [draft, { uuid: sampleUuid('second'), content }] }),
      unplanned,
      preview(),
    ],
    steps: (hand) => hand.press('button', words('quotes', 'requests.title_many', { count: 2 })),
    shows: words('quotes', 'requests.begin'),
  }),
  'dialog: saved conditions': page(2, {
    answers: [cart, written, unplanned, preview(), answer(listQuoteSets, { data: [{}, {}] })],
    steps: async (hand) => {
      await hand.press('button', words('quotes', 'sets.title'));
      await hand.press('menuitem', words('quotes', 'sets.fill'));
    },
    shows: words('quotes', 'sets.use_short'),
  }),
  'member who may not request': page(1, {
    session: { abilities: [] },
    answers: [cart, empty, unplanned],
    shows: words('quotes', 'wizard.may_not.title'),
  }),
};
