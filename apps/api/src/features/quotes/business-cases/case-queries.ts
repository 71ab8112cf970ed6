import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import type { Paging } from '../../../db/paging.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { consumers, providers } from '../../../db/schema/accounts.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import { Refused } from '../../../http/refused.ts';

const select = (db: Database | Tx) =>
  db
    .select({
      row: business_cases,
      buyer: consumers.company_name,
      provider: providers.company_name,
      company_english: providers.company_name_english,
      quote: quote_providers.quote_id,
    })
    .from(business_cases)
    .leftJoin(consumers, eq(consumers.uuid, business_cases.account_id))
    .leftJoin(providers, eq(providers.uuid, business_cases.account_id))
    .leftJoin(quote_providers, eq(quote_providers.uuid, business_cases.quote_provider_id));

const withCompany = ({ buyer, provider, ...facts }: Awaited<ReturnType<typeof select>>[number]) => ({
  ...facts,
  company: buyer ?? provider ?? '',
});

export type CaseFacts = ReturnType<typeof withCompany>;
export type CaseRow = CaseFacts['row'];

const ofCompany = ({ account }: Actor) => eq(business_cases.account_id, account);

/** A case of the actor's company; any other is not found. */
export const findCase = async (db: Database | Tx, actor: Actor, uuid: string): Promise<CaseFacts> => {
  const [found] = await select(db).where(and(ofCompany(actor), eq(business_cases.uuid, uuid)));
  if (found === undefined) throw new Refused('not_found');
  return withCompany(found);
};

/** Same, but locked, so that decisions on one case wait for each other. */
export const lockCase = async (tx: Tx, actor: Actor, uuid: string): Promise<CaseFacts> => {
  await tx
    .select({ uuid: business_cases.uuid })
    .from(business_cases)
    .where(and(ofCompany(actor), eq(business_cases.uuid, uuid)))
    .for('update');
  return findCase(tx, actor, uuid);
};

/** One page of a company's cases, waiting ones first, then the newest. */
export const findCases = async (db: Database, actor: Actor, { per, page }: Paging) => {
  const [total] = await db.select({ all: count() }).from(business_cases).where(ofCompany(actor));
  const rows = await select(db)
    .where(ofCompany(actor))
    .orderBy(sql`${business_cases.state} = 'waiting' desc`, desc(business_cases.asked_at), desc(business_cases.uuid))
    .limit(per)
    .offset((page - 1) * per);
  return { rows: rows.map(withCompany), total: total?.all ?? 0 };
};

/** The answer to a quote that waits for approval in the reader's company; left out for everyone else (D14k). */
export const waitingAnswer = async (db: Database, actor: Actor, quote: string) => {
  if (actor.role !== 'provider' || actor.real !== undefined) return {};
  const [row] = await db
    .select(pick(business_cases, 'uuid', 'asked_by', 'asked_by_name', 'answer'))
    .from(business_cases)
    .innerJoin(quote_providers, eq(quote_providers.uuid, business_cases.quote_provider_id))
    .where(
      and(
        ofCompany(actor),
        eq(quote_providers.quote_id, quote),
        eq(business_cases.kind, 'answer'),
        eq(business_cases.state, 'waiting'),
      ),
    );
  if (row === undefined) return { waiting_answer: null };
  const { uuid: business_case, asked_by, asked_by_name, answer } = row;
  const quote_movies = answer?.titles.map(({ quote_movie }) => quote_movie) ?? [];
  return { waiting_answer: { business_case, asked_by_name, is_own: asked_by === actor.person.uuid, quote_movies } };
};

/** SQL count of business cases waiting for the reader: colleagues' cases, for approvers, never for staff (D14j). */
export const casesToDecide = (reader: Actor): SQL =>
  may(reader, 'purchases.approve') && reader.real === undefined
    ? sql`(select count(*)::int from business_cases b
        where b.account_id = ${reader.account} and b.state = 'waiting' and b.asked_by <> ${reader.person.uuid})`
    : sql`0`;

export const countCasesToDecide = async (db: Database, reader: Actor): Promise<number> =>
  (await readRow(db, { waiting: col.int })`select ${casesToDecide(reader)} as waiting`)?.waiting ?? 0;
