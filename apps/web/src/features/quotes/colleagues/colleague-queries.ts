import { listAssignees } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type QuoteColleague = AnswerOut<typeof listAssignees>['data'][number];

/** With whom the reader works on quotes; a market’s whole staff and a whole company fit one page. */
const assigneesQuery = queryOptions({
  queryKey: ['quotes', 'assignees'],
  queryFn: async ({ signal }) => (await call(listAssignees, { query: { per: 100 }, signal })).data,
});

export const useColleagues = (): readonly QuoteColleague[] => useQuery(assigneesQuery).data ?? [];

/** A company of one has no one to give a quote to, and no one to write a note for. */
export const useHasColleagues = (): boolean => useColleagues().some(({ is_self }) => !is_self);
