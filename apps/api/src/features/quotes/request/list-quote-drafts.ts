import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readStored, requestDraft } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';

/** The requests that the buyer is writing, the one that was changed last first; those that ended have no content (D4b). */
export const listQuoteDrafts = async (db: Database | Tx, actor: Actor) => {
  const { consumer_id, uuid, version, content, updated_at } = quote_drafts;
  const rows = await db
    .select({ uuid, version, content, updated_at })
    .from(quote_drafts)
    .where(eq(consumer_id, actor.account))
    .orderBy(desc(updated_at), desc(uuid));
  return rows.map((row) => ({ ...row, content: row.content === null ? null : readStored(requestDraft, row.content) }));
};
