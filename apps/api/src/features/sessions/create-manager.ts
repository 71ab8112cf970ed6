import { staffRole } from '@eigaichi/domain/options/companies';
import type { Tx } from '../../db/client.ts';
import { accounts, managers } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLogin, type Login, lockLogin } from './logins.ts';
import { makePasswordLink } from './mail-password-link.ts';
import { passwordLinkEmail } from './mails/emails.ts';
import { at } from './sessions-store.ts';

type Input = { readonly email: string };

const insertManager = async (deps: Deps, tx: Tx, email: string) => {
  const [row] = await tx
    .insert(accounts)
    .values({
      role: 'manager',
      email,
      state: 'approved',
      last_name: '',
      first_name: '',
      created_at: at(deps.clock.now()),
    })
    .returning();
  if (row === undefined) throw new Error('no account was made');
  await tx.insert(managers).values({ uuid: row.uuid, staff_role: staffRole.manager });
  return lockLogin(tx, { person: row.uuid });
};

/**
 * Creates a manager with all permissions and a one-time link that sets the password (D35c). Running it again for a
 * manager without a password creates another link; an address of anyone else is refused.
 */
export const createManager = (deps: Deps, { email }: Input): Promise<{ link: string }> =>
  deps.db.transaction(async (tx) => {
    const known = await findLogin(tx, email);
    const open = known?.role === 'manager' && known.password_hash === null;
    if (known !== undefined && !open) throw new Error(`${email} already has an account.`);
    const account: Login | undefined =
      known === undefined ? await insertManager(deps, tx, email) : await lockLogin(tx, { person: known.person_uuid });
    if (account === undefined) throw new Error(`${email} has just been removed.`);
    const link = await makePasswordLink(deps, tx, account);
    await deps.mail.queue(tx, passwordLinkEmail(account, link));
    await recordAudit(tx, null, 'account.create_manager', {
      of: ['account', account.uuid],
      after: { email, staff_role: staffRole.manager },
    });
    return { link };
  });
