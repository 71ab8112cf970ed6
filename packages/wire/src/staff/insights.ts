import { accessLogFilter } from '@eigaichi/domain/insights/access-logs';
import { analyticsQuery, steps } from '@eigaichi/domain/insights/analytics';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf, pageMeta, pageQuery } from '../shared/paging.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;

const counts = {
  page_views: z.number().int(),
  favourites: z.number().int(),
  carts: z.number().int(),
  quotes: z.number().int(),
  viewings: z.number().int(),
  /** Each viewer counts once, in the period of their first screening within the requested days. */
  viewers: z.number().int(),
  minutes_watched: z.number().int(),
  screener_copies: z.number().int(),
  trailer_requests: z.number().int(),
};

/** `key`: the first day of a period, a company type's code, or a country's code; empty if unknown. */
const countRow = z.object({ key: z.string(), ...counts });

const viewer = z.object({
  company_name: z.string(),
  country: z.string().nullable(),
  page_views: z.number().int(),
  last_at: z.string(),
  /** From the buyer's profile; only of those that sent a request (D18, D20b). */
  uuid: z.uuid().nullable(),
});

const analytics = z.object({
  from: day,
  to: day,
  step: z.enum(steps),
  periods: z.array(countRow),
  company_types: z.array(countRow),
  countries: z.array(countRow),
  totals: z.object(counts),
  /** Viewers, latest first; absent without a premium plan (D18). */
  viewers: z.array(viewer).optional(),
});

/**
 * Buyers' actions on a title over time, by type and country; for its provider and staff. Favourites and carts are the
 * current ones, by the day they were added.
 */
export const readMovieAnalytics = endpoint('insights.title', 'GET /movie/:uuid/analytics', {
  access: publishers,
  params: uuidParams,
  query: analyticsQuery,
  answer: oneOf(analytics),
  may_lag: true,
});

/** The same figures as a file, in the requested language. Returns the file itself. */
export const readAnalyticsSheet = endpoint('insights.title_sheet', 'GET /movie/:uuid/analytics/:format', {
  access: publishers,
  params: uuidParams.extend({ format: z.enum(['xlsx', 'csv']) }),
  query: analyticsQuery.extend({ language: z.enum(['ja', 'en']).default('en') }),
  answer: file,
  heavy: 'file',
});

const premium = { as: 'effective', roles: ['provider'], capability: 'access_logs.read' } as const;
const shares = z.array(z.object({ key: z.string(), page_views: z.number().int() }));
const names = z.object({ ja: z.string(), en: z.string() });

/** Page views of the provider's titles by buyer and time (D18), paged, with totals over the whole filter. */
export const listAccessLogs = endpoint('insights.access_logs', 'GET /access_logs', {
  access: premium,
  query: accessLogFilter.extend(pageQuery.shape),
  answer: z.object({
    data: z.array(
      z.object({
        uuid: z.uuid(),
        happened_at: z.string(),
        movie: z.uuid(),
        title: names,
        company_name: z.string(),
        company_type: z.number().int().nullable(),
        country: z.string().nullable(),
        /** From the buyer's profile; only of those that sent a request (D18, D20b). */
        buyer: z.uuid().nullable(),
      }),
    ),
    meta: pageMeta,
    from: day,
    to: day,
    days: shares,
    countries: shares,
    company_types: shares,
    titles: z.array(z.object({ movie: z.uuid(), title: names, page_views: z.number().int() })),
  }),
  may_lag: true,
});

/** The same page views as CSV. Returns the file itself. */
export const readAccessLogsFile = endpoint('insights.access_logs_file', 'GET /access_logs/csv', {
  access: premium,
  query: accessLogFilter.extend({ language: z.enum(['ja', 'en']).default('en') }),
  answer: file,
  heavy: 'file',
});
