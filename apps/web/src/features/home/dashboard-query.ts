import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type Dashboard = AnswerOut<typeof readDashboard>['data'];

/** What the reader's start page begins with; read again when one comes back to it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await call(readDashboard, { signal })).data,
  refetchOnWindowFocus: true,
});
