import type { Actor } from '@eigaichi/domain/accounts/actor';
import { missingReasons } from '@eigaichi/domain/movies/movie-decision';
import {
  actionsThatDelete,
  type MovieAction,
  type MovieState,
  movieMoves,
  movieStatus,
  nextMovieState,
  stateOf,
} from '@eigaichi/domain/movies/movie-life';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { movie_decisions, movie_edits, movies } from '../../db/schema/movies.ts';
import type { StateBeforeDecision } from '../../db/schema/undos.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lastDecision, lostRace } from '../audit/lost-race.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fixReasons } from '../reference/fix-reasons.ts';
import { offerUndo, planUndo } from '../undo/undos.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { lockMovie, updateMovieRow } from './movie-store.ts';
import { lacking, movieView } from './movie-view.ts';
import { notifyProvider } from './notify-provider.ts';

type Move = {
  readonly uuid: string;
  readonly action: MovieAction;
  readonly reasons: readonly number[];
  readonly text: string | null;
  /** The title as seen (D30); null if not sent. */
  readonly seen?: { readonly status: number | null; readonly version: number | null };
};

/** Refuses moves beyond the table (D21): missing required fields, references to a title to delete, or no reason. */
const refuseUnready = (row: MovieRow, { action, reasons, text }: Move) => {
  const missing = action === 'submit' || action === 'publish' ? lacking(row) : [];
  const issues = [...missing, ...missingReasons(action, { reasons, text })];
  if (issues.length > 0) throw new Refused('invalid', { issues });
  if (actionsThatDelete.includes(action) && row.referred) throw new Refused('movie_in_use');
};

/**
 * Reason a move is no longer possible: an earlier decision and its author. Staff read the name; a provider reads only
 * that staff decided.
 */
const alreadyDecided = async (tx: Tx, actor: Actor, uuid: string): Promise<Refused> => {
  const entries = sql`l.entity = 'movie' and l.entity_id = ${uuid}`;
  const last = await lastDecision(tx, {
    entries,
    actions: [...movieMoves.map(({ action }) => `movie.${action}`), 'movie.undo'],
  });
  // The title waits again: no decision since.
  if (last === undefined || last.action === 'movie.submit' || last.action === 'movie.undo')
    return new Refused('not_allowed_now');
  if (actor.role !== 'manager') return new Refused(last.by_staff ? 'decided_by_staff' : 'not_allowed_now');
  return lostRace(last);
};

const refuseUnknownReasons = async (tx: Tx, reasons: readonly number[]) => {
  if (reasons.length === 0) return;
  const offered = (await fixReasons(tx)).filter(({ is_offered }) => is_offered);
  if (reasons.every((reason) => offered.some(({ code }) => code === reason))) return;
  throw new Refused('invalid', { issues: [{ field: 'reasons', rule: 'option', params: {} }] });
};

/** On reaching status 2 or 4, the title waits for staff. */
const waiting = (next: MovieState, now: IsoInstant) => ({
  waiting_since: next === 2 || next === 4 ? now : null,
  waiting_told_at: null,
});

const columnsAt = (next: MovieState, row: MovieRow, now: IsoInstant) => {
  if (next === 'trashed') return { status: movieStatus.draft, trashed_at: now, ...waiting(next, now) };
  const published = next === 3 && row.published_at === null ? { published_at: now } : {};
  return { status: next, trashed_at: null, ...published, ...waiting(next, now) };
};

/** Moves that close the title's entry in the edit queue: a fix requested, or the title removed (D21b). */
const settling: Partial<Record<MovieAction, 'fix_requested' | 'accepted'>> = {
  request_fix: 'fix_requested',
  approve_delete: 'accepted',
};

const settleEdits = async (tx: Tx, actor: Actor, { move, now }: { move: Move; now: IsoInstant }): Promise<string[]> => {
  const state = settling[move.action];
  if (state === undefined) return [];
  const settled = await tx
    .update(movie_edits)
    .set({ state, decided_by: actor.account, decided_at: now, version: sql`${movie_edits.version} + 1` })
    .where(and(eq(movie_edits.movie_id, move.uuid), eq(movie_edits.state, 'open')))
    .returning({ uuid: movie_edits.uuid });
  return settled.map(({ uuid }) => uuid);
};

const decisions: readonly MovieAction[] = ['decline', 'request_fix', 'deny_delete'];

