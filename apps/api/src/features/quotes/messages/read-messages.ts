import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import { quote_reads } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/refused.ts';
import { findQuote } from '../quote-facts.ts';
import { unreadMessages } from './unread-messages.ts';

/**
 * Marks a quote's messages as seen up to this history entry. Never goes back. A manager acting for an account doesn't
 * mark anything for it (D15).
 */
export const readMessages = async (
  deps: Deps,
  actor: Actor,
  { uuid, up_to }: { readonly uuid: string; readonly up_to: string },
): Promise<{ unread_messages: number }> => {
  const facts = await findQuote(deps.db, actor, uuid);
  const event = orNotFound(facts?.events.find((each) => each.uuid === up_to));
  if (actor.real === undefined)
    await deps.db
      .insert(quote_reads)
      .values({
        quote_id: uuid,
        account_id: actor.account,
        person_id: actor.person.uuid,
        read_to: event.number,
        updated_at: deps.clock.nowIso(),
      })
      .onConflictDoUpdate({
        target: [quote_reads.quote_id, quote_reads.account_id, quote_reads.person_id],
        set: {
          read_to: sql`greatest(${quote_reads.read_to}, excluded.read_to)`,
          updated_at: sql`excluded.updated_at`,
        },
      });
  return { unread_messages: (await unreadMessages(deps.db, actor, [uuid])).get(uuid) ?? 0 };
};
