import {
  listAccessLogs,
  readAccessLogsFile,
  readAnalyticsSheet,
  readTitleAnalytics as readTitleAnalyticsEndpoint,
} from '@eigaichi/wire/insights';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { printAnalytics } from './print-analytics.ts';
import { printAccessLogs, readAccessLogs } from './read-access-logs.ts';
import { readTitleAnalytics } from './read-title-analytics.ts';

/** The file itself is the answer, so the answer's JSON is left out. */
const sendAttachment = (
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer | Uint8Array },
) => {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(bytes);
};

export const insightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, readTitleAnalyticsEndpoint, async ({ actor, params, query }) => ({
    data: (await readTitleAnalytics(deps, actor, { ...params, ...query })).analytics,
  }));
  bind(app, deps, readAnalyticsSheet, async ({ actor, params, query, reply }) => {
    const { name, type, bytes } = await printAnalytics(deps, actor, { ...params, ...query });
    sendAttachment(reply, { name, type, bytes });
    return null;
  });
  bind(app, deps, listAccessLogs, ({ actor, query }) => readAccessLogs(deps, actor, query));
  bind(app, deps, readAccessLogsFile, async ({ actor, query, reply }) => {
    sendAttachment(reply, { ...(await printAccessLogs(deps, actor, query)), type: 'text/csv; charset=utf-8' });
    return null;
  });
};
