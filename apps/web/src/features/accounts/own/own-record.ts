import * as wire from '@eigaichi/wire/accounts/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { LoginUser } from '../../../lib/session-state.ts';

const read = { consumer: wire.readConsumer, provider: wire.readProvider, manager: wire.readManager } as const;
const update = { consumer: wire.updateConsumer, provider: wire.updateProvider, manager: wire.updateManager } as const;

/** One's own account, with the address that waits to be confirmed. */
export const ownRecordQuery = ({ role, uuid }: LoginUser) =>
  queryOptions({
    queryKey: ['accounts', role, uuid],
    queryFn: async ({ signal }) => (await call(read[role], { params: { id: uuid }, signal })).data,
  });

/** Requests another address (spec 7: at the path of one's role). */
export const changeAddress = ({ role, uuid }: LoginUser, body: { email: string; version: number }) =>
  call(update[role], { params: { id: uuid }, body });
