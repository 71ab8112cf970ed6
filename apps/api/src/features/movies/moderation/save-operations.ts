import type { Actor } from '@eigaichi/domain/accounts/actor';
import { changesOf } from '@eigaichi/domain/movies/movie-edit';
import type * as wire from '@eigaichi/wire/movies/moderation';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import { movies } from '../../../db/schema/movies.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { MovieRow } from '../movie-row.ts';
import { lockMovie, updateMovieRow } from '../movie-store.ts';
import { queueEdit } from '../queue-edit.ts';
import { readOperations } from './read-operations.ts';

type Input = Omit<BodyOut<typeof wire.saveOperations>, 'version'>;
type Save = { readonly uuid: string; readonly version: number; readonly input: Input };

const names = ['quality_rank', 'management_note', 'is_public', 'is_available'] as const;

const stored = (row: MovieRow) => Object.fromEntries(names.map((name) => [name, row[name]]));

const written = (row: MovieRow, input: Input) => {
  const { quality_rank = row.quality_rank, management_note = row.management_note } = input;
  const { is_public = row.is_public, is_available = row.is_available } = input;
  return { quality_rank: quality_rank || null, management_note: management_note || null, is_public, is_available };
};

/**
 * Writes staff data on a title: rank, note, whether buyers may see and license it. Its separate version (D30) keeps a
 * note from conflicting with the provider's edit. Changed visibility is a new title version too.
 */
export const saveOperations = async (deps: Deps, actor: Actor, { uuid, version, input }: Save) =>
  deps.db.transaction(async (tx) => {
    const row = orNotFound(await lockMovie(tx, actor, uuid));
    if (row.trashed_at !== null) throw new Refused('not_allowed_now');
    if (row.operations_version !== version)
      throw new Refused('stale_version', {
        details: { sent: { ...input, version }, current: await readOperations(tx, actor, uuid) },
      });
    const now = deps.clock.nowIso();
    const after = written(row, input);
    const changes = changesOf(stored(row), after);
    if (changes === undefined) return readOperations(tx, actor, uuid);
    const counted = { ...after, operations_version: sql`${movies.operations_version} + 1` };
    const isShown = 'is_public' in changes.after || 'is_available' in changes.after;
    if (isShown) await updateMovieRow(tx, uuid, { columns: counted, now });
    else await tx.update(movies).set(counted).where(sql`uuid = ${uuid}`);
    await queueEdit(tx, actor, { row, changes, now });
    const isOpen = isShown && !('management_note' in changes.after) && !('quality_rank' in changes.after);
    // The provider reads visibility changes; other staff data is only for staff.
    await recordAudit(tx, actor, isOpen ? 'movie.update' : 'movie.operations', {
      of: ['movie', uuid],
      before: changes.before,
      after: changes.after,
    });
    if (isShown) await recordMovieChange(tx, uuid);
    return readOperations(tx, actor, uuid);
  });
