import { rightType } from '@eigaichi/domain/options/right-types';
import { compareMovies } from '@eigaichi/wire/movies/compare';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const titles = [sampleUuid('title 1'), sampleUuid('title 2'), sampleUuid('title 3')].join(',');
const path = `/vod/compare?titles=${titles}`;
const forLicence = `${path}&rights=${rightType.svod}&countries=FR,DE&start=2027-04-01&end=2028-03-31`;
const buyer = { path, reader: 'buyer' } as const;

const free = { state: 'free', free_from: '2027-04-01', free_countries: ['FR', 'DE'], parts: [] } as const;
const partlyFree = {
  state: 'partly_free',
  free_from: '2027-07-01',
  free_countries: ['FR'],
  parts: [
    {
      right_type: rightType.svod,
      countries: ['DE'],
      state: 'partly_free',
      free: [{ start: '2027-07-01', end: '2028-03-31' }],
      free_from: '2027-07-01',
      reason: 'exclusive_grant',
    },
  ],
} as const;
const unknown = {
  state: 'unknown',
  free_from: null,
  free_countries: [],
  parts: [
    {
      right_type: rightType.svod,
      countries: ['FR', 'DE'],
      state: 'unknown',
      free: [],
      free_from: null,
      reason: null,
    },
  ],
} as const;

const compared = answer(compareMovies, {
  data: [
    { availability: free },
    { availability: partlyFree, awards: [], documents: [] },
    { availability: unknown, price: null, currency: null, prices: [], guide_prices: [], awards: [] },
  ],
});
const plain = answer(compareMovies, { data: [{ availability: null }, { availability: null }, { availability: null }] });

export const states: States = {
  'three titles for a wanted licence': {
    ...buyer,
    path: forLicence,
    answers: [compared],
    shows: words('rights', 'short.unknown'),
  },
  'three titles without a licence': { ...buyer, answers: [plain], shows: words('movies', 'detail.to_search') },
  'some titles no longer on the market': {
    ...buyer,
    answers: [answer(compareMovies, { data: [{ availability: null }, { availability: null }] })],
    shows: words('compare', 'gone', { count: 1 }),
  },
  'one of the titles removed': {
    ...buyer,
    answers: [
      answer(compareMovies, ({ query }) => ({
        data: (query.get('movies') ?? '').split(',').map((uuid) => ({ uuid, availability: null })),
      })),
    ],
    steps: (hand) => hand.press('button', words('compare', 'remove', { title: '' })),
    landsOn: `/vod/compare?titles=${titles.split(',').slice(1).join(',')}`,
    shows: words('compare', 'count', { count: 2 }),
  },
  'nothing to compare': { ...buyer, path: '/vod/compare', shows: words('compare', 'none_text') },
  'titles being read': { ...buyer, answers: [pending(compareMovies)], shows: words('compare', 'waiting') },
  'titles refused': { ...buyer, answers: [refused(compareMovies, 'forbidden')], shows: refusal('forbidden') },
};
