import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { RequestDraft } from '@eigaichi/domain/quotes/unfinished-conditions';
import { eq } from 'drizzle-orm';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

type Save = { readonly version: number; readonly content: RequestDraft };

/**
 * Saves the request as typed, on the version that was seen (D30). A draft is private to its buyer and binds no one: it
 * is not in the audit log. A stale save is refused with the current draft, so that the page can merge both.
 */
export const saveQuoteDraft = async (deps: Deps, actor: Actor, { version, content }: Save) =>
  deps.db.transaction(async (tx) => {
    const updated_at = deps.clock.nowIso();
    const mine = eq(quote_drafts.consumer_id, actor.account);
    const begun =
      version === 0
        ? await tx
            .insert(quote_drafts)
            .values({ consumer_id: actor.account, content, updated_at })
            .onConflictDoNothing()
            .returning()
        : [];
    if (begun.length > 0) return { version: 1, updated_at: updated_at };
    const [before] = await tx.select().from(quote_drafts).where(mine).for('update');
    if (before === undefined || before.version !== version)
      throw new Refused('stale_version', {
        details: {
          current_version: before?.version ?? 0,
          made_on: version,
          content: before?.content ?? null,
          updated_at: before?.updated_at ?? null,
        },
      });
    await tx
      .update(quote_drafts)
      .set({ content, updated_at, version: version + 1 })
      .where(mine);
    return { version: version + 1, updated_at: updated_at };
  });
