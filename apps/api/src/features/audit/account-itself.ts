import { personName } from '@eigaichi/domain/accounts/person-name';
import type { accounts } from '../../db/schema/accounts.ts';
import type { AuditEntry } from './record-audit.ts';

type Account = Pick<typeof accounts.$inferSelect, 'uuid' | 'role' | 'email' | 'first_name' | 'last_name'> & {
  /** Set unless it is the account's first person, who shares its uuid. */
  readonly person_uuid?: string;
};

/** Actor before there is a session: an account that just proved its owner, or was just created. */
export const accountAsActor = (account: Account): NonNullable<AuditEntry['actor']> => ({
  account: account.uuid,
  role: account.role,
  person: {
    uuid: account.person_uuid ?? account.uuid,
    name: personName(account),
    email: account.email,
    roles: [],
  },
});
