import { readDashboard as dashboardWire } from '@eigaichi/wire/staff/dashboard';
import * as wire from '@eigaichi/wire/staff/notices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { readDashboard } from './read-dashboard.ts';
import { readNotices } from './read-notices.ts';

export const noticesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readNotices, async ({ actor }) => ({ data: await readNotices(deps, actor) }));
  bind(app, deps, dashboardWire, async ({ actor }) => ({ data: await readDashboard(deps, actor) }));
};
