import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { readMovie } from '@eigaichi/wire/movies/movies';
import { listGrants, readOffer, saveOffer } from '@eigaichi/wire/rights/rights';
import {
  changeGrantElsewhere,
  previewRights,
  readLicenceCalendar,
  readRightsHistory,
} from '@eigaichi/wire/rights/rights-work';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Hand } from '../hand.ts';
import { type Override, sample } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, roleNeeded, words } from '../words.ts';

const uuid = sampleUuid('title');
const path = `/ch/movies/edit/${uuid}?tab=offer`;
const reader = 'provider' as const;

const movie = (allowed: boolean) =>
  answer(readMovie, {
    data: {
      uuid,
      status: movieStatus.approved,
      trashed_at: null,
      series_uuid: null,
      decision: null,
      actions: allowed ? [{ name: 'edit', allowed }] : [],
    },
  });
const title = movie(true);

const line = {
  rights: [rightType.svod, rightType.tvod],
  countries: ['FR', 'BE'],
  all_countries: false,
  starts_on: '2027-01-01',
  ends_on: '2029-12-31',
  offered: true,
} satisfies NonNullable<Override<AnswerIn<typeof readOffer>['data']>['lines']>[number];

const offer = { version: 2, lines: [line], complete: true, contradictions: [] };
const offered = answer(readOffer, { data: offer });
const nothingOffered = answer(readOffer, { data: { ...offer, lines: [] } });

const grant = {
  source: 'elsewhere',
  rights: [rightType.payTv],
  countries: ['FR'],
  all_countries: false,
  starts_on: '2026-01-01',
  ends_on: '2028-12-31',
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  languages: [],
  licensee: 'Chaîne Verte',
  note: null,
  by_series: false,
  quote_address: null,
  actions: [
    { name: 'change', allowed: true },
    { name: 'remove', allowed: true },
  ],
} satisfies Override<AnswerIn<typeof listGrants>['data'][number]>;
const grants = answer(listGrants, { data: [grant] });

const perpetual = { ...grant, ends_on: null, languages: ['fr', 'de'], note: 'Contract 2019-14' };
const perpetualGrants = answer(listGrants, { data: [perpetual] });

const soldHere = { ...grant, source: 'here', actions: [], quote_address: `/ch/quotes/${sampleUuid('quote')}` } as const;

const calendar = answer(readLicenceCalendar, {
  data: {
    start: '2026-01-01',
    end: '2028-12-31',
    groups: [
      {
        countries: ['FR'],
        rows: [
          {
            rights: [rightType.svod],
            line: [
              { start: '2026-01-01', end: '2026-12-31', state: 'not_offered', by: null },
              { start: '2027-01-01', end: '2028-12-31', state: 'free', by: null },
            ],
          },
          {
            rights: [rightType.payTv],
            line: [
              { start: '2026-01-01', end: '2027-12-31', state: 'taken', by: 'elsewhere' },
              { start: '2028-01-01', end: '2028-12-31', state: 'shared', by: 'here' },
            ],
          },
        ],
      },
      {
        countries: ['DE', 'AT'],
        rows: [
          {
            rights: [rightType.svod, rightType.payTv],
            line: [
              { start: '2026-01-01', end: '2027-06-30', state: 'holdback', by: 'here' },
              { start: '2027-07-01', end: '2028-12-31', state: 'unknown', by: null },
            ],
          },
        ],
      },
    ],
  },
});

const noHistory = answer(readRightsHistory, { data: [] });
const around = [title, grants, calendar, noHistory];

const noEffect = { changes: [], contradictions: [], clashes: [], open_requests: 0 };
const effect = answer(previewRights, {
  data: {
    ...noEffect,
    changes: [
      {
        countries: ['FR'],
        rows: [{ rights: [rightType.payTv], line: [{ start: '2027-01-01', end: null, from: 'free', to: 'taken' }] }],
      },
    ],
    open_requests: 1,
  },
});

const changeGrant = (hand: Hand) => hand.press('button', words('offer', 'grants.change_short'));
const openAll = (hand: Hand) => hand.press('checkbox', words('offer', 'lines.complete'));

