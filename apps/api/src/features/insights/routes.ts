import * as wire from '@eigaichi/wire/insights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { printAnalytics } from './print-analytics.ts';
import { printAccessLogs, readAccessLogs } from './read-access-logs.ts';
import { readTitleAnalytics } from './read-title-analytics.ts';

export const insightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readTitleAnalytics, async ({ actor, params, query }) => ({
    data: (await readTitleAnalytics(deps, actor, { ...params, ...query })).analytics,
  }));
  bind(app, deps, wire.readAnalyticsSheet, async ({ actor, params, query, reply }) => {
    return sendFile(reply, await printAnalytics(deps, actor, { ...params, ...query }));
  });
  bind(app, deps, wire.listAccessLogs, ({ actor, query }) => readAccessLogs(deps, actor, query));
  bind(app, deps, wire.readAccessLogsFile, async ({ actor, query, reply }) => {
    return sendFile(reply, { ...(await printAccessLogs(deps, actor, query)), type: mediaTypes.csv });
  });
};
