import type { Actor } from '@eigaichi/domain/accounts/actor';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agreements } from '../../db/schema/agreements.ts';
import { quote_events, quote_movies, quote_providers, quotes } from '../../db/schema/quotes.ts';
import { dues } from '../../db/schema/settlement.ts';
import type { QuoteMovieRow, QuoteProviderRow, QuoteRow } from './quote-row.ts';
import { visibleTitles } from './visible-quotes.ts';

export type Company = {
  readonly uuid: string;
  readonly company_name: string;
  readonly company_name_english: string | null;
  readonly hq_country: string | null;
  readonly fee_rate: string | null;
};

export type TitleFacts = {
  readonly uuid: string;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
  readonly production_year: number | null;
};

/** Everything that a view of one quote is made of, read in one go. */
export type QuoteFacts = {
  readonly quote: QuoteRow;
  readonly shares: readonly QuoteProviderRow[];
  readonly titles: readonly QuoteMovieRow[];
  readonly movies: ReadonlyMap<string, TitleFacts>;
  readonly companies: ReadonlyMap<string, Company>;
  readonly events: readonly (typeof quote_events.$inferSelect)[];
  readonly agreements: readonly (typeof agreements.$inferSelect)[];
  readonly dues: readonly (typeof dues.$inferSelect)[];
};

/** Names and years of titles, by uuid. */
export const titleFacts = async (db: Database, ids: readonly string[]): Promise<Map<string, TitleFacts>> => {
  const found = await db.execute<TitleFacts>(sql`
    select m.uuid, m.production_year, ja.film_name as film_name_ja, en.film_name as film_name_en from movies m
    left join movie_translations ja on ja.movie_id = m.uuid and ja.locale = 'ja'
    left join movie_translations en on en.movie_id = m.uuid and en.locale = 'en'
    where m.uuid = any(${sql.param([...ids])}::uuid[])`);
  return new Map(found.rows.map((row) => [row.uuid, row]));
};

/** Buyers and providers by uuid. */
export const companyFacts = async (db: Database, ids: readonly string[]): Promise<Map<string, Company>> => {
  const found = await db.execute<Company>(sql`
    select uuid, company_name, company_name_english, hq_country, fee_rate::text from providers
    where uuid = any(${sql.param([...ids])}::uuid[])
    union all
    select uuid, company_name, null, hq_country, null from consumers where uuid = any(${sql.param([...ids])}::uuid[])`);
  return new Map(found.rows.map((row) => [row.uuid, row]));
};

/** A quote as far as the actor may see it, or undefined: then it is not found. */
export const findQuote = async (db: Database, actor: Actor, uuid: string): Promise<QuoteFacts | undefined> => {
  const seen = await db.execute<{ uuid: string }>(sql`
    select qm.uuid from quote_movies qm
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    join quotes q on q.uuid = qm.quote_id
    where qm.quote_id = ${uuid} and ${visibleTitles(actor)}`);
  const ids = seen.rows.map((row) => row.uuid);
  const [quote] = ids.length === 0 ? [] : await db.select().from(quotes).where(eq(quotes.uuid, uuid));
  if (quote === undefined) return undefined;
  const titles = await db
    .select()
    .from(quote_movies)
    .where(inArray(quote_movies.uuid, ids))
    .orderBy(asc(quote_movies.created_at), asc(quote_movies.uuid));
  const shareIds = [...new Set(titles.map((title) => title.quote_provider_id))];
  const shares = await db.select().from(quote_providers).where(inArray(quote_providers.uuid, shareIds));
  const signed = await db
    .select()
    .from(agreements)
    .where(inArray(agreements.quote_provider_id, shareIds))
    .orderBy(desc(agreements.version));
  const events = await db
    .select()
    .from(quote_events)
    .where(eq(quote_events.quote_id, uuid))
    .orderBy(desc(quote_events.number));
  const owed =
    signed.length === 0
      ? []
      : await db
          .select()
          .from(dues)
          .where(
            inArray(
              dues.agreement_id,
              signed.map((agreement) => agreement.uuid),
            ),
          )
          .orderBy(asc(dues.side), asc(dues.due_on), asc(dues.created_at));
  return {
    quote,
    shares,
    titles,
    movies: await titleFacts(
      db,
      titles.map((title) => title.movie_id),
    ),
    companies: await companyFacts(db, [quote.consumer_id, ...shares.map((share) => share.provider_id)]),
    events: events.filter((event) => event.quote_provider_id === null || shareIds.includes(event.quote_provider_id)),
    agreements: signed,
    dues: owed,
  };
};
