import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { sessions } from '../../db/schema/sessions.ts';

/** Changes a session's data; its row is locked or is the requester's own. */
export const updateSession = async (
  tx: Tx,
  tokenHash: Buffer,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<void> => {
  await tx.update(sessions).set(change).where(eq(sessions.token_hash, tokenHash));
};
