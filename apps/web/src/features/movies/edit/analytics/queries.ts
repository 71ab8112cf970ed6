import type { AnswerOut } from '@eigaichi/wire/endpoint';
import { readTitleAnalytics } from '@eigaichi/wire/insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { type AnalyticsAsked, queryOf } from './analytics-search.ts';

export type TitleAnalytics = AnswerOut<typeof readTitleAnalytics>['data'];

/** Figures of one title; those of the last period stay until the next are there. */
export const analyticsQuery = (uuid: string, asked: AnalyticsAsked) =>
  queryOptions({
    queryKey: ['insights', 'title', uuid, queryOf(asked)],
    queryFn: async ({ signal }) =>
      (await call(readTitleAnalytics, { params: { uuid }, query: queryOf(asked), signal })).data,
    placeholderData: keepPreviousData,
  });
