import * as wire from '@eigaichi/wire/accounts/accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call, callForData } from '../../../lib/api.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import type { UndoOffer } from '../../desk/use-notify-undo.ts';
import type { CompanyRole } from '../form/account-blocks.ts';

export type SavedRole = CompanyRole | 'manager';
type Lists =
  | AnswerOut<typeof wire.listConsumers>
  | AnswerOut<typeof wire.listProviders>
  | AnswerOut<typeof wire.listManagers>;
export type SavedAccount = Lists['data'][number];
export type Company = AnswerOut<typeof wire.readConsumer>['data'] | AnswerOut<typeof wire.readProvider>['data'];

/** The accounts of each role. */
export const savedLists = {
  consumer: wire.listConsumers,
  provider: wire.listProviders,
  manager: wire.listManagers,
} as const;

/** One account, with everything visible to its reader. */
export const companyQuery = (role: CompanyRole, uuid: string) =>
  queryOptions({
    queryKey: ['accounts', role, uuid],
    queryFn: async ({ signal }): Promise<Company> =>
      role === 'consumer'
        ? await callForData(wire.readConsumer, { params: { id: uuid }, signal })
        : await callForData(wire.readProvider, { params: { id: uuid }, signal }),
  });

/** An account's related records and history. */
export const accountStoryQuery = (uuid: string) => dataQuery(wire.readAccountHistory, { params: { id: uuid } });

export type AccountMove = 'approve' | 'deny' | 'block' | 'unblock';

const consumerMoves = {
  approve: wire.approveConsumer,
  deny: wire.denyConsumer,
  block: wire.blockConsumer,
  unblock: wire.unblockConsumer,
} as const;
const otherMoves = {
  provider: { block: wire.blockProvider, unblock: wire.unblockProvider },
  manager: { block: wire.blockManager, unblock: wire.unblockManager },
} as const;

type Moved = { readonly message?: string; readonly undo?: UndoOffer | undefined };

/** Approves, denies, blocks or unblocks; returns the server's message, if any, and the undo offer. */
export const moveAccount = async (
  role: SavedRole,
  uuid: string,
  { move, reason }: { readonly move: AccountMove; readonly reason?: string },
): Promise<Moved> => {
  const params = { id: uuid };
  if (role === 'consumer') return call(consumerMoves[move], { params, body: { reason: reason ?? null } });
  if (move === 'approve' || move === 'deny') throw new RangeError(`no one can ${move} a ${role}`);
  if (role === 'provider') return { undo: (await call(otherMoves.provider[move], { params })).undo };
  await call(otherMoves.manager[move], { params });
  return {};
};
