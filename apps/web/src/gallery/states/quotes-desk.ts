import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { previewAnswer } from '@eigaichi/wire/quotes/answer/answer-preview';
import { listAssignees, listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { correctMovies, previewCorrection, previewRateCorrection } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import type { Hand } from '../hand.ts';
import {
  allowed,
  answeredAt,
  answeredEvent,
  flat,
  type QuoteSample,
  quoteOf,
  quoteUuid,
  requested,
  shareOf,
  titleAt,
} from '../quote-samples.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, refused, type State, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const { waiting_manager_confirm, waiting_provider_response, waiting_purchase_response } = quoteMovieStatus;

type Rest = Pick<State, 'shows'> & Partial<Pick<State, 'steps'>> & { readonly more?: readonly Answer[] };

const page = (quote: QuoteSample, { more = [], ...rest }: Rest): State => ({
  path: `/admin/quotes/${quoteUuid}`,
  reader: 'manager',
  answers: [
    ...more,
    answer(readQuote, { data: quote }),
    answer(listAssignees, { data: [] }),
    answer(listQuoteNotes, { data: [] }),
    answer(previewAnswer, { data: { approval: null } }),
  ],
  ...rest,
});

const rates = { USD: { exchange_rate: '150', exchange_rate_addition: '2' } } as const;
const undo = { uuid: sampleUuid('undo'), until: '2026-11-25T03:00:30.000Z' };

const waiting = quoteOf([shareOf([titleAt(waiting_manager_confirm), titleAt(waiting_manager_confirm, 1)])], {
  confirmed_at: null,
  rates,
  events: [requested],
  actions: allowed('confirm', 'cancel'),
});

const correctable = allowed('correct');
const quoteAt = (price: number, more: Parameters<typeof answeredAt>[2] = {}) =>
  quoteOf(
    [
      shareOf(
        [answeredAt(waiting_purchase_response, 0, { version: 3, answer: flat(price), actions: correctable, ...more })],
        {
          actions: correctable,
          terms_sha256: 'c'.repeat(64),
        },
      ),
    ],
    { rates, events: [answeredEvent, requested], actions: allowed('cancel') },
  );
const answered = quoteAt(12_500);
const corrected = quoteAt(11_000, { version: 4, status: waiting_provider_response });

const typePrice = async (hand: Hand) => {
  await hand.press('button', words('quote_desk', 'correct.open'));
  await hand.type(words('quote_desk', 'fields.flat_price', { currency: 'USD' }), '11000');
  await hand.type(words('quote_desk', 'reason'), 'Typed wrongly');
};
const ask = (hand: Hand) => hand.press('button', words('quote_desk', 'correct.ask'));

export const states: States = {
  'to confirm': page(waiting, { shows: words('quote_desk', 'freeze.title') }),
  'confirmed, with the way back': page(waiting, {
    more: [answer(confirmQuote, { data: waiting, undo })],
    steps: (hand) => hand.press('button', words('quotes', 'manager.confirm')),
    shows: words('desk', 'actions.undo'),
  }),
  answered: page(answered, { shows: words('quote_desk', 'correct.open') }),
  'answered, for someone who only reads': { ...page(answered, { shows: roleNeeded }), reader: 'browser' },
  'dialog: correction with nothing typed': page(answered, {
    steps: async (hand) => {
      await hand.press('button', words('quote_desk', 'correct.open'));
      await ask(hand);
    },
    shows: words('quote_desk', 'nothing_typed'),
  }),
  'dialog: effect of a correction': page(answered, {
    more: [answer(previewCorrection, { data: corrected })],
    steps: async (hand) => {
      await typePrice(hand);
      await ask(hand);
    },
    shows: words('quote_desk', 'correct.asks_again'),
  }),
  'correction refused after its effect was shown': page(answered, {
    more: [answer(previewCorrection, { data: corrected }), refused(correctMovies, 'stale_version')],
    steps: async (hand) => {
      await typePrice(hand);
      await ask(hand);
      await hand.press('button', words('quote_desk', 'correct.do'));
    },
    shows: words('quote_desk', 'correct.title'),
  }),
  'dialog: effect of a corrected rate': page(answered, {
    more: [answer(previewRateCorrection, { data: corrected })],
    steps: async (hand) => {
      await hand.press('button', words('quote_desk', 'rate.open'));
      await hand.type(words('quote_desk', 'reason'), 'Of another day');
      await ask(hand);
    },
    shows: words('quote_desk', 'correct.effect'),
  }),
};
