import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { listAccessLogs } from '@eigaichi/wire/staff/insights';
import { pageQuery } from '../../lib/read-query.ts';

export type AccessLogs = AnswerOut<typeof listAccessLogs>;
export type LogsAsked = QueryIn<typeof listAccessLogs>;

export const accessLogsQuery = (query: LogsAsked) => pageQuery(listAccessLogs, { query });
