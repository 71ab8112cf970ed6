import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { col, readRow } from '../db/read-rows.ts';

const name = 'last_backup';

/** Records a completed backup of this market. */
export const recordBackup = async (db: Database, made_at: Temporal.Instant): Promise<void> => {
  const value = JSON.stringify({ made_at: made_at.toString({ smallestUnit: 'millisecond' }) });
  await db.execute(sql`insert into installation (name, value) values (${name}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`);
};

/** Time of this market's last backup; null without one. */
export const readLastBackup = async (db: Database): Promise<string | null> => {
  const row = await readRow(db, { made_at: col.text })`
    select value ->> 'made_at' as made_at from installation where name = ${name}`;
  return row?.made_at ?? null;
};
