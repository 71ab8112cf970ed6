import type { Capability } from '@eigaichi/domain/accounts/capability';
import { maxSelectedMovies } from '@eigaichi/domain/movies/bulk-limits';
import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, type SessionRole } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf, pageMeta, pageQuery } from '../shared/paging.ts';
import { undoOffer } from '../shared/undo-offer.ts';
import { movieCard } from './movie-card.ts';
import { uuidParams } from './movie-parts.ts';
import { movie } from './movies.ts';

/**
 * Body of a move: codes from the list of fix-request reasons, and a text. `status` and `version` are the title's as the
 * sender saw it. They prevent deciding on a title that has since moved or changed (D30).
 */
const moveBody = z.object({
  /** Codes of the list that managers maintain. */
  reasons: boundedList(z.number().int().min(1).max(32_000)).optional(),
  text: z.string().max(400).nullish(),
  status: z.number().int().optional(),
  version: z.number().int().optional(),
});

const moveEndpoint = <A extends MovieAction>(name: A, roles: readonly SessionRole[], capability: Capability) =>
  endpoint(`movies.${name}`, `POST /movie/:uuid/${name}`, {
    access: { as: 'effective', roles, capability },
    ...(roles.includes('provider') ? ({ scope: 'titles:write', idempotent: true } as const) : {}),
    params: uuidParams,
    body: moveBody.optional(),
    answer: oneOf(movie).extend({ undo: undoOffer.optional() }),
  });

const both = ['provider', 'manager'] as const;

/** One call per move of a title's life (D21); `publish` is the manager's "add". */
export const submitMovie = moveEndpoint('submit', both, 'movies.write');
export const recallMovie = moveEndpoint('recall', ['provider'], 'movies.write');
export const approveMovie = moveEndpoint('approve', ['manager'], 'movies.decide');
export const declineMovie = moveEndpoint('decline', ['manager'], 'movies.decide');
export const requestMovieFix = moveEndpoint('request_fix', ['manager'], 'movies.decide');
export const requestMovieDeletion = moveEndpoint('request_delete', ['provider'], 'movies.write');
export const approveMovieDeletion = moveEndpoint('approve_delete', ['manager'], 'movies.decide');
export const denyMovieDeletion = moveEndpoint('deny_delete', ['manager'], 'movies.decide');
export const trashMovie = moveEndpoint('trash', ['provider'], 'movies.write');
export const restoreMovie = moveEndpoint('restore', ['manager'], 'movies.decide');
export const publishMovie = moveEndpoint('publish', ['manager'], 'movies.decide');

export const movieMoveEndpoints = {
  submit: submitMovie,
  recall: recallMovie,
  approve: approveMovie,
  decline: declineMovie,
  request_fix: requestMovieFix,
  request_delete: requestMovieDeletion,
  approve_delete: approveMovieDeletion,
  deny_delete: denyMovieDeletion,
  trash: trashMovie,
  restore: restoreMovie,
  publish: publishMovie,
} as const;

/** Moves that a provider may apply to many titles at once. */
export const bulkMovieMoves = ['submit', 'recall', 'request_delete', 'trash'] as const satisfies readonly MovieAction[];

/**
 * Moves many titles in one transaction, each on the version that the sender saw (D30). Possible moves take effect;
 * every other title is returned with its faults.
 */
export const moveMovies = endpoint('movies.move_many', 'POST /movies/moves', {
  access: { as: 'effective', roles: ['provider'], capability: 'movies.write' },
  scope: 'titles:write',
  body: z.object({
    movies: boundedList(z.object({ uuid: z.uuid(), name: z.enum(bulkMovieMoves), version: z.number().int() }), {
      min: 1,
      max: maxSelectedMovies,
    }),
  }),
  answer: oneOf(
    z.object({
      moved: z.array(z.uuid()),
      /** In the reader's language: the refusal's reason, and each fault of the title. */
      refused: z.array(
        z.object({
          uuid: z.uuid(),
          message: z.string(),
          errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
        }),
      ),
    }),
  ),
  idempotent: true,
});

/**
 * Values of a title by path (`translations.ja.outline`), before or after a change. History may also name fields that
 * titles no longer have: any path, any JSON.
 */
export const changedFields = z
  .record(z.string(), z.json())
  .meta({ id: 'ChangedFields', examples: [{ 'translations.en.film_name': 'The Tide Table', play_time: 112 }] });

/** An edit of a published title in the managers' queue (D21b): only the changed fields. */
export const movieEdit = namedObject('MovieEdit', {
  uuid: z.uuid(),
  version: z.number().int(),
  movie: movieCard,
  edited_by: z.object({ account: z.uuid(), name: z.string(), on_behalf: z.boolean() }),
  /** Times of the first and latest of consecutive edits: `before` precedes the first, `after` is current. */
  edited_at: z.string(),
  last_edited_at: z.string(),
  /** Whole days since `edited_at`. */
  days: z.number().int(),
  state: z.enum(['open', 'accepted', 'reverted', 'fix_requested']),
  before: changedFields,
  after: changedFields,
});

export const listMovieEdits = endpoint('movies.edits', 'GET /movie_edits', {
  access: { as: 'effective', roles: ['manager'], capability: 'title_queue.read' },
  query: pageQuery,
  answer: z.object({ data: z.array(movieEdit), meta: pageMeta }),
});

const editMove = (name: 'accept' | 'revert') =>
  endpoint(`movies.${name}_edit`, `POST /movie_edit/:uuid/${name}`, {
    access: { as: 'effective', roles: ['manager'], capability: 'movies.decide' },
    params: uuidParams,
    /** `version` is the edit's version as seen. `text` is the reason, sent to the provider if the title is put back. */
    body: z.object({ version: z.number().int().optional(), text: z.string().max(400).nullish() }).optional(),
    answer: oneOf(movieEdit).extend({ undo: undoOffer.optional() }),
  });

/** Accepting only settles the queue's row; reverting restores the fields before the edit, in one step. */
export const acceptMovieEdit = editMove('accept');
export const revertMovieEdit = editMove('revert');
