import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { members, persons } from '../../db/schema/persons.ts';
import { orNotFound, Refused } from '../../http/refused.ts';

export type Membership = typeof members.$inferSelect;

const memberColumns = {
  account_uuid: members.account_uuid,
  ...pick(persons, 'uuid', 'email', 'last_name', 'first_name', 'title', 'preferred_language'),
  ...pick(members, 'status', 'roles', 'sign_limit_minor', 'sign_limit_currency', 'second_signatory', 'invited_until'),
  ...pick(members, 'last_used_at', 'created_at'),
  /** True if the person already logs in somewhere: their name is hidden until they accept. */
  has_login: sql<boolean>`exists (select from members o where o.person_uuid = ${persons.uuid} and o.status = 'active')`,
};

const ofAccount = (db: Database | Tx, account: string) =>
  db
    .select(memberColumns)
    .from(members)
    .innerJoin(persons, eq(persons.uuid, members.person_uuid))
    .where(and(eq(members.account_uuid, account), ne(members.status, 'removed')))
    .orderBy(asc(members.created_at), asc(persons.uuid));

export type Member = Awaited<ReturnType<typeof ofAccount>>[number];

/** The members and invited people of a company, first member first. */
export const membersOf = (db: Database | Tx, account: string): Promise<Member[]> => ofAccount(db, account);

/**
 * The members of a company, with its row locked, so that changes of members and owners wait for each other. Staff have
 * no colleagues here.
 */
export const lockMembers = async (tx: Tx, account: string): Promise<Member[]> => {
  const [company] = await tx
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(and(eq(accounts.uuid, account), ne(accounts.role, 'manager')))
    .for('update');
  if (company === undefined) throw new Refused('not_found');
  return ofAccount(tx, account);
};

/** One member from the list; throws not found otherwise. */
export const requireMember = (all: readonly Member[], person: string): Member => {
  const found = orNotFound(all.find(({ uuid }) => uuid === person));
  return found;
};

export const isOwner = ({ status, roles }: Pick<Member, 'status' | 'roles'>): boolean =>
  status === 'active' && roles.includes('owner');

export type MemberChange = {
  readonly status?: Membership['status'];
  readonly roles?: MemberRole[];
  readonly sign_limit_minor?: number | null;
  readonly sign_limit_currency?: string | null;
  readonly second_signatory?: boolean;
  readonly invited_until?: IsoInstant | null;
  readonly last_used_at?: IsoInstant;
};

export const writeMember = async (
  tx: Tx,
  { account, person, now }: { readonly account: string; readonly person: string; readonly now: IsoInstant },
  change: MemberChange,
): Promise<void> => {
  await tx
    .update(members)
    .set({ ...change, updated_at: now })
    .where(and(eq(members.account_uuid, account), eq(members.person_uuid, person)));
};
