import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readMovieAnalytics } from '@eigaichi/wire/staff/insights';
import { keepPreviousData } from '@tanstack/react-query';
import { dataQuery } from '../../../../lib/read-query.ts';
import { type AnalyticsQuery, queryOf } from './analytics-search.ts';

export type MovieAnalytics = AnswerOut<typeof readMovieAnalytics>['data'];

/** Figures of one title; those of the previous period stay until the next ones load. */
export const analyticsQuery = (uuid: string, requested: AnalyticsQuery) => ({
  ...dataQuery(readMovieAnalytics, { params: { uuid }, query: queryOf(requested) }),
  placeholderData: keepPreviousData,
});
