import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts, email_changes } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit } from '../../sessions/attempts.ts';
import { refuseUnlessRecent } from '../../sessions/recent-login.ts';
import type { Account } from '../accounts-store.ts';
import { findHolder } from '../find-holder.ts';

/** D11b: changes of one account's address, and mails to a new one. */
const changes: Limit = { max: 5, minutes: 60 };
/** How long a new address can be confirmed; as long as that of a registration (D14). */
const confirmHours = 72;
/** How long the old address can take a change back. */
export const revertHours = 7 * 24;

type Ask = {
  readonly account: Account;
  /** What was sent; undefined where the edit doesn't name it. */
  readonly email: string | undefined;
  readonly session: Session;
};

export const countAddressChange = (deps: Deps, account: string): Promise<void> =>
  countAttempt(deps, attemptKey('change_address', account), changes);

/** Staff who keep accounts read every address in their lists: telling them that one is taken reveals nothing. */
const refuseTaken = async (tx: Tx, asked: { email: string; now: IsoInstant; except: string }) => {
  if ((await findHolder(tx, asked)) !== undefined)
    throw new Refused('invalid', { issues: [{ field: 'email', rule: 'taken', params: {} }] });
};

/** Ends the open change of an account; its link to the new address works no longer. */
export const cancelOpenChange = async (tx: Tx, account: string): Promise<string | undefined> => {
  const [cancelled] = await tx
    .update(email_changes)
    .set({ state: 'cancelled' })
    .where(and(eq(email_changes.account_id, account), eq(email_changes.state, 'open')))
    .returning({ new_email: email_changes.new_email });
  return cancelled?.new_email;
};

/**
 * Requests another e-mail address: it takes effect once confirmed through a link mailed to it (D11b). The mailing job
 * checks whether it already has an account, so that the answer is the same; its owner gets a mail.
 */
export const askAddress = async (deps: Deps, tx: Tx, actor: Actor, ask: Ask): Promise<void> => {
  const { account, email, session } = ask;
  if (email === undefined || email === account.email) return;
  if (email.toLowerCase() === account.email.toLowerCase()) {
    await tx.update(accounts).set({ email }).where(eq(accounts.uuid, account.uuid));
    return;
  }
  refuseUnlessRecent(deps, session);
  await countAddressChange(deps, account.uuid);
  const instant = deps.clock.now();
  const [now, expires_at, revert_until] = [0, confirmHours, revertHours].map((hours) =>
    isoInstant(instant.add({ hours })),
  ) as [IsoInstant, IsoInstant, IsoInstant];
  if (actor.account !== account.uuid) await refuseTaken(tx, { email, now, except: account.uuid });
  await cancelOpenChange(tx, account.uuid);
  const [change] = await tx
    .insert(email_changes)
    .values({
      account_id: account.uuid,
      old_email: account.email,
      new_email: email,
      created_at: now,
      expires_at,
      revert_until: account.email_confirmed_at === null ? null : revert_until,
    })
    .returning({ uuid: email_changes.uuid });
  await deps.jobs.add(tx, 'mail_address_change', { change: change?.uuid, first: true });
  await recordAudit(tx, {
    actor,
    action: 'account.ask_address',
    entity: 'account',
    entity_id: account.uuid,
    before: { email: account.email },
    after: { pending_email: email },
  });
};
