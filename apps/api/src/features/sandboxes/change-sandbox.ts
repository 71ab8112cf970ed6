import { sandboxesMax, sandboxPauseSeconds } from '@eigaichi/domain/sandboxes/sandbox-life';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { sandboxes } from '../../db/schema/sandboxes.ts';
import type { Deps, Sandboxes } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { sandboxView } from './sandbox-view.ts';
import { countSandboxes, findSandbox, lockSandbox, type SandboxRow } from './sandboxes-store.ts';

/** Sandboxes of this server; not found where it offers none. */
export const sandboxesOf = async ({ sandboxes }: Deps): Promise<Sandboxes> => {
  if (sandboxes === undefined || !(await sandboxes.mayMake())) throw new Refused('not_found');
  return sandboxes;
};

/** The company's sandbox, and true if this market makes sandboxes (D58). */
export const readSandbox = async (deps: Deps, account: string) => {
  const { sandboxes } = deps;
  const row = sandboxes === undefined ? undefined : await findSandbox(deps.db, account);
  const offered = sandboxes !== undefined && (await sandboxes.mayMake());
  return { offered, sandbox: row === undefined ? null : sandboxView(deps, row) };
};

const queueMaking = ({ jobs }: Deps, tx: Tx, { uuid, generation }: SandboxRow) =>
  jobs.add(tx, 'make_sandbox', { sandbox: uuid, generation }, { key: `sandbox ${uuid}` });

const stored = (row: SandboxRow | undefined): SandboxRow => {
  if (row === undefined) throw new Error('no sandbox was stored');
  return row;
};

/** Makes the company's sandbox in the background. Refused if it has one, or if the market has its maximum. */
export const createSandbox = async (deps: Deps, session: Session) => {
  refuseUnlessRecent(deps, session);
  const host = await sandboxesOf(deps);
  const { actor } = session;
  const uuid = crypto.randomUUID();
  const database = await host.nameOf(uuid);
  return deps.db.transaction(async (tx) => {
    if ((await countSandboxes(tx)) >= sandboxesMax) throw new Refused('busy');
    const now = deps.clock.nowIso();
    const rows = await tx
      .insert(sandboxes)
      .values({ uuid, account_id: actor.account, database, made_at: now, last_used_at: now })
      .onConflictDoNothing({ target: sandboxes.account_id })
      .returning();
    if (rows.length === 0) throw new Refused('not_allowed_now');
    const row = stored(rows[0]);
    await queueMaking(deps, tx, row);
    await recordAudit(tx, actor, 'account.make_sandbox', { of: ['account', actor.account] });
    return sandboxView(deps, row);
  });
};

/** Replaces the sandbox at its address with a new one. Refused within a minute of the last fresh start. */
export const resetSandbox = async (deps: Deps, session: Session) => {
  refuseUnlessRecent(deps, session);
  await sandboxesOf(deps);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const before = orNotFound(await lockSandbox(tx, actor.account));
    const now = deps.clock.now();
    const free = Temporal.Instant.from(before.made_at).add({ seconds: sandboxPauseSeconds });
    if (Temporal.Instant.compare(now, free) < 0) throw new Refused('not_allowed_now');
    const [row] = await tx
      .update(sandboxes)
      .set({
        state: 'making',
        generation: before.generation + 1,
        clock_ahead_ms: 0,
        fault: null,
        made_at: deps.clock.nowIso(),
        last_used_at: deps.clock.nowIso(),
      })
      .where(eq(sandboxes.uuid, before.uuid))
      .returning();
    await queueMaking(deps, tx, stored(row));
    await recordAudit(tx, actor, 'account.reset_sandbox', { of: ['account', actor.account] });
    return sandboxView(deps, stored(row));
  });
};

/** Removes the sandbox: its address ends now, its database and files follow in the background. */
export const removeSandbox = async (deps: Deps, session: Session): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  await deps.db.transaction(async (tx) => {
    const row = orNotFound(await lockSandbox(tx, actor.account));
    await tx.delete(sandboxes).where(eq(sandboxes.uuid, row.uuid));
    await deps.jobs.add(tx, 'remove_sandbox', { database: row.database });
    await recordAudit(tx, actor, 'account.remove_sandbox', { of: ['account', actor.account] });
  });
};
