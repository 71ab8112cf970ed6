import type { Actor } from '@eigaichi/domain/accounts/actor';
import { noticeDays } from '@eigaichi/domain/options/notice-kinds';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Paging } from '../../db/paging.ts';
import { notices } from '../../db/schema/outgoing.ts';
import { members } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';

/** Notices currently listed for an account or the person in it. */
const listed = ({ clock }: Deps, { account, person }: Actor) =>
  and(
    eq(notices.account_id, account),
    or(isNull(notices.person_id), eq(notices.person_id, person.uuid)),
    gt(notices.at, isoInstant(clock.now().subtract({ hours: 24 * noticeDays }))),
    lte(notices.at, clock.nowIso()),
  );

/** The acting person as a member of the account. */
const isOwn = ({ account, person }: Actor) =>
  and(eq(members.account_uuid, account), eq(members.person_uuid, person.uuid));

const isNew = sql<boolean>`(${notices.at} > coalesce(${members.notices_seen_at}, '-infinity'))`;

const countNotices = async (deps: Deps, actor: Actor) => {
  const [counted] = await deps.db
    .select({ total: sql<number>`count(*)::int`, fresh: sql<number>`(count(*) filter (where ${isNew}))::int` })
    .from(notices)
    .leftJoin(members, isOwn(actor))
    .where(listed(deps, actor));
  return counted ?? { total: 0, fresh: 0 };
};

/** Events of the last 90 days that concern the reader, latest first (D35d). */
export const listNotices = async (deps: Deps, actor: Actor, { per, page }: Paging) => {
  const data = await deps.db
    .select({
      ...pick(notices, 'uuid', 'at', 'subject', 'detail', 'href'),
      is_new: isNew,
    })
    .from(notices)
    .leftJoin(members, isOwn(actor))
    .where(listed(deps, actor))
    .orderBy(desc(notices.at), desc(notices.uuid))
    .limit(per)
    .offset((page - 1) * per);
  const { total, fresh } = await countNotices(deps, actor);
  return { data, meta: { ...pageMetaOf({ page, per, total }), new: fresh } };
};

/** Marks the reader's notices up to a moment as seen. Never goes back; no one sees them for another's account (D15). */
export const markNoticesSeen = async (deps: Deps, actor: Actor, { up_to }: { up_to: string }) => {
  if (actor.real === undefined)
    await deps.db
      .update(members)
      .set({
        notices_seen_at: sql`greatest(${members.notices_seen_at}, least(${up_to}::timestamptz, ${deps.clock.nowIso()}::timestamptz))`,
      })
      .where(isOwn(actor));
  return { new: (await countNotices(deps, actor)).fresh };
};
