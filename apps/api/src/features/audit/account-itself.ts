import { personName } from '@eigaichi/domain/accounts/person-name';
import type { accounts } from '../../db/schema/accounts.ts';
import type { AuditEntry } from './record-audit.ts';

type Account = Pick<typeof accounts.$inferSelect, 'uuid' | 'role' | 'email' | 'first_name' | 'last_name'> & {
  /** Where it isn't the first person of the account, which has its uuid. */
  readonly person_uuid?: string;
};

/** Who acts before there is a session: the account that just proved whose it is, or that just came to be. */
export const accountItself = (account: Account): NonNullable<AuditEntry['actor']> => ({
  account: account.uuid,
  role: account.role,
  person: {
    uuid: account.person_uuid ?? account.uuid,
    name: personName(account),
    email: account.email,
    roles: [],
  },
});
