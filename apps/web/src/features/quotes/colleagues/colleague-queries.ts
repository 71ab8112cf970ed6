import { listAssignees } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/read-query.ts';

export type QuoteColleague = AnswerOut<typeof listAssignees>['data'][number];

/** The reader's colleagues on quotes; a market's staff or a company fits one page. */
const assigneesQuery = dataQuery(listAssignees, { query: { per: 100 } });

export const useColleagues = (): readonly QuoteColleague[] => useQuery(assigneesQuery).data ?? [];

/** True if the reader has a colleague to assign a quote to or write a note for. */
export const useHasColleagues = (): boolean => useColleagues().some(({ is_self }) => !is_self);
