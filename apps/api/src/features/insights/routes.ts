import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { periodIssues, periodOf, type Step } from '@eigaichi/domain/insights/analytics';
import { analyticsCsv, analyticsSheet, analyticsSheetName } from '@eigaichi/domain/insights/analytics-sheet';
import type { Language } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/staff/insights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { printAccessLogs, readAccessLogs } from './read-access-logs.ts';
import { readMovieAnalytics } from './read-movie-analytics.ts';

type Requested = { readonly from?: string | undefined; readonly to?: string | undefined; readonly step?: Step };

type RequestedFile = Parameters<typeof readMovieAnalytics>[2] & {
  readonly format: 'xlsx' | 'csv';
  readonly language: Language;
};

/** Exports a title's figures as a file named with the moment (spec 9), same as on the page. */
const printAnalytics = async (deps: Deps, actor: Actor, { format, language, ...requested }: RequestedFile) => {
  const { title, analytics } = await readMovieAnalytics(deps, actor, requested);
  const { from, to, step, ...figures } = analytics;
  const whole = { title, period: { from, to, step }, ...figures };
  const name = documentFileName(`${analyticsSheetName(language)}_${title[language]}`, deps.clock.now(), 'xlsx');
  return {
    name: name.replace(/xlsx$/, format),
    type: mediaTypes[format],
    bytes:
      format === 'xlsx'
        ? await deps.workbook.xlsx(analyticsSheet(whole, language))
        : Buffer.from(analyticsCsv(whole, language)),
  };
};

export const insightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  // If the step is unreadable, judge the period by the longest.
  const ofPeriod = ({ query }: { readonly query: Requested }) =>
    'from' in query && 'to' in query
      ? periodIssues(periodOf({ step: 'month', ...query }, deps.clock.today().toString()))
      : [];
  one(
    wire.readMovieAnalytics,
    async ({ actor, params, query, deps: own }) =>
      (await readMovieAnalytics(own, actor, { ...params, ...query })).analytics,
    ofPeriod,
  );
  use(
    wire.readAnalyticsSheet,
    async ({ actor, params, query, reply }) =>
      sendFile(reply, await printAnalytics(deps, actor, { ...params, ...query })),
    ofPeriod,
  );
  use(wire.listAccessLogs, ({ actor, query, deps: own }) => readAccessLogs(own, actor, query), ofPeriod);
  use(
    wire.readAccessLogsFile,
    async ({ actor, query, reply }) =>
      sendFile(reply, { ...(await printAccessLogs(deps, actor, query)), type: mediaTypes.csv }),
    ofPeriod,
  );
};
