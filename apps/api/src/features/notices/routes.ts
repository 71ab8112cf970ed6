import * as tasksWire from '@eigaichi/wire/assistants/tasks';
import * as dashboardWire from '@eigaichi/wire/staff/dashboard';
import * as wire from '@eigaichi/wire/staff/notices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listNotices, markNoticesSeen } from './list-notices.ts';
import { readDashboard } from './read-dashboard.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readTasks } from './read-tasks.ts';

export const noticesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(wire.listNotices, ({ actor, query }) => listNotices(deps, actor, query));
  one(wire.markNoticesSeen, ({ actor, body }) => markNoticesSeen(deps, actor, body));
  one(dashboardWire.readDashboard, ({ actor }) => readDashboard(deps, actor));
  one(tasksWire.readTasks, ({ actor }) => readTasks(deps, actor));
  one(dashboardWire.readFirstSteps, ({ actor }) => readFirstSteps(deps, actor));
};
