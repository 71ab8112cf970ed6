import type { Actor } from '@eigaichi/domain/accounts/actor';
import { acceptsProposals } from '@eigaichi/domain/buyer-needs/need-life';
import type { ProposalState } from '@eigaichi/domain/buyer-needs/proposals';
import { pick } from '@eigaichi/domain/shared/pick';
import type { listNeeds as listing } from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { QueryOut } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import { containsWord } from '../../db/find-word.ts';
import { pageSql } from '../../db/paging.ts';
import { col, countRows, type RowOf, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { hidesBuyer, isVisibleNeedSql, needColumns, needColumnsSql, needTablesSql } from './visible-needs.ts';

type Filter = QueryOut<typeof listing>;

const columns = {
  ...needColumns,
  proposal_count: col.int,
  free_titles: col.int,
  own_proposal: col.orNull(col.word<ProposalState>()),
};
type Row = RowOf<typeof columns>;

type Reading = { readonly actor: Actor; readonly today: string };

/** Needs as they are listed, with the reading provider's own proposal and matches. */
const tablesFor = ({ account }: Actor): SQL => sql`${needTablesSql}
  left join buyer_need_proposals o on o.need_id = n.uuid and o.provider_id = ${account}
  left join buyer_need_matches m on m.need_id = n.uuid and m.provider_id = ${account}`;

const proposalsSql = sql`(select count(*)::int from buyer_need_proposals p where p.need_id = n.uuid and p.state <> 'withdrawn')`;

const hasOwn = sql`o.uuid is not null and o.state <> 'withdrawn'`;

const stateSql = (state: Filter['state'], { actor, today }: Reading): SQL => {
  const isProvider = actor.role === 'provider';
  switch (state) {
    case 'all':
      return sql`true`;
    case 'open':
      return isProvider
        ? sql`n.state = 'open' and n.proposals_until >= ${today} and not (${hasOwn})`
        : sql`n.state = 'open'`;
    case 'proposed':
      return isProvider ? hasOwn : sql`n.state = 'open' and ${proposalsSql} > 0`;
    default:
      return sql`n.state = ${state}`;
  }
};

const conditionOf = ({ state, free_word: word = '' }: Filter, reading: Reading): SQL =>
  allOf(
    isVisibleNeedSql(reading.actor),
    stateSql(state, reading),
    word !== '' &&
      containsWord(
        reading.actor.role === 'manager' ? sql`folded(n.subject || ' ' || c.company_name)` : sql`folded(n.subject)`,
        word,
      ),
  );

const orderFor = ({ role }: Actor): SQL =>
  role === 'provider'
    ? sql`n.state <> 'open', coalesce(m.free_titles, 0) desc, n.proposals_until, n.number desc`
    : sql`n.waiting_since nulls last, n.number desc`;

/** The part of a need that lists show, as its reader may see it. */
export const listedView = (row: Row, { actor, today }: Reading) => ({
  ...pick(row, 'uuid', 'number', 'subject', 'state', 'visibility', 'proposals_until', 'created_at'),
  company: hidesBuyer(row, actor) ? null : { uuid: row.consumer_id, company_name: row.company_name },
  title_count: row.content.title_count,
  accepts_proposals: acceptsProposals(row, today),
  proposal_count: actor.role === 'provider' ? null : row.proposal_count,
  free_titles: actor.role === 'provider' ? row.free_titles : null,
  own_proposal: row.own_proposal,
});

export const readListedNeeds = (db: Deps['db'], actor: Actor, rest: SQL): Promise<Row[]> =>
  readRows(db, columns)`
    select ${needColumnsSql}, ${proposalsSql} as proposal_count, coalesce(m.free_titles, 0) as free_titles,
      o.state as own_proposal
    from ${tablesFor(actor)} ${rest}`;

/** A page of needs that the actor may read: for providers, those with the most free titles first (D41a). */
export const listNeeds = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, filter: Filter) => {
  const { per, page } = filter;
  const reading = { actor, today: clock.today().toString() };
  const where = conditionOf(filter, reading);
  const [rows, total] = await Promise.all([
    readListedNeeds(db, actor, sql`where ${where} order by ${orderFor(actor)} ${pageSql({ per, page })}`),
    countRows(db)`from ${tablesFor(actor)} where ${where}`,
  ]);
  return { data: rows.map((row) => listedView(row, reading)), meta: pageMetaOf({ page, per, total }) };
};
