import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { dataQuery } from '../../lib/read-query.ts';

export type Dashboard = AnswerOut<typeof readDashboard>['data'];

/** What the reader's start page begins with; read again when one comes back to it. */
export const dashboardQuery = {
  ...dataQuery(readDashboard, {}),
  refetchOnWindowFocus: true,
};
