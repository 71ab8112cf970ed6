import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { NeedContent } from '@eigaichi/domain/buyer-needs/need-input';
import type { NeedState } from '@eigaichi/domain/buyer-needs/need-life';
import { type ProposalState, standingProposalStates } from '@eigaichi/domain/buyer-needs/proposals';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

type NeedVisibility = 'all' | 'chosen' | 'anonymous';

/** True if a provider is among a need's readers, over the need `n`; a need for chosen providers has only those. */
export const isAudienceSql = (provider: SQL): SQL =>
  sql`(n.visibility <> 'chosen' or exists (select from buyer_need_providers c
    where c.need_id = n.uuid and c.provider_id = ${provider}))`;

/** Needs that the actor may read, over needs `n` and their buyers' accounts `b` (D41). */
export const isVisibleNeedSql = ({ role, account }: Actor): SQL => {
  switch (role) {
    case 'manager':
      return sql`true`;
    case 'consumer':
      return sql`n.consumer_id = ${account}`;
    case 'provider':
      return sql`((n.state = 'open' and b.state = 'approved' and ${isAudienceSql(sql`${account}::uuid`)})
        or exists (select from buyer_need_proposals own where own.need_id = n.uuid and own.provider_id = ${account}))`;
  }
};

/** True if the reader of a need must not learn who posted it. */
export const hidesBuyer = ({ visibility }: { readonly visibility: NeedVisibility }, { role }: Actor): boolean =>
  visibility === 'anonymous' && role === 'provider';

/** Domain's `isStandingProposal` over proposals `p`. */
export const isStandingSql: SQL = sql`p.state = any(${sql.param([...standingProposalStates])}::text[])`;

/**
 * Requests for quotes, as `qm` and `q`, for a title of proposal `p` that the buyer of need `n` sent after the proposal:
 * its results (D41c).
 */
export const resultsSql: SQL = sql`from buyer_need_titles t join quote_movies qm on qm.movie_id = t.movie_id
  join quotes q on q.uuid = qm.quote_id
  where t.proposal_id = p.uuid and q.consumer_id = n.consumer_id and q.created_at >= p.sent_at`;

export const needColumns = {
  ...col.each(col.text, 'uuid', 'consumer_id', 'company_name', 'subject', 'description', 'proposals_until'),
  number: col.amount,
  version: col.int,
  state: col.word<NeedState>(),
  visibility: col.word<NeedVisibility>(),
  content: col.json<NeedContent>(),
  reason: col.orNull(col.text),
  created_at: col.instant,
};
export type NeedRow = RowOf<typeof needColumns>;

export const needColumnsSql: SQL = sql`n.uuid, n.number, n.version, n.consumer_id, c.company_name, n.subject,
  n.description, n.state, n.visibility, n.content, n.proposals_until, n.reason, n.created_at`;

export const needTablesSql: SQL = sql`buyer_needs n join consumers c on c.uuid = n.consumer_id
  join accounts b on b.uuid = n.consumer_id`;

/** Locks a need that the actor may read; any other is not found. */
export const lockNeed = async (tx: Tx, actor: Actor, uuid: string): Promise<NeedRow> => {
  const row = await readRow(tx, needColumns)`
    select ${needColumnsSql} from ${needTablesSql} where n.uuid = ${uuid} and ${isVisibleNeedSql(actor)} for update of n`;
  if (row === undefined) throw new Refused('not_found');
  return row;
};

const proposalColumns = {
  ...col.each(col.text, 'uuid', 'need_id', 'provider_id', 'company_name'),
  company_name_english: col.orNull(col.text),
  version: col.int,
  state: col.word<ProposalState>(),
};
type ProposalRow = RowOf<typeof proposalColumns>;

/** Locks a proposal of which the actor is a party, and its need first; any other is not found. */
export const lockProposal = async (
  tx: Tx,
  actor: Actor,
  uuid: string,
): Promise<{ readonly need: NeedRow; readonly proposal: ProposalRow }> => {
  const place = await readRow(tx, { need_id: col.text })`select need_id from buyer_need_proposals where uuid = ${uuid}`;
  if (place === undefined) throw new Refused('not_found');
  const need = await lockNeed(tx, actor, place.need_id);
  const own = actor.role === 'provider' ? sql`p.provider_id = ${actor.account}` : sql`true`;
  const proposal = await readRow(tx, proposalColumns)`
    select p.uuid, p.need_id, p.provider_id, v.company_name, v.company_name_english, p.version, p.state
    from buyer_need_proposals p join providers v on v.uuid = p.provider_id
    where p.uuid = ${uuid} and ${own} for update of p`;
  if (proposal === undefined) throw new Refused('not_found');
  return { need, proposal };
};
