import { periodIssues, periodOf, type Step } from '@eigaichi/domain/insights/analytics';
import * as wire from '@eigaichi/wire/staff/insights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { printAnalytics } from './print-analytics.ts';
import { printAccessLogs, readAccessLogs } from './read-access-logs.ts';
import { readMovieAnalytics } from './read-movie-analytics.ts';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined; readonly step?: Step };

export const insightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  // Where the step can't be read, the period is judged by the longest.
  const ofPeriod = ({ query }: { readonly query: Asked }) =>
    'from' in query && 'to' in query
      ? periodIssues(periodOf({ step: 'month', ...query }, deps.clock.today().toString()))
      : [];
  bind(
    app,
    deps,
    wire.readMovieAnalytics,
    async ({ actor, params, query, deps: own }) => ({
      data: (await readMovieAnalytics(own, actor, { ...params, ...query })).analytics,
    }),
    ofPeriod,
  );
  bind(
    app,
    deps,
    wire.readAnalyticsSheet,
    async ({ actor, params, query, reply }) =>
      sendFile(reply, await printAnalytics(deps, actor, { ...params, ...query })),
    ofPeriod,
  );
  bind(app, deps, wire.listAccessLogs, ({ actor, query, deps: own }) => readAccessLogs(own, actor, query), ofPeriod);
  bind(
    app,
    deps,
    wire.readAccessLogsFile,
    async ({ actor, query, reply }) =>
      sendFile(reply, { ...(await printAccessLogs(deps, actor, query)), type: mediaTypes.csv }),
    ofPeriod,
  );
};
