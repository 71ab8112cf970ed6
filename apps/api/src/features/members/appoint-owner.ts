import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { ownerAppointment } from '@eigaichi/domain/accounts/member-input';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { writeRoles } from './change-colleague.ts';
import { inviteToCompany } from './invite-colleague.ts';
import { isOwner, lockMembers } from './members-store.ts';

type Caller = { readonly actor: Actor; readonly session: Session };

/**
 * Lets staff give an owner to a company that lost its own (D14g): a member by address, otherwise a newly invited
 * person. Existing owners stay; owners remove each other.
 */
export const appointOwner = (
  deps: Deps,
  { actor, session }: Caller,
  { account, input }: { readonly account: string; readonly input: z.output<typeof ownerAppointment> },
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  return deps.db.transaction(async (tx) => {
    const all = await lockMembers(tx, account);
    const member = all.find(({ email }) => email.toLowerCase() === input.email.toLowerCase());
    if (member === undefined)
      return inviteToCompany(deps, tx, { account, by: actor, input: { ...input, roles: ['owner'] } }, all);
    if (isOwner(member)) throw new Refused('not_allowed_now');
    return writeRoles(deps, tx, {
      account,
      by: actor,
      member,
      roles: member.roles.includes('owner') ? member.roles : ['owner', ...member.roles],
    });
  });
};
