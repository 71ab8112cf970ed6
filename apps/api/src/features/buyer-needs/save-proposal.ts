import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  isStandingProposal,
  maxProposals,
  nextProposalState,
  type ProposalInput,
  type ProposalState,
} from '@eigaichi/domain/buyer-needs/proposals';
import { fromMajor } from '@eigaichi/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { buyer_need_proposals, buyer_need_titles } from '../../db/schema/buyer-needs.ts';
import { isLicensableSql, isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseStale } from '../quotes/refuse-stale.ts';
import { notifyNeed } from './notify-need.ts';
import { countProposals } from './read-need.ts';
import { isStandingSql, lockNeed, type NeedRow } from './visible-needs.ts';

type Titles = ProposalInput['titles'];

/** Refuses titles that aren't the provider's, or that buyers can't request (D22), each at its place. */
const refuseUnknownTitles = async (tx: Tx, actor: Actor, titles: Titles) => {
  const found = await readRows(tx, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where m.provider_id = ${actor.account} and ${isVisibleToBuyersSql} and ${isLicensableSql}
      and m.uuid = any(${sql.param(titles.map(({ movie }) => movie))}::uuid[])`;
  const known = new Set(found.map(({ uuid }) => uuid));
  const issues = titles.flatMap(({ movie }, at) =>
    known.has(movie) ? [] : [{ field: `titles.${at}.movie`, rule: 'option', params: {} }],
  );
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

/** Refuses a further open proposal above the provider's quota or the need's maximum (D41c). Locks the provider's row. */
const refuseFull = async (tx: Tx, actor: Actor, need: NeedRow) => {
  await tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);
  const { open, most } = await countProposals(tx, actor.account);
  if (open >= most) throw new Refused('proposals_full', { params: { most } });
  const standing = await countRows(tx)`
    from buyer_need_proposals p where p.need_id = ${need.uuid} and ${isStandingSql}`;
  if (standing >= maxProposals) throw new Refused('need_full', { params: { most: maxProposals } });
};

const storeTitles = async (tx: Tx, proposal_id: string, { titles, need }: { titles: Titles; need: NeedRow }) => {
  await tx.delete(buyer_need_titles).where(eq(buyer_need_titles.proposal_id, proposal_id));
  await tx.insert(buyer_need_titles).values(
    titles.map(({ movie, price }, position) => ({
      proposal_id,
      movie_id: movie,
      position,
      price: price == null ? null : (fromMajor(price, need.content.currency)?.amount ?? null),
    })),
  );
};

const ownProposal = (tx: Tx, need: string, provider: string) =>
  readRow(tx, { uuid: col.text, version: col.int, state: col.word<ProposalState>() })`
    select uuid, version, state from buyer_need_proposals where need_id = ${need} and provider_id = ${provider} for update`;

type Sent = ProposalInput & { readonly uuid: string; readonly version: number };

/** Sends a provider's proposal for a need, or changes it (D41b); the buyer is notified. */
export const saveProposal = (deps: Deps, actor: Actor, { uuid, version, titles, terms, note }: Sent): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const need = await lockNeed(tx, actor, uuid);
    const before = await ownProposal(tx, uuid, actor.account);
    refuseStale(before?.version ?? 0, version);
    // A first proposal is sent like a withdrawn one.
    const from = before?.state ?? 'withdrawn';
    const today = deps.clock.today().toString();
    const state = nextProposalState({ state: from, need }, 'send', { actor, today });
    if (state === undefined) throw new Refused('not_allowed_now');
    if (!isStandingProposal(from)) await refuseFull(tx, actor, need);
    await refuseUnknownTitles(tx, actor, titles);
    const texts = { state, terms: terms ?? null, note: note ?? null, reason: null };
    const [row] = await tx
      .insert(buyer_need_proposals)
      .values({ ...texts, need_id: uuid, provider_id: actor.account, sent_at: deps.clock.nowIso() })
      .onConflictDoUpdate({
        target: [buyer_need_proposals.need_id, buyer_need_proposals.provider_id],
        set: { ...texts, version: sql`${buyer_need_proposals.version} + 1` },
      })
      .returning();
    if (row === undefined) throw new Error('no proposal was stored');
    await storeTitles(tx, row.uuid, { titles, need });
    await recordAudit(tx, actor, 'buyer_need.propose', { of: ['buyer_need', uuid] });
    const by = await readRow(tx, { company_name: col.text, company_name_english: col.orNull(col.text) })`
      select company_name, company_name_english from providers where uuid = ${actor.account}`;
    await notifyNeed(tx, deps, isStandingProposal(from) ? 'changed' : 'proposed', {
      need,
      ...(by === undefined ? {} : { by }),
      count: titles.length,
    });
  });
