import type { Actor } from '@eigaichi/domain/accounts/actor';
import { currencies, currencyDigits } from '@eigaichi/domain/options/currencies';
import { movieImageType } from '@eigaichi/domain/options/images';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { allOf, type Condition } from '../../db/all-of.ts';
import type { Database } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, type RowOf, readRows } from '../../db/read-rows.ts';
import { agreements } from '../../db/schema/agreements.ts';
import { type MoviePicture, moviePicture } from '../movies/movie-picture.ts';

export type AgreementRow = typeof agreements.$inferSelect;

export type AgreementFilter = Paging & {
  readonly free_word?: string | undefined;
  readonly signed_from?: string | null | undefined;
  readonly signed_to?: string | null | undefined;
  readonly currency?: string | undefined;
  readonly amount_min?: number | undefined;
  readonly amount_max?: number | undefined;
};

/** Agreements that the actor may see, over `l` (agreement_listings): their own, for staff all. */
export const visibleAgreements = (actor: Actor): SQL => {
  switch (actor.role) {
    case 'manager':
      return sql`true`;
    case 'consumer':
      return sql`l.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`l.provider_id = ${actor.account}`;
  }
};

/** Totals of the reader's own side in a range of major units: in the requested currency, else each agreement's. */
const amounts = (actor: Actor, { currency, amount_min, amount_max }: AgreementFilter): Condition => {
  if (currency === undefined && amount_min === undefined && amount_max === undefined) return undefined;
  const own = actor.role === 'provider';
  const total = own ? sql`l.provider_total` : sql`l.buyer_total`;
  const within = currencies
    .filter(({ code }) => (currency === undefined || code === currency) && (!own || code === 'JPY'))
    .map(({ code }) => {
      // No agreement exceeds the database's maximum.
      const minor = (major: number) =>
        Math.min(Math.round(major * 10 ** currencyDigits(code)), Number.MAX_SAFE_INTEGER);
      return sql`(${own ? sql`true` : sql`l.buyer_currency = ${code}`}
        ${amount_min === undefined ? sql`` : sql`and ${total} >= ${minor(amount_min)}::bigint`}
        ${amount_max === undefined ? sql`` : sql`and ${total} <= ${minor(amount_max)}::bigint`})`;
    });
  return within.length === 0 ? sql`false` : sql`(${sql.join(within, sql` or `)})`;
};

const requested = (actor: Actor, filter: AgreementFilter): SQL => {
  const word = filter.free_word?.trim() ?? '';
  return allOf(
    visibleAgreements(actor),
    word !== '' && containsWord(sql`l.words`, word),
    filter.signed_from && sql`l.signed_at >= (${filter.signed_from}::date)::timestamp at time zone 'Asia/Tokyo'`,
    filter.signed_to && sql`l.signed_at < (${filter.signed_to}::date + 1)::timestamp at time zone 'Asia/Tokyo'`,
    amounts(actor, filter),
  );
};

const source = sql`agreement_listings l`;

/** Signed agreements, newest first, searched by date, amount and counterparty in combination (D35b). */
export const searchAgreements = async (
  db: Database,
  actor: Actor,
  filter: AgreementFilter,
): Promise<{ rows: AgreementRow[]; total: number }> => {
  const where = requested(actor, filter);
  const total = await countRows(db)`from ${source} where ${where}`;
  const found = await readRows(db, { uuid: col.text })`
    select l.agreement_id as uuid from ${source} where ${where}
    order by l.signed_at desc, l.number desc ${pageSql(filter)}`;
  const ids = found.map(({ uuid }) => uuid);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(agreements)
          .where(inArray(agreements.uuid, ids))
          .orderBy(desc(agreements.signed_at), desc(agreements.number));
  return { rows, total };
};

/** One agreement, or undefined if there is none that this actor may read. */
export const findAgreement = async (db: Database, actor: Actor, uuid: string): Promise<AgreementRow | undefined> => {
  const seen = await db.execute(
    sql`select 1 from ${source} where l.agreement_id = ${uuid} and ${visibleAgreements(actor)}`,
  );
  if (seen.rows.length === 0) return undefined;
  const [row] = await db.select().from(agreements).where(eq(agreements.uuid, uuid));
  return row;
};

const partyFactsColumns = {
  uuid: col.text,
  hq_country: col.orNull(col.text),
};
export type PartyFacts = RowOf<typeof partyFactsColumns>;

const movieOfTodayColumns = {
  uuid: col.text,
  production_year: col.orNull(col.int),
  image: col.orNull(col.json<MoviePicture>()),
};
type MovieOfToday = RowOf<typeof movieOfTodayColumns>;

/** Current facts next to the frozen ones: the country of each party's head office, years and posters of the titles. */
export const currentFacts = async (
  db: Database,
  rows: readonly AgreementRow[],
): Promise<{ countries: Map<string, string | null>; titles: Map<string, MovieOfToday> }> => {
  const parties = rows.flatMap(({ terms }) => [terms.consumer.uuid, terms.provider.uuid]);
  const movies = rows.flatMap(({ terms }) => terms.titles.map(({ movie }) => movie));
  const ids = sql`${sql.param(parties)}::uuid[]`;
  const countries = await readRows(db, partyFactsColumns)`
    select uuid, hq_country from consumers where uuid = any(${ids})
    union all select uuid, hq_country from providers where uuid = any(${ids})`;
  const titles = await readRows(db, movieOfTodayColumns)`
    select m.uuid, m.production_year, ${sql.raw(moviePicture(movieImageType.poster))} as image from movies m
    where m.uuid = any(${sql.param(movies)}::uuid[])`;
  return {
    countries: new Map(countries.map((row) => [row.uuid, row.hq_country])),
    titles: new Map(titles.map((row) => [row.uuid, row])),
  };
};

export type Facts = Awaited<ReturnType<typeof currentFacts>>;
