import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import type { CalendarKind } from '@eigaichi/domain/calendars/calendar-kinds';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { personNameIn } from '../../db/person-names.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { calendar_feeds } from '../../db/schema/calendar-feeds.ts';
import type { Deps } from '../../deps.ts';
import { tokenHash } from '../../http/session.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'feed_name', 'account', 'person', 'email', 'name'),
  role: col.word<'provider' | 'consumer'>(),
  roles: col.list<MemberRole>(),
  plan: col.orNull(col.word<NonNullable<Actor['plan']>>()),
  kinds: col.list<CalendarKind>(),
  language: col.word<Language>(),
};

export type CalendarReader = {
  readonly uuid: string;
  readonly feed_name: string;
  readonly kinds: readonly CalendarKind[];
  readonly language: Language;
  readonly actor: Actor & { readonly role: 'provider' | 'consumer' };
};

/**
 * Feed of a secret with its person as they are now: their roles, and their company. Undefined once the person left, the
 * company is blocked or closed, or the address was replaced.
 */
export const findCalendarReader = async ({ db }: Deps, token: string): Promise<CalendarReader | undefined> => {
  const row = await readRow(db, columns)`
    select f.uuid, f.feed_name, f.kinds, f.language, a.uuid as account, a.role, h.uuid as person, h.email,
      ${personNameIn('h')} as name, b.roles, p.plan_id as plan
    from calendar_feeds f
    join accounts a on a.uuid = f.account_id
    join persons h on h.uuid = f.person_id
    join members b on b.account_uuid = a.uuid and b.person_uuid = h.uuid and b.status = 'active'
    left join providers p on p.uuid = a.uuid
    where f.token_hash = ${tokenHash(token)} and a.state = 'approved' and a.role in ('provider', 'consumer')`;
  if (row === undefined) return undefined;
  const { account, role, plan, person, name, email, roles, ...feed } = row;
  return { ...feed, actor: { account, role, plan, staff_role: null, person: { uuid: person, name, email, roles } } };
};

/** Notes a reading, accurate to ten minutes. */
export const noteReading = async ({ db, clock }: Deps, uuid: string): Promise<void> => {
  const now = clock.now();
  const stale = or(
    isNull(calendar_feeds.last_read_at),
    lt(calendar_feeds.last_read_at, isoInstant(now.subtract({ minutes: 10 }))),
  );
  await db
    .update(calendar_feeds)
    .set({ last_read_at: isoInstant(now) })
    .where(and(eq(calendar_feeds.uuid, uuid), stale));
};
