import * as wire from '@eigaichi/wire/accounts/own-address';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { cancelAddress, resendAddressLink } from './open-change.ts';
import { revertAddress } from './revert-address.ts';

/** Steps after a requested address change (D11b): an edit of the account (spec 7), or one's own (`PUT /account`). */
export const bindAddresses = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  use(wire.resendAddressLink, async ({ actor, params }) => {
    await resendAddressLink(deps, { actor, account: params.id });
    return {};
  });
  use(wire.resendOwnAddressLink, async ({ actor }) => {
    await resendAddressLink(deps, { actor });
    return {};
  });
  use(wire.cancelAddress, async ({ actor, params }) => {
    await cancelAddress(deps, { actor, account: params.id });
    return {};
  });
  use(wire.cancelOwnAddress, async ({ actor }) => {
    await cancelAddress(deps, { actor });
    return {};
  });
  use(wire.revertAddress, async ({ body, session }) => {
    await revertAddress(deps, { ...body, session });
    return {};
  });
};
