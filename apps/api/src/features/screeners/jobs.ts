import { z } from 'zod';
import type { JobHandlers, TimedJob } from '../../deps.ts';
import { discardScreener } from './discard-screener.ts';
import { processScreener } from './process-screener.ts';
import { purgeViewings } from './purge-viewings.ts';

const payloadOf = z.object({ screener: z.uuid() });

export const screenersJobs: JobHandlers = {
  process_screener: (payload, deps) => processScreener(deps, payloadOf.parse(payload).screener),
  discard_screener: (payload, deps) => discardScreener(deps, payloadOf.parse(payload).screener),
  purge_viewings: (_payload, deps) => purgeViewings(deps),
};

export const screenersTimed: readonly TimedJob[] = [{ task: 'purge_viewings', cron: '11 19 * * *' }];
