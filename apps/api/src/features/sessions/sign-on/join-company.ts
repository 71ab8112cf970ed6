import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { members, persons } from '../../../db/schema/persons.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { accountItself } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { at } from '../sessions-store.ts';

export type Joining = {
  readonly account: string;
  readonly email: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly name: string | null;
  readonly roles: readonly MemberRole[];
};

/** Names as the provider tells them; where it tells none, what stands before the @. */
const namesOf = ({ given_name, family_name, name, email }: Joining) => ({
  first_name: (given_name ?? '').slice(0, 100),
  last_name: (family_name ?? (given_name === null ? (name ?? email.slice(0, email.indexOf('@'))) : '')).slice(0, 100),
});

/**
 * Makes a new person a member of a company whose provider vouched for it (D11f): without a password, its address taken as
 * confirmed. Answers the person. The address must be free: whose it is already was found before.
 */
export const joinCompany = async (deps: Deps, tx: Tx, joining: Joining): Promise<string> => {
  const { account, email, roles } = joining;
  const now = at(deps.clock.now());
  const [company] = await tx
    .select({ role: accounts.role, preferred_language: accounts.preferred_language })
    .from(accounts)
    .where(eq(accounts.uuid, account))
    .for('update');
  if (company === undefined) throw new Refused('not_found');
  const { role, preferred_language } = company;
  const names = namesOf(joining);
  const [person] = await tx
    .insert(persons)
    .values({ email, ...names, preferred_language, email_confirmed_at: now, created_at: now, updated_at: now })
    .returning({ uuid: persons.uuid });
  if (person === undefined) throw new Error('no person was stored');
  await tx.insert(members).values({
    account_uuid: account,
    person_uuid: person.uuid,
    status: 'active',
    roles: [...roles],
    created_at: now,
    updated_at: now,
  });
  await recordAudit(tx, {
    actor: accountItself({ uuid: account, person_uuid: person.uuid, role, email, preferred_language, ...names }),
    action: 'account.join_company',
    entity: 'account',
    entity_id: account,
    after: { person: person.uuid, roles },
  });
  return person.uuid;
};
