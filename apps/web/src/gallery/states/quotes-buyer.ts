import { pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { listAssignees, listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import type { Hand } from '../hand.ts';
import {
  allowed,
  answeredAt,
  answeredEvent,
  aonami,
  conditions,
  confirmed,
  dollars,
  eventAt,
  flat,
  line,
  type QuoteSample,
  quoteOf,
  quoteUuid,
  requested,
  shareOf,
  titleAt,
  tsukimizaka,
  withMaterials,
} from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, pending, refused, type State, type States, unreachable } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const { waiting_manager_confirm, waiting_provider_response, waiting_purchase_response, cancelled, signed } =
  quoteMovieStatus;
const path = `/vod/quotes/${quoteUuid}`;

const alone = answer(listAssignees, { data: [] });

const noNotes = answer(listQuoteNotes, { data: [] });

const read = (quote: QuoteSample) => [answer(readQuote, { data: quote }), alone, noNotes];

type Rest = Omit<State, 'path' | 'reader' | 'answers'> & { readonly more?: readonly Answer[] };

const page = (quote: QuoteSample, { more = [], ...rest }: Rest): State => ({
  path,
  reader: 'buyer',
  answers: [...more, ...read(quote)],
  ...rest,
});

const promise = { due_on: '2026-11-30', state: 'left', days: 3 } as const;

const unconfirmed = quoteOf(
  [shareOf([titleAt(waiting_manager_confirm, 0, { actions: allowed('cancel') }), titleAt(waiting_manager_confirm, 1)])],
  { confirmed_at: null, promise: { ...promise, days: 4 }, events: [requested], actions: allowed('cancel') },
);

const waiting = quoteOf([shareOf([titleAt(waiting_provider_response), titleAt(waiting_provider_response, 1)])], {
  promise,
  actions: allowed('cancel'),
});

const answeredShare = shareOf([answeredAt(waiting_purchase_response)], {
  terms_sha256: 'a'.repeat(64),
  actions: allowed('negotiate', 'sign'),
});
const answered = quoteOf([answeredShare], {
  events: [answeredEvent, confirmed, requested],
  actions: allowed('cancel'),
});

const partly = quoteOf(
  [
    shareOf(
      [
        answeredAt(waiting_purchase_response, 0, { actions: allowed('cancel') }),
        titleAt(waiting_provider_response, 1, { actions: allowed('cancel') }),
      ],
      { status: waiting_provider_response, terms_sha256: 'a'.repeat(64), actions: allowed('negotiate', 'sign') },
    ),
    shareOf([titleAt(waiting_provider_response, 2)], {
      uuid: sampleUuid('share 2'),
      provider: tsukimizaka,
      buyer_total: undefined,
    }),
  ],
  { events: [answeredEvent, confirmed, requested], promise: { due_on: '2026-11-24', state: 'late', days: 1 } },
);

const inFrance = { all_countries: false, countries: ['FR'], contract_terms: 'Geo-blocked outside the territory.' };

const counter = eventAt(4, {
  action: 'negotiate',
  party: 'consumer',
  quote_movie: sampleUuid('quote movie 0'),
  before: { flat_price: 12_500 },
  after: { flat_price: 11_000, ...inFrance },
  message: 'Eleven thousand is what our budget allows this year.',
  created_at: '2026-11-24T06:00:00.000Z',
});
const secondAnswer = eventAt(5, {
  ...answeredEvent,
  uuid: sampleUuid('event 5'),
  before: { flat_price: 11_000 },
  after: { flat_price: 11_500, technical_fee: 300, valid_until: '2026-12-22', images: [] },
  message: 'No poster exists of this title.',
  created_at: '2026-11-25T01:00:00.000Z',
});

const negotiating = quoteOf(
  [shareOf([answeredAt(waiting_provider_response, 0, { negotiating: true, asked: flat(11_000), valid_until: null })])],
  { promise, events: [counter, answeredEvent, confirmed, requested] },
);

const { license_start, license_end, rights } = withMaterials;

const secondRound = quoteOf(
  [
    shareOf([answeredAt(waiting_purchase_response, 0, { asked: flat(11_000), answer: flat(11_500), images: [] })], {
      actions: allowed('negotiate', 'sign'),
      amended: { license_start, license_end, rights, ...inFrance },
    }),
  ],
  {
    conditions: withMaterials,
    events: [secondAnswer, counter, answeredEvent, confirmed, requested],
  },
);

const ended = (ended_by: 'cancelled' | 'declined' | 'expired' | 'lapsed') =>
  quoteOf(
    [
      shareOf([
        titleAt(cancelled, 0, {
          ended_by,
          ended_from: ended_by === 'expired' ? waiting_purchase_response : waiting_provider_response,
          end_reason: ended_by === 'declined' ? 'We have licensed these rights in France to someone else.' : null,
        }),
      ]),
    ],
    {
      events: [
        eventAt(6, {
          action: { cancelled: 'cancel', declined: 'decline', expired: 'expire', lapsed: 'lapse' }[ended_by],
          party: ended_by === 'cancelled' ? 'consumer' : ended_by === 'declined' ? 'provider' : 'system',
          quote_movie: sampleUuid('quote movie 0'),
          message: ended_by === 'declined' ? 'We have licensed these rights in France to someone else.' : null,
          created_at: '2026-11-25T01:00:00.000Z',
        }),
        confirmed,
        requested,
      ],
    },
  );

const message = (at: number, party: 'consumer' | 'provider' | 'manager', text: string, unread = false) =>
  eventAt(at, {
    action: 'message',
    party,
    person_name: party === 'consumer' ? 'Mio Hayase' : null,
    message: text,
    unread,
    created_at: `2026-11-24T0${at - 10}:00:00.000Z`,
  });

const talked = {
  ...answered,
  unread_messages: 2,
  events: [
    message(13, 'manager', 'We are glad to help with the materials.', true),
    message(12, 'provider', 'A master in 4K is available at no extra cost.', true),
    message(11, 'consumer', 'Is there a master in 4K?'),
    answeredEvent,
    confirmed,
    requested,
  ],
};

const people = [
  { uuid: sampleUuid('reader buyer'), name: 'Mio Hayase', is_self: true, assignable: true },
  { uuid: sampleUuid('colleague 1'), name: 'Camille Laurent', is_self: false, assignable: true },
  { uuid: sampleUuid('colleague 2'), name: 'Noah Peeters', is_self: false, assignable: true },
];
const colleagues = answer(listAssignees, { data: people });
const notes = answer(listQuoteNotes, {
  data: [
    {
      author: 'Camille Laurent',
      is_own: false,
      text: '@Mio Hayase the board decides on Friday.',
      mentions: [{ uuid: sampleUuid('reader buyer'), name: 'Mio Hayase' }],
      created_at: '2026-11-24T01:30:00.000Z',
      changed_at: null,
    },
    {
      author: 'Mio Hayase',
      is_own: true,
      text: 'Compare with the offer of last year.',
      mentions: [],
      created_at: '2026-11-23T01:30:00.000Z',
      changed_at: '2026-11-23T02:30:00.000Z',
    },
  ],
});
const assigned = {
  ...answered,
  assignee: { uuid: sampleUuid('colleague 1'), name: 'Camille Laurent', is_self: false },
};

const byShare = quoteOf(
  [
    shareOf(
      [
        answeredAt(waiting_purchase_response, 0, {
          asked: { ...flat(0), flat_price: null, revenue_percent: 45, price_minimum_guarantee: 2000 },
          answer: { ...flat(0), flat_price: null, revenue_percent: 50, price_minimum_guarantee: 3000 },
          technical_fee: null,
          buyer_lines: [line('guarantee', dollars(3000)), line('total', dollars(3000))],
          planned_lines: [
            line('planned_price', dollars(12_500)),
            line('planned_fee', dollars(6250), { percent: '50', from: dollars(12_500) }),
          ],
        }),
      ],
      { actions: allowed('negotiate', 'sign') },
    ),
  ],
  {
    conditions: {
      ...conditions,
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      revenue_percent: 45,
      price_minimum_guarantee: 2000,
      revenue_min: 10_000,
      revenue_max: 15_000,
    },
    events: [
      eventAt(2, {
        ...answeredEvent,
        after: { revenue_percent: 50, price_minimum_guarantee: 3000, valid_until: '2026-12-20' },
      }),
      confirmed,
      eventAt(0, {
        ...requested,
        after: { pricing_type: pricingType.revenueShare, currency: 'USD', revenue_percent: 45 },
      }),
    ],
  },
);

const openCounter = (hand: Hand) => hand.press('button', words('quotes', 'negotiate.open'));
const openCancel = (hand: Hand) => hand.press('button', words('quotes', 'cancel.open'));

export const states: States = {
  'being read': { path, reader: 'buyer', answers: [pending(readQuote)], shows: words('quotes', 'list.title') },
  'not found': {
    path,
    reader: 'buyer',
    answers: [refused(readQuote, 'not_found')],
    shows: words('quotes', 'page.not_found_title'),
  },
  'out of reach': {
    path,
    reader: 'buyer',
    answers: [unreachable(readQuote)],
    shows: words('shell', 'connection_lost'),
  },
  'waits for staff': page(unconfirmed, { shows: words('quotes', 'page.held') }),
  'waits for the provider': page(waiting, { shows: words('quotes_status', 'waiting_provider_response.others') }),
  answered: page(answered, { shows: words('quotes', 'sign.open') }),
  'answered by share with a guarantee': page(byShare, {
    steps: (hand) => hand.press('button', words('quotes', 'page.see_how')),
    shows: words('quote_answer', 'planned.midpoint'),
  }),
  'breakdown of an answer': page(answered, {
    steps: (hand) => hand.press('button', words('quotes', 'page.see_how')),
    shows: words('quotes', 'lines.technical_fee'),
  }),
  'terms of an answer': page(answered, {
    steps: (hand) => hand.press('button', words('quote_answer', 'terms.see')),
    shows: words('quote_answer', 'terms.hide'),
  }),
  'two providers, one late': page(partly, { shows: 'Tsukimizaka Films' }),
  'dialog: drop a title': page(partly, {
    steps: (hand) => hand.press('button', words('quotes', 'actions.remove')),
    shows: words('quotes', 'drop.text'),
  }),
  negotiating: page(negotiating, { shows: words('quotes_status', 'negotiating.others') }),
  'second round, with what is said to it': page(secondRound, { shows: 'No poster exists of this title.' }),
  'dialog: counter-offer over materials': page(
    { ...answered, conditions: withMaterials },
    {
      steps: async (hand) => {
        await openCounter(hand);
        await hand.press('button', words('quotes', 'negotiate.more'));
      },
      shows: words('quote_answer', 'materials.deliver_cost'),
    },
  ),
  'dialog: counter-offer': page(answered, { steps: openCounter, shows: words('quotes', 'negotiate.warning') }),
  'dialog: counter-offer that changes nothing': page(answered, {
    steps: async (hand) => {
      await openCounter(hand);
      await hand.press('button', words('quotes', 'negotiate.send'));
    },
    shows: words('quotes', 'negotiate.nothing'),
  }),
  'dialog: counter-offer below the minimum': page(answered, {
    steps: async (hand) => {
      await openCounter(hand);
      await hand.type(words('quotes', 'negotiate.price'), '120');
      await hand.press('button', words('quotes', 'negotiate.send'));
    },
    shows: '500',
  }),
  'dialog: counter-offer with other terms': page(answered, {
    steps: async (hand) => {
      await openCounter(hand);
      await hand.press('button', words('quotes', 'negotiate.more'));
    },
    shows: words('quotes', 'negotiate.fewer'),
  }),
  'dialog: counter-offer over the terms of all titles': page(answered, {
    steps: async (hand) => {
      await openCounter(hand);
      await hand.press('switch', words('quotes', 'share_terms.territories'));
      await hand.press('switch', words('quotes', 'share_terms.further'));
    },
    shows: words('quotes', 'rounds.contract_terms'),
  }),
  'dialog: counter-offer refused': page(answered, {
    more: [refused(negotiateQuote, 'stale_version')],
    steps: async (hand) => {
      await openCounter(hand);
      await hand.type(words('quotes', 'negotiate.message'), 'Could you send the materials in May?');
      await hand.press('button', words('quotes', 'negotiate.send'));
    },
    shows: refusalShown('stale_version'),
  }),
  'dialog: wish for a new answer': page(answered, {
    steps: async (hand) => {
      await openCounter(hand);
      await hand.press('radio', words('quotes', 'negotiate.way_wish'));
    },
    shows: words('quotes', 'negotiate.say'),
  }),
  'dialog: cancel': page(unconfirmed, {
    steps: openCancel,
    shows: words('quotes', 'cancel.title', { number: '1042' }),
  }),
  'cancelling refused': page(unconfirmed, {
    more: [refused(cancelQuote, 'quote_signed')],
    steps: async (hand) => {
      await openCancel(hand);
      await hand.press('button', words('quotes', 'cancel.open'), 1);
    },
    shows: words('quotes', 'cancel.failed'),
  }),
  cancelled: page(ended('cancelled'), { shows: words('quotes_status', 'cancelled.others') }),
  'declined with a reason': page(ended('declined'), {
    shows: 'We have licensed these rights in France to someone else.',
  }),
  'answer expired': page(ended('expired'), { shows: words('quotes_status', 'expired.others') }),
  'request expired, for a role that requests none': page(ended('lapsed'), {
    session: { abilities: ['quotes.message'] },
    shows: roleNeeded,
  }),
  'request expired': page(ended('lapsed'), { shows: words('quotes', 'again.send') }),
  'one title signed, one waits': page(
    quoteOf([
      shareOf([titleAt(waiting_provider_response)]),
      shareOf([answeredAt(signed, 1)], { uuid: sampleUuid('share 2'), provider: aonami }),
    ]),
    { shows: words('quotes', 'other_page.purchased', { count: 1 }) },
  ),
  'messages, two of them new': page(talked, { shows: words('quote_messages', 'jump', { count: 2 }) }),
  'notes and an assignee': page(assigned, {
    more: [colleagues, notes],
    shows: words('quote_colleagues', 'notes.was_changed'),
  }),
  'a note that mentions': page(assigned, {
    more: [colleagues, notes],
    steps: (hand) => hand.type(words('quote_colleagues', 'notes.label'), '@'),
    shows: 'Noah Peeters',
  }),
};
