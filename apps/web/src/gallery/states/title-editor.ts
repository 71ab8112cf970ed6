import { measures } from '@eigaichi/domain/insights/analytics';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { filmType } from '@eigaichi/domain/options/titles';
import { listPresent } from '@eigaichi/wire/live/live';
import { listMovieChanges, readMovieHistories, saveMovieHistories } from '@eigaichi/wire/movies/moderation';
import { listSeries } from '@eigaichi/wire/movies/movie-series';
import { createMovie, readMovie } from '@eigaichi/wire/movies/movies';
import { lookUpEidr } from '@eigaichi/wire/movies/title-identifiers';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { readMovieAnalytics } from '@eigaichi/wire/staff/insights';
import { setFollowing } from '../../lib/live/following.ts';
import { refreshQueries } from '../../lib/live/refresh-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Hand } from '../hand.ts';
import { type Override, sample } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, labelOf, refusal, roleNeeded, words } from '../words.ts';

const uuid = sampleUuid('title');
const page = `/ch/movies/edit/${uuid}`;

type Movie = Override<AnswerIn<typeof readMovie>['data']>;

const edits = [{ name: 'edit', allowed: true }];
const submits = [...edits, { name: 'submit', allowed: true }];

/** A film draft with every field filled in. */
const draft = {
  uuid,
  status: movieStatus.draft,
  trashed_at: null,
  film_type: filmType.movie,
  film_name_yomi: 'とうだいもりのあき',
  isan_number: '0000-0000-D07A-0090-Q',
  trailer_url: 'https://vimeo.com/76979871',
  screener_url: 'https://vimeo.com/76979871',
  series_uuid: null,
  guide_prices: [],
  decision: null,
  romanised: undefined,
  actions: submits,
} satisfies Movie;

/** A published film, whose changes are saved manually. */
const published = { ...draft, status: movieStatus.approved, actions: edits } satisfies Movie;

const titled = (movie: Movie) => answer(readMovie, { data: movie });

const numbered = () => titled({ ...draft, eidr_number: '10.5240/7791-8534-2C23-9030-8610-5' });

/** The title, with a newer version at each read. */
const everNewer = () => {
  let version = 0;
  return answer(readMovie, () => {
    version += 1;
    return { data: { ...published, version } };
  });
};

const typeName = (hand: Hand) => hand.type(labelOf('translations.en.film_name'), 'Autumn at the Lighthouse');

const reader = 'provider' as const;

const history = {
  country: 'FR',
  translations: { ja: { name: 'ラ・ロシェル映画祭' }, en: { name: 'La Rochelle Film Festival' } },
};
const histories = {
  version: 3,
  awards: [
    {
      translations: { ja: { name: '北海映画祭' }, en: { name: 'Hokkai Film Festival' } },
      prize: { ja: '作品賞', en: 'Best Film' },
    },
  ],
  play_histories: [history],
  svod_histories: [],
} satisfies Override<AnswerIn<typeof readMovieHistories>['data']>;

const nothingCounted = Object.fromEntries(measures.map((name) => [name, 0]));

