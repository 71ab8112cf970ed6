import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';

/** Deletes records of viewings that are older than the market stores them (`SCREENING_RETENTION_DAYS`; 0 stores them permanently). */
export const purgeViewings = async ({ db, config, clock }: Deps): Promise<void> => {
  if (config.screeningRetentionDays === 0) return;
  const before = clock
    .now()
    .subtract({ hours: 24 * config.screeningRetentionDays })
    .toString();
  await db.execute(sql`delete from screening_viewings where started_at < ${before}::timestamptz`);
};
