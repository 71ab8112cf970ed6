import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { quotes } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endImpersonations, endSessions } from '../sessions/end-sessions.ts';
import type { UndoRow } from '../undo/undos.ts';
import { writeAccount } from './accounts-store.ts';

const hasRequested = async (tx: Tx, uuid: string): Promise<boolean> =>
  (await tx.select({ uuid: quotes.uuid }).from(quotes).where(eq(quotes.consumer_id, uuid)).limit(1)).length > 0;

/**
 * Undoes a decision on an account (D37d) if nothing changed since: an admitted buyer that has requested titles stays.
 * Logs out an account that loses access.
 */
export const undoAccountMove = async (deps: Deps, tx: Tx, { actor, undo }: { actor: Actor; undo: UndoRow }) => {
  if (undo.account_id === null || undo.before.of !== 'account') throw new Refused('not_found');
  const [account] = await tx.select().from(accounts).where(eq(accounts.uuid, undo.account_id)).for('update');
  if (account === undefined) throw new Refused('not_found');
  const before = undo.before.account;
  const isLetIn = undo.action === 'account.approve';
  if (account.version !== undo.version || (isLetIn && (await hasRequested(tx, account.uuid))))
    throw new Refused('undo_moved_on');
  await writeAccount(tx, account.uuid, { ...before, now: deps.clock.nowIso() });
  if (before.state !== 'approved') {
    await endSessions(tx, account.uuid);
    await endImpersonations(tx, account.uuid);
  }
  await recordAudit(tx, actor, 'account.undo', {
    of: ['account', account.uuid],
    before: { state: account.state },
    after: { state: before.state, undone: undo.action },
  });
};
