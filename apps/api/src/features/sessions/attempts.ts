import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';
import type { Clock } from '../../ports/clock.ts';

/** Dependencies of counting: within a transaction, the count commits with it. */
type Counting = { readonly db: Database | Tx; readonly clock: Clock };

export type Limit = { readonly max: number; readonly minutes: number };

/** Stores addresses as hashes: the table shows how often, not who. */
export const attemptKey = (kind: string, who: string): string =>
  `${kind}:${createHash('sha256').update(who.toLowerCase()).digest('base64url')}`;

const countedColumns = {
  count: col.int,
  seconds_left: col.int,
};
type Counted = RowOf<typeof countedColumns>;

const count = async (db: Database | Tx, now: Temporal.Instant, key: string, { minutes }: Limit): Promise<Counted> => {
  const at = now.toString();
  const ends = now.add({ minutes }).toString();
  const row = await readRow(db, countedColumns)`
    insert into attempts (key, count, window_ends_at) values (${key}, 1, ${ends}::timestamptz)
    on conflict (key) do update set
      count = case when attempts.window_ends_at <= ${at}::timestamptz then 1 else attempts.count + 1 end,
      window_ends_at =
        case when attempts.window_ends_at <= ${at}::timestamptz then excluded.window_ends_at else attempts.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as seconds_left`;
  return row ?? { count: 1, seconds_left: 0 };
};

/** Counts one attempt and returns true if within the limit. Counts before the attempt runs, so racing doesn't help. */
export const withinLimit = async (deps: Counting, key: string, limit: Limit): Promise<boolean> =>
  (await count(deps.db, deps.clock.now(), key, limit)).count <= limit.max;

/** Counts one attempt and refuses it beyond the limit. */
export const countAttempt = async (deps: Counting, key: string, limit: Limit): Promise<void> => {
  const counted = await count(deps.db, deps.clock.now(), key, limit);
  if (counted.count > limit.max) throw new Refused('too_many_requests', { retry_after: counted.seconds_left });
};

/** Removes the counts of a successful attempt: only failures count. */
export const clearAttempts = async (
  db: Database | Tx,
  { clear, lower = [] }: { readonly clear: readonly string[]; readonly lower?: readonly string[] },
): Promise<void> => {
  await db.execute(sql`delete from attempts where key = any(${sql.param([...clear])}::text[])`);
  await db.execute(
    sql`update attempts set count = greatest(count - 1, 0) where key = any(${sql.param([...lower])}::text[])`,
  );
};
