import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { dataQuery } from '../../lib/read-query.ts';

export type Dashboard = AnswerOut<typeof readDashboard>['data'];

/** Data at the top of the reader's start page; refetched on every return. */
export const dashboardQuery = {
  ...dataQuery(readDashboard, {}),
  refetchOnWindowFocus: true,
};
