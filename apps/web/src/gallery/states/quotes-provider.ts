import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { readAnswerDraft } from '@eigaichi/wire/quotes/answer/answer-drafts';
import { previewAnswer } from '@eigaichi/wire/quotes/answer/answer-preview';
import { answerQuote, declineQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { requestAnswerApproval } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { listAssignees, listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { listQuotes, readQuote } from '@eigaichi/wire/quotes/quotes';
import type { Hand } from '../hand.ts';
import {
  allowed,
  answeredAt,
  answeredEvent,
  conditions,
  confirmed,
  dollars,
  eventAt,
  flat,
  line,
  type QuoteSample,
  quillfern,
  quoteOf,
  quoteUuid,
  requested,
  shareOf,
  titleAt,
  withMaterials,
  yen,
} from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, pending, refused, type State, type States } from '../state.ts';
import { fault, labelOf, words } from '../words.ts';

const { waiting_provider_response, waiting_purchase_response, cancelled } = quoteMovieStatus;
const path = `/ch/quotes/${quoteUuid}`;

type Rest = Pick<State, 'shows'> & Partial<Pick<State, 'steps'>> & { readonly more?: readonly Answer[] };

const page = (quote: QuoteSample, { more = [], ...rest }: Rest): State => ({
  path,
  reader: 'provider',
  answers: [
    ...more,
    answer(readQuote, { data: quote }),
    answer(listAssignees, { data: [] }),
    answer(listQuoteNotes, { data: [] }),
    answer(previewAnswer, { data: { approval: null } }),
    answer(readAnswerDraft, { data: null }),
  ],
  ...rest,
});

const toAnswer = allowed('answer', 'decline');
const promise = { due_on: '2026-11-27', state: 'left', days: 2 } as const;
const asked = [shareOf([titleAt(waiting_provider_response, 0, { actions: toAnswer })])];
const one = quoteOf(asked, { promise });
const two = quoteOf(
  [
    shareOf([
      titleAt(waiting_provider_response, 0, { actions: toAnswer }),
      titleAt(waiting_provider_response, 1, { actions: toAnswer, asked_flat_price: 15_000, asked: flat(15_000) }),
    ]),
  ],
  { promise: { due_on: '2026-11-24', state: 'late', days: 1 } },
);

const open = quoteOf(asked, {
  promise,
  conditions: { ...conditions, ask_price: true, any_pricing: true, flat_price: null },
});

const lines = [
  line('licence_fee', dollars(12_500)),
  line('exchanged', yen(1_850_000), { from: dollars(12_500), rate: '148' }),
  line('platform_fee', yen(-370_000), { from: yen(1_850_000), percent: '20' }),
  line('net', yen(1_480_000)),
];

const seen = {
  quote_movie: sampleUuid('quote movie 0'),
  errors: [],
  lines,
  planned_lines: [],
  availability: null,
  clashes: [],
};
const typed = { errors: [], titles: [seen], total: yen(1_480_000) };
const brought = answer(previewAnswer, { data: { ...typed, approval: null } });
const broughtToApprove = answer(previewAnswer, {
  data: { ...typed, approval: { state: 'missing', business_case: null, limit: yen(1_000_000) } },
});
const waitingFor = (is_own: boolean, of: QuoteSample = one): QuoteSample => ({
  ...of,
  waiting_answer: {
    business_case: sampleUuid('case'),
    asked_by_name: 'Haruto Kisaragi',
    is_own,
    quote_movies: [sampleUuid('quote movie 0')],
  },
});
const taken = answer(previewAnswer, {
  data: {
    ...typed,
    titles: [{ ...seen, quote_movie: sampleUuid('quote movie 1') }],
    approval: { state: 'waiting', business_case: sampleUuid('case'), limit: yen(1_000_000) },
  },
});

let isRuleSet = false;
const ruleSetMeanwhile = answer(previewAnswer, () => ({
  data: {
    ...typed,
    approval: isRuleSet ? { state: 'missing' as const, business_case: null, limit: yen(1_000_000) } : null,
  },
}));
const clashing = answer(previewAnswer, {
  data: {
    errors: [],
    titles: [
      {
        ...seen,
        clashes: [
          {
            quote_movie: sampleUuid('quote movie 0'),
            quote: sampleUuid('other quote'),
            number: 1031,
            consumer: { ...quillfern, company_name: 'Harrowgate Channel', company_name_english: 'Harrowgate Channel' },
            status: waiting_purchase_response,
            license_start: '2027-04-01',
            license_end: '2029-03-31',
            valid_until: '2026-12-18',
            href: '/ch/quotes',
          },
        ],
      },
    ],
    total: yen(1_480_000),
    approval: null,
  },
});

const fill = async (hand: Hand) => hand.type(words('quotes', 'answer.your_price'), '12500');

const ready = async (hand: Hand) => {
  await fill(hand);
  await hand.type(words('quotes', 'answer.name'), 'Mio Hayase');
  await hand.type(words('quotes', 'answer.position'), 'Head of sales');
  await hand.press('checkbox', words('quotes', 'answer.consent'));
};

const send = (hand: Hand) => hand.press('button', words('quotes', 'answer.send'));
const openDecline = (hand: Hand) => hand.press('button', words('quotes', 'answer.decline_this'));

const answeredQuote = quoteOf(
  [
    shareOf([
      answeredAt(waiting_purchase_response, 0, { actions: allowed('withdraw_answer') }),
      answeredAt(waiting_purchase_response, 1, { actions: allowed('withdraw_answer') }),
    ]),
  ],
  { events: [answeredEvent, confirmed, requested] },
);

const countered = quoteOf(
  [
    shareOf([
      answeredAt(waiting_provider_response, 0, {
        negotiating: true,
        asked: flat(11_000),
        valid_until: null,
        actions: toAnswer,
      }),
    ]),
  ],
  {
    promise,
    events: [
      eventAt(4, {
        action: 'negotiate',
        party: 'consumer',
        quote_movie: sampleUuid('quote movie 0'),
        before: { flat_price: 12_500 },
        after: { flat_price: 11_000 },
        message: 'Eleven thousand is what our budget allows this year.',
        created_at: '2026-11-25T01:00:00.000Z',
      }),
      answeredEvent,
      confirmed,
      requested,
    ],
  },
);

const drafted = answer(readAnswerDraft, {
  data: {
    titles: [
      {
        quote_movie: seen.quote_movie,
        flat_price: 12_500,
        price_minimum_guarantee: null,
        delivery_at: null,
        license_start: null,
        license_end: null,
      },
    ],
    valid_until: null,
    message: null,
  },
});

const none = answer(listQuotes, { data: [], meta: { total: 0 }, tabs: { progress: 0, purchased: 0, history: 0 } });

export const states: States = {
  'being read': { path, reader: 'provider', answers: [pending(readQuote)], shows: words('quotes', 'list.title') },
  'not found': {
    path,
    reader: 'provider',
    answers: [refused(readQuote, 'not_found')],
    shows: words('quotes', 'page.not_found_text'),
  },
  'to answer': page(one, { shows: words('quotes', 'answer.send_missing', { count: 1 }) }),
  'to answer with a pricing type of its choice': page(open, { shows: words('quote_answer', 'pricing_note') }),
  'to answer, with other terms for all titles': page(one, {
    steps: async (hand) => {
      await hand.press('button', words('quotes', 'share_terms.otherwise'));
      await hand.press('switch', words('quotes', 'share_terms.rights'));
    },
    shows: words('quotes', 'share_terms.lead'),
  }),
  'to answer, drafted by a program': page(one, {
    more: [drafted],
    shows: words('assistants', 'answer.title'),
  }),
  'drafted answer filled in': page(one, {
    more: [drafted, brought],
    steps: (hand) => hand.press('button', words('assistants', 'answer.use')),
    shows: words('quote_answer', 'local'),
  }),
  'two titles to answer, late': page(two, { shows: words('quotes', 'answer.send_missing', { count: 2 }) }),
  'both titles answered at the bid': page(two, {
    steps: (hand) => hand.press('button', words('quote_answer', 'use_asked_all', { count: 2 })),
    shows: words('quote_answer', 'actions.undo'),
  }),
  'answer typed': page(one, { more: [brought], steps: ready, shows: words('quote_answer', 'local') }),
  'breakdown of what is typed': page(one, {
    more: [brought],
    steps: async (hand) => {
      await fill(hand);
      await hand.press('button', words('quotes', 'page.see_how'));
    },
    shows: words('quotes', 'lines.platform_fee'),
  }),
  'answer with its faults': page(one, { steps: send, shows: words('quotes', 'answer.consent_needed') }),
  'answer refused': page(one, {
    more: [brought, refused(answerQuote, 'quote_ended')],
    steps: async (hand) => {
      await ready(hand);
      await send(hand);
    },
    shows: refusalShown('quote_ended'),
  }),
  'answer that needs an approval': page(one, {
    more: [broughtToApprove],
    steps: ready,
    shows: words('business_cases', 'answer_lead'),
  }),
  'answer to approve, without a reason': page(one, {
    more: [broughtToApprove],
    steps: async (hand) => {
      await ready(hand);
      await hand.press('button', words('business_cases', 'ask'));
    },
    shows: fault('required', 'approval.note'),
  }),
  'answer to approve, without an approver': page(one, {
    more: [broughtToApprove, refused(requestAnswerApproval, 'no_approver')],
    steps: async (hand) => {
      await ready(hand);
      await hand.type(labelOf('approval.note'), 'Above the price of the last licence.');
      await hand.press('button', words('business_cases', 'ask'));
    },
    shows: refusalShown('no_approver'),
  }),
  'answer that needs an approval by a new rule': page(one, {
    more: [ruleSetMeanwhile, refused(answerQuote, 'approval_needed')],
    steps: async (hand) => {
      isRuleSet = false;
      await ready(hand);
      isRuleSet = true;
      await send(hand);
    },
    shows: words('business_cases', 'answer_lead'),
  }),
  'own answer waits for approval': page(waitingFor(true), { shows: words('business_cases', 'answer_change') }),
  'changes the answer that waits for approval': page(waitingFor(true), {
    steps: (hand) => hand.press('button', words('business_cases', 'answer_change')),
    shows: words('quotes', 'answer.valid_until'),
  }),
  'answer of a colleague waits for approval': page(waitingFor(false), {
    shows: words('business_cases', 'answer_waits', { name: 'Haruto Kisaragi' }),
  }),
  'other title to answer while a colleague’s answer waits': page(waitingFor(false, two), {
    shows: words('quotes', 'answer.send_missing', { count: 1 }),
  }),
  'other title that needs an approval too': page(waitingFor(false, two), {
    more: [taken],
    steps: ready,
    shows: words('business_cases', 'answer_one'),
  }),
  'dialog: decline a title of a colleague’s answer': page(waitingFor(false), {
    steps: openDecline,
    shows: words('quotes', 'answer.decline_reason'),
  }),
  'clashes with another request': page(one, {
    more: [clashing],
    steps: fill,
    shows: 'Harrowgate Channel',
  }),
  'terms and materials of a title': page(one, {
    steps: (hand) => hand.press('button', words('quote_answer', 'details')),
    shows: words('quote_answer', 'insurance.heading'),
  }),
  'materials struck and at a cost': page(
    { ...one, conditions: withMaterials },
    {
      steps: async (hand) => {
        await hand.press('button', words('quote_answer', 'details'));
        await hand.press('radio', words('quote_answer', 'materials.deliver_no'), 1);
        await hand.press('radio', words('quote_answer', 'materials.deliver_cost'), 2);
      },
      shows: words('quote_answer', 'materials.fee'),
    },
  ),
  'countered by the buyer': page(countered, { shows: words('quotes_status', 'negotiating.yours') }),
  'dialog: decline': page(one, { steps: openDecline, shows: words('quotes', 'answer.decline_reason') }),
  'dialog: decline without a reason': page(one, {
    steps: async (hand) => {
      await openDecline(hand);
      await hand.press('button', words('quotes', 'answer.decline_do'));
    },
    shows: words('quotes', 'answer.decline_reason'),
  }),
  'dialog: decline refused': page(one, {
    more: [refused(declineQuote, 'quote_ended')],
    steps: async (hand) => {
      await openDecline(hand);
      await hand.type(words('quotes', 'answer.decline_reason'), 'We have licensed these rights elsewhere.');
      await hand.press('button', words('quotes', 'answer.decline_do'));
    },
    shows: refusalShown('quote_ended'),
  }),
  'dialog: decline some titles': page(two, {
    steps: (hand) => hand.press('button', words('quotes', 'answer.decline')),
    shows: words('quote_answer', 'decline.which'),
  }),
  answered: page(answeredQuote, { more: [none], shows: words('quote_answer', 'next.none') }),
  'dialog: withdraw answers': page(answeredQuote, {
    steps: (hand) => hand.press('button', words('quotes', 'answer.withdraw')),
    shows: words('quote_answer', 'withdraw.which'),
  }),
  'owes more than it receives': page(
    quoteOf([shareOf([answeredAt(waiting_purchase_response)], { provider_owes: yen(42_000) })], {
      events: [answeredEvent, confirmed, requested],
    }),
    { shows: '42,000' },
  ),
  'cancelled by the buyer': page(
    quoteOf([shareOf([titleAt(cancelled, 0, { ended_by: 'cancelled', ended_from: waiting_provider_response })])]),
    { shows: words('quotes_status', 'cancelled.others') },
  ),
};
