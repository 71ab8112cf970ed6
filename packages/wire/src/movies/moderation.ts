import { movieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import { movieEvents } from '@eigaichi/domain/movies/movie-history';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { qualityRanks } from '@eigaichi/domain/options/titles';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { movieCard, movieProvider } from './movie-card.ts';
import { changedFields } from './movie-moves.ts';
import { action, uuidParams } from './movie-parts.ts';

const deciders = { as: 'effective', roles: ['manager'], capability: 'movies.decide' } as const;
const queueReaders = { ...deciders, capability: 'title_queue.read' } as const;
const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;

const queue = z.object({
  count: z.number().int(),
  /** How many have waited so many days, by days from 0; the last place holds all older ones. */
  ages: z.array(z.number().int()),
  /** Days that the oldest has waited; null for an empty queue. */
  oldest: z.number().int().nullable(),
});

/** The managers' queues of titles with their ages: submitted, edited while published, to be deleted (D21, D21b). */
export const readMovieQueues = endpoint('moderation.queues', 'GET /title_queues', {
  access: queueReaders,
  answer: oneOf(z.object({ review: queue, edits: queue, deletions: queue })),
});

const waitingMovie = z.object({
  movie: movieCard,
  waiting_since: z.string(),
  days: z.number().int(),
  /** How often staff have sent it back before. */
  sent_back: z.number().int(),
  /** A quote or a cart refers to it: it can't be deleted. */
  referred: z.boolean(),
  /** Why its provider wants it deleted, in the queue of deletions. */
  reason: z.string().nullable(),
  /** The latest quotes that refer to it or to its episodes, and how many there are; in the queue of deletions. */
  quotes: z.array(z.object({ uuid: z.uuid(), number: z.number().int() })),
  quotes_total: z.number().int(),
});

/** Titles that wait for a decision, longest waiting first. */
export const listWaitingMovies = endpoint('moderation.titles', 'GET /waiting_titles', {
  access: queueReaders,
  query: pageQuery.extend({ queue: z.enum(['review', 'deletions']).default('review') }),
  answer: listOf(waitingMovie),
});

const names = z.object({
  ja: z.object({ name: z.string().nullable() }),
  en: z.object({ name: z.string().nullable() }),
});

const historyLine = z.object({
  country: z.string().nullable(),
  started_on: day.nullable(),
  ended_on: day.nullable(),
  translations: names,
});

const movieHistories = z.object({
  version: z.number().int(),
  awards: z.array(
    z.object({
      award: z.uuid(),
      translations: names,
      awarded_at: day.nullable(),
      prize: z.object({ ja: z.string().nullable(), en: z.string().nullable() }),
    }),
  ),
  play_histories: z.array(historyLine),
  svod_histories: z.array(historyLine),
});

/** Prizes, screenings and streaming releases of a title as its form edits them, with their version. */
export const readMovieHistories = endpoint('moderation.read_histories', 'GET /movie/:uuid/histories', {
  access: publishers,
  params: uuidParams,
  answer: oneOf(movieHistories),
});

/** Replaces the lists that are sent. A prize names an award of the list, or a new one by its names. */
export const saveMovieHistories = endpoint('moderation.save_histories', 'PUT /movie/:uuid/histories', {
  access: { ...publishers, capability: 'movies.write' },
  params: uuidParams,
  body: movieHistoriesInput.extend({ version: z.number().int() }),
  answer: oneOf(movieHistories),
});

const change = z.object({
  id: z.number().int(),
  at: z.string(),
  event: z.enum(movieEvents),
  /** The person's name; of staff only staff read it. */
  by: z.object({ side: z.enum(['provider', 'staff', 'system']), name: z.string().nullable(), on_behalf: z.boolean() }),
  /** The fields that changed, by their path, as the reader may see them (D20b). */
  before: changedFields,
  after: changedFields,
  reasons: z.array(z.number().int()),
  text: z.string().nullable(),
});

/** What happened to a title, newest first; for its provider and staff. */
export const listMovieChanges = endpoint('moderation.changes', 'GET /movie/:uuid/changes', {
  access: publishers,
  params: uuidParams,
  query: pageQuery,
  answer: listOf(change),
});

const operations = z.object({
  version: z.number().int(),
  provider: movieProvider,
  quality_rank: z.number().int().nullable(),
  management_note: z.string().nullable(),
  is_public: z.boolean(),
  is_available: z.boolean(),
  /** Whether the home strip draws it: it is in a list on the home page. */
  recommended: z.boolean(),
  feature_lists: z.array(
    z.object({
      uuid: z.uuid(),
      on_home: z.boolean(),
      translations: z.object({ ja: z.string().nullable(), en: z.string().nullable() }),
    }),
  ),
  /** What refers to the title, its episodes counted in. */
  touches: z.object({
    running_quotes: z.number().int(),
    past_quotes: z.number().int(),
    carts: z.number().int(),
    grants: z.number().int(),
    episodes: z.number().int(),
  }),
  actions: z.array(action),
});

const staff = { as: 'effective', roles: ['manager'], staff: 'everyone' } as const;

/** What staff keep on a title, and what refers to it. */
export const readOperations = endpoint('moderation.operations', 'GET /movie/:uuid/operations', {
  access: staff,
  params: uuidParams,
  answer: oneOf(operations),
});

export const saveOperations = endpoint('moderation.save_operations', 'PUT /movie/:uuid/operations', {
  access: deciders,
  params: uuidParams,
  body: z.object({
    version: z.number().int(),
    quality_rank: optionSchema(qualityRanks).nullish(),
    management_note: z.string().max(400).nullish(),
    is_public: z.boolean().optional(),
    is_available: z.boolean().optional(),
  }),
  answer: oneOf(operations),
});

/** Gives a title to another provider; refused while quotes or agreements of it run. */
export const changeMovieProvider = endpoint('moderation.change_provider', 'PUT /movie/:uuid/provider', {
  access: deciders,
  params: uuidParams,
  body: z.object({ version: z.number().int(), provider: z.uuid() }),
  answer: oneOf(operations),
});

/** Puts a title among those of the home strip, or takes it out. */
export const recommendMovie = endpoint('moderation.recommend', 'PUT /movie/:uuid/recommended', {
  access: { as: 'effective', roles: ['manager'], capability: 'editorial.write' },
  params: uuidParams,
  body: z.object({ recommended: z.boolean() }),
  answer: oneOf(operations),
});
