import type { Actor, StaffRole } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { hashSync } from '@node-rs/argon2';
import type { Database } from '../db/client.ts';
import { accounts, consumers, managers, providers } from '../db/schema/accounts.ts';

/** Of the accounts that tests write themselves, and of the demo market's. */
export const testPassword = 'Eigaichi2026';
/** One that a registration accepts (D11c). */
export const newPassword = 'Lantern2026Harbour';
// The cheapest cost: tests log in often.
const password_hash = hashSync(testPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

export type AccountOptions = Partial<typeof accounts.$inferInsert>;

let made = 0;

const makeAccount = async (db: Database, role: Actor['role'], options: AccountOptions) => {
  made += 1;
  const [row] = await db
    .insert(accounts)
    .values({
      role,
      email: `${role}${made}@example.com`,
      password_hash,
      state: 'approved',
      email_confirmed_at: new Date().toISOString(),
      last_name: `Last${made}`,
      first_name: `First${made}`,
      ...options,
    })
    .returning();
  if (row === undefined) throw new Error('no account was made');
  return row;
};

const actorOf = (account: typeof accounts.$inferSelect, own: Pick<Actor, 'plan' | 'staff_role'>): Actor => {
  const names =
    account.preferred_language === 'ja'
      ? [account.last_name, account.first_name]
      : [account.first_name, account.last_name];
  return { account: account.uuid, role: account.role, ...own, person: { name: names.join(' '), email: account.email } };
};

export type ConsumerOptions = { account?: AccountOptions; consumer?: Partial<typeof consumers.$inferInsert> };
export type ProviderOptions = { account?: AccountOptions; provider?: Partial<typeof providers.$inferInsert> };

/** An approved buyer. */
export const makeConsumer = async (db: Database, options: ConsumerOptions = {}): Promise<Actor> => {
  const account = await makeAccount(db, 'consumer', options.account ?? {});
  await db.insert(consumers).values({ company_name: `Buyer ${made}`, ...options.consumer, uuid: account.uuid });
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
