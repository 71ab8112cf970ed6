import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieImageType } from '@eigaichi/domain/options/images';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { agreement_consents, agreements, terminations } from '../../db/schema/agreements.ts';
import { quote_events, quote_movies, quote_providers, quote_reads, quotes } from '../../db/schema/quotes.ts';
import { dues } from '../../db/schema/settlement.ts';
import { type MoviePicture, moviePicture } from '../movies/movie-picture.ts';
import type { ProviderQuoteRow, QuoteMovieRow, QuoteRow } from './quote-row.ts';
import { agreedRows } from './sign/agreed-terms.ts';
import { openInvoices } from './sign/open-invoices.ts';
import { visibleQuoteMovies } from './visible-quotes.ts';

const companyColumns = {
  uuid: col.text,
  company_name: col.text,
  company_name_english: col.orNull(col.text),
  hq_country: col.orNull(col.text),
  fee_rate: col.orNull(col.decimal),
};
export type Company = RowOf<typeof companyColumns>;

const quoteMovieFactsColumns = {
  uuid: col.text,
  film_name_ja: col.orNull(col.text),
  film_name_en: col.orNull(col.text),
  production_year: col.orNull(col.int),
  image: col.orNull(col.json<MoviePicture>()),
};
export type QuoteMovieFacts = RowOf<typeof quoteMovieFactsColumns>;

/** All data behind a view of one quote. */
export type QuoteFacts = {
  readonly quote: QuoteRow;
  readonly shares: readonly ProviderQuoteRow[];
  /** With the signed terms, if any (D2). */
  readonly titles: readonly QuoteMovieRow[];
  readonly movies: ReadonlyMap<string, QuoteMovieFacts>;
  readonly companies: ReadonlyMap<string, Company>;
  readonly events: readonly (typeof quote_events.$inferSelect)[];
  readonly agreements: readonly (typeof agreements.$inferSelect)[];
  readonly consents: readonly (typeof agreement_consents.$inferSelect)[];
  readonly terminations: readonly (typeof terminations.$inferSelect)[];
  readonly dues: readonly (typeof dues.$inferSelect)[];
  /** Invoices for prepayments that haven't arrived (D8). */
  readonly invoices: Awaited<ReturnType<typeof openInvoices>>;
  /** The last history entry whose messages the reader has seen. */
  readonly read_to: number | null;
};

/** Names, years and posters of titles, by uuid. */
export const quoteMovieFacts = async (db: Database, ids: readonly string[]): Promise<Map<string, QuoteMovieFacts>> => {
  const found = await readRows(db, quoteMovieFactsColumns)`
    select m.uuid, m.production_year, ja.film_name as film_name_ja, en.film_name as film_name_en,
      ${sql.raw(moviePicture(movieImageType.poster))} as image
    from movies m
    ${joinTexts('m.uuid')}
    where m.uuid = any(${sql.param([...ids])}::uuid[])`;
  return new Map(found.map((row) => [row.uuid, row]));
};

/** Buyers and providers by uuid. */
export const companyFacts = async (db: Database, ids: readonly string[]): Promise<Map<string, Company>> => {
  const found = await readRows(db, companyColumns)`
    select uuid, company_name, company_name_english, hq_country, fee_rate::text from providers
    where uuid = any(${sql.param([...ids])}::uuid[])
    union all
    select uuid, company_name, null, hq_country, null from consumers where uuid = any(${sql.param([...ids])}::uuid[])`;
  return new Map(found.map((row) => [row.uuid, row]));
};

const groupedBy = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** Titles that the actor may see, oldest first; a quote without any is not found. */
const visibleRows = async (db: Database, actor: Actor, ids: readonly string[]): Promise<QuoteMovieRow[]> => {
  const seen = await readRows(db, { uuid: col.text })`
    select qm.uuid from quote_movies qm
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    join quotes q on q.uuid = qm.quote_id
    where qm.quote_id = any(${sql.param([...ids])}::uuid[]) and ${visibleQuoteMovies(actor)}`;
  const uuids = seen.map((row) => row.uuid);
  if (uuids.length === 0) return [];
  return db
    .select()
    .from(quote_movies)
    .where(inArray(quote_movies.uuid, uuids))
    .orderBy(asc(quote_movies.created_at), asc(quote_movies.uuid));
};