export const states: States = {
  'new title': { path: '/ch/movies/create', reader, shows: words('movie_edit', 'create_lead') },
  'new title for someone whose role adds none': {
    path: '/ch/movies/create',
    reader,
    session: { abilities: [] },
    shows: roleNeeded,
  },
  'new title submitted empty': {
    path: '/ch/movies/create',
    reader,
    steps: (hand) => hand.press('button', words('movie_edit', 'submit')),
    shows: words('movie_edit', 'broken_text'),
  },
  'new title stored on the device': {
    path: '/ch/movies/create',
    reader,
    steps: typeName,
    shows: words('movie_edit', 'state.local'),
  },
  'new title refused': {
    path: '/ch/movies/create',
    reader,
    answers: [refused(createMovie, 'busy')],
    steps: async (hand) => {
      await typeName(hand);
      await hand.press('button', words('movie_edit', 'save_draft'));
    },
    shows: refusal('busy'),
  },
  'new title on a tab that needs a draft': {
    path: '/ch/movies/create?tab=gallery',
    reader,
    shows: words('movie_edit', 'first_save_go'),
  },
  'new title as a copy': {
    path: `/ch/movies/create?from=${uuid}&as=copy`,
    reader,
    answers: [titled(draft)],
    shows: words('movie_edit', 'create_copy_lead'),
  },
  'new title as the next episode': {
    path: `/ch/movies/create?from=${uuid}&as=episode`,
    reader,
    answers: [
      titled({ ...draft, film_type: filmType.tv }),
      answer(listSeries, { data: [{ uuid, episodes: 3, next_episode: 4 }] }),
    ],
    shows: words('movie_edit', 'create_episode_lead'),
  },
  'new title by staff': { path: '/ch/movies/create', reader: 'manager', shows: words('movie_edit', 'provider.title') },
  'being read': {
    path: page,
    reader,
    answers: [pending(readMovie)],
    shows: words('movie_edit', 'messages.loading_title'),
  },
  'not found': {
    path: page,
    reader,
    answers: [refused(readMovie, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
  'identifiers of editions and masters': {
    path: `${page}?tab=detail`,
    reader,
    answers: [
      titled({
        ...draft,
        eidr_number: '10.5240/7791-8534-2C23-9030-8610-5',
        identifiers: [
          {
            identifier_level: 'edit',
            identifier_name: 'International version',
            eidr_number: '10.5240/F592-58D1-A4D9-E968-5435-L',
            isan_number: null,
          },
        ],
      }),
    ],
    steps: (hand) => hand.press('button', words('movie_edit', 'identifiers.open')),
    shows: words('movie_edit', 'identifiers.lead'),
  },
  'no identifiers of editions and masters': {
    path: `${page}?tab=detail`,
    reader,
    answers: [titled({ ...draft, identifiers: [] })],
    steps: (hand) => hand.press('button', words('movie_edit', 'identifiers.open')),
    shows: words('movie_edit', 'identifiers.none'),
  },
  'facts from EIDR': {
    path: `${page}?tab=detail`,
    reader,
    session: { abilities: ['movies.write', 'eidr.look_up'] },
    answers: [numbered(), answer(lookUpEidr, {})],
    steps: (hand) => hand.press('button', words('movie_edit', 'eidr.open')),
    shows: words('movie_edit', 'eidr.lead'),
  },
  'facts from EIDR that cannot be read': {
    path: `${page}?tab=detail`,
    reader,
    session: { abilities: ['movies.write', 'eidr.look_up'] },
    answers: [numbered(), refused(lookUpEidr, 'eidr_failed')],
    steps: (hand) => hand.press('button', words('movie_edit', 'eidr.open')),
    shows: refusal('eidr_failed'),
  },
  'not to be edited': {
    path: page,
    reader,
    answers: [titled({ ...draft, trashed_at: '2026-11-20T03:00:00.000Z', actions: [] })],
    shows: words('movie_edit', 'not_editable'),
  },
  'changed by someone else while it is edited': {
    path: page,
    reader,
    answers: [everNewer()],
    steps: async (hand) => {
      const changes = [{ topic: 'movies', subject: uuid, own: false }] as const;
      refreshQueries(queryClient, { reset: false, changes: [...changes] }, false);
      await typeName(hand);
    },
    shows: words('shell', 'changed.text'),
  },
  'open for a colleague too': {
    path: page,
    reader,
    answers: [titled(published), answer(listPresent, { data: [{ name: '月白 花子' }] })],
    steps: async (hand) => {
      setFollowing(true);
      await typeName(hand);
    },
    shows: '月白 花子',
  },
  'required fields': { path: page, reader, answers: [titled(draft)], shows: words('movie_edit', 'blocks.names') },
  'outline with machine translations': {
    path: `${page}?tab=outline`,
    reader,
    answers: [titled({ ...draft, machine_translated: ['outline', 'pr_message'] })],
    shows: words('movie_edit', 'translate.made'),
  },
  'analytics of a title': {
    path: `${page}?tab=analytics`,
    reader,
    answers: [
      titled(published),
      answer(readMovieAnalytics, {
        data: {
          step: 'month',
          periods: [{ key: '2026-10-01' }, { key: '2026-11-01' }],
          company_types: [{ key: '1' }],
          countries: [{ key: 'FR' }, { key: 'BR' }],
        },
      }),
    ],
    shows: words('title_analytics', 'who'),
  },
  'analytics of a title that no buyer opened': {
    path: `${page}?tab=analytics`,
    reader,
    answers: [titled(published), answer(readMovieAnalytics, { data: { periods: [], totals: nothingCounted } })],
    shows: words('title_analytics', 'none.title'),
  },
  'analytics of a draft': {
    path: `${page}?tab=analytics`,
    reader,
    answers: [titled(draft), answer(readMovieAnalytics, { data: { periods: [], totals: nothingCounted } })],
    shows: words('title_analytics', 'none.unlisted'),
  },
  detail: { path: `${page}?tab=detail`, reader, answers: [titled(draft)], shows: words('movie_edit', 'blocks.prices') },
  'detail with a price by licence to complete': {
    path: `${page}?tab=detail`,
    reader,
    answers: [titled({ ...draft, production_country: 'JP', genres: [], subgenres: [], tags: [] })],
    steps: async (hand) => {
      await hand.press('button', words('movie_edit', 'guides.add'));
      await hand.press('button', words('movie_edit', 'save_draft'));
    },
    shows: fault('required', 'guide_prices.0.price_from'),
  },
  format: { path: `${page}?tab=format`, reader, answers: [titled(draft)], shows: words('movie_edit', 'blocks.videos') },
  'format with nothing entered': {
    path: `${page}?tab=format`,
    reader,
    answers: [titled({ ...draft, main_video: { videos: [], subtitles: [] }, trailer_videos: [] })],
    shows: words('movie_edit', 'subtitle.none'),
  },
  cast: { path: `${page}?tab=casts`, reader, answers: [titled(draft)], shows: words('movie_edit', 'blocks.cast') },
  'an episode': {
    path: page,
    reader,
    answers: [
      titled({ ...draft, film_type: filmType.tv, series_uuid: sampleUuid('series'), episode_number: 3 }),
      answer(listSeries, { data: [{ uuid: sampleUuid('series') }, {}] }),
    ],
    shows: words('movie_edit', 'blocks.series'),
  },
  'sent back with a reason': {
    path: page,
    reader,
    answers: [
      titled({
        ...draft,
        status: movieStatus.request_fix,
        decision: {
          action: 'request_fix',
          reasons: [],
          text: 'The running time differs from that of the trailer.',
          decided_at: '2026-11-24T02:00:00.000Z',
        },
      }),
    ],
    shows: 'The running time differs from that of the trailer.',
  },
  'submitted with empty fields': {
    path: page,
    reader,
    answers: [titled({ ...draft, play_time: null, translations: { ja: { film_name: null, director: null } } })],
    steps: (hand) => hand.press('button', words('movie_edit', 'submit')),
    shows: words('movie_edit', 'broken_text'),
  },
  'not saved yet': {
    path: page,
    reader,
    answers: [titled(published)],
    steps: typeName,
    shows: words('movie_edit', 'state.discard'),
  },
  'left without saving': {
    path: page,
    reader,
    answers: [titled(published)],
    steps: async (hand) => {
      await typeName(hand);
      await hand.press('link', words('movie_edit', 'view'));
    },
    shows: words('movie_edit', 'leave.title'),
  },
  'awards and releases': {
    path: `${page}?tab=histories`,
    reader,
    answers: [titled(draft), answer(readMovieHistories, { data: histories })],
    shows: words('title_histories', 'all_saved'),
  },
  'no awards or releases': {
    path: `${page}?tab=histories`,
    reader,
    answers: [
      titled(draft),
      answer(readMovieHistories, { data: { awards: [], play_histories: [], svod_histories: [] } }),
    ],
    shows: words('title_histories', 'awards_none'),
  },
  'awards with an empty line': {
    path: `${page}?tab=histories`,
    reader,
    answers: [titled(draft), answer(readMovieHistories, { data: histories })],
    steps: async (hand) => {
      await hand.press('button', words('title_histories', 'awards_add'));
      await hand.press('button', words('title_histories', 'save'));
    },
    shows: words('title_histories', 'broken'),
  },
  'releases changed by someone else': {
    path: `${page}?tab=histories`,
    reader,
    answers: [
      titled(draft),
      answer(readMovieHistories, { data: histories }),
      refused(saveMovieHistories, 'stale_version', {
        current: sample(saveMovieHistories.answer.shape.data, ['data'], {
          ...histories,
          version: 4,
          play_histories: [history, history],
        }),
      }),
    ],
    steps: async (hand) => {
      await hand.type(words('title_histories', 'play_name_en'), 'Festival of La Rochelle');
      await hand.press('button', words('title_histories', 'save'));
    },
    shows: words('title_histories', 'stale'),
  },
  'operations for the provider': {
    path: `${page}?tab=operations`,
    reader,
    answers: [
      titled(draft),
      answer(listMovieChanges, {
        data: [
          {
            event: 'request_fix',
            by: { side: 'staff', name: null },
            reasons: [],
            text: 'Please add the running time.',
            before: {},
            after: {},
          },
          {
            event: 'update',
            by: { side: 'provider' },
            reasons: [],
            text: null,
            before: {},
            after: {},
          },
        ],
      }),
    ],
    shows: 'Please add the running time.',
  },
  'operations without changes': {
    path: `${page}?tab=operations`,
    reader,
    answers: [titled(draft), answer(listMovieChanges, { data: [] })],
    shows: words('moderation', 'changes.none'),
  },
};
