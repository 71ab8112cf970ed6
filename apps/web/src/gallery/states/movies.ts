import type { DiscoveryReason } from '@eigaichi/domain/movies/discovery';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { moveMovies } from '@eigaichi/wire/movies/movie-moves';
import { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import { listMovies, readMovie } from '@eigaichi/wire/movies/movies';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { Hand } from '../hand.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States, unreachable } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const title = sampleUuid('title');
const detail = `/movies/detail/${title}`;

const none = { data: [], meta: { total: 0, total_unfiltered: 1247 } };

const can = (...names: string[]) => ({
  actions: names.map((name) => ({ name, allowed: true })),
  status: movieStatus.draft,
});
const drafts = answer(listMovies, {
  data: [{ ...can('submit', 'trash'), uuid: title }, can('submit', 'trash'), can('request_delete')],
  meta: { total: 3 },
});
const chooseAll = (hand: Hand) => hand.press('button', words('movies', 'selection.all', { count: 3, shown: '3' }));
const own = { path: '/movies?view=table', reader: 'provider' as const };

const licence = `start=2027-04-01&end=2028-03-31&rights=${rightType.svod}`;

const guide = {
  rights: [rightType.svod],
  exclusive_type: exclusiveType.nonExclusive,
  months: 12,
  countries: ['BR'],
  all_countries: false,
  price_from: 3000,
  price_to: null,
  currency: 'USD',
};
const unpriced = { price: null, currency: null, prices: [], guide_prices: [] };
const priced = answer(listMovies, {
  data: [
    { ...unpriced, guide_prices: [guide, { ...guide, exclusive_type: exclusiveType.exclusive, price_from: 9000 }] },
    { ...unpriced, guide_prices: [guide, { ...guide, price_from: 450_000, currency: 'JPY' }] },
    unpriced,
  ],
});

const reason = (code: DiscoveryReason, name: { readonly ja: string; readonly en: string } | null = null) => ({
  reason: { code, name, day: null },
});
const similar = answer(listRelatedMovies, {
  data: {
    similar: [
      reason('list', { ja: '冬の海辺', en: 'Winter by the Sea' }),
      reason('requested_together'),
      reason('cast', { ja: '白鳥 千景', en: 'Chikage Shiratori' }),
      reason('tags'),
      reason('years'),
      reason('genre'),
    ],
  },
});

export const states: States = {
  'a title with similar ones and their reasons': {
    path: detail,
    reader: 'buyer',
    answers: [similar],
    shows: words('movies', 'reasons.requested_together'),
  },
  'own titles chosen': {
    ...own,
    answers: [drafts],
    steps: chooseAll,
    shows: words('movies', 'selection.submit', { n: 2 }),
  },
  'own titles of which one was left as it is': {
    ...own,
    answers: [
      drafts,
      answer(moveMovies, {
        data: {
          moved: [],
          refused: [
            {
              uuid: title,
              message: '',
              errors: [{ field: 'x', rule: 'required', message: 'Enter the production year.' }],
            },
          ],
        },
      }),
    ],
    steps: async (hand) => {
      await chooseAll(hand);
      await hand.press('button', words('movies', 'selection.submit', { n: 2 }));
    },
    shows: words('movies', 'selection.not_moved', { count: 1 }),
  },
  'own titles for a licence that a buyer asks for': {
    ...own,
    path: `${own.path}&rights=${rightType.svod}&countries=US,CA,MX,BR,AR&start=2027-04-01&end=2028-03-31`,
    answers: [
      answer(listMovies, {
        data: [
          { availability: { state: 'free', free_countries: ['US', 'CA', 'MX', 'BR', 'AR'], parts: [] } },
          {
            availability: {
              state: 'partly_free',
              free_countries: ['US', 'CA', 'MX', 'BR'],
              parts: [
                {
                  right_type: rightType.svod,
                  state: 'blocked',
                  countries: ['AR'],
                  free: [],
                  free_from: '2029-01-01',
                  reason: 'exclusive_grant',
                },
              ],
            },
          },
        ],
      }),
    ],
    shows: words('movies', 'list.export_availability'),
  },
  'list of three titles': {
    path: '/movies',
    reader: 'buyer',
    shows: 'Autumn of the Lighthouse Keeper',
  },
  'list by price': { path: '/movies?sort=price', reader: 'buyer', answers: [priced], shows: 'US$3,000 / ¥450,000' },
  'table by price for a licence': {
    path: `/movies?view=table&sort=price_desc&exclusive_type=${exclusiveType.exclusive}&rights=${rightType.svod}&countries=BR&start=2027-04-01&end=2028-03-31`,
    reader: 'buyer',
    answers: [priced],
    shows: 'US$9,000',
  },
  'list by price for a licence': {
    path: `/movies?sort=price&${licence}&countries=BR`,
    reader: 'buyer',
    answers: [priced],
    shows: words('movies', 'sort.any_licence'),
  },
  'table for more territories than a buyer has columns': {
    path: `/movies?view=table&${licence}&countries=US,CA,MX,BR,AR`,
    reader: 'buyer',
    shows: words('movies', 'table.more_on_page', { count: 1, shown: '1' }),
  },
  'own titles for more territories than there are columns': {
    ...own,
    path: `${own.path}&${licence},${rightType.avod}&countries=US,CA,MX,BR,AR,GB,FR,DE,IT,ES,PT,NL,BE`,
    shows: words('movies', 'table.more_in_sheet', { count: 2, shown: '2' }),
  },
  'list for a licence without its last day': {
    path: `/movies?rights=${rightType.svod}&countries=BR&start=2027-04-01`,
    reader: 'buyer',
    shows: words('movies', 'licence.lacks_end'),
  },
  'list with filters longer than a phone is wide': {
    path: `/movies?rights=${rightType.svod}&countries=BA,GB&director=${'Krungthep'.repeat(12)}`,
    reader: 'buyer',
    shows: words('movies', 'chips.clear'),
  },
  'list of words found beside names': {
    path: '/movies?free_word=thriller',
    reader: 'buyer',
    answers: [
      answer(listMovies, { data: [{ uuid: title }], found_in: [{ uuid: title, places: ['genres', 'synopsis'] }] }),
    ],
    shows: words('movies', 'found_in.genres'),
  },
  'list being read': {
    path: '/movies',
    reader: 'buyer',
    answers: [pending(listMovies)],
    shows: words('movies', 'messages.searching'),
  },
  'list where filters leave nothing': {
    path: '/movies?free_word=lighthouse&formats=1',
    reader: 'buyer',
    answers: [answer(listMovies, { ...none, loosened: [{ filter: 'formats', total: 3 }] })],
    shows: words('movies', 'list.nothing'),
  },
  'list of a provider without titles': {
    path: '/movies',
    reader: 'provider',
    answers: [answer(listMovies, { data: [], meta: { total: 0, total_unfiltered: 0 } })],
    shows: words('movies', 'list.none_yet'),
  },
  'list beyond its last page': {
    path: '/movies?page=9',
    reader: 'buyer',
    answers: [answer(listMovies, { data: [], meta: { current_page: 9, last_page: 1, total: 3 } })],
    shows: words('movies', 'list.beyond'),
  },
  'list while the market cannot be reached': {
    path: '/movies',
    reader: 'buyer',
    answers: [unreachable(listMovies)],
    shows: words('shell', 'connection_lost'),
  },
  'list for staff': { path: '/movies', reader: 'manager', shows: 'Autumn of the Lighthouse Keeper' },
  'detail of a film': { path: detail, reader: 'buyer', shows: 'Autumn of the Lighthouse Keeper' },
  'detail of a film over all years of the search': {
    path: `/movies?rights=${rightType.svod}&countries=BR&start=2027-04-01&end=2029-12-31`,
    reader: 'buyer',
    answers: [
      answer(listMovies, { data: [{ uuid: title }] }),
      answer(checkAvailability, {
        data: [
          {
            movie: title,
            state: 'partly_free',
            free_from: '2028-01-01',
            free_countries: [],
            parts: [
              {
                right_type: rightType.svod,
                state: 'partly_free',
                countries: ['BR'],
                free: [{ start: '2028-01-01', end: '2029-12-31' }],
                free_from: '2028-01-01',
                reason: 'other_grant',
              },
            ],
          },
        ],
      }),
    ],
    steps: (hand) => hand.press('link', 'Autumn of the Lighthouse Keeper'),
    landsOn: detail,
    shows: words('rights', 'table.note_period'),
  },
  'detail of a film with prices by licence': {
    path: detail,
    reader: 'buyer',
    answers: [
      answer(readMovie, {
        data: {
          ...unpriced,
          guide_prices: [guide, { ...guide, rights: [], countries: [], all_countries: true, price_to: 5000 }],
        },
      }),
    ],
    shows: words('movies', 'guide.any_right'),
  },
  'detail of a film for a role without a cart': {
    path: detail,
    reader: 'buyer',
    session: { abilities: ['lists.write'] },
    answers: [answer(readMovie, { data: { in_cart: false, actions: [{ name: 'favorite', allowed: true }] } })],
    shows: roleNeeded,
  },
  'detail that is not found': {
    path: detail,
    reader: 'buyer',
    answers: [refused(readMovie, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
};
