import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import type { Email } from '../../ports/mail.ts';
import { findLogin, type Login } from './logins.ts';
import { loginLinkEmail, passwordLinkEmail } from './mails/emails.ts';
import { at, insertPasswordLink } from './sessions-store.ts';

const linkHours = 1;
const invitationHours = 7 * 24;

/** `uuid` is an account's, shared by its first person. */
type Owner = { readonly uuid: string; readonly person_uuid?: string };

type Wanted = { readonly purpose: 'reset' | 'login' | 'invite'; readonly joins?: string };

const makeLink = async (
  deps: Deps,
  tx: Tx,
  { uuid, person_uuid = uuid }: Owner,
  { purpose, joins }: Wanted,
): Promise<string> => {
  const token = newToken();
  const now = deps.clock.now();
  await insertPasswordLink(tx, {
    token_hash: tokenHash(token),
    purpose,
    person_id: person_uuid,
    joins_account_id: joins ?? null,
    created_at: at(now),
    expires_at: at(now.add({ hours: purpose === 'invite' ? invitationHours : linkHours })),
  });
  return token;
};

/** Creates a single-use link that sets the person's password within an hour (D11); returns its address. */
export const makePasswordLink = async (deps: Deps, tx: Tx, account: Owner): Promise<string> =>
  `${deps.config.publicUrl}/resetpass?token=${await makeLink(deps, tx, account, { purpose: 'reset' })}`;

/** Creates a link for invited staff to set their first password within a week (D16b). */
export const makeInvitationLink = async (deps: Deps, tx: Tx, account: Owner): Promise<string> =>
  `${deps.config.publicUrl}/resetpass?token=${await makeLink(deps, tx, account, { purpose: 'invite' })}&invited=true`;

/** Creates a link for a person to set their first password within a week and join the inviting company (D14g). */
export const makeJoinLink = async (
  deps: Deps,
  tx: Tx,
  { person, account }: { readonly person: string; readonly account: string },
): Promise<string> =>
  `${deps.config.publicUrl}/resetpass?token=${await makeLink(deps, tx, { uuid: person }, { purpose: 'invite', joins: account })}&invited=true`;

const makeLoginLink = async (deps: Deps, tx: Tx, account: Owner): Promise<string> =>
  `${deps.config.publicUrl}/login?attempt=${await makeLink(deps, tx, account, { purpose: 'login' })}`;

const mailLink = (deps: Deps, email: string, write: (tx: Tx, account: Login) => Promise<Email>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const account = await findLogin(tx, email);
    // An invited account without a password uses its invitation, only while that is valid.
    const isInvited = account?.state === 'invited' && account.password_hash === null;
    if (account === undefined || isInvited || ['blocked', 'denied', 'closed'].includes(account.state)) return;
    await deps.mail.queue(tx, await write(tx, account));
  });

/** Emails the link if the address belongs to an account that isn't closed; otherwise does nothing. */
export const mailPasswordLink = (deps: Deps, email: string): Promise<void> =>
  mailLink(deps, email, async (tx, account) => passwordLinkEmail(account, await makePasswordLink(deps, tx, account)));

/** Emails a link that lets the owner try to log in although others' failures closed the login (D13b). */
export const mailLoginLink = (deps: Deps, email: string): Promise<void> =>
  mailLink(deps, email, async (tx, account) => loginLinkEmail(account, await makeLoginLink(deps, tx, account)));
