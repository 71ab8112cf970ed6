import * as wire from '@eigaichi/wire/accounts/own-address';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { cancelAddressChange, resendAddressLink } from './open-change.ts';
import { revertAddress } from './revert-address.ts';

/** Steps after a requested address change (D11b): an edit of the account (spec 7), or one's own (`PUT /account`). */
export const addressRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  use(wire.resendAddressLink, async ({ actor, params }) => {
    await resendAddressLink(deps, { actor, account: params.id });
    return {};
  });
  use(wire.resendOwnAddressLink, async ({ actor }) => {
    await resendAddressLink(deps, { actor });
    return {};
  });
  use(wire.cancelAddressChange, async ({ actor, params }) => {
    await cancelAddressChange(deps, { actor, account: params.id });
    return {};
  });
  use(wire.cancelOwnAddressChange, async ({ actor }) => {
    await cancelAddressChange(deps, { actor });
    return {};
  });
  use(wire.revertAddress, async ({ body, session }) => {
    await revertAddress(deps, { ...body, session });
    return {};
  });
};
