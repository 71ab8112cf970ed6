import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { listAccessLogs } from '@eigaichi/wire/staff/insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type AccessLogs = AnswerOut<typeof listAccessLogs>;
export type LogsAsked = QueryIn<typeof listAccessLogs>;

export const accessLogsQuery = (query: LogsAsked) =>
  queryOptions({
    queryKey: ['insights', 'access_logs', query],
    queryFn: ({ signal }): Promise<AccessLogs> => call(listAccessLogs, { query, signal }),
    placeholderData: keepPreviousData,
  });
