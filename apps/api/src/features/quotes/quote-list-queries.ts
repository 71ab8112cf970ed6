import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteStatuses } from '@eigaichi/domain/quotes/moves';
import { type QuoteTab, quoteTabs, tabStatuses } from '@eigaichi/domain/quotes/pages';
import { waitsFor } from '@eigaichi/domain/quotes/status-names';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { visibleTitles } from './visible-quotes.ts';

export type QuoteListing = { readonly uuid: string; readonly waits: boolean; readonly moved_at: Date };

type Filter = {
  readonly tab: QuoteTab;
  readonly free_word?: string | undefined;
  readonly per: number;
  readonly page: number;
};

const inTab = (tab: QuoteTab): SQL => sql`qm.status = any(${sql.param([...tabStatuses[tab]])}::int[])`;

const searched = (free_word: string | undefined): SQL => {
  const word = free_word?.trim() ?? '';
  if (word === '') return sql`true`;
  const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(lpad(q.number::text, 4, '0') like ${like}
    or exists (select 1 from consumers c where c.uuid = q.consumer_id and c.company_name ilike ${like})
    or exists (select 1 from providers p where p.uuid = qp.provider_id and (p.company_name ilike ${like} or p.company_name_english ilike ${like}))
    or exists (select 1 from movie_translations t where t.movie_id = qm.movie_id and t.film_name ilike ${like}))`;
};

const source = sql`quote_movies qm
  join quote_providers qp on qp.uuid = qm.quote_provider_id
  join quotes q on q.uuid = qm.quote_id`;

/** Quotes under a tab, what waits for the reader first, the longest waiting first among them, then the latest moved (D3). */
export const listQuoteIds = async (
  db: Database,
  actor: Actor,
  { tab, free_word, per, page }: Filter,
): Promise<{ rows: QuoteListing[]; total: number }> => {
  const hand = quoteStatuses.filter((status) => waitsFor(status, actor.role));
  const found = await db.execute<{ uuid: string; waits: boolean; moved_at: string; total: string }>(sql`
    select q.uuid, bool_or(qm.status = any(${sql.param(hand)}::int[])) as waits, max(qm.moved_at) as moved_at,
      count(*) over () as total
    from ${source}
    where ${visibleTitles(actor)} and ${inTab(tab)} and ${searched(free_word)}
    group by q.uuid
    order by waits desc, case when bool_or(qm.status = any(${sql.param(hand)}::int[])) then max(qm.moved_at) end asc nulls last,
      max(qm.moved_at) desc, q.uuid
    limit ${per} offset ${(page - 1) * per}`);
  return {
    rows: found.rows.map(({ uuid, waits, moved_at }) => ({ uuid, waits, moved_at: new Date(moved_at) })),
    total: Number(found.rows[0]?.total ?? 0),
  };
};

/** How many quotes stand under each tab; a quote counts in each where it has titles (D3). */
export const countTabs = async (db: Database, actor: Actor): Promise<Record<QuoteTab, number>> => {
  const counts = quoteTabs.map(
    (tab) => sql`count(distinct q.uuid) filter (where ${inTab(tab)}) as ${sql.identifier(tab)}`,
  );
  const found = await db.execute<Record<QuoteTab, string>>(
    sql`select ${sql.join(counts, sql`, `)} from ${source} where ${visibleTitles(actor)}`,
  );
  const [row] = found.rows;
  return {
    progress: Number(row?.progress ?? 0),
    purchased: Number(row?.purchased ?? 0),
    history: Number(row?.history ?? 0),
  };
};
