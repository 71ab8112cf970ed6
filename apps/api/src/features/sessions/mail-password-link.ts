import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { passwordLinkLetter } from './mails/letters.ts';
import { type Account, at, findAccountByEmail, insertPasswordLink } from './sessions-store.ts';

const linkHours = 1;

/** Makes a link that sets the account's password once within the hour (D11); answers its address. */
export const makePasswordLink = async (deps: Deps, tx: Tx, account: Pick<Account, 'uuid'>): Promise<string> => {
  const token = newToken();
  const now = deps.clock.now();
  await insertPasswordLink(tx, {
    token_hash: tokenHash(token),
    account_id: account.uuid,
    created_at: at(now),
    expires_at: at(now.add({ hours: linkHours })),
  });
  return `${deps.config.publicUrl}/resetpass?token=${token}`;
};

/** Mails the link, when the address is an account's that isn't closed; else nothing happens. */
export const mailPasswordLink = async (deps: Deps, email: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined || ['blocked', 'denied', 'closed'].includes(account.state)) return;
    await deps.mail.queue(tx, passwordLinkLetter(account, await makePasswordLink(deps, tx, account)));
  });
};
