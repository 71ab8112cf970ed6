import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { listSavedViews } from '@eigaichi/wire/accounts/saved-views';
import { listAssignees } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { cancelQuotes } from '@eigaichi/wire/quotes/quote-work';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Hand } from '../hand.ts';
import { allowed, aonami, names, quillfern, tsukimizaka } from '../quote-samples.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, type States, unreachable } from '../state.ts';
import { fault, inWords, refusal, type Words, words } from '../words.ts';

type Row = Override<AnswerIn<typeof listQuotes>['data'][number]>;

const {
  waiting_manager_confirm,
  waiting_provider_response,
  waiting_purchase_response,
  waiting_provider_upload,
  waiting_consumer_download,
  cancelled,
  under_contract,
  finished_contract,
} = quoteMovieStatus;

const titleOf = (at: number) => ({ uuid: sampleUuid(`movie ${at}`), ...names[at % names.length] });

const rowOf = (at: number, more: Row = {}): Row => ({
  uuid: sampleUuid(`quote row ${at}`),
  number: 1042 - at,
  counterparties: [at % 2 === 0 ? aonami : tsukimizaka],
  titles: [titleOf(at)],
  titles_total: 1,
  license_start: '2027-04-01',
  license_end: '2029-03-31',
  countries: ['FR', 'BE', 'CH'],
  all_countries: false,
  rights: [rightType.svod],
  ended_by: null,
  negotiating: false,
  waits_for_reader: false,
  requested_on: '2026-11-20',
  moved_at: '2026-11-24T02:10:00.000Z',
  waits_since: '2026-11-24T02:10:00.000Z',
  unread_messages: 0,
  promise: null,
  valid_until: null,
  total: { amount: 12_000, currency: 'USD' },
  total_is: 'asked',
  assignee: null,
  delivery_assignee: null,
  href: '/vod/quotes',
  ...more,
});

const tabs = { progress: 4, purchased: 3, history: 2 };

const list = (data: readonly Row[], more: Override<AnswerIn<typeof listQuotes>> = {}) =>
  answer(listQuotes, { data, tabs, undelivered: undefined, ...more, meta: { total: data.length, ...more.meta } });

const progressRows: readonly Row[] = [
  rowOf(0, {
    status: waiting_purchase_response,
    next: ['consumer'],
    waits_for_reader: true,
    titles: [titleOf(0), titleOf(1), titleOf(2)],
    titles_total: 5,
    counterparties: [aonami, tsukimizaka],
    unread_messages: 2,
    total: { amount: 12_800, currency: 'USD' },
    total_is: 'offered',
    valid_until: '2026-12-18',
    assignee: { uuid: sampleUuid('reader buyer'), name: 'Mio Hayase', is_self: true },
  }),
  rowOf(1, {
    status: waiting_provider_response,
    next: ['provider'],
    promise: { due_on: '2026-11-24', state: 'late', days: 1 },
    assignee: { uuid: sampleUuid('colleague 1'), name: 'Camille Laurent', is_self: false },
  }),
  rowOf(2, {
    status: waiting_provider_response,
    negotiating: true,
    next: ['provider'],
    promise: { due_on: '2026-11-25', state: 'today', days: 0 },
    all_countries: true,
    countries: [],
  }),
  rowOf(3, {
    status: waiting_manager_confirm,
    next: ['manager'],
    promise: { due_on: '2026-12-02', state: 'left', days: 5 },
    total: null,
  }),
];
const inProgress = list(progressRows);

const asBuyer = { reader: 'buyer' } as const;
const asProvider = { reader: 'provider' } as const;
const nothing = { progress: 0, purchased: 0, history: 0 };
const views = answer(listSavedViews, {
  data: [{ uuid: sampleUuid('view'), view_name: 'Without a colleague', search: 'assigned=none' }],
});

/** True if the window has room for the table; a narrower one shows the cards. */
const isWide = () => matchMedia('(min-width: 40em)').matches;
const inTable = (steps: (hand: Hand) => Promise<void>) => async (hand: Hand) => {
  if (isWide()) await steps(hand);
};
const shownInTable =
  (inside: Words, instead: Words = words('quote_list', 'to_do_title')): Words =>
  () =>
    inWords(isWide() ? inside : instead);

