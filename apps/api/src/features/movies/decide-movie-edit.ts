import type { Actor } from '@eigaichi/domain/accounts/actor';
import { nested } from '@eigaichi/domain/movies/movie-edit';
import { movieInput } from '@eigaichi/domain/movies/movie-input';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { movie_edits } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findEdit, type MovieEditAnswer } from './movie-edits.ts';
import { lockMovie, writeMovie } from './movie-store.ts';
import { recordMovieChange } from './search/record-movie-change.ts';

type Decide = { readonly uuid: string; readonly decision: 'accepted' | 'reverted'; readonly request_id: string };

/** Writes back the fields as they were before the edit, whatever they are now. */
const putBack = async (deps: Deps, tx: Tx, actor: Actor, edit: MovieEditAnswer) => {
  const row = await lockMovie(tx, actor, edit.movie.uuid);
  if (row === undefined) throw new Refused('not_found');
  const input = movieInput.parse(nested(edit.before));
  await writeMovie(tx, row, { input, isStaff: true, now: new Date(deps.clock.now().epochMilliseconds) });
  await recordMovieChange(tx, row.uuid);
};

/** Settles an edit of the queue (D21b): accepting leaves the title as it is, reverting takes the edit back in one step. */
export const decideMovieEdit = async (deps: Deps, actor: Actor, { uuid, decision, request_id }: Decide) =>
  deps.db.transaction(async (tx) => {
    const known = await findEdit(tx, uuid);
    if (known === undefined) throw new Refused('not_found');
    const settled = await tx
      .update(movie_edits)
      .set({ state: decision, decided_by: actor.account, decided_at: new Date(deps.clock.now().epochMilliseconds) })
      .where(and(eq(movie_edits.uuid, uuid), eq(movie_edits.state, 'open')))
      .returning({ uuid: movie_edits.uuid });
    if (settled.length === 0) throw new Refused('not_allowed_now');
    if (decision === 'reverted') await putBack(deps, tx, actor, known);
    await recordAudit(tx, {
      actor,
      action: `movie.edit_${decision}`,
      entity: 'movie',
      entity_id: known.movie.uuid,
      before: known.after,
      after: decision === 'reverted' ? known.before : known.after,
      request_id,
    });
    return { ...known, state: decision };
  });
