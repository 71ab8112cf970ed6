import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readMovieAnalytics } from '@eigaichi/wire/staff/insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { type AnalyticsAsked, queryOf } from './analytics-search.ts';

export type MovieAnalytics = AnswerOut<typeof readMovieAnalytics>['data'];

/** Figures of one title; those of the last period stay until the next are there. */
export const analyticsQuery = (uuid: string, asked: AnalyticsAsked) =>
  queryOptions({
    queryKey: ['insights', 'title', uuid, queryOf(asked)],
    queryFn: async ({ signal }) =>
      (await call(readMovieAnalytics, { params: { uuid }, query: queryOf(asked), signal })).data,
    placeholderData: keepPreviousData,
  });
