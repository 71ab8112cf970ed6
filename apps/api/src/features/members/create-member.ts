import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { members, persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { findHolder } from '../accounts/find-holder.ts';

export type NewMember = {
  readonly account: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly preferred_language: 'ja' | 'en';
  readonly title?: string | null;
  readonly roles: readonly MemberRole[];
  /** `active` for members provisioned by the company's own directory, `invited` for those who must accept. */
  readonly status: 'invited' | 'active';
  /** A new person's address counts as confirmed: the company's own provider vouches for it (D11f). */
  readonly is_confirmed?: boolean;
  readonly invited_until?: IsoInstant | null;
  readonly sign_limit_minor?: number | null;
  readonly sign_limit_currency?: string | null;
};

const taken = () => new Refused('invalid', { issues: [{ field: 'email', rule: 'taken', params: {} }] });

/** Finds a person by address or creates one; staff can't be members of companies. */
const personOf = async (tx: Tx, input: NewMember, now: IsoInstant) => {
  const { email, last_name, first_name, preferred_language, title = null } = input;
  const [made] = await tx
    .insert(persons)
    .values({
      email,
      last_name,
      first_name,
      preferred_language,
      title,
      email_confirmed_at: input.is_confirmed === true ? now : null,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning();
  const holder = await findHolder(tx, { email, now, ...(made === undefined ? {} : { except: made.uuid }) });
  if (made !== undefined) {
    // The former account can still take the address back (D11b).
    if (holder !== undefined) throw taken();
    return { person: made, is_new: true };
  }
  if (holder === undefined) throw taken();
  const [staff] = await tx
    .select({ uuid: accounts.uuid })
    .from(members)
    .innerJoin(accounts, eq(accounts.uuid, members.account_uuid))
    .where(sql`${members.person_uuid} = ${holder.uuid} and ${accounts.role} = 'manager'`);
  if (staff !== undefined) throw taken();
  return { person: holder, is_new: false };
};

/**
 * Adds a member to a company, or invites them: an existing person by address, or a new one without a password. The
 * caller holds the company's row (`lockMembers`). Refuses members and invited people (`taken`). Former members return
 * as the same person.
 */
export const createMember = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  input: NewMember,
): Promise<{ person: typeof persons.$inferSelect; is_new: boolean }> => {
  const now = deps.clock.nowIso();
  const found = await personOf(tx, input, now);
  const values = {
    status: input.status,
    roles: [...input.roles],
    invited_until: input.invited_until ?? null,
    sign_limit_minor: input.sign_limit_minor ?? null,
    sign_limit_currency: input.sign_limit_currency ?? null,
    updated_at: now,
  };
  const [row] = await tx
    .insert(members)
    .values({ account_uuid: input.account, person_uuid: found.person.uuid, ...values, created_at: now })
    .onConflictDoUpdate({
      target: [members.account_uuid, members.person_uuid],
      set: values,
      setWhere: eq(members.status, 'removed'),
    })
    .returning({ person: members.person_uuid });
  if (row === undefined) throw taken();
  return found;
};
