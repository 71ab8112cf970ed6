import * as dashboardWire from '@eigaichi/wire/staff/dashboard';
import * as wire from '@eigaichi/wire/staff/notices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listNotices, seeNotices } from './list-notices.ts';
import { readDashboard } from './read-dashboard.ts';
import { readFirstSteps } from './read-first-steps.ts';

export const noticesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listNotices, ({ actor, query }) => listNotices(deps, actor, query));
  bind(app, deps, wire.seeNotices, async ({ actor, body }) => ({ data: await seeNotices(deps, actor, body) }));
  bind(app, deps, dashboardWire.readDashboard, async ({ actor }) => ({ data: await readDashboard(deps, actor) }));
  bind(app, deps, dashboardWire.readFirstSteps, async ({ actor }) => ({ data: await readFirstSteps(deps, actor) }));
};
