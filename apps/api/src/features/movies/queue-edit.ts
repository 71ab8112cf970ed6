import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { FieldChanges } from '@eigaichi/domain/movies/movie-edit';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { joinEdits, withoutFields } from '@eigaichi/domain/movies/open-edit';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { movie_edits } from '../../db/schema/movies.ts';
import type { MovieRow } from './movie-row.ts';

type Queued = {
  readonly row: Pick<MovieRow, 'uuid' | 'status'>;
  readonly changes: FieldChanges;
  readonly now: IsoInstant;
};

const openOf = async (tx: Tx, movie_id: string) =>
  (
    await tx
      .select()
      .from(movie_edits)
      .where(and(eq(movie_edits.movie_id, movie_id), eq(movie_edits.state, 'open')))
      .orderBy(desc(movie_edits.edited_at))
      .limit(1)
      .for('update')
  )[0];

const editorOf = (actor: Actor) => ({
  edited_by: actor.account,
  edited_by_name: actor.person.name,
  on_behalf: actor.real !== undefined,
});

const write = async (tx: Tx, uuid: string, values: Partial<typeof movie_edits.$inferInsert>) =>
  tx
    .update(movie_edits)
    .set({ ...values, version: sql`${movie_edits.version} + 1` })
    .where(eq(movie_edits.uuid, uuid));

const settled = (actor: Actor, now: IsoInstant) => ({
  state: 'accepted' as const,
  decided_by: actor.account,
  decided_at: now,
});

/** Settles fields of a waiting edit that staff write themselves, as these need no second check. */
const settleFields = async (tx: Tx, actor: Actor, { row, changes, now }: Queued) => {
  const open = await openOf(tx, row.uuid);
  if (open === undefined) return;
  const rest = withoutFields(open, Object.keys(changes.after));
  if (rest === undefined) await write(tx, open.uuid, settled(actor, now));
  else await write(tx, open.uuid, { before: { ...rest.before }, after: { ...rest.after } });
};

/**
 * Queues edits of a published title by its provider for managers (D21b). A title has at most one open edit: further
 * ones join it, and one that undoes everything closes it. The caller has locked the title's row.
 */
export const queueEdit = async (tx: Tx, actor: Actor, queued: Queued): Promise<void> => {
  const { row, changes, now } = queued;
  if (row.status !== movieStatus.approved && row.status !== movieStatus.requested_delete) return;
  if (actor.role === 'manager') return settleFields(tx, actor, queued);
  const open = await openOf(tx, row.uuid);
  if (open === undefined) {
    const { before, after } = changes;
    const times = { edited_at: now, last_edited_at: now };
    await tx
      .insert(movie_edits)
      .values({ movie_id: row.uuid, before: { ...before }, after: { ...after }, ...editorOf(actor), ...times });
    return;
  }
  const joined = joinEdits(open, changes);
  if (joined === undefined) await write(tx, open.uuid, { ...settled(actor, now), after: { ...open.before } });
  else
    await write(tx, open.uuid, {
      before: { ...joined.before },
      after: { ...joined.after },
      ...editorOf(actor),
      last_edited_at: now,
    });
};
