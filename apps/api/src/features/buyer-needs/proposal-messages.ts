import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxProposalMessages, nextProposalState } from '@eigaichi/domain/buyer-needs/proposals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRow, readRows } from '../../db/read-rows.ts';
import { buyer_need_messages } from '../../db/schema/buyer-needs.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyNeed } from './notify-need.ts';
import { hidesBuyer, isVisibleNeedSql, lockProposal, needTablesSql } from './visible-needs.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'author_name', 'message'),
  party: col.word<'consumer' | 'provider'>(),
  created_at: col.instant,
};

/** Messages on a proposal that the actor may read, oldest first; an anonymous buyer's name is left out (D41b). */
export const listProposalMessages = async (db: Database, actor: Actor, uuid: string) => {
  const own = actor.role === 'provider' ? sql`p.provider_id = ${actor.account}` : sql`true`;
  const place = await readRow(db, { visibility: col.word<'all' | 'chosen' | 'anonymous'>() })`
    select n.visibility from ${needTablesSql} join buyer_need_proposals p on p.need_id = n.uuid
    where p.uuid = ${uuid} and ${isVisibleNeedSql(actor)} and ${own}`;
  if (place === undefined) throw new Refused('not_found');
  const messages = await readRows(db, columns)`
    select uuid, party, author_name, message, created_at from buyer_need_messages
    where proposal_id = ${uuid} order by number`;
  return messages.map((each) =>
    each.party === 'consumer' && hidesBuyer(place, actor) ? { ...each, author_name: '' } : each,
  );
};

/** Writes to the other party of a proposal (D41b), who is notified. */
export const sendProposalMessage = (
  deps: Deps,
  actor: Actor,
  { uuid, message }: { readonly uuid: string; readonly message: string },
) =>
  deps.db.transaction(async (tx) => {
    const { need, proposal } = await lockProposal(tx, actor, uuid);
    const today = deps.clock.today().toString();
    if (nextProposalState({ state: proposal.state, need }, 'write', { actor, today }) === undefined)
      throw new Refused('not_allowed_now');
    const sent = await tx.$count(buyer_need_messages, eq(buyer_need_messages.proposal_id, uuid));
    if (sent >= maxProposalMessages)
      throw new Refused('proposal_messages_full', { params: { most: maxProposalMessages } });
    const isBuyer = actor.role === 'consumer';
    await tx.insert(buyer_need_messages).values({
      proposal_id: uuid,
      party: isBuyer ? 'consumer' : 'provider',
      author_name: actor.person.name,
      message,
      created_at: deps.clock.nowIso(),
    });
    await recordAudit(tx, actor, 'buyer_need.message', { of: ['buyer_need', need.uuid] });
    await notifyNeed(tx, deps, isBuyer ? 'asked' : 'answered', {
      need,
      provider: proposal.provider_id,
      by: proposal,
      text: message,
    });
    return listProposalMessages(tx, actor, uuid);
  });
