import { listColleagues } from '@eigaichi/wire/accounts/members';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type Colleague = AnswerOut<typeof listColleagues>['data'][number];

/** The members of one's company, and who is invited. */
export const colleaguesQuery = queryOptions({
  queryKey: ['accounts', 'colleagues'],
  queryFn: async ({ signal }) => (await call(listColleagues, { signal })).data,
});

export const mayDo = ({ actions }: Colleague, action: string): boolean =>
  actions.some(({ name, allowed }) => name === action && allowed);
