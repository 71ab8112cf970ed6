import { readAnalyticsSheet, readTitleAnalytics as readTitleAnalyticsEndpoint } from '@eigaichi/wire/insights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { printAnalytics } from './print-analytics.ts';
import { readTitleAnalytics } from './read-title-analytics.ts';

export const insightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, readTitleAnalyticsEndpoint, async ({ actor, params, query }) => ({
    data: (await readTitleAnalytics(deps, actor, { ...params, ...query })).analytics,
  }));
  bind(app, deps, readAnalyticsSheet, async ({ actor, params, query, reply }) => {
    const { name, type, bytes } = await printAnalytics(deps, actor, { ...params, ...query });
    // The file itself is the answer, so the answer's JSON is left out.
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.end(bytes);
    return null;
  });
};
