import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** The account or person, or staff who manage accounts; refused while acting for it (D15). */
const owners = { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' } as const;
const idParams = z.object({ id: z.uuid() });
const done = z.object({});

/** Sends the confirmation link for `pending_email` again (D11b). */
export const resendAddressLink = endpoint('accounts.resend_address_link', 'POST /account/:id/email/resend', {
  access: { ...owners, member: 'company.write' },
  params: idParams,
  answer: done,
});

/** Cancels the change: the address stays, `pending_email` is removed. */
export const cancelAddressChange = endpoint('accounts.cancel_address', 'POST /account/:id/email/cancel', {
  access: { ...owners, member: 'company.write' },
  params: idParams,
  answer: done,
});

/** The same for the person's own address, requested through `PUT /account`. */
export const resendOwnAddressLink = endpoint('accounts.resend_own_address_link', 'POST /account/email/resend', {
  access: owners,
  answer: done,
});

export const cancelOwnAddressChange = endpoint('accounts.cancel_own_address', 'POST /account/email/cancel', {
  access: owners,
  answer: done,
});

/** Reverts an address change through the link mailed to the old address (D11b). */
export const revertAddress = endpoint('accounts.revert_address', 'POST /email/revert', {
  access: 'visitor',
  body: z.object({ token: z.string().min(1).max(255) }),
  answer: done,
});
