import { listBusinessCases, readBusinessCase } from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery, pageQuery } from '../../../lib/read-query.ts';

export type BusinessCaseRow = AnswerOut<typeof listBusinessCases>['data'][number];
export type BusinessCase = AnswerOut<typeof readBusinessCase>['data'];

/** One page of the company's business cases. */
export const businessCasesQuery = (page: number) => pageQuery(listBusinessCases, { query: { page } }, ['quotes']);

export const businessCaseQuery = (uuid: string) => dataQuery(readBusinessCase, { params: { uuid } }, ['quotes']);
