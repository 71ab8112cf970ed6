import type { Actor } from '@eigaichi/domain/accounts/actor';
import { audienceOf, type MessageRecipient } from '@eigaichi/domain/quotes/messages/messages';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { quote_events } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import { lockQuote } from '../quotes-store.ts';

type Message = {
  readonly uuid: string;
  readonly quote_provider: string;
  /** Title it is about; undefined means the quote as a whole. */
  readonly quote_movie?: string | null | undefined;
  readonly recipient?: MessageRecipient | undefined;
  readonly message: string;
};

/**
 * Sends a message between the buyer and one provider, or between one of them and staff (D2c), with an email to its
 * recipient. Never changes a status (D2). Another provider of the same quote never sees it.
 */
export const sendMessage = async (
  deps: Deps,
  actor: Actor,
  { uuid, quote_provider, quote_movie, recipient, message }: Message,
): Promise<void> => {
  refuseOtherStaff(actor);
  await deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, uuid);
    const share = locked.providers.find((each) => each.uuid === quote_provider);
    const titles = locked.titles.filter((title) => title.quote_provider_id === quote_provider);
    const about = quote_movie ? titles.filter((title) => title.uuid === quote_movie) : titles;
    const [first] = about;
    if (share === undefined || first === undefined) throw new Refused('not_found');
    const audience = audienceOf(actor.role, recipient);
    if (audience === undefined)
      throw new Refused('invalid', { issues: [{ field: 'recipient', rule: 'option', params: {} }] });
    const now = deps.clock.now();
    await tx.insert(quote_events).values({
      quote_id: uuid,
      quote_provider_id: quote_provider,
      quote_movie_id: quote_movie ?? null,
      action: 'message',
      party: actor.role,
      person_id: actor.person.uuid,
      person_name: actor.person.name,
      message,
      audience,
      created_at: isoInstant(now),
    });
    await recordAudit(tx, actor, 'quote.message', {
      of: ['quote', uuid],
      after: { quote_provider, quote_movie: quote_movie ?? null, audience, message },
    });
    for (const follow of deps.afterQuoteMove.message)
      await follow(tx, deps, {
        action: 'message',
        by: actor.role,
        actor,
        now,
        quote: locked.quote,
        quote_provider,
        provider: share.provider_id,
        titles: about,
        from: first.status,
        to: first.status,
        message,
        audience,
      });
  });
};
