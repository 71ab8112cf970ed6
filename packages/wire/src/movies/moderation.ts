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
  /** Number waiting per age in days, from 0; the last entry holds all older ones. */
  ages: z.array(z.number().int()),
  /** Waiting days of the oldest; null for an empty queue. */
  oldest: z.number().int().nullable(),
});

/** The managers' title queues with ages: submitted, edited while published, to be deleted (D21, D21b). */
export const readMovieQueues = endpoint('moderation.queues', 'GET /title_queues', {
  access: queueReaders,
  answer: oneOf(z.object({ review: queue, edits: queue, deletions: queue })),
});

const waitingMovie = z.object({
  movie: movieCard,
  waiting_since: z.string(),
  days: z.number().int(),
  sent_back: z.number().int(),
  /** True if a quote or a cart refers to it: it can't be deleted. */
  referred: z.boolean(),
  /** The provider's reason for deletion, in the deletion queue. */
  reason: z.string().nullable(),
  /** Latest quotes that refer to it or its episodes, with their number; in the deletion queue. */
  quotes: z.array(z.object({ uuid: z.uuid(), number: z.number().int() })),
  quotes_total: z.number().int(),
});

/** Titles awaiting a decision, longest waiting first. */
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

/** Prizes, screenings and streaming releases of a title as edited in its form, with their version. */
export const readMovieHistories = endpoint('moderation.read_histories', 'GET /movie/:uuid/histories', {
  access: publishers,
  params: uuidParams,
  answer: oneOf(movieHistories),
});

/** Replaces the lists sent. A prize names an existing award, or a new one by its names. */
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
  /** The person's name; only staff can read staff names. */
  by: z.object({ side: z.enum(['provider', 'staff', 'system']), name: z.string().nullable(), on_behalf: z.boolean() }),
  /** Changed fields by path, as visible to the reader (D20b). */
  before: changedFields,
  after: changedFields,
  reasons: z.array(z.number().int()),
  text: z.string().nullable(),
});

/** History of a title, newest first, for its provider and staff. */
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
  /** True if the home strip includes it: it is in a list on the home page. */
  recommended: z.boolean(),
  feature_lists: z.array(
    z.object({
      uuid: z.uuid(),
      on_home: z.boolean(),
      translations: z.object({ ja: z.string().nullable(), en: z.string().nullable() }),
    }),
  ),
  /** References to the title, including its episodes. */
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

/** Staff data on a title, and references to it. */
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

/** Moves a title to another provider; refused while its quotes or agreements are running. */
export const changeMovieProvider = endpoint('moderation.change_provider', 'PUT /movie/:uuid/provider', {
  access: deciders,
  params: uuidParams,
  body: z.object({ version: z.number().int(), provider: z.uuid() }),
  answer: oneOf(operations),
});

/** Adds a title to the home strip, or removes it. */
export const recommendMovie = endpoint('moderation.recommend', 'PUT /movie/:uuid/recommended', {
  access: { as: 'effective', roles: ['manager'], capability: 'editorial.write' },
  params: uuidParams,
  body: z.object({ recommended: z.boolean() }),
  answer: oneOf(operations),
});
