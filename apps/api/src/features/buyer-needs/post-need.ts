import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  type BuyerNeedInput,
  maxOpenNeeds,
  needContentOf,
  needDayIssues,
} from '@eigaichi/domain/buyer-needs/need-input';
import { type NeedAction, nextNeedState } from '@eigaichi/domain/buyer-needs/need-life';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { buyer_need_matches, buyer_need_providers, buyer_needs } from '../../db/schema/buyer-needs.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseStale } from '../quotes/refuse-stale.ts';
import { notifyNeed } from './notify-need.ts';
import { isStandingSql, lockNeed, type NeedRow } from './visible-needs.ts';

/** Chosen providers who aren't approved, as faults at their places. */
const unknownProviders = async (tx: Tx, { chosen_providers }: BuyerNeedInput): Promise<Issue[]> => {
  const found = await readRows(tx, { uuid: col.text })`
    select uuid from accounts where role = 'provider' and state = 'approved'
      and uuid = any(${sql.param([...chosen_providers])}::uuid[])`;
  const known = new Set(found.map(({ uuid }) => uuid));
  return chosen_providers.flatMap((uuid, at) =>
    known.has(uuid) ? [] : [{ field: `chosen_providers.${at}`, rule: 'option', params: {} }],
  );
};

const refuseInvalid = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, input: BuyerNeedInput) => {
  const issues = [...needDayIssues(input, clock.today().toString()), ...(await unknownProviders(tx, input))];
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

const textsOf = (input: BuyerNeedInput) => ({
  visibility: input.visibility,
  subject: input.subject,
  description: input.description,
  content: needContentOf(input),
  proposals_until: input.proposals_until,
});

const storeChosen = async (tx: Tx, need_id: string, { visibility, chosen_providers }: BuyerNeedInput) => {
  await tx.delete(buyer_need_providers).where(eq(buyer_need_providers.need_id, need_id));
  if (visibility === 'chosen')
    await tx.insert(buyer_need_providers).values(chosen_providers.map((provider_id) => ({ need_id, provider_id })));
};

const buyerName = async (tx: Tx, uuid: string) =>
  (await readRows(tx, { company_name: col.text })`select company_name from consumers where uuid = ${uuid}`)[0];

const notifyStaff = async (tx: Tx, deps: Deps, need: Pick<NeedRow, 'uuid' | 'subject' | 'consumer_id'>) => {
  const by = await buyerName(tx, need.consumer_id);
  await notifyNeed(tx, deps, 'posted', { need, ...(by === undefined ? {} : { by }) });
};

/** Posts a need, which waits for the staff (D41); refused above the maximum of needs that aren't closed. */
export const postNeed = (deps: Deps, actor: Actor, input: BuyerNeedInput) =>
  deps.db.transaction(async (tx) => {
    // Serialised, so that two people don't exceed the limit.
    await tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);
    const open = await tx.$count(
      buyer_needs,
      and(eq(buyer_needs.consumer_id, actor.account), ne(buyer_needs.state, 'closed')),
    );
    if (open >= maxOpenNeeds) throw new Refused('needs_full', { params: { most: maxOpenNeeds } });
    await refuseInvalid(tx, deps, input);
    const now = deps.clock.nowIso();
    const [row] = await tx
      .insert(buyer_needs)
      .values({
        ...textsOf(input),
        consumer_id: actor.account,
        state: 'waiting',
        waiting_since: now,
        created_at: now,
      })
      .returning();
    if (row === undefined) throw new Error('no need was stored');
    await storeChosen(tx, row.uuid, input);
    await recordAudit(tx, actor, 'buyer_need.post', { of: ['buyer_need', row.uuid] });
    await notifyStaff(tx, deps, row);
    return { uuid: row.uuid, number: row.number };
  });

type Change = BuyerNeedInput & { readonly uuid: string; readonly version: number };

/** Changes a need that isn't open yet; it waits for the staff again. */
export const changeNeed = (deps: Deps, actor: Actor, { uuid, version, ...input }: Change): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const need = await lockNeed(tx, actor, uuid);
    refuseStale(need.version, version);
    if (nextNeedState(need.state, 'change', actor) === undefined) throw new Refused('not_allowed_now');
    await refuseInvalid(tx, deps, input);
    await tx
      .update(buyer_needs)
      .set({
        ...textsOf(input),
        state: 'waiting',
        waiting_since: deps.clock.nowIso(),
        reason: null,
        version: sql`${buyer_needs.version} + 1`,
      })
      .where(eq(buyer_needs.uuid, uuid));
    await storeChosen(tx, uuid, input);
    await recordAudit(tx, actor, 'buyer_need.change', {
      of: ['buyer_need', uuid],
      before: { state: need.state },
      after: { state: 'waiting' },
    });
    await notifyStaff(tx, deps, { ...need, subject: input.subject });
  });

/** Notifies the providers with standing proposals for a need that it is closed. */
export const notifyProposers = async (tx: Tx, deps: Deps, need: NeedRow): Promise<void> => {
  const proposers = await readRows(tx, { provider_id: col.text })`
    select p.provider_id from buyer_need_proposals p where p.need_id = ${need.uuid} and ${isStandingSql}
    order by p.provider_id`;
  for (const { provider_id } of proposers) await notifyNeed(tx, deps, 'closed', { need, provider: provider_id });
};

/** Columns of a closed need. */
export const closedSince = (deps: Pick<Deps, 'clock'>) =>
  ({ state: 'closed', waiting_since: null, closed_at: deps.clock.nowIso() }) as const;

type Move = {
  readonly uuid: string;
  readonly action: Exclude<NeedAction, 'change' | 'expire'>;
  /** The version read; a buyer closes any. */
  readonly version?: number;
  readonly reason?: string | null | undefined;
};

const newsOf = { approve: 'approved', return: 'returned', close: 'ended_by_staff' } as const;

/** Approves, returns or closes a need, as its buyer or the staff (D41), and notifies the other side. */
export const moveNeed = (deps: Deps, actor: Actor, { uuid, action, version, reason = null }: Move): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const need = await lockNeed(tx, actor, uuid);
    if (version !== undefined) refuseStale(need.version, version);
    const state = nextNeedState(need.state, action, actor);
    if (state === undefined) throw new Refused('not_allowed_now');
    const days = { ...need.content, proposals_until: need.proposals_until };
    const late = action === 'approve' ? needDayIssues(days, deps.clock.today().toString()) : [];
    if (late.length > 0) throw new Refused('invalid', { issues: late });
    const now = deps.clock.nowIso();
    await tx
      .update(buyer_needs)
      .set({
        ...(state === 'closed' ? closedSince(deps) : { state, waiting_since: null }),
        ...(state === 'open' ? { approved_at: now } : {}),
        reason,
        version: sql`${buyer_needs.version} + 1`,
      })
      .where(eq(buyer_needs.uuid, uuid));
    await recordAudit(tx, actor, `buyer_need.${action}`, {
      of: ['buyer_need', uuid],
      before: { state: need.state },
      after: { state },
    });
    if (actor.role === 'manager') await notifyNeed(tx, deps, newsOf[action], { need, text: reason });
    if (state === 'closed') {
      await tx.delete(buyer_need_matches).where(eq(buyer_need_matches.need_id, uuid));
      await notifyProposers(tx, deps, need);
    }
    if (state === 'open') await deps.jobs.add(tx, 'announce_need', { need: uuid }, { key: `announce_need:${uuid}` });
  });