export const states: States = {
  'offer being read': { path, reader, answers: [title, pending(readOffer)], shows: words('offer', 'waiting') },
  'offer without a line': {
    path,
    reader,
    answers: [nothingOffered, answer(listGrants, { data: [] }), ...around],
    shows: words('offer', 'lines.empty'),
  },
  'offer with licences and calendar': {
    path,
    reader,
    answers: [title, offered, answer(listGrants, { data: [grant, soldHere] }), calendar, noHistory],
    shows: words('offer', 'grants.quote'),
  },
  'offer with a perpetual licence, its languages and its source': {
    path,
    reader,
    answers: [offered, perpetualGrants, ...around],
    shows: 'Chaîne Verte · Contract 2019-14',
  },
  'offer that may only be read': {
    path,
    reader: 'browser',
    answers: [movie(false), offered, ...around.slice(1)],
    shows: roleNeeded,
  },
  'offer with contradicting lines': {
    path,
    reader,
    answers: [answer(readOffer, { data: { ...offer, lines: [line, { ...line, offered: false }] } }), ...around],
    shows: words('offer', 'lines.contradict'),
  },
  'offer with an empty line': {
    path,
    reader,
    answers: [nothingOffered, ...around],
    steps: async (hand) => {
      await hand.press('button', words('offer', 'lines.add'));
      await hand.press('button', words('offer', 'lines.save'));
    },
    shows: words('offer', 'lines.broken', { count: 1 }),
  },
  'offer changed, with what it changes': {
    path,
    reader,
    answers: [offered, effect, ...around],
    steps: openAll,
    shows: words('offer', 'effect.title'),
  },
  'offer changed by someone else': {
    path,
    reader,
    answers: [
      offered,
      effect,
      refused(saveOffer, 'stale_version', {
        current: sample(saveOffer.answer.shape.data, ['data'], { ...offer, version: 3, lines: [] }),
      }),
      ...around,
    ],
    steps: async (hand) => {
      await openAll(hand);
      await hand.press('button', words('offer', 'lines.save'));
    },
    shows: words('offer', 'stale.title'),
  },
  'calendar as a table': {
    path,
    reader,
    answers: [offered, ...around],
    steps: (hand) => hand.press('radio', words('offer', 'calendar.table')),
    shows: words('offer', 'calendar.what'),
  },
  'history of the rights': {
    path,
    reader,
    answers: [
      offered,
      title,
      grants,
      calendar,
      answer(readRightsHistory, {
        data: [
          {
            action: 'grant.change',
            by: { name: 'Mio Hayase', on_behalf: true },
            offer: null,
            grant: { before: { ...grant, ends_on: '2027-12-31' }, after: grant },
          },
          {
            action: 'offer.save',
            by: { name: 'Mio Hayase', on_behalf: false },
            offer: { before: { lines: [], complete: false }, after: { lines: [line], complete: true } },
            grant: null,
          },
          { action: 'grant.sign', by: null, offer: null, grant: { before: null, after: grant } },
        ],
      }),
    ],
    shows: words('offer', 'history.actions.grant.sign'),
  },
  'licence given elsewhere': {
    path,
    reader,
    answers: [offered, ...around],
    steps: (hand) => hand.press('button', words('offer', 'grants.add')),
    shows: words('offer', 'grants.languages'),
  },
  'licence given elsewhere with empty fields': {
    path,
    reader,
    answers: [offered, ...around],
    steps: async (hand) => {
      await hand.press('button', words('offer', 'grants.add'));
      await hand.press('button', words('offer', 'grants.save'));
    },
    shows: fault('required', 'rights'),
  },
  'licence being changed, with what it changes': {
    path,
    reader,
    answers: [offered, effect, ...around],
    steps: changeGrant,
    shows: words('offer', 'effect.title'),
  },
  'perpetual licence that gets a last day, which is missing': {
    path,
    reader,
    answers: [offered, effect, perpetualGrants, ...around],
    steps: async (hand) => {
      await changeGrant(hand);
      await hand.press('checkbox', words('offer', 'grants.perpetual'));
      await hand.press('button', words('offer', 'grants.save'));
    },
    shows: fault('required', 'ends_on'),
  },
  'licence that clashes with another': {
    path,
    reader,
    answers: [
      offered,
      answer(previewRights, {
        data: {
          ...noEffect,
          clashes: [{ source: 'elsewhere', starts_on: '2026-06-01', ends_on: null, licensee: null }],
        },
      }),
      ...around,
    ],
    steps: changeGrant,
    shows: words('offer', 'effect.unnamed'),
  },
  'licence changed by someone else': {
    path,
    reader,
    answers: [
      offered,
      effect,
      refused(changeGrantElsewhere, 'stale_version', {
        current: sample(changeGrantElsewhere.answer.shape.data, ['data'], { ...grant, version: 9, note: 'Renewed.' }),
      }),
      ...around,
    ],
    steps: async (hand) => {
      await changeGrant(hand);
      await hand.press('button', words('offer', 'grants.save'));
    },
    shows: words('offer', 'stale.take_theirs'),
  },
  'licence to be removed': {
    path,
    reader,
    answers: [offered, effect, ...around],
    steps: (hand) => hand.press('button', words('offer', 'actions.remove_brief'), 1),
    shows: words('offer', 'grants.remove_title'),
  },
};
