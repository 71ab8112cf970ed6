import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { FieldChanges } from '@eigaichi/domain/movies/movie-edit';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { joinEdits, withoutFields } from '@eigaichi/domain/movies/open-edit';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { movie_edits } from '../../../db/schema/movies.ts';
import type { BulkWrite } from './judge-rows.ts';

const columns = {
  uuid: col.text,
  movie_id: col.text,
  before: col.json<FieldChanges['before']>(),
  after: col.json<FieldChanges['after']>(),
};
type Open = RowOf<typeof columns>;

/** Result for a waiting edit. */
type Rewritten = {
  readonly uuid: string;
  readonly changes: FieldChanges;
  readonly settled: boolean;
  readonly edited: boolean;
};

const openOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Open>> => {
  const found = await readRows(tx, columns)`
    select uuid, movie_id, before, after from movie_edits
    where movie_id = any(${sql.param([...ids])}::uuid[]) and state = 'open' order by edited_at for update`;
  return new Map(found.map((open) => [open.movie_id, open]));
};

/** Fields and histories of a title are one edit, because they were changed in one step. */
const changesOfWrite = ({ changes, historyChanges }: BulkWrite): FieldChanges => ({
  before: { ...changes?.before, ...historyChanges?.before },
  after: { ...changes?.after, ...historyChanges?.after },
});

const rewritten = (open: Open, changes: FieldChanges, byStaff: boolean): Rewritten => {
  const rest = byStaff ? withoutFields(open, Object.keys(changes.after)) : joinEdits(open, changes);
  if (rest !== undefined) return { uuid: open.uuid, changes: rest, settled: false, edited: !byStaff };
  // Nothing is left to decide: staff wrote these fields themselves, or the provider took everything back.
  return {
    uuid: open.uuid,
    changes: byStaff ? open : { before: open.before, after: open.before },
    settled: true,
    edited: false,
  };
};

const rewrite = async (tx: Tx, actor: Actor, { edits, now }: { edits: readonly Rewritten[]; now: IsoInstant }) => {
  const rows = edits.map(({ uuid, changes: { before, after }, settled, edited }) => ({
    uuid,
    before,
    after,
    settled,
    edited,
  }));
  const at = now;
  await tx.execute(sql`
    update movie_edits e set before = r.before, after = r.after, version = e.version + 1,
      state = case when r.settled then 'accepted' else e.state end,
      decided_by = case when r.settled then ${actor.account}::uuid else e.decided_by end,
      decided_at = case when r.settled then ${at}::timestamptz else e.decided_at end,
      edited_by = case when r.edited then ${actor.account}::uuid else e.edited_by end,
      edited_by_name = case when r.edited then ${actor.person.name} else e.edited_by_name end,
      on_behalf = case when r.edited then ${actor.real !== undefined} else e.on_behalf end,
      last_edited_at = case when r.edited then ${at}::timestamptz else e.last_edited_at end
    from jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb)
      as r(uuid uuid, before jsonb, after jsonb, settled boolean, edited boolean)
    where e.uuid = r.uuid`);
};

/** Queues edits of many published titles for managers (D21b) in one call, by the rules of `movies/queue-edit.ts`. */
export const queueEdits = async (
  tx: Tx,
  actor: Actor,
  { writes, now }: { writes: readonly BulkWrite[]; now: IsoInstant },
): Promise<void> => {
  const published = writes.filter(
    ({ title }) => title?.row.status === movieStatus.approved || title?.row.status === movieStatus.requested_delete,
  );
  if (published.length === 0) return;
  const open = await openOf(
    tx,
    published.map(({ uuid }) => uuid),
  );
  const byStaff = actor.role === 'manager';
  const edits = published.flatMap((write) => {
    const waiting = open.get(write.uuid);
    return waiting === undefined ? [] : [rewritten(waiting, changesOfWrite(write), byStaff)];
  });
  if (edits.length > 0) await rewrite(tx, actor, { edits, now });
  const fresh = byStaff ? [] : published.filter(({ uuid }) => !open.has(uuid));
  if (fresh.length === 0) return;
  await tx.insert(movie_edits).values(
    fresh.map((write) => {
      const { before, after } = changesOfWrite(write);
      return {
        movie_id: write.uuid,
        before: { ...before },
        after: { ...after },
        edited_by: actor.account,
        edited_by_name: actor.person.name,
        on_behalf: actor.real !== undefined,
        edited_at: now,
        last_edited_at: now,
      };
    }),
  );
};
