import type { Actor } from '@eigaichi/domain/accounts/actor';
import { currencyDigits } from '@eigaichi/domain/options/currencies';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agreements } from '../../db/schema/agreements.ts';
import { type TitlePicture, titlePicture } from '../pictures/title-picture.ts';

export type AgreementRow = typeof agreements.$inferSelect;

export type AgreementFilter = {
  readonly free_word?: string | undefined;
  readonly signed_from?: string | null | undefined;
  readonly signed_to?: string | null | undefined;
  readonly currency?: string | undefined;
  readonly amount_min?: number | undefined;
  readonly amount_max?: number | undefined;
  readonly per: number;
  readonly page: number;
};

/** Agreements that the actor may see, over `qp` (quote_providers) and `q` (quotes): its own, for staff all. */
const visible = (actor: Actor): SQL => {
  switch (actor.role) {
    case 'manager':
      return sql`true`;
    case 'consumer':
      return sql`q.consumer_id = ${actor.account}`;
    case 'provider':
      return sql`qp.provider_id = ${actor.account}`;
  }
};

const sideOf = (actor: Actor) => (actor.role === 'provider' ? 'provider' : 'buyer');

/** The sum that stands in the frozen terms of one side, in minor units: the last line of each title, and the delivery. */
const totalOf = (actor: Actor): SQL => {
  const lines = sql.raw(`'${sideOf(actor)}_lines'`);
  const delivery = sql.raw(`'${sideOf(actor)}_delivery'`);
  return sql`((select coalesce(sum((t -> ${lines} -> -1 -> 'amount' ->> 'amount')::bigint), 0)
    from jsonb_array_elements(a.terms -> 'titles') t)
    + coalesce((a.terms -> ${delivery} -> 'amount' ->> 'amount')::bigint, 0))`;
};

const currencyOf = (actor: Actor): SQL => (actor.role === 'provider' ? sql`'JPY'` : sql`a.terms ->> 'currency'`);

/** An amount is compared in the currency it is asked in; without one, in each agreement's own major units. */
const digitsOf = (actor: Actor): SQL =>
  sql`(case when ${currencyOf(actor)} = 'JPY' then ${currencyDigits('JPY')}::int else ${currencyDigits('USD')}::int end)`;

const asked = (actor: Actor, filter: AgreementFilter): SQL[] => {
  const word = filter.free_word?.trim() ?? '';
  const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const major = sql`(${totalOf(actor)} / power(10, ${digitsOf(actor)}))`;
  const day = sql`(a.signed_at at time zone 'Asia/Tokyo')::date`;
  return [
    ...(word === ''
      ? []
      : [
          sql`(lpad(a.number::text, 4, '0') like ${like} or lpad(q.number::text, 4, '0') like ${like}
            or a.terms -> 'consumer' ->> 'company_name' ilike ${like}
            or a.terms -> 'provider' ->> 'company_name' ilike ${like}
            or a.terms -> 'provider' ->> 'company_name_english' ilike ${like}
            or exists (select 1 from jsonb_array_elements(a.terms -> 'titles') t
              where t ->> 'film_name_ja' ilike ${like} or t ->> 'film_name_en' ilike ${like}))`,
        ]),
    ...(filter.signed_from ? [sql`${day} >= ${filter.signed_from}::date`] : []),
    ...(filter.signed_to ? [sql`${day} <= ${filter.signed_to}::date`] : []),
    ...(filter.currency === undefined ? [] : [sql`${currencyOf(actor)} = ${filter.currency}`]),
    ...(filter.amount_min === undefined ? [] : [sql`${major} >= ${filter.amount_min}`]),
    ...(filter.amount_max === undefined ? [] : [sql`${major} <= ${filter.amount_max}`]),
  ];
};

const source = sql`agreements a
  join quote_providers qp on qp.uuid = a.quote_provider_id
  join quotes q on q.uuid = qp.quote_id`;

/** Signed agreements, the newest first, searched by date, amount and counterparty in combination (D35b). */
export const searchAgreements = async (
  db: Database,
  actor: Actor,
  filter: AgreementFilter,
): Promise<{ rows: AgreementRow[]; total: number }> => {
  const where = sql.join([visible(actor), ...asked(actor, filter)], sql` and `);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${source} where ${where}`);
  const found = await db.execute<{ uuid: string }>(sql`
    select a.uuid from ${source} where ${where}
    order by a.signed_at desc, a.number desc limit ${filter.per} offset ${(filter.page - 1) * filter.per}`);
  const ids = found.rows.map(({ uuid }) => uuid);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(agreements)
          .where(inArray(agreements.uuid, ids))
          .orderBy(desc(agreements.signed_at), desc(agreements.number));
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** One agreement, or undefined where there is none for this actor's eyes. */
export const findAgreement = async (db: Database, actor: Actor, uuid: string): Promise<AgreementRow | undefined> => {
  const seen = await db.execute(sql`select 1 from ${source} where a.uuid = ${uuid} and ${visible(actor)}`);
  if (seen.rows.length === 0) return undefined;
  const [row] = await db.select().from(agreements).where(eq(agreements.uuid, uuid));
  return row;
};

export type PartyFacts = { readonly uuid: string; readonly hq_country: string | null };

type TitleOfToday = {
  readonly uuid: string;
  readonly production_year: number | null;
  readonly image: TitlePicture | null;
};

/** Facts of today beside the frozen ones: the country of each party's head office, years and posters of the titles. */
export const factsBeside = async (
  db: Database,
  rows: readonly AgreementRow[],
): Promise<{ countries: Map<string, string | null>; titles: Map<string, TitleOfToday> }> => {
  const parties = rows.flatMap(({ terms }) => [terms.consumer.uuid, terms.provider.uuid]);
  const movies = rows.flatMap(({ terms }) => terms.titles.map(({ movie }) => movie));
  const ids = sql`${sql.param(parties)}::uuid[]`;
  const countries = await db.execute<PartyFacts>(sql`
    select uuid, hq_country from consumers where uuid = any(${ids})
    union all select uuid, hq_country from providers where uuid = any(${ids})`);
  const titles = await db.execute<TitleOfToday>(sql`
    select m.uuid, m.production_year, ${sql.raw(titlePicture(2))} as image from movies m
    where m.uuid = any(${sql.param(movies)}::uuid[])`);
  return {
    countries: new Map(countries.rows.map((row) => [row.uuid, row.hq_country])),
    titles: new Map(titles.rows.map((row) => [row.uuid, row])),
  };
};

export type Facts = Awaited<ReturnType<typeof factsBeside>>;
