import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxDrafts, type RequestDraft } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

type Save = { readonly uuid: string; readonly version: number; readonly content: RequestDraft };

/** Days after which devices are no longer notified that a request ended. */
const expiryNoticeDays = 30;

const draftOf = (actor: Actor, uuid: string) =>
  and(eq(quote_drafts.consumer_id, actor.account), eq(quote_drafts.uuid, uuid));

/** Creates a draft if the limit allows one more; undefined if another device has created it. */
const begin = async (tx: Tx, deps: Deps, actor: Actor, { uuid, content }: Save) => {
  const mine = eq(quote_drafts.consumer_id, actor.account);
  // Serialised, so that two devices don't exceed the limit.
  await tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);
  const oldest = deps.clock.now().subtract({ hours: 24 * expiryNoticeDays });
  // The first draft's row stays: every first draft has the account's uuid, so its versions must continue.
  await tx
    .delete(quote_drafts)
    .where(
      and(
        mine,
        ne(quote_drafts.uuid, actor.account),
        isNull(quote_drafts.content),
        lt(quote_drafts.updated_at, oldest.toString()),
      ),
    );
  const open = await tx.$count(quote_drafts, and(mine, ne(quote_drafts.uuid, uuid), isNotNull(quote_drafts.content)));
  if (open >= maxDrafts)
    throw new Refused('invalid', { issues: [{ field: 'content', rule: 'max_drafts', params: { max: maxDrafts } }] });
  const [row] = await tx
    .insert(quote_drafts)
    .values({ consumer_id: actor.account, uuid, content, updated_at: deps.clock.nowIso() })
    .onConflictDoNothing()
    .returning();
  return row;
};

/**
 * Saves a request as typed, at the version seen (D30). A draft is private to its buyer and binding on no one, so it
 * isn't in the audit log. A stale save is refused with the current draft, so that the page can merge both.
 */
export const saveQuoteDraft = async (deps: Deps, actor: Actor, sent: Save) =>
  deps.db.transaction(async (tx) => {
    const { uuid, version, content } = sent;
    const begun = version === 0 ? await begin(tx, deps, actor, sent) : undefined;
    if (begun !== undefined) return { uuid, version: begun.version, updated_at: begun.updated_at };
    const [before] = await tx.select().from(quote_drafts).where(draftOf(actor, uuid)).for('update');
    if (before === undefined || before.version !== version)
      throw new Refused('stale_version', {
        details: {
          current_version: before?.version ?? 0,
          made_on: version,
          content: before?.content ?? null,
          updated_at: before?.updated_at ?? null,
        },
      });
    const updated_at = deps.clock.nowIso();
    await tx
      .update(quote_drafts)
      .set({ content, updated_at, version: version + 1 })
      .where(draftOf(actor, uuid));
    return { uuid, version: version + 1, updated_at };
  });

/** Ends a sent or removed draft, so that no device continues it. */
export const endQuoteDraft = async (db: Tx | Deps['db'], deps: Deps, actor: Actor, uuid: string): Promise<boolean> => {
  const ended = await db
    .update(quote_drafts)
    .set({ content: null, updated_at: deps.clock.nowIso(), version: sql`${quote_drafts.version} + 1` })
    .where(draftOf(actor, uuid))
    .returning({ uuid: quote_drafts.uuid });
  return ended.length > 0;
};
