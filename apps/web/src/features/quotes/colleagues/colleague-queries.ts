import { listAssignees } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/read-query.ts';

export type QuoteColleague = AnswerOut<typeof listAssignees>['data'][number];

/** With whom the reader works on quotes; a market’s whole staff and a whole company fit one page. */
const assigneesQuery = dataQuery(listAssignees, { query: { per: 100 } });

export const useColleagues = (): readonly QuoteColleague[] => useQuery(assigneesQuery).data ?? [];

/** A company of one has no one to give a quote to, and no one to write a note for. */
export const useHasColleagues = (): boolean => useColleagues().some(({ is_self }) => !is_self);
