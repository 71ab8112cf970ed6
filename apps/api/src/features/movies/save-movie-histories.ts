import type { Actor } from '@eigaichi/domain/accounts/actor';
import { changesOf } from '@eigaichi/domain/movies/movie-edit';
import type { MovieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readMovieHistories, writeMovieHistories } from './movie-histories-store.ts';
import { lockMovie } from './movie-store.ts';
import { queueEdit } from './queue-edit.ts';

type Save = {
  readonly uuid: string;
  /** The version of these lists as read (D30); null to replace them unseen. */
  readonly version: number | null;
  readonly input: MovieHistoriesInput;
};

/**
 * Replaces prizes, screenings and streaming releases of a title (spec 2, 3). On a published title they are queued for
 * managers like every edit (D21b). Prizes determine if the filter `awarded` finds the title.
 */
export const saveMovieHistories = async (deps: Deps, actor: Actor, { uuid, version, input }: Save) =>
  deps.db.transaction(async (tx) => {
    const row = orNotFound(await lockMovie(tx, actor, uuid));
    if (row.trashed_at !== null) throw new Refused('not_allowed_now');
    const before = await readMovieHistories(tx, uuid);
    if (version !== null && version !== row.histories_version)
      throw new Refused('stale_version', {
        details: { sent: { ...input, version }, current: { ...before, version: row.histories_version } },
      });
    const issues = await writeMovieHistories(tx, uuid, input);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const after = await readMovieHistories(tx, uuid);
    const changes = changesOf(before, after);
    const now = deps.clock.nowIso();
    if (changes !== undefined) {
      await queueEdit(tx, actor, { row, changes, now });
      await recordAudit(tx, actor, 'movie.save_histories', {
        of: ['movie', uuid],
        before: changes.before,
        after: changes.after,
      });
      await recordMovieChange(tx, uuid);
    }
    return { ...after, version: row.histories_version + 1 };
  });
