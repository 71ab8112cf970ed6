import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sandboxes } from '../../db/schema/sandboxes.ts';
import type { Deps } from '../../deps.ts';
import { redactError } from '../../redact.ts';
import { readSandboxOwner } from './sandboxes-store.ts';

const wanted = z.object({ sandbox: z.uuid(), generation: z.int() });

/** Longest stored reason of a failure. */
const faultLength = 400;

/**
 * Makes the database of a sandbox from scratch, so that a repeated job repairs one that a crash interrupted. Does
 * nothing once it is ready, removed or reset again.
 */
export const makeSandbox = async (deps: Deps, payload: unknown): Promise<void> => {
  const { sandbox, generation } = wanted.parse(payload);
  if (deps.sandboxes === undefined) return;
  const current = and(eq(sandboxes.uuid, sandbox), eq(sandboxes.generation, generation), eq(sandboxes.state, 'making'));
  const [row] = await deps.db.select().from(sandboxes).where(current);
  const owner = row === undefined ? undefined : await readSandboxOwner(deps.db, row.account_id);
  if (row === undefined || owner === undefined) return;
  try {
    await deps.sandboxes.make(row.database, owner);
    await deps.db.update(sandboxes).set({ state: 'ready', fault: null }).where(current);
  } catch (error) {
    const fault = redactError(error).message.slice(0, faultLength);
    await deps.db.update(sandboxes).set({ fault }).where(current);
    throw error;
  }
};
