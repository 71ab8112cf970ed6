import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { sessions } from '../../db/schema/sessions.ts';

/** Changes what a session holds; its row is locked or its own. */
export const updateSession = async (
  tx: Tx,
  tokenHash: Buffer,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<void> => {
  await tx.update(sessions).set(change).where(eq(sessions.token_hash, tokenHash));
};
