import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  actionsThatDelete,
  type MovieAction,
  type MovieState,
  nextMovieState,
  stateOf,
} from '@eigaichi/domain/movies/movie-life';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { movie_decisions, movie_edits } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { lockMovie, updateMovieRow } from './movie-store.ts';
import { lacking } from './movie-view.ts';
import { recordMovieChange } from './search/record-movie-change.ts';
import { tellProvider } from './tell-provider.ts';

type Move = {
  readonly uuid: string;
  readonly action: MovieAction;
  readonly reasons: readonly number[];
  readonly text: string | null;
  readonly request_id: string;
};

/** What has to hold beside the table (D21): nothing required missing, nothing referring to what is to be deleted, a reason. */
const refuseUnready = (row: MovieRow, { action, reasons }: Move) => {
  if (action === 'submit' || action === 'publish') {
    const issues = lacking(row);
    if (issues.length > 0) throw new Refused('invalid', { issues });
  }
  if (actionsThatDelete.includes(action) && row.referred) throw new Refused('movie_in_use');
  if (action === 'request_fix' && reasons.length === 0)
    throw new Refused('invalid', { issues: [{ field: 'reasons', rule: 'required', params: {} }] });
};

const columnsAt = (next: MovieState, row: MovieRow, now: Date): Record<string, unknown> => {
  if (next === 'trashed') return { status: 1, trashed_at: now };
  const published = next === 3 && row.published_at === null ? { published_at: now } : {};
  return { status: next, trashed_at: null, ...published };
};

/** Keeps what a manager decided with reasons, and settles the queue's open edits that it answers (D21b). */
const keepDecision = async (tx: Tx, actor: Actor, { move, now }: { move: Move; now: Date }) => {
  const { uuid, action, reasons, text } = move;
  if (action !== 'decline' && action !== 'request_fix' && action !== 'deny_delete') return;
  const decided_by = actor.account;
  await tx
    .insert(movie_decisions)
    .values({ movie_id: uuid, action, reasons: [...reasons], text, decided_by, decided_at: now });
  if (action === 'request_fix')
    await tx
      .update(movie_edits)
      .set({ state: 'fix_requested', decided_by, decided_at: now })
      .where(and(eq(movie_edits.movie_id, uuid), eq(movie_edits.state, 'open')));
};

/** One move of a title's life (D21). Two at once: the row is locked before its state is looked at. */
export const moveMovie = async (deps: Deps, actor: Actor, move: Move): Promise<MovieRow> =>
  deps.db.transaction(async (tx) => {
    const row = await lockMovie(tx, actor, move.uuid);
    if (row === undefined || actor.role === 'consumer') throw new Refused('not_found');
    const state = stateOf({ status: row.status, trashed: row.trashed_at !== null });
    const next = nextMovieState(state, move.action, actor.role);
    if (next === undefined) throw new Refused('not_allowed_now');
    refuseUnready(row, move);
    const now = new Date(deps.clock.now().epochMilliseconds);
    await updateMovieRow(tx, move.uuid, { columns: columnsAt(next, row, now), now });
    await keepDecision(tx, actor, { move, now });
    await tellProvider(deps, tx, { row, action: move.action, text: move.text, reasons: move.reasons });
    await recordAudit(tx, {
      actor,
      action: `movie.${move.action}`,
      entity: 'movie',
      entity_id: move.uuid,
      before: { state },
      after: { state: next, reasons: move.reasons, text: move.text },
      request_id: move.request_id,
    });
    await recordMovieChange(tx, move.uuid);
    const after = await findMovie(tx, actor, move.uuid);
    if (after === undefined) throw new Error('a moved title is not there');
    return after;
  });
