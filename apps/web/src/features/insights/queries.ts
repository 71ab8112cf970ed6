import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { listAccessLogs } from '@eigaichi/wire/staff/insights';
import { pageQuery } from '../../lib/read-query.ts';

export type AccessLogs = AnswerOut<typeof listAccessLogs>;
export type LogsQuery = QueryIn<typeof listAccessLogs>;

export const accessLogsQuery = (query: LogsQuery) => pageQuery(listAccessLogs, { query });
