import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quote_events } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockQuote } from './quotes-store.ts';

type Message = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly message: string;
  readonly request_id: string;
};

/** A message between the buyer and one provider; it never changes a status (D2). */
export const sendMessage = async (deps: Deps, actor: Actor, { uuid, quote_provider, message, request_id }: Message) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, uuid);
    if (!locked.providers.some((share) => share.uuid === quote_provider)) throw new Refused('not_found');
    await tx.insert(quote_events).values({
      quote_id: uuid,
      quote_provider_id: quote_provider,
      action: 'message',
      party: actor.role,
      person_name: actor.person.name,
      message,
      created_at: new Date(deps.clock.now().epochMilliseconds),
    });
    await recordAudit(tx, {
      actor,
      action: 'quote.message',
      entity: 'quote',
      entity_id: uuid,
      after: { message },
      request_id,
    });
  });
