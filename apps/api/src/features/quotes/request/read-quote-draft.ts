import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readStored, requestDraft } from '@eigaichi/domain/quotes/unfinished-conditions';
import { eq } from 'drizzle-orm';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import type { Deps } from '../../../deps.ts';

/** The request that the buyer is writing; version 0 while nothing was (D4). */
export const readQuoteDraft = async (deps: Deps, actor: Actor) => {
  const [row] = await deps.db.select().from(quote_drafts).where(eq(quote_drafts.consumer_id, actor.account));
  if (row === undefined) return { version: 0, content: null, updated_at: null };
  const content = row.content === null ? null : readStored(requestDraft, row.content);
  return { version: row.version, content, updated_at: row.updated_at };
};
