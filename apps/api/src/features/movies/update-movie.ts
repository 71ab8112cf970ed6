import type { Actor } from '@eigaichi/domain/accounts/actor';
import { changesOf } from '@eigaichi/domain/movies/movie-edit';
import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkMovieInput } from './check-references.ts';
import { editableOf } from './movie-fields.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { lockMovie, writeMovie } from './movie-store.ts';
import { movieView } from './movie-view.ts';
import { queueEdit } from './queue-edit.ts';
import { withoutSecrets } from './without-secrets.ts';

type Edit = {
  readonly uuid: string;
  readonly version: number;
  readonly input: MovieInput;
};

/** Edits a title at its present version (D30); refuses an older one with both versions side by side. */
export const updateMovie = async (deps: Deps, actor: Actor, { uuid, version, input }: Edit): Promise<MovieRow> =>
  deps.db.transaction(async (tx) => {
    const row = orNotFound(await lockMovie(tx, actor, uuid));
    if (row.trashed_at !== null) throw new Refused('not_allowed_now');
    if (row.version !== version)
      throw new Refused('stale_version', { details: { sent: { ...input, version }, current: movieView(row, actor) } });
    await checkMovieInput(tx, actor, { input, movie: uuid, provider: row.provider_id });
    const now = deps.clock.nowIso();
    await writeMovie(tx, row, { input, isStaff: actor.role === 'manager', now });
    const after = await findMovie(tx, actor, uuid);
    if (after === undefined) throw new Error('a locked title is not there');
    const changes = changesOf(editableOf(row), editableOf(after));
    if (changes === undefined) return after;
    await queueEdit(tx, actor, { row, changes, now });
    await recordAudit(tx, actor, 'movie.update', {
      of: ['movie', uuid],
      before: withoutSecrets(changes.before),
      after: withoutSecrets(changes.after),
    });
    await recordMovieChange(tx, uuid);
    return after;
  });
