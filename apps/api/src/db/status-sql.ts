import { type MovieStatus, movieStatus } from '@eigaichi/domain/movies/movie-life';
import { publishedStatuses } from '@eigaichi/domain/movies/movie-visibility';
import { inForceStatuses, signedStatuses } from '@eigaichi/domain/quotes/agreement-life';
import { finalStatuses, type QuoteStatus, quoteMovieStatus, runningStatuses } from '@eigaichi/domain/quotes/moves';
import {
  downloadableStatuses,
  inDeliveryStatuses,
  openStatuses,
  passedOnStatuses,
  providerStatuses,
} from '@eigaichi/domain/quotes/quote-movie-states';
import { type SQL, sql } from 'drizzle-orm';

// Domain's status predicates as SQL, made from the same sets. The plain texts are for hand-prepared statements.

const codes = (statuses: readonly number[]): string => `(${statuses.join(', ')})`;

/** Rows of movies, under this name, at one of these statuses. */
export const movieAt = (statuses: readonly MovieStatus[], movies = 'm'): SQL =>
  sql.raw(`${movies}.status in ${codes(statuses)}`);

/** Domain's `isLicensable` over movies as `m`. */
export const isLicensableSql: SQL = sql`(m.is_available and not ${movieAt([movieStatus.requested_delete])})`;

/** Rows of quote_movies, under this name, at one of these statuses. */
export const quoteMovieIn = (statuses: readonly QuoteStatus[], titles = 'qm'): SQL =>
  sql.raw(`${titles}.status in ${codes(statuses)}`);

/** Rows of quote_movies, under its own name, at these named statuses (spec 4). */
export const quoteMovieAt = (...names: (keyof typeof quoteMovieStatus)[]): SQL =>
  quoteMovieIn(
    names.map((name) => quoteMovieStatus[name]),
    'quote_movies',
  );

/** Domain's `reachedStatus`, among these statuses. */
const reachedText = (statuses: readonly QuoteStatus[], titles: string): string =>
  `(case when ${titles}.status = ${quoteMovieStatus.cancelled} then ${titles}.ended_from else ${titles}.status end in ${codes(statuses)})`;

/** Domain's `isOpen` over quote_movies under this name. */
export const isOpenSql = (titles = 'qm'): SQL => quoteMovieIn(openStatuses, titles);

/** Titles that wait for their provider's or their buyer's answer. */
export const isAwaitingAnswerSql: SQL = quoteMovieIn(passedOnStatuses);

/** Domain's `isInDelivery` over quote_movies as `qm`. */
export const isInDeliverySql: SQL = quoteMovieIn(inDeliveryStatuses);

/** Domain's `isDownloadable` over quote_movies as `qm`. */
export const isDownloadableSql: SQL = quoteMovieIn(downloadableStatuses);

/** Domain's `isOver` over quote_movies under this name. */
export const isOverSql = (titles = 'qm'): SQL => quoteMovieIn(finalStatuses, titles);

/** Domain's `isRunning` over quote_movies under this name. */
export const isRunningSql = (titles: 'qm' | 'quote_movies' = 'qm'): SQL => quoteMovieIn(runningStatuses, titles);

export const wasSignedText: string = reachedText(signedStatuses, 'qm');

/** Domain's `wasSigned` over quote_movies as `qm`. */
export const wasSignedSql: SQL = sql.raw(wasSignedText);

/** Domain's `wasInForce` over quote_movies as `qm`. */
export const wasInForceSql: SQL = sql.raw(reachedText(inForceStatuses, 'qm'));

/** Domain's `isVisibleToProvider` over quote_movies and quotes under these names; check ownership separately. */
export const isVisibleToProviderSql = ({ titles, quotes } = { titles: 'qm', quotes: 'q' }): SQL =>
  sql.raw(`(${quotes}.confirmed_at is not null and ${reachedText(providerStatuses, titles)})`);

export const isVisibleToBuyersText: string = `(m.status in ${codes(publishedStatuses)} and m.is_public and m.trashed_at is null
  and a.state not in ('blocked', 'closed'))`;

/** Domain's `isVisibleToBuyers` over movies as `m` and their provider's account as `a` (D22). */
export const isVisibleToBuyersSql: SQL = sql.raw(isVisibleToBuyersText);

/** Feature lists as `l` that everyone sees on a day (D22c). */
export const isListShownSql = (today: Temporal.PlainDate): SQL => sql`(l.is_public
  and coalesce(l.published_from <= ${today.toString()}, true)
  and coalesce(l.published_until >= ${today.toString()}, true))`;
