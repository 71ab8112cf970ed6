import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type MovieStatus, stateOf } from '@eigaichi/domain/movies/movie-life';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { movie_decisions, movie_edits } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { UndoRow } from '../undo/undos.ts';
import { putBack } from './decide-movie-edit.ts';
import { findEdit } from './movie-edits.ts';
import type { MovieRow } from './movie-row.ts';
import { lockMovie, updateMovieRow } from './movie-store.ts';
import { withoutSecrets } from './without-secrets.ts';

const reopen = (tx: Tx, uuids: readonly string[]) =>
  tx
    .update(movie_edits)
    .set({ state: 'open', decided_by: null, decided_at: null, version: sql`${movie_edits.version} + 1` })
    .where(inArray(movie_edits.uuid, [...uuids]));

/** Undoes a decision on a title (D37d), if nothing changed since. */
export const undoMovieMove = async (deps: Deps, tx: Tx, { actor, undo }: { actor: Actor; undo: UndoRow }) => {
  const { before } = undo;
  const row = undo.movie_id === null ? undefined : await lockMovie(tx, actor, undo.movie_id);
  if (row === undefined || before.of !== 'movie') throw new Refused('not_found');
  if (row.version !== undo.version) throw new Refused('undo_moved_on');
  const { columns, decision, edits } = before;
  await updateMovieRow(tx, row.uuid, { columns, now: deps.clock.nowIso() });
  if (decision !== null) await tx.delete(movie_decisions).where(eq(movie_decisions.uuid, decision));
  if (edits.length > 0) await reopen(tx, edits);
  await recordMovieChange(tx, row.uuid);
  const state = (status: MovieStatus, trashed: boolean) => stateOf({ status, trashed });
  await recordAudit(tx, actor, 'movie.undo', {
    of: ['movie', row.uuid],
    before: { state: state(row.status, row.trashed_at !== null) },
    after: { state: state(columns.status, columns.trashed_at !== null), undone: undo.action },
  });
};

const hasOpenEdit = async (tx: Tx, movie: MovieRow): Promise<boolean> => {
  const open = and(eq(movie_edits.movie_id, movie.uuid), eq(movie_edits.state, 'open'));
  return (await tx.select({ uuid: movie_edits.uuid }).from(movie_edits).where(open).limit(1)).length > 0;
};

/** Undoes a decision on an edit: reapplies a reverted edit. */
export const undoMovieEdit = async (deps: Deps, tx: Tx, { actor, undo }: { actor: Actor; undo: UndoRow }) => {
  const found = undo.edit_id === null ? undefined : await findEdit(tx, undo.edit_id);
  const row = found === undefined ? undefined : await lockMovie(tx, actor, found.movie_id);
  const edit = found === undefined ? undefined : await findEdit(tx, found.uuid);
  if (row === undefined || edit === undefined) throw new Refused('not_found');
  if (edit.version !== undo.version || (await hasOpenEdit(tx, row))) throw new Refused('undo_moved_on');
  const wasReverted = edit.state === 'reverted';
  if (wasReverted) await putBack(deps, tx, { row, edit: { ...edit, before: edit.after, after: edit.before } });
  await reopen(tx, [edit.uuid]);
  const fields = { before: withoutSecrets(edit.before), after: withoutSecrets(edit.after) };
  await recordAudit(tx, actor, 'movie.undo', {
    of: ['movie', row.uuid],
    before: wasReverted ? fields.before : fields.after,
    after: { ...fields.after, undone: undo.action },
  });
};
