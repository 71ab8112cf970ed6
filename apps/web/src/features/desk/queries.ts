import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDesk } from '@eigaichi/wire/staff/desk';
import { dataQuery } from '../../lib/read-query.ts';

type Desk = AnswerOut<typeof readDesk>['data'];
export type DeskQueueHead = Desk['queues'][number];
export type DeskEntry = Desk['next'][number];

export const deskQuery = dataQuery(readDesk, {});
