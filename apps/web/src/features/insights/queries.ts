import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import type { listAccessLogs } from '@eigaichi/wire/staff/insights';

export type AccessLogs = AnswerOut<typeof listAccessLogs>;
