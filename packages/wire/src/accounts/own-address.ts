import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** The account or person itself, or staff who keep accounts; never while acting for it (D15). */
const owners = { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' } as const;
const idParams = z.object({ id: z.uuid() });
const done = z.object({});

/** Mails the link that confirms `pending_email` once more (D11b). */
export const resendAddressLink = endpoint('accounts.resend_address_link', 'POST /account/:id/email/resend', {
  access: { ...owners, member: 'company.write' },
  params: idParams,
  answer: done,
});

/** Cancels the change: the address stays, `pending_email` is removed. */
export const cancelAddress = endpoint('accounts.cancel_address', 'POST /account/:id/email/cancel', {
  access: { ...owners, member: 'company.write' },
  params: idParams,
  answer: done,
});

/** The same of the person's own address, for which `PUT /account` asks. */
export const resendOwnAddressLink = endpoint('accounts.resend_own_address_link', 'POST /account/email/resend', {
  access: owners,
  answer: done,
});

export const cancelOwnAddress = endpoint('accounts.cancel_own_address', 'POST /account/email/cancel', {
  access: owners,
  answer: done,
});

/** The mailed link with which the old address takes a change back (D11b). */
export const revertAddress = endpoint('accounts.revert_address', 'POST /email/revert', {
  access: 'visitor',
  body: z.object({ token: z.string().min(1).max(255) }),
  answer: done,
});
