import { listColleagues } from '@eigaichi/wire/accounts/members';
import { listMovies } from '@eigaichi/wire/movies/movies';
import {
  listSavedSearches,
  listSearchAlerts,
  readUnsubscription,
  saveSearch,
  unsubscribe,
} from '@eigaichi/wire/movies/saved-searches';
import { allowed } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { words } from '../words.ts';

const path = '/vod/searches';
const uuid = sampleUuid('saved search');
const buyer = { path, reader: 'buyer' } as const;

const shared = {
  uuid,
  search_name: 'Winter dramas, SVOD in France',
  search: 'rights=1&countries=FR&start=2027-01-01&end=2027-12-31&availability=free',
  frequency: 'instant',
  is_shared: true,
  is_paused: false,
  alert_count: 2,
  actions: allowed('change', 'delete', 'pause'),
} as const;
const searches = answer(listSavedSearches, {
  data: [
    shared,
    {
      uuid: sampleUuid('saved search 2'),
      search_name: 'Prize winners',
      search: 'awarded=1',
      frequency: 'weekly',
      is_shared: false,
      is_paused: true,
      alert_count: 0,
      last_alert_at: null,
      actions: allowed('change', 'delete', 'pause'),
    },
  ],
});
const alerts = answer(listSearchAlerts, { data: [{ reasons: ['licence_ended'] }, { reasons: ['price', 'screener'] }] });
const colleagues = answer(listColleagues, { data: [{}, {}] });

const link = '/unsubscribe?token=sample';
const name = 'Winter dramas';

const nothing = { data: [], meta: { total: 0, total_unfiltered: 1247 } };
const saving = {
  path: '/movies?free_word=lighthouse&formats=1',
  reader: 'buyer',
} as const;

export const states: States = {
  list: { ...buyer, answers: [searches], shows: words('saved_searches', 'paused') },
  'empty list': {
    ...buyer,
    answers: [answer(listSavedSearches, { data: [] })],
    shows: words('saved_searches', 'none_text'),
  },
  'list being read': { ...buyer, answers: [pending(listSavedSearches)], shows: words('saved_searches', 'lead') },
  'list refused': { ...buyer, answers: [refused(listSavedSearches, 'forbidden')], shows: refusalShown('forbidden') },
  'list for a colleague who only reads it': {
    ...buyer,
    answers: [answer(listSavedSearches, { data: [{ ...shared, actions: allowed('pause') }] })],
    shows: words('saved_searches', 'pause'),
  },
  'alerts of a search': {
    ...buyer,
    path: `${path}?search=${uuid}`,
    answers: [searches, alerts],
    shows: words('saved_searches', 'alerts', { count: 2 }),
  },
  'a search without alerts': {
    ...buyer,
    path: `${path}?search=${uuid}`,
    answers: [searches, answer(listSearchAlerts, { data: [], meta: { total: 0 } })],
    shows: words('saved_searches', 'no_alerts_text'),
  },
  'dialog: edit a search': {
    ...buyer,
    answers: [answer(listSavedSearches, { data: [shared] }), colleagues],
    steps: (hand) => hand.press('button', words('saved_searches', 'actions.edit')),
    shows: words('saved_searches', 'change_title'),
  },
  'dialog: delete a shared search': {
    ...buyer,
    answers: [answer(listSavedSearches, { data: [shared] })],
    steps: (hand) => hand.press('button', words('saved_searches', 'actions.delete_brief')),
    shows: words('saved_searches', 'delete_shared_text'),
  },
  'dialog: save a search that finds nothing': {
    ...saving,
    answers: [answer(listMovies, { ...nothing, loosened: [{ filter: 'formats', total: 3 }] }), colleagues],
    steps: (hand) => hand.press('button', words('movies', 'list.save_search')),
    shows: words('saved_searches', 'share'),
  },
  'dialog: a search that the API refuses to save': {
    ...saving,
    answers: [answer(listMovies, nothing), refused(saveSearch, 'forbidden')],
    steps: async (hand) => {
      await hand.press('button', words('movies', 'list.save_search'));
      await hand.press('button', words('saved_searches', 'actions.save'));
    },
    shows: refusalShown('forbidden'),
  },
  'link that stops alerts': {
    path: link,
    answers: [answer(readUnsubscription, { data: { search_name: name, is_paused: false } })],
    shows: words('saved_searches', 'stop.text', { name }),
  },
  'alerts just stopped': {
    path: link,
    answers: [answer(readUnsubscription, { data: { search_name: name, is_paused: false } }), answer(unsubscribe, {})],
    steps: (hand) => hand.press('button', words('saved_searches', 'stop.action')),
    shows: words('saved_searches', 'stop.done'),
  },
  'link whose search could not be read': {
    path: link,
    answers: [refused(readUnsubscription, 'forbidden')],
    shows: refusalShown('forbidden'),
  },
  'link that no longer works': {
    path: link,
    answers: [refused(readUnsubscription, 'not_found')],
    shows: words('saved_searches', 'stop.unknown_text'),
  },
};
