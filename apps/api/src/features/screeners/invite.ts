import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  invitationDayIssues,
  maxInvitations,
  type screeningInvitationInput,
} from '@eigaichi/domain/screeners/screening-input';
import { compareDates, type IsoDate, tokyoDay } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Paging } from '../../db/paging.ts';
import { screening_invitations } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { notifyInvitee } from './notify-screeners.ts';
import { lockOwnMovie, ownTitle } from './title-store.ts';

type InvitationRow = typeof screening_invitations.$inferSelect;
type Invite = { readonly movie: string; readonly input: z.output<typeof screeningInvitationInput> };

const invitationView = (row: InvitationRow, today: IsoDate) => ({
  ...pick(row, 'uuid', 'email', 'name', 'company_name', 'invited_until', 'invited_at', 'opened_at', 'revoked_at'),
  is_expired: compareDates(row.invited_until, today) < 0,
});

/**
 * Invites people by email to watch a title, each with a separate link (D24b). Inviting someone again sends a new link
 * and voids the earlier one.
 */
export const inviteToScreening = async (deps: Deps, actor: Actor, { movie, input }: Invite) => {
  const today = tokyoDay(deps.clock.now());
  const issues = invitationDayIssues(input.invited_until, today);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return deps.db.transaction(async (tx) => {
    const title = await lockOwnMovie(tx, actor, movie);
    const now = deps.clock.nowIso();
    const ofTitle = and(eq(screening_invitations.movie_id, movie), isNull(screening_invitations.revoked_at));
    const [there] = await tx.select({ n: count() }).from(screening_invitations).where(ofTitle);
    if ((there?.n ?? 0) + input.people.length > maxInvitations)
      throw new Refused('invitations_full', { params: { max: maxInvitations } });
    const made: InvitationRow[] = [];
    for (const person of input.people) {
      await tx
        .update(screening_invitations)
        .set({ revoked_at: now })
        .where(and(ofTitle, eq(sql`lower(${screening_invitations.email})`, person.email.toLowerCase())));
      const token = newToken();
      const [row] = await tx
        .insert(screening_invitations)
        .values({
          movie_id: movie,
          ...person,
          token_hash: tokenHash(token),
          invited_until: input.invited_until,
          invited_at: now,
          invited_by: actor.real?.manager ?? actor.account,
        })
        .returning();
      if (row === undefined) throw new Error('no invitation was made');
      made.push(row);
      await notifyInvitee(deps, tx, { title, row, token, note: input.note ?? null });
      const after = { movie, email: row.email, name: row.name, invited_until: row.invited_until };
      await recordAudit(tx, actor, 'screening.invite', { of: ['screening_invitation', row.uuid], after });
    }
    return made.map((row) => invitationView(row, today));
  });
};

/** Revokes an invitation; a running viewing ends within a minute. */
export const revokeInvitation = async (deps: Deps, actor: Actor, uuid: string) =>
  deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: screening_invitations })
      .from(screening_invitations)
      .innerJoin(sql`movies m`, sql`m.uuid = ${screening_invitations.movie_id}`)
      .where(sql`${screening_invitations.uuid} = ${uuid} and ${ownedBy(actor)}`)
      .for('update', { of: screening_invitations });
    if (found === undefined) throw new Refused('not_found');
    if (found.row.revoked_at !== null) throw new Refused('not_allowed_now');
    const revoked_at = deps.clock.nowIso();
    await tx.update(screening_invitations).set({ revoked_at }).where(eq(screening_invitations.uuid, uuid));
    await recordAudit(tx, actor, 'screening.revoke_invitation', { of: ['screening_invitation', uuid] });
    return invitationView({ ...found.row, revoked_at }, tokyoDay(deps.clock.now()));
  });

/** Invitations to a title, latest first. */
export const listInvitations = async (deps: Deps, actor: Actor, { movie, per, page }: Paging & { movie: string }) => {
  await ownTitle(deps.db, actor, movie);
  const ofTitle = eq(screening_invitations.movie_id, movie);
  const [all] = await deps.db.select({ n: count() }).from(screening_invitations).where(ofTitle);
  const rows = await deps.db
    .select()
    .from(screening_invitations)
    .where(ofTitle)
    .orderBy(desc(screening_invitations.invited_at), screening_invitations.uuid)
    .limit(per)
    .offset((page - 1) * per);
  const today = tokyoDay(deps.clock.now());
  const total = all?.n ?? 0;
  const meta = pageMetaOf({ page, per, total });
  return { data: rows.map((row) => invitationView(row, today)), meta };
};
