import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type ConditionsInput, quoteConditions } from '@eigaichi/domain/quotes/request/conditions';
import type { Database } from '../db/client.ts';
import { quote_movies, quote_providers, quotes } from '../db/schema/quotes.ts';
import { makeChecklist } from '../features/deliveries/sync-delivery.ts';
import { makeMovie } from './movies.ts';

export type DealOptions = {
  readonly conditions?: Partial<ConditionsInput>;
  readonly title?: Partial<typeof quote_movies.$inferInsert>;
};

export type Deal = { readonly quote: string; readonly quote_movie: string; readonly movie: string };

/** A signed title awaiting its materials (status 5), with its checklist; a year of SVOD at a flat price. */
export const makeDeal = async (
  db: Database,
  { buyer, provider }: { buyer: Actor; provider: Actor },
  options: DealOptions = {},
): Promise<Deal> => {
  const movie = await makeMovie(db, provider);
  const conditions = quoteConditions.parse({
    license_start: '2026-06-01',
    license_end: '2027-05-31',
    countries: ['FR'],
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
    pricing_type: pricingType.flat,
    flat_price: 1200,
    delivery_at: '2026-05-01',
    delivery_method: deliveryMethod.online,
    ...options.conditions,
  });
  const { currency, license_start, license_end } = conditions;
  return db.transaction(async (tx) => {
    const [quote] = await tx
      .insert(quotes)
      .values({
        consumer_id: buyer.account,
        conditions,
        currency,
        license_start,
        license_end,
        confirmed_at: '2026-03-10T00:00:00Z',
      })
      .returning();
    if (quote === undefined) throw new Error('no quote was made');
    const [share] = await tx
      .insert(quote_providers)
      .values({
        quote_id: quote.uuid,
        provider_id: provider.account,
        signed_at: '2026-03-20T00:00:00Z',
      })
      .returning();
    if (share === undefined) throw new Error('no share was made');
    const [title] = await tx
      .insert(quote_movies)
      .values({
        quote_id: quote.uuid,
        quote_provider_id: share.uuid,
        movie_id: movie,
        status: quoteMovieStatus.waiting_provider_upload,
        pricing_type: conditions.pricing_type,
        currency,
        flat_price: 120_000,
        fee_rate: '30',
        license_start,
        license_end,
        ...options.title,
      })
      .returning();
    if (title === undefined) throw new Error('no title was made');
    await makeChecklist(tx, { quote_movie: title.uuid, terms: conditions });
    return { quote: quote.uuid, quote_movie: title.uuid, movie };
  });
};
