import * as wire from '@eigaichi/wire/accounts/own-address';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { cancelAddressChange, resendAddressLink } from './open-change.ts';
import { revertAddress } from './revert-address.ts';

/** Steps after a requested address change (D11b): an edit of the account (spec 7), or one's own (`PUT /account`). */
export const addressRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { done } = binder(app, deps);
  done(wire.resendAddressLink, ({ session, params }) => resendAddressLink(deps, { session, account: params.id }));
  done(wire.resendOwnAddressLink, ({ session }) => resendAddressLink(deps, { session }));
  done(wire.cancelAddressChange, ({ session, params }) => cancelAddressChange(deps, { session, account: params.id }));
  done(wire.cancelOwnAddressChange, ({ session }) => cancelAddressChange(deps, { session }));
  done(wire.revertAddress, ({ body, session }) => revertAddress(deps, { ...body, session }));
};
