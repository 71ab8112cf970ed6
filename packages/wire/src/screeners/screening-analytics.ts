import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;

const analytics = z.object({
  /** Length of the live screener; null without one. */
  seconds: z.number().nullable(),
  colors: z.array(z.string()),
  viewers: z.number().int(),
  viewings: z.number().int(),
  /** Number of viewers who saw at least nine tenths of it. */
  completed: z.number().int(),
  /** Total seconds shown to all viewers. */
  watched_seconds: z.number(),
  /** Equal stretches of the film: number of viewers, and number of times shown. */
  heat: z.array(z.object({ from: z.number(), to: z.number(), viewers: z.number().int(), shown: z.number() })),
});

/** Viewing statistics of a title's screener (D24c); provider and staff are not counted. */
export const readScreeningAnalytics = endpoint('screening.analytics', 'GET /movie/:uuid/screening_analytics', {
  access: publishers,
  params: uuidParams,
  answer: oneOf(analytics),
});

const viewer = z.object({
  person: z.string(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  is_guest: z.boolean(),
  first_at: z.string(),
  last_at: z.string(),
  plays: z.number().int(),
  /** Percent of the film seen at least once. */
  seen_percent: z.number().int(),
  again_seconds: z.number().int(),
  left_at_seconds: z.number(),
});

/** Viewers of a title's screener with their viewing figures, latest first. */
export const listScreeningViewers = endpoint('screening.list_viewers', 'GET /movie/:uuid/screening_viewers', {
  access: { ...publishers, staff: 'quotes.read' },
  params: uuidParams,
  query: pageQuery,
  answer: listOf(viewer),
});
