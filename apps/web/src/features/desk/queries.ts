import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDesk } from '@eigaichi/wire/staff/desk';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

type Desk = AnswerOut<typeof readDesk>['data'];
export type DeskQueueHead = Desk['queues'][number];
export type DeskEntry = Desk['next'][number];

export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: async ({ signal }) => (await call(readDesk, { signal })).data,
});