const cancelling = list(progressRows.map((row) => ({ ...row, actions: allowed('cancel') })));
const colleagues = answer(listAssignees, {
  data: [
    { uuid: sampleUuid('reader buyer'), name: 'Mio Hayase', is_self: true, assignable: true },
    { uuid: sampleUuid('colleague 1'), name: 'Camille Laurent', is_self: false, assignable: true },
  ],
});
const table = { reader: 'buyer', path: '/vod/quotes?view=table', answers: [cancelling, colleagues] } as const;
const count = progressRows.length;
const selectAll = (hand: Hand) => hand.press('checkbox', words('desk', 'bulk.all', { count }));
const pressMove = async (hand: Hand, name: 'cancel' | 'assign') => {
  await selectAll(hand);
  const move = inWords(words('quote_list', `table.${name}`));
  await hand.press('button', words('desk', 'bulk.move', { move, count }));
};

export const states: States = {
  'table of 50 rows': {
    ...table,
    answers: [
      list(
        Array.from({ length: 50 }, (_, at) =>
          rowOf(at, { status: waiting_provider_response, next: ['provider'], actions: allowed('cancel') }),
        ),
        { meta: { current_page: 1, last_page: 3, total: 150 }, tabs: { ...tabs, progress: 150 } },
      ),
      colleagues,
    ],
    shows: shownInTable(words('quote_list', 'table.per'), '1042'),
  },
  'table sorted by amount': {
    ...table,
    path: '/vod/quotes?view=table&sort=total_desc&per=100',
    shows: shownInTable(words('quote_list', 'table.heads.total')),
  },
  'table with its columns to choose': {
    ...table,
    steps: inTable((hand) => hand.press('button', words('quote_list', 'table.columns'))),
    shows: shownInTable(words('quote_list', 'table.heads.territories')),
  },
  'table with a selection': {
    ...table,
    steps: inTable(selectAll),
    shows: shownInTable(words('desk', 'bulk.chosen', { count })),
  },
  'table, cancellation to confirm': {
    ...table,
    steps: inTable((hand) => pressMove(hand, 'cancel')),
    shows: shownInTable(words('quotes', 'cancel.text')),
  },
  'table, some requests not cancelled': {
    ...table,
    answers: [
      ...table.answers,
      answer(cancelQuotes, () => ({
        data: {
          done: [sampleUuid('quote row 0'), sampleUuid('quote row 3')],
          refused: [
            { uuid: sampleUuid('quote row 1'), message: inWords(refusal('stale_version')) },
            { uuid: sampleUuid('quote row 2'), message: inWords(refusal('quote_signed')) },
          ],
        },
      })),
    ],
    steps: inTable(async (hand) => {
      await pressMove(hand, 'cancel');
      await hand.press('button', words('quote_list', 'table.cancel'));
    }),
    shows: shownInTable(words('desk', 'bulk.refused', { count: 2 })),
  },
  'table, colleague to choose': {
    ...table,
    steps: inTable((hand) => pressMove(hand, 'assign')),
    shows: shownInTable(words('quote_colleagues', 'assign.label.quote')),
  },
  'table, no colleague chosen': {
    ...table,
    steps: inTable(async (hand) => {
      await pressMove(hand, 'assign');
      await hand.press('button', words('quote_list', 'table.assign'));
    }),
    shows: shownInTable(fault('required', 'assignee', words('quote_colleagues', 'assign.label.quote'))),
  },
  'table with nothing in it': {
    ...table,
    answers: [list([], { tabs: { ...nothing, purchased: 3 } }), colleagues],
    shows: words('quote_list', 'none_under.progress'),
  },
  'table of a provider': {
    reader: 'provider',
    path: '/ch/quotes?view=table',
    answers: [
      list([
        rowOf(0, {
          status: waiting_purchase_response,
          counterparties: [quillfern],
          next: ['consumer'],
          valid_until: '2026-12-18',
          total: { amount: 1_524_400, currency: 'JPY' },
          total_is: 'offered',
        }),
      ]),
      colleagues,
    ],
    shows: shownInTable(words('quote_list', 'table.heads.valid_until'), words('quote_list', 'net')),
  },
  'being read': {
    ...asBuyer,
    path: '/vod/quotes',
    answers: [pending(listQuotes)],
    shows: words('quotes', 'list.title'),
  },
  'out of reach': {
    ...asBuyer,
    path: '/vod/quotes',
    answers: [unreachable(listQuotes)],
    shows: words('shell', 'connection_lost'),
  },
  'of a buyer, in progress': {
    ...asBuyer,
    path: '/vod/quotes',
    answers: [inProgress],
    shows: words('quote_list', 'to_do_title'),
  },
  'of a buyer, purchased': {
    ...asBuyer,
    path: '/vod/quotes?tab=purchased',
    answers: [
      list([
        rowOf(0, {
          status: waiting_consumer_download,
          next: ['consumer'],
          waits_for_reader: true,
          total_is: 'agreed',
          delivery_assignee: { uuid: sampleUuid('colleague 1'), name: 'Camille Laurent', is_self: false },
        }),
        rowOf(1, { status: waiting_provider_upload, next: ['provider'], total_is: 'agreed' }),
        rowOf(2, { status: under_contract, next: [], waits_since: null, total_is: 'agreed' }),
      ]),
    ],
    shows: words('quote_list', 'assigned_to.delivery.other', { name: 'Camille Laurent' }),
  },
  'of a buyer, history': {
    ...asBuyer,
    path: '/vod/quotes?tab=history',
    answers: [
      list([
        rowOf(0, { status: finished_contract, next: [], waits_since: null, total_is: 'agreed' }),
        ...(['cancelled', 'declined', 'expired', 'lapsed', 'terminated'] as const).map((ended_by, at) =>
          rowOf(at + 1, { status: cancelled, ended_by, next: [], waits_since: null }),
        ),
      ]),
    ],
    shows: words('quotes_status', 'terminated.others'),
  },
  'second page': {
    ...asBuyer,
    path: '/vod/quotes?page=2',
    answers: [
      list(
        Array.from({ length: 4 }, (_, at) =>
          rowOf(at, { number: 1021 - at, status: waiting_provider_response, next: ['provider'] }),
        ),
        { meta: { current_page: 2, last_page: 2, total: 24 } },
      ),
    ],
    shows: '1021',
  },
  'of a buyer who asked for nothing': {
    ...asBuyer,
    path: '/vod/quotes',
    answers: [list([], { tabs: nothing })],
    shows: words('quotes', 'list.empty.buyer_title'),
  },
  'nothing under this tab': {
    ...asBuyer,
    path: '/vod/quotes',
    answers: [list([], { tabs: { ...nothing, purchased: 3 } })],
    shows: words('quote_list', 'none_under.progress'),
  },
  'filters leave nothing': {
    ...asBuyer,
    path: '/vod/quotes?tab=history&free_word=zzzzzz',
    answers: [list([], { tabs: nothing })],
    shows: words('quote_list', 'none_at_all_text'),
  },
  'filters leave nothing under this tab': {
    ...asBuyer,
    path: '/vod/quotes?late=true',
    answers: [list([], { tabs: { ...nothing, history: 2 } })],
    shows: words('quote_list', 'none_with_filters_text'),
  },
  'filters open': {
    ...asBuyer,
    path: '/vod/quotes?next=mine&currency=USD',
    answers: [inProgress],
    shows: words('quote_list', 'requested'),
  },
  'saved views': {
    ...asBuyer,
    path: '/vod/quotes?assigned=none',
    answers: [inProgress, views],
    shows: 'Without a colleague',
  },
  'of a provider': {
    ...asProvider,
    path: '/ch/quotes',
    answers: [
      list([
        rowOf(0, {
          status: waiting_provider_response,
          counterparties: [quillfern],
          next: ['provider'],
          waits_for_reader: true,
          promise: { due_on: '2026-11-26', state: 'tomorrow', days: 1 },
        }),
        rowOf(1, {
          status: waiting_purchase_response,
          counterparties: [quillfern],
          next: ['consumer'],
          total: { amount: 1_524_400, currency: 'JPY' },
          total_is: 'offered',
        }),
      ]),
    ],
    shows: words('quote_list', 'net'),
  },
  'of a provider who was asked for nothing': {
    ...asProvider,
    path: '/ch/quotes',
    answers: [list([], { tabs: nothing })],
    shows: words('quotes', 'list.empty.provider_title'),
  },
};
