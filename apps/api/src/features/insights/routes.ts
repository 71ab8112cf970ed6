import * as wire from '@eigaichi/wire/staff/insights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { printAnalytics } from './print-analytics.ts';
import { printAccessLogs, readAccessLogs } from './read-access-logs.ts';
import { readMovieAnalytics } from './read-movie-analytics.ts';

export const insightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readMovieAnalytics, async ({ actor, params, query, deps: own }) => ({
    data: (await readMovieAnalytics(own, actor, { ...params, ...query })).analytics,
  }));
  bind(app, deps, wire.readAnalyticsSheet, async ({ actor, params, query, reply }) => {
    return sendFile(reply, await printAnalytics(deps, actor, { ...params, ...query }));
  });
  bind(app, deps, wire.listAccessLogs, ({ actor, query, deps: own }) => readAccessLogs(own, actor, query));
  bind(app, deps, wire.readAccessLogsFile, async ({ actor, query, reply }) => {
    return sendFile(reply, { ...(await printAccessLogs(deps, actor, query)), type: mediaTypes.csv });
  });
};
