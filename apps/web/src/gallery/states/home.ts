import type { FirstStep } from '@eigaichi/domain/accounts/first-steps';
import { discoverMovies } from '@eigaichi/wire/movies/movie-related';
import { readFirstSteps } from '@eigaichi/wire/staff/dashboard';
import { listShownNotices } from '@eigaichi/wire/staff/home-notices';
import { sampleUuid } from '../sample-words.ts';
import { answer, type States } from '../state.ts';
import { words } from '../words.ts';

const firstSteps = (...names: FirstStep[]) =>
  answer(readFirstSteps, { data: { steps: names.map((name, at) => ({ name, href: '/movies', done: at === 0 })) } });

export const states: States = {
  'for a visitor': { path: '/', shows: words('home', 'line_one') },
  'without a notice': { path: '/', answers: [answer(listShownNotices, { data: [] })], shows: words('home', 'lead') },
  'for a buyer': { path: '/', reader: 'buyer', answers: [firstSteps()], shows: words('home', 'recommended.title') },
  'for a provider': {
    path: '/',
    reader: 'provider',
    answers: [firstSteps()],
    shows: words('home', 'recommended.title'),
  },
  'for a buyer with titles to discover': {
    path: '/',
    reader: 'buyer',
    answers: [
      firstSteps(),
      answer(discoverMovies, {
        data: [
          {
            kind: 'list',
            list: { uuid: sampleUuid('list'), name: { ja: '冬の海辺', en: 'Winter by the Sea' } },
            movies: [{}, {}],
          },
          { kind: 'new', list: null, movies: [{ reason: { code: 'new', name: null, day: '2026-11-20' } }] },
          { kind: 'freed', list: null, movies: [{ reason: { code: 'freed', name: null, day: '2026-11-01' } }] },
          { kind: 'ending', list: null, movies: [{ reason: { code: 'ending', name: null, day: '2027-01-31' } }] },
        ],
      }),
    ],
    shows: words('dashboard', 'discovery.ending'),
  },
  'for a buyer without titles to discover': {
    path: '/',
    reader: 'buyer',
    answers: [firstSteps(), answer(discoverMovies, { data: [] })],
    shows: words('home', 'recommended.title'),
  },
  'first steps of a buyer': {
    path: '/',
    reader: 'buyer',
    answers: [firstSteps('buyer_profile', 'wanted', 'colleague', 'search', 'request')],
    shows: words('first_steps', 'title.consumer'),
  },
  'first steps of a provider': {
    path: '/',
    reader: 'provider',
    answers: [firstSteps('first_title', 'offer', 'payout_account', 'screener', 'colleague')],
    shows: words('first_steps', 'title.provider'),
  },
};
