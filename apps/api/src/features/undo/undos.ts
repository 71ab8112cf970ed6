import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { undoSeconds } from '@eigaichi/domain/desk/undo-time';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { notices } from '../../db/schema/outgoing.ts';
import { undos } from '../../db/schema/undos.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Hold } from '../../ports/mail.ts';

export type UndoRow = typeof undos.$inferSelect;

/** Reversible decision: its uuid, its deadline, and the key that holds back its email until then. */
export type PlannedUndo = { readonly uuid: string; readonly until: Temporal.Instant; readonly hold: Hold };

const topicOf = (uuid: string) => `undo ${uuid}`;

export const planUndo = ({ clock }: Pick<Deps, 'clock'>): PlannedUndo => {
  const uuid = randomUUID();
  const until = clock.now().add({ seconds: undoSeconds });
  return { uuid, until, hold: { topic: topicOf(uuid), about: null, until } };
};

type Decided = Partial<Pick<UndoRow, 'movie_id' | 'edit_id' | 'account_id' | 'quote_id'>> &
  Pick<UndoRow, 'action' | 'before' | 'version'>;

/** Stores a decision's changes in its transaction, and returns how to undo it (D37d). */
export const offerUndo = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { actor, planned, decided }: { actor: Actor; planned: Omit<PlannedUndo, 'hold'>; decided: Decided },
) => {
  const now = clock.nowIso();
  await tx.delete(undos).where(and(eq(undos.decided_by, actor.account), lt(undos.until, now)));
  const until = isoInstant(planned.until);
  await tx.insert(undos).values({ ...decided, uuid: planned.uuid, decided_by: actor.account, decided_at: now, until });
  return { uuid: planned.uuid, until };
};

/** Locks the decision while its person may undo it; refuses one that is used up, expired or somebody else’s. */
export const claimUndo = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { actor, uuid }: { actor: Actor; uuid: string },
) => {
  const own = and(eq(undos.uuid, uuid), eq(undos.decided_by, actor.account));
  const [row] = await tx.select().from(undos).where(own).for('update');
  if (row === undefined) throw new Refused('not_found');
  if (Temporal.Instant.compare(clock.now(), Temporal.Instant.from(row.until)) >= 0) throw new Refused('undo_too_late');
  await tx.delete(undos).where(own);
  return row;
};

/** Withdraws the decision's pending news; once sent, the decision can no longer be undone. */
export const withdrawNews = async (tx: Tx, { mail }: Pick<Deps, 'mail'>, uuid: string): Promise<void> => {
  if (!(await mail.withdraw(tx, topicOf(uuid)))) throw new Refused('undo_too_late');
  await tx.delete(notices).where(eq(notices.topic, topicOf(uuid)));
};
