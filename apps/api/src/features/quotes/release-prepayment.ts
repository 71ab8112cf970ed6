import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { quote_providers } from '../../db/schema/quotes.ts';
import { dues } from '../../db/schema/settlement.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { moveTitles } from './move-titles.ts';
import { lockQuote } from './quotes-store.ts';

type Release = { readonly uuid: string; readonly quote_provider: string; readonly request_id: string };

/** A manager records a first-time buyer's prepayment (D2, release): the dues are settled and the provider may upload. */
export const releasePrepayment = async (deps: Deps, actor: Actor, release: Release): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, release.uuid);
    const provider = locked.providers.find((share) => share.uuid === release.quote_provider);
    if (provider === undefined) throw new Refused('not_found');
    const titles = locked.titles.filter((title) => title.quote_provider_id === provider.uuid && title.status === 4);
    if (titles.length === 0) throw new Refused('not_allowed_now');
    const at = new Date(deps.clock.now().epochMilliseconds);
    await tx.update(quote_providers).set({ prepaid_at: at }).where(eq(quote_providers.uuid, provider.uuid));
    await tx
      .update(dues)
      .set({ settled_at: at })
      .where(
        and(
          eq(dues.kind, 'prepayment'),
          isNull(dues.settled_at),
          sql`${dues.agreement_id} in (select uuid from agreements where quote_provider_id = ${provider.uuid})`,
        ),
      );
    await moveTitles(tx, deps, actor, {
      action: 'release',
      quote: locked.quote,
      provider,
      titles,
      request_id: release.request_id,
    });
  });
