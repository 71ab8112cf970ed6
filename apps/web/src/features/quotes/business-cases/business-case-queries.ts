import { listBusinessCases, readBusinessCase } from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type BusinessCaseRow = AnswerOut<typeof listBusinessCases>['data'][number];
export type BusinessCase = AnswerOut<typeof readBusinessCase>['data'];

/** One page of the company's business cases. */
export const businessCasesQuery = (page: number) =>
  queryOptions({
    queryKey: ['quotes', 'business_cases', page],
    queryFn: async ({ signal }) => call(listBusinessCases, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const businessCaseQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['quotes', 'business_case', uuid],
    queryFn: async ({ signal }) => (await call(readBusinessCase, { params: { uuid }, signal })).data,
  });
