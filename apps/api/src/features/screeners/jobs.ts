import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import { z } from 'zod';
import type { JobHandlers, TimedJob } from '../../deps.ts';
import { answerAwaited } from './answer-awaited.ts';
import { discardScreener } from './discard-screener.ts';
import { processScreener } from './process-screener.ts';
import { purgeViewings } from './purge-viewings.ts';

const payloadOf = z.object({ screener: z.uuid() });

export const screenersJobs: JobHandlers = {
  discard_screener: (payload, deps) => discardScreener(deps, payloadOf.parse(payload).screener),
  answer_screening_requests: (_payload, deps) => answerAwaited(deps),
  purge_viewings: (_payload, deps) => purgeViewings(deps),
};

/** Run beside all other jobs, each lane one film at a time. */
export const screenerLanes = {
  short: {
    process_short_screener: (payload, deps) => processScreener(deps, payloadOf.parse(payload).screener, 'short'),
  },
  long: { process_screener: (payload, deps) => processScreener(deps, payloadOf.parse(payload).screener, 'long') },
} as const satisfies Record<FilmLane, JobHandlers>;

export const screenersTimed: readonly TimedJob[] = [
  { task: 'answer_screening_requests', cron: '*/5 * * * *' },
  { task: 'purge_viewings', cron: '11 19 * * *' },
];
