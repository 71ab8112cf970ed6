import type { Actor } from '@eigaichi/domain/accounts/actor';
import { nextRequest } from '@eigaichi/domain/quotes/request/next-request';
import { desc, eq } from 'drizzle-orm';
import { consumers } from '../../../db/schema/accounts.ts';
import { quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';

/** What the buyer's next request begins with, and the last request that it is taken from (D4f). */
export const proposeRequest = async ({ db }: Deps, actor: Actor) => {
  const [profile] = await db.select().from(consumers).where(eq(consumers.uuid, actor.account));
  if (profile === undefined) throw new Error(`buyer ${actor.account} is missing`);
  const [last] = await db
    .select({ uuid: quotes.uuid, number: quotes.number, conditions: quotes.conditions })
    .from(quotes)
    .where(eq(quotes.consumer_id, actor.account))
    .orderBy(desc(quotes.created_at), desc(quotes.number))
    .limit(1);
  const address = {
    full_name: profile.address_fullname,
    street: profile.address_street,
    city: profile.address_city,
    state: profile.address_state,
    zip: profile.address_zip,
    country: profile.address_country,
  };
  return {
    conditions: nextRequest(last?.conditions ?? null, { channels: profile.channels, address }),
    last: last === undefined ? null : { uuid: last.uuid, number: last.number },
  };
};
