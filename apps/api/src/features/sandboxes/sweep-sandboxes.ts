import {
  idleStepOf,
  sandboxIdleDays,
  sandboxNoticeDays,
  sandboxRemovalDay,
} from '@eigaichi/domain/sandboxes/sandbox-life';
import { addDays, isoInstant, laterDay } from '@eigaichi/domain/shared/dates';
import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { sandboxes } from '../../db/schema/sandboxes.ts';
import type { Deps } from '../../deps.ts';
import { companyRecipients } from '../../emails/company-readers.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sandboxRemovalEmail } from './mails/emails.ts';
import type { SandboxRow } from './sandboxes-store.ts';

const announce = async (deps: Deps, tx: Tx, row: SandboxRow) => {
  const today = deps.clock.today().toString();
  const removed_on = laterDay(sandboxRemovalDay(row.last_used_at), addDays(today, sandboxNoticeDays));
  const readers = await companyRecipients(tx, row.account_id);
  for (const reader of readers.filter(({ concern }) => concern?.roles.includes('owner')))
    await deps.mail.queue(
      tx,
      sandboxRemovalEmail(reader, { removed_on, link: `${deps.config.publicUrl}/account/connections` }),
    );
  await tx.update(sandboxes).set({ noticed_at: deps.clock.nowIso() }).where(eq(sandboxes.uuid, row.uuid));
};

const takeStep = async (deps: Deps, tx: Tx, row: SandboxRow) => {
  const step = idleStepOf(row, deps.clock.today().toString());
  if (step === 'notice') await announce(deps, tx, row);
  if (step !== 'remove') return;
  await tx.delete(sandboxes).where(eq(sandboxes.uuid, row.uuid));
  await recordAudit(tx, null, 'account.remove_sandbox', { of: ['account', row.account_id] });
};

/** Announces the removal of unused sandboxes, and removes those announced long enough ago. */
const removeIdle = async (deps: Deps) => {
  const since = isoInstant(deps.clock.now().subtract({ hours: 24 * (sandboxIdleDays - sandboxNoticeDays - 1) }));
  const unused = await deps.db.select().from(sandboxes).where(lt(sandboxes.last_used_at, since));
  for (const { uuid } of unused)
    await deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxes).where(eq(sandboxes.uuid, uuid)).for('update');
      if (row !== undefined) await takeStep(deps, tx, row);
    });
};

/** Removes databases without a row: of removed sandboxes, of closed accounts, of a market that was restored. */
const removeOrphans = async ({ db, sandboxes: host, log }: Deps) => {
  if (host === undefined) return;
  // Listed first: a sandbox made meanwhile has its row before its database.
  const present = await host.present();
  const rows = await db.select({ database: sandboxes.database }).from(sandboxes);
  const known = new Set(rows.map(({ database }) => database));
  for (const database of present.filter((name) => !known.has(name))) {
    await host.remove(database);
    log.info({ database }, 'the database of a removed sandbox was dropped');
  }
};

/** Makes a sandbox again whose job was lost after its last attempt. */
const makeAgain = async ({ db, jobs }: Deps) => {
  const waiting = await db.select().from(sandboxes).where(eq(sandboxes.state, 'making'));
  for (const { uuid, generation } of waiting)
    await db.transaction((tx) =>
      jobs.add(tx, 'make_sandbox', { sandbox: uuid, generation }, { key: `sandbox ${uuid}` }),
    );
};

/** Nightly care for sandboxes (D58); without sandboxes on this server nothing is touched. */
export const sweepSandboxes = async (deps: Deps): Promise<void> => {
  if (deps.sandboxes === undefined) return;
  await removeIdle(deps);
  await removeOrphans(deps);
  await makeAgain(deps);
};