const saveDecision = async (
  tx: Tx,
  actor: Actor,
  { move, now }: { move: Move; now: IsoInstant },
): Promise<string | null> => {
  const { uuid, action, reasons, text } = move;
  if (!decisions.includes(action)) return null;
  const [made] = await tx
    .insert(movie_decisions)
    .values({ movie_id: uuid, action, reasons: [...reasons], text, decided_by: actor.account, decided_at: now })
    .returning({ uuid: movie_decisions.uuid });
  return made?.uuid ?? null;
};

/** Decisions on queued titles that their author can undo for a moment (D37d). */
const undoable: readonly MovieAction[] = ['approve', 'decline', 'request_fix', 'approve_delete', 'deny_delete'];

type MovedColumns = Extract<StateBeforeDecision, { of: 'movie' }>['columns'];

const movedColumns = async (tx: Tx, { uuid, status }: MovieRow): Promise<MovedColumns> => {
  const { trashed_at, waiting_since, waiting_told_at, published_at } = movies;
  const columns = { trashed_at, waiting_since, waiting_told_at, published_at };
  const [row] = await tx.select(columns).from(movies).where(eq(movies.uuid, uuid));
  if (row === undefined) throw new Error('a locked title is not there');
  return { ...row, status };
};

export type Moved = { readonly movie: MovieRow; readonly undo?: { readonly uuid: string; readonly until: string } };

/** Makes one move within a transaction. Refuses before writing anything. */
const moveWithin = async (tx: Tx, deps: Deps, { actor, move }: { actor: Actor; move: Move }): Promise<Moved> => {
  const row = await lockMovie(tx, actor, move.uuid);
  if (row === undefined || actor.role === 'consumer') throw new Refused('not_found');
  const state = stateOf({ status: row.status, trashed: row.trashed_at !== null });
  const next = nextMovieState(state, move.action, actor.role);
  const { status = null, version = null } = move.seen ?? {};
  if (next === undefined || (status !== null && status !== row.status))
    throw await alreadyDecided(tx, actor, move.uuid);
  if (version !== null && version !== row.version)
    throw new Refused('stale_version', { details: { current: movieView(row, actor) } });
  refuseUnready(row, move);
  await refuseUnknownReasons(tx, move.reasons);
  const now = deps.clock.nowIso();
  const planned = undoable.includes(move.action) ? planUndo(deps) : undefined;
  const columns = await movedColumns(tx, row);
  await updateMovieRow(tx, move.uuid, { columns: columnsAt(next, row, now), now });
  const decision = await saveDecision(tx, actor, { move, now });
  const edits = await settleEdits(tx, actor, { move, now });
  await notifyProvider(deps, tx, {
    row,
    action: move.action,
    text: move.text,
    reasons: move.reasons,
    hold: planned?.hold,
  });
  await recordAudit(tx, actor, `movie.${move.action}`, {
    of: ['movie', move.uuid],
    before: { state },
    after: { state: next, reasons: move.reasons, text: move.text },
  });
  await recordMovieChange(tx, move.uuid);
  const after = await findMovie(tx, actor, move.uuid);
  if (after === undefined) throw new Error('a moved title is not there');
  if (planned === undefined) return { movie: after };
  const before = { of: 'movie', columns, decision, edits } as const;
  const decided = { movie_id: move.uuid, action: `movie.${move.action}`, before, version: after.version };
  return { movie: after, undo: await offerUndo(tx, deps, { actor, planned, decided }) };
};

/** Makes one move of a title's life cycle (D21). Locks the row before reading its state, for concurrent moves. */
export const moveMovie = async (deps: Deps, actor: Actor, move: Move): Promise<Moved> =>
  deps.db.transaction((tx) => moveWithin(tx, deps, { actor, move }));

type OneOfMany = { readonly uuid: string; readonly name: MovieAction; readonly version: number };

/** Makes many moves in one transaction, locking titles in a fixed order. Refused ones change nothing and block none. */
export const moveMovies = async (
  deps: Deps,
  actor: Actor,
  moves: readonly OneOfMany[],
): Promise<{ moved: string[]; refused: { uuid: string; why: Refused }[] }> =>
  deps.db.transaction(async (tx) => {
    const moved: string[] = [];
    const refused: { uuid: string; why: Refused }[] = [];
    for (const { uuid, name, version } of moves.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)))
      try {
        const move = { uuid, action: name, reasons: [], text: null, seen: { status: null, version } };
        await moveWithin(tx, deps, { actor, move });
        moved.push(uuid);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.push({ uuid, why: error });
      }
    return { moved, refused };
  });
