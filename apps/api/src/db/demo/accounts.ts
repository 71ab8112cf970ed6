import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../features/sessions/passwords.ts';
import { accounts, consumers, managers, providers } from '../schema/accounts.ts';

/** The one password of every demo account (docs/architecture.md). */
const demoPassword = 'Eigaichi2026';

type Named = Pick<typeof accounts.$inferInsert, 'email' | 'last_name' | 'first_name' | 'preferred_language'>;

const insertAccount = async ({ db, clock }: Deps, role: 'manager' | 'provider' | 'consumer', named: Named) => {
  const now = new Date(clock.now().epochMilliseconds);
  const password_hash = await hashPassword(demoPassword);
  const [row] = await db
    .insert(accounts)
    .values({ ...named, role, password_hash, state: 'approved', email_confirmed_at: now, created_at: now })
    .returning({ uuid: accounts.uuid });
  if (row === undefined) throw new Error(`no account was made for ${named.email}`);
  return row.uuid;
};

/** The five accounts that everyone who tries the product out begins with. */
export const loadAccounts = async (deps: Deps): Promise<void> => {
  const { db } = deps;
  const manager = await insertAccount(deps, 'manager', {
    email: 'manager@example.com',
    last_name: '市場',
    first_name: '守',
    preferred_language: 'ja',
  });
  await db.insert(managers).values({ uuid: manager, staff_role: 1 });
  const standard = await insertAccount(deps, 'provider', {
    email: 'provider@example.com',
    last_name: '架空',
    first_name: '映子',
    preferred_language: 'ja',
  });
  const premium = await insertAccount(deps, 'provider', {
    email: 'provider2@example.com',
    last_name: '虚構',
    first_name: '撮太',
    preferred_language: 'ja',
  });
  await db.insert(providers).values([
    {
      uuid: standard,
      company_name: '架空映画社',
      company_name_english: 'Kakuu Pictures',
      company_type: 1,
      create_provider: false,
    },
    {
      uuid: premium,
      company_name: '虚構撮影所',
      company_name_english: 'Kyokou Studios',
      company_type: 2,
      plan_id: 'premium',
      create_provider: false,
    },
  ]);
  const buyer = await insertAccount(deps, 'consumer', {
    email: 'buyer@example.com',
    last_name: 'Fictis',
    first_name: 'Ada',
    preferred_language: 'en',
  });
  const second = await insertAccount(deps, 'consumer', {
    email: 'buyer2@example.com',
    last_name: 'Inventé',
    first_name: 'Bruno',
    preferred_language: 'en',
  });
  await db.insert(consumers).values([
    { uuid: buyer, company_name: 'Fictis Streaming', company_type: 7, hq_country: 'US', agree_to_terms: true },
    { uuid: second, company_name: 'Inventé Distribution', company_type: 2, hq_country: 'FR', agree_to_terms: true },
  ]);
};
