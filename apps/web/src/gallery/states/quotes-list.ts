import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { listSavedViews } from '@eigaichi/wire/accounts/saved-views';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { aonami, names, quillfern, tsukimizaka } from '../quote-samples.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, type States, unreachable } from '../state.ts';
import { words } from '../words.ts';

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

const inProgress = list([
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
]);

const asBuyer = { reader: 'buyer' } as const;
const asProvider = { reader: 'provider' } as const;
const nothing = { progress: 0, purchased: 0, history: 0 };
const views = answer(listSavedViews, {
  data: [{ uuid: sampleUuid('view'), view_name: 'Without a colleague', search: 'assigned=none' }],
});

export const states: States = {
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