/** Agreements (latest version first) and dues per provider quote. */
const signedFacts = async (db: Database, shares: readonly string[]) => {
  const signed = await db
    .select()
    .from(agreements)
    .where(inArray(agreements.quote_provider_id, [...shares]))
    .orderBy(desc(agreements.version));
  const ids = signed.map((agreement) => agreement.uuid);
  const owed =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(dues)
          .where(inArray(dues.agreement_id, ids))
          // The delivery fee, which belongs to no title, follows the titles.
          .orderBy(asc(dues.side), asc(dues.due_on), asc(dues.quote_movie_id), asc(dues.created_at));
  const [consents, ended] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db.select().from(agreement_consents).where(inArray(agreement_consents.agreement_id, ids)),
          db
            .select()
            .from(terminations)
            .where(inArray(terminations.agreement_id, ids))
            .orderBy(desc(terminations.created_at)),
        ]);
  return { signed, owed, consents, ended };
};

/** The last message entry the actor has read, per quote. */
const readMarks = async (db: Database, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ quote: quote_reads.quote_id, read_to: quote_reads.read_to })
    .from(quote_reads)
    .where(
      and(
        inArray(quote_reads.quote_id, [...ids]),
        eq(quote_reads.account_id, actor.account),
        eq(quote_reads.person_id, actor.person.uuid),
      ),
    );
  return new Map(rows.map(({ quote, read_to }) => [quote, read_to]));
};

/** Quotes as far as the actor may see them, by uuid, with one query per table; hidden ones are left out. */
export const findQuotes = async (
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuoteFacts>> => {
  const rows = await visibleRows(db, actor, ids);
  if (rows.length === 0) return new Map();
  const titles = groupedBy(rows, (title) => title.quote_id);
  const shareIds = [...new Set(rows.map((title) => title.quote_provider_id))];
  const found = await db
    .select()
    .from(quotes)
    .where(inArray(quotes.uuid, [...titles.keys()]));
  const allShares = await db.select().from(quote_providers).where(inArray(quote_providers.uuid, shareIds));
  const shares = groupedBy(allShares, (share) => share.quote_id);
  const history = await db
    .select()
    .from(quote_events)
    .where(inArray(quote_events.quote_id, [...titles.keys()]))
    .orderBy(desc(quote_events.number));
  const events = groupedBy(history, (event) => event.quote_id);
  const { signed, owed, consents, ended } = await signedFacts(db, shareIds);
  const invoices = await openInvoices(
    db,
    allShares.filter(({ prepayment_due, prepaid_at }) => prepayment_due && prepaid_at === null).map(({ uuid }) => uuid),
  );
  const movies = await quoteMovieFacts(
    db,
    rows.map((title) => title.movie_id),
  );
  const companies = await companyFacts(db, [
    ...found.map((quote) => quote.consumer_id),
    ...allShares.map((share) => share.provider_id),
  ]);
  const read = await readMarks(db, actor, [...titles.keys()]);
  const seesEvent = (event: { quote_provider_id: string | null }) =>
    event.quote_provider_id === null || shareIds.includes(event.quote_provider_id);
  return new Map(
    found.map((quote) => {
      const own = shares.get(quote.uuid) ?? [];
      const ownAgreements = signed.filter((each) => own.some((share) => share.uuid === each.quote_provider_id));
      return [
        quote.uuid,
        {
          quote,
          shares: own,
          titles: agreedRows(titles.get(quote.uuid) ?? [], ownAgreements),
          movies,
          companies,
          events: (events.get(quote.uuid) ?? []).filter(seesEvent),
          agreements: ownAgreements,
          consents,
          terminations: ended,
          read_to: read.get(quote.uuid) ?? null,
          invoices: invoices.filter(({ quote_provider }) => own.some(({ uuid }) => uuid === quote_provider)),
          dues: owed.filter((due) => ownAgreements.some((each) => each.uuid === due.agreement_id)),
        },
      ];
    }),
  );
};

/** One quote as far as the actor may see it; undefined means not found. */
export const findQuote = async (db: Database, actor: Actor, uuid: string): Promise<QuoteFacts | undefined> =>
  (await findQuotes(db, actor, [uuid])).get(uuid);
