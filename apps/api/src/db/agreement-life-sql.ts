import { inForceStatuses, runningStatuses } from '@eigaichi/domain/quotes/agreement-life';
import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type SQL, sql } from 'drizzle-orm';

const among = (statuses: readonly QuoteStatus[]): SQL => sql.raw(`(${statuses.join(', ')})`);

/** Domain's `isRunning` over quote_movies under this name. */
export const isRunningSql = (name: 'qm' | 'quote_movies' = 'qm'): SQL =>
  sql`${sql.raw(name)}.status in ${among(runningStatuses)}`;

/** Domain's `wasInForce` over quote_movies as `qm`. */
export const wasInForceSql: SQL = sql`(case when qm.status = ${sql.raw(String(quoteMovieStatus.cancelled))} then qm.ended_from else qm.status end
  in ${among(inForceStatuses)})`;
