import type { GuidePrice } from '@eigaichi/domain/movies/guide-prices';
import type { NamedPrices } from '@eigaichi/domain/movies/indicative-price';
import { type SQL, sql } from 'drizzle-orm';
import { col } from './read-rows.ts';

/** Prices per area of title `m`, in minor units. */
export const areaPricesText = `(select coalesce(jsonb_agg(jsonb_build_object('area', r.area, 'price', r.price,
  'currency', r.currency) order by r.area), '[]') from movie_prices r where r.movie_id = m.uuid)`;

export const pricedColumns = {
  uuid: col.text,
  price: col.orNull(col.amount),
  currency: col.orNull(col.text),
  prices: col.json<NonNullable<NamedPrices['prices']>>(),
  guide_prices: col.json<readonly GuidePrice[]>(),
};

/** Titles `m` that name a price, each with all its prices in minor units. */
export const pricedRows = (which: SQL): SQL => sql`
  select m.uuid, m.price, m.currency, ${sql.raw(areaPricesText)} as prices, m.guide_prices from movies m
  where ${which} and (m.price is not null or m.guide_prices <> '[]'
    or exists (select 1 from movie_prices p where p.movie_id = m.uuid))`;
