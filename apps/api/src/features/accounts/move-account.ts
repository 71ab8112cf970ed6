import { type AccountAction, nextAccountState } from '@eigaichi/domain/accounts/account-life';
import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { Hold } from '../../ports/mail.ts';
import { lastDecision, lostRace } from '../audit/lost-race.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { makeConfirmationLink } from '../sessions/confirmation-link.ts';
import { endImpersonations, endSessions, voidLinks } from '../sessions/end-sessions.ts';
import { offerUndo, planUndo } from '../undo/undos.ts';
import { type Account, lockAccount, writeConfirmedCountry, writeState } from './accounts-store.ts';
import { approvedEmail, deniedEmail } from './mails/emails.ts';

type Move = {
  readonly role: Role;
  readonly uuid: string;
  readonly action: Exclude<AccountAction, 'confirm_email'>;
  /** Reason for denying an application, sent to the applicant. */
  readonly reason?: string | null | undefined;
};

/**
 * Ends a blocked buyer's sessions immediately (D14). A blocked provider's or manager's session stays, so that their
 * page gets the code of D17; it allows nothing and is removed on unblocking. Impersonations by a manager and mailed
 * links end too.
 */
const endTheirSessions = async (deps: Deps, tx: Tx, { role, uuid, action }: Move) => {
  if ((action === 'block' && role === 'consumer') || action === 'unblock') await endSessions(tx, uuid);
  if (action !== 'block' && action !== 'deny') return;
  await endImpersonations(tx, uuid);
  await voidLinks(deps, tx, uuid);
};

type Notice = { readonly account: Account; readonly move: Move; readonly hold: Hold };

/** Notifies the applicant of a decision once it can no longer be undone (D37d). */
const notifyApplicant = async (deps: Deps, tx: Tx, { account, move: { action, reason = null }, hold }: Notice) => {
  if (action === 'approve') {
    const confirmed = account.email_confirmed_at !== null;
    const link = confirmed ? `${deps.config.publicUrl}/login` : await makeConfirmationLink(deps, tx, account.uuid);
    await deps.mail.queue(tx, approvedEmail(account, link), hold);
  }
  if (action === 'deny') await deps.mail.queue(tx, deniedEmail(account, reason), hold);
};

/** Spec 8: a separate sentence for a buyer that can't be blocked. */
const failed = ({ role, action }: Move): RefusalCode =>
  role === 'consumer' && action === 'block' ? 'consumer_block_failed' : 'not_allowed_now';

/** Reports the first manager's decision to the second; a buyer that can't be blocked retains the sentence of spec 8. */
const firstDecided = async (tx: Tx, { role, uuid, action }: Move) => {
  if (role === 'consumer' && action === 'block') return undefined;
  const entries = sql`l.entity = 'account' and l.entity_id = ${uuid}`;
  const actions = ['approve', 'deny', 'block', 'unblock', 'undo'].map((name) => `account.${name}`);
  const last = await lastDecision(tx, { entries, actions });
  return last === undefined || last.action === 'account.undo' ? undefined : lostRace(last);
};

/**
 * Approves, denies, blocks or unblocks an account, as its status allows (D14). Never one's own account. Returns the
 * data to restore a company’s account (D37d).
 */
export const moveAccount = (deps: Deps, actor: Actor, move: Move) =>
  deps.db.transaction(async (tx) => {
    const account = orNotFound(await lockAccount(tx, move.uuid, move.role));
    if (account.uuid === actor.account) throw new Refused('forbidden');
    const { state } = account;
    const next = nextAccountState(move.role, { state, action: move.action, by: 'manager' });
    if (next === undefined) throw (await firstDecided(tx, move)) ?? new Refused(failed(move));
    await writeState(tx, move.uuid, { state: next, now: deps.clock.nowIso() });
    await endTheirSessions(deps, tx, move);
    if (move.role === 'consumer' && move.action === 'approve') await writeConfirmedCountry(tx, move.uuid);
    const planned = planUndo(deps);
    await notifyApplicant(deps, tx, { account, move, hold: planned.hold });
    await recordAudit(tx, actor, `account.${move.action}`, {
      of: ['account', move.uuid],
      before: { state },
      after: { state: next, ...(move.reason ? { reason: move.reason } : {}) },
    });
    if (move.role === 'manager') return {};
    const before = { of: 'account', account: { state, blocked_at: account.blocked_at } } as const;
    const decided = {
      account_id: move.uuid,
      action: `account.${move.action}`,
      before,
      version: account.version + 1,
    };
    return { undo: await offerUndo(tx, deps, { actor, planned, decided }) };
  });
