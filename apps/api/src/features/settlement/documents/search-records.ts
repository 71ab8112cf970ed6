import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Currency, currencyDigits, currencyOf } from '@eigaichi/domain/options/currencies';
import { type SQL, sql } from 'drizzle-orm';
import { allOf, type Condition } from '../../../db/all-of.ts';
import type { Database } from '../../../db/client.ts';
import { likeAnywhere } from '../../../db/find-word.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { referencedQuotes } from '../../quotes/referenced-quotes.ts';

export type RecordKind =
  | 'quote'
  | 'agreement'
  | 'invoice'
  | 'payment_notice'
  | 'statement'
  | 'cancellation'
  | 'credit_note';

export type RecordsFilter = Paging & {
  readonly kind?: RecordKind | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly currency?: string | undefined;
  readonly amount_min?: number | undefined;
  readonly amount_max?: number | undefined;
  readonly free_word?: string | undefined;
};

/** Maximum counted records: beyond it, a page notes that there are more. */
const mostCounted = 2000;

/** Amount ranges in major units of the given currency; without one, a range per currency, so the index serves all. */
const amounts = ({ currency, amount_min, amount_max, free_word, from, to }: RecordsFilter): Condition => {
  // A party's records of a few days are few: scanning them is faster than the index over amounts.
  const amount = free_word && from && to ? sql`(r.amount + 0)` : sql`r.amount`;
  const within = (codes: readonly Currency[]): SQL => {
    const unit = 10 ** currencyDigits(codes[0] ?? 'JPY');
    const bounds = allOf(
      sql`r.currency = any(${sql.param([...codes])}::text[])`,
      amount_min !== undefined && sql`${amount} >= ${Math.round(amount_min * unit)}`,
      amount_max !== undefined && sql`${amount} <= ${Math.round(amount_max * unit)}`,
    );
    return sql`(${bounds})`;
  };
  if (currency !== undefined) return within([currencyOf(currency)]);
  if (amount_min === undefined && amount_max === undefined) return undefined;
  return sql`(${within(['JPY'])} or ${within(['USD', 'CAD', 'EUR', 'GBP'])})`;
};

/** Accounts whose name contains the word: few, so that the index over parties finds their records. */
const partiesLike = async (db: Database, word: string): Promise<string[]> => {
  const like = likeAnywhere(word);
  const found = await readRows(db, { uuid: col.text })`
    select uuid from consumers where company_name ilike ${like}
    union all select uuid from providers where company_name ilike ${like} or company_name_english ilike ${like}
    limit 1000`;
  return found.map(({ uuid }) => uuid);
};

const named = async (db: Database, actor: Actor, { free_word }: RecordsFilter): Promise<Condition> => {
  if (!free_word) return undefined;
  const parties = sql`${sql.param(await partiesLike(db, free_word))}::uuid[]`;
  const quotes = await referencedQuotes(db, actor, free_word);
  const booked = quotes.length === 0 ? sql`` : sql`or r.quote_id = any(${sql.param(quotes)}::uuid[])`;
  return sql`(r.party_id = any(${parties}) or r.other_id = any(${parties}) or r.code = ${free_word} ${booked})`;
};

type CompanyNames = { company_name: string; company_name_english: string | null };

/** Names of a buyer or else a provider, by their table aliases; null if neither exists. */
const names = (consumer: string, provider: string): SQL =>
  sql.raw(`case when coalesce(${consumer}.uuid, ${provider}.uuid) is not null then jsonb_build_object(
      'company_name', coalesce(${consumer}.company_name, ${provider}.company_name),
      'company_name_english', ${provider}.company_name_english) end`);

const columns = {
  ...col.each(col.text, 'uuid', 'ref', 'code', 'dated_on', 'currency'),
  kind: col.word<RecordKind>(),
  stage: col.orNull(col.word<'requested' | 'answered' | 'signed'>()),
  amount: col.amount,
  side: col.word<'buyer' | 'provider'>(),
  party: col.orNull(col.json<CompanyNames>()),
  other: col.orNull(col.json<CompanyNames>()),
  quote_id: col.orNull(col.text),
};

/** Records the actor may see, over `r` (records): their own side's; staff see both. */
const visible = (actor: Actor): Condition => actor.role !== 'manager' && sql`r.party_id = ${actor.account}`;

/**
 * Quotes, agreements, invoices, notices and statements by date, amount and counterparty, in any combination (D35b),
 * newest first. `counted` is the counting limit.
 */
export const searchRecords = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  filter: RecordsFilter,
  counted = mostCounted,
) => {
  const where = allOf(
    visible(actor),
    filter.kind !== undefined && sql`r.kind = ${filter.kind}`,
    filter.from && sql`r.dated_on >= ${filter.from}`,
    filter.to && sql`r.dated_on <= ${filter.to}`,
    amounts(filter),
    await named(db, actor, filter),
  );
  const { per, page } = filter;
  const counting = countRows(db)`from (select 1 from records r where ${where} limit ${counted + 1}) as counted`;
  const finding = readRows(db, columns)`
    select r.uuid, r.kind, r.stage, r.ref, r.code, r.dated_on::text, r.amount, r.currency, r.side, r.quote_id,
      ${names('c', 'p')} as party, ${names('oc', 'op')} as other
    from (select * from records r where ${where} order by r.dated_on desc, r.uuid desc
      ${pageSql({ per, page })}) r
    left join consumers c on c.uuid = r.party_id left join providers p on p.uuid = r.party_id
    left join consumers oc on oc.uuid = r.other_id left join providers op on op.uuid = r.other_id
    order by r.dated_on desc, r.uuid desc`;
  // Run both in parallel: each takes half the time of a narrow search over many records.
  const [all, found] = await Promise.all([counting, finding]);
  const total = Math.min(all, counted);
  return {
    data: found.map(({ amount, currency, quote_id, ...row }) => ({
      ...row,
      quote: quote_id,
      amount: minorView(amount, currency),
    })),
    meta: { ...pageMetaOf({ page, per, total }), more: all > counted },
  };
};
