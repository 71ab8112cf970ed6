import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { screeners } from '../../db/schema/screeners.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { answerAwaitedRequests } from './answer-awaited.ts';
import { processScreener } from './process-screener.ts';
import { captionsKey, sourceKey } from './screener-store.ts';
import { dropRenditions } from './store-ladder.ts';

const payloadOf = z.object({ screener: z.uuid() });

/** Deletes viewing records after the retention period (`SCREENING_RETENTION_DAYS`; 0 stores them permanently). */
const purgeViewings = async ({ db, config, clock }: Deps): Promise<void> => {
  if (config.screeningRetentionDays === 0) return;
  const before = clock
    .now()
    .subtract({ hours: 24 * config.screeningRetentionDays })
    .toString();
  await db.execute(sql`delete from screening_viewings where started_at < ${before}::timestamptz`);
};

/** Deletes the bytes of an ended screener: the upload and everything made from it. The row stays. */
const discardScreener = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, storage } = deps;
  const [row] = await db.select().from(screeners).where(eq(screeners.uuid, uuid));
  if (row === undefined || row.state !== 'withdrawn' || row.discarded_at !== null) return;
  // Order matters: an upload being completed meanwhile is either aborted here or removed as a file.
  await storage.abort(sourceKey(uuid), row.storage_upload);
  await storage.remove(sourceKey(uuid));
  for (const { uuid: captions } of row.captions) await storage.remove(captionsKey(uuid, captions));
  await dropRenditions(deps, uuid);
  await db.update(screeners).set({ discarded_at: deps.clock.nowIso() }).where(eq(screeners.uuid, uuid));
};

export const screenersJobs: JobHandlers = {
  discard_screener: (payload, deps) => discardScreener(deps, payloadOf.parse(payload).screener),
  answer_screening_requests: (_payload, deps) => answerAwaitedRequests(deps),
  purge_viewings: (_payload, deps) => purgeViewings(deps),
};

/** Lanes that run in parallel to all other jobs, one film at a time each. */
export const screenerLanes = {
  short: {
    process_short_screener: (payload, deps) => processScreener(deps, payloadOf.parse(payload).screener, 'short'),
  },
  long: { process_screener: (payload, deps) => processScreener(deps, payloadOf.parse(payload).screener, 'long') },
} as const satisfies Record<FilmLane, JobHandlers>;

export const screenersSchedule: readonly ScheduledJob[] = [
  { task: 'answer_screening_requests', cron: '*/5 * * * *' },
  { task: 'purge_viewings', cron: '11 19 * * *' },
];
