import type { Actor, StaffRole } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { personName } from '@eigaichi/domain/accounts/person-name';
import { staffRole } from '@eigaichi/domain/options/companies';
import { hashSync } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, consumers, managers, providers } from '../db/schema/accounts.ts';
import { members, persons } from '../db/schema/persons.ts';

/** Password of accounts written by tests, and of the demo market's accounts. */
export const testPassword = 'Eigaichi2026';
/** A password that a registration accepts (D11c). */
export const newPassword = 'Lantern2026Harbour';
// The cheapest cost: tests log in often.
const password_hash = hashSync(testPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

type PersonOptions = Partial<Pick<typeof persons.$inferInsert, 'password_hash' | 'mfa_enabled' | 'muted_mails'>>;
export type AccountOptions = Partial<typeof accounts.$inferInsert> & PersonOptions;

let made = 0;

const makeAccount = async (db: Database, role: Actor['role'], options: AccountOptions) => {
  made += 1;
  const { password_hash: own, mfa_enabled = false, muted_mails = [], ...rest } = options;
  const [row] = await db
    .insert(accounts)
    .values({
      role,
      email: `${role}${made}@example.com`,
      state: 'approved',
      email_confirmed_at: new Date().toISOString(),
      last_name: `Last${made}`,
      first_name: `First${made}`,
      ...rest,
    })
    .returning();
  if (row === undefined) throw new Error('no account was made');
  await db
    .update(persons)
    .set({ password_hash: own === undefined ? password_hash : own, mfa_enabled, muted_mails })
    .where(eq(persons.uuid, row.uuid));
  return row;
};

const actorOf = (account: typeof accounts.$inferSelect, own: Pick<Actor, 'plan' | 'staff_role'>): Actor => {
  const person = { uuid: account.uuid, name: personName(account), email: account.email, roles: ['owner'] as const };
  return { account: account.uuid, role: account.role, ...own, person };
};

export type ConsumerOptions = { account?: AccountOptions; consumer?: Partial<typeof consumers.$inferInsert> };
export type ProviderOptions = { account?: AccountOptions; provider?: Partial<typeof providers.$inferInsert> };

/** An approved buyer. */
export const makeConsumer = async (db: Database, options: ConsumerOptions = {}): Promise<Actor> => {
  const account = await makeAccount(db, 'consumer', options.account ?? {});
  const confirmed_country = options.consumer?.hq_country ?? null;
  await db
    .insert(consumers)
    .values({ company_name: `Buyer ${made}`, confirmed_country, ...options.consumer, uuid: account.uuid });
  return actorOf(account, { plan: null, staff_role: null });
};

/** An approved provider, on the standard plan by default. */
export const makeProvider = async (db: Database, options: ProviderOptions = {}): Promise<Actor> => {
  const account = await makeAccount(db, 'provider', options.account ?? {});
  await db.insert(providers).values({ company_name: `Provider ${made}`, ...options.provider, uuid: account.uuid });
  return actorOf(account, { plan: options.provider?.plan_id ?? 'standard', staff_role: null });
};

/** A manager, of staff role 1 (manager) by default. */
export const makeManager = async (
  db: Database,
  options: { account?: AccountOptions; staff_role?: StaffRole } = {},
): Promise<Actor> => {
  const staff_role = options.staff_role ?? staffRole.manager;
  const account = await makeAccount(db, 'manager', options.account ?? {});
  await db.insert(managers).values({ uuid: account.uuid, staff_role });
  return actorOf(account, { plan: null, staff_role });
};

type ColleagueMade = {
  readonly person?: string;
  readonly roles?: readonly MemberRole[];
  /** Limit up to which the colleague signs without a second person (D14h). */
  readonly limit?: Pick<typeof members.$inferInsert, 'sign_limit_minor' | 'sign_limit_currency' | 'second_signatory'>;
};

/** Adds a new person to a company, or an existing one (`person`) to a further company. */
export const makeColleague = async (
  db: Database,
  company: Actor,
  { person: known, roles = [], limit }: ColleagueMade = {},
): Promise<Actor> => {
  made += 1;
  const values = { email: `colleague${made}@example.com`, last_name: `Last${made}`, first_name: `First${made}` };
  const confirmed = { password_hash, email_confirmed_at: new Date().toISOString() };
  const [person] =
    known === undefined
      ? await db
          .insert(persons)
          .values({ ...values, ...confirmed })
          .returning()
      : await db.select().from(persons).where(eq(persons.uuid, known));
  if (person === undefined) throw new Error('no person was made');
  const { uuid, email } = person;
  await db
    .insert(members)
    .values({ account_uuid: company.account, person_uuid: uuid, status: 'active', roles: [...roles], ...limit });
  return { ...company, person: { uuid, email, name: personName(person), roles } };
};
