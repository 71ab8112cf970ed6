import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;

const analytics = z.object({
  /** Of the live screener; null without one. */
  seconds: z.number().nullable(),
  colors: z.array(z.string()),
  viewers: z.number().int(),
  viewings: z.number().int(),
  /** Viewers who saw nine tenths of it or more. */
  completed: z.number().int(),
  /** Seconds shown to all viewers. */
  watched_seconds: z.number(),
  /** Equal stretches of the film: who saw them, and how often each was shown. */
  heat: z.array(z.object({ from: z.number(), to: z.number(), viewers: z.number().int(), shown: z.number() })),
});

/** How a title's screener was watched (D24c); provider and staff themselves are not counted. */
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
  /** Hundredths of the film that were seen at least once. */
  seen_percent: z.number().int(),
  /** Seconds seen again. */
  again_seconds: z.number().int(),
  /** Where the viewer stopped last. */
  left_at_seconds: z.number(),
});

/** Who watched a title's screener, and how much; the latest first. */
export const listScreeningViewers = endpoint('screening.list_viewers', 'GET /movie/:uuid/screening_viewers', {
  access: publishers,
  params: uuidParams,
  query: pageQuery,
  answer: listOf(viewer),
});
