import { sql } from 'drizzle-orm';
import { StartError } from '../data-dir.ts';
import type { Deps } from '../deps.ts';
import type { Database } from './client.ts';
import { accounts } from './schema/accounts.ts';

/** The demo market's accounts, all with one known password (docs/architecture.md). */
const demoAddresses = [
  'manager@example.com',
  'provider@example.com',
  'provider2@example.com',
  'buyer@example.com',
  'buyer2@example.com',
];

/** The demo market is loaded into a database without accounts: on the first start (D35c). */
export const loadDemoMarket = async (deps: Deps): Promise<void> => {
  const [any] = await deps.db.select({ uuid: accounts.uuid }).from(accounts).limit(1);
  if (any !== undefined) return;
};

/** D35c: a market with accounts whose password everyone knows doesn't open. */
export const refuseDemoAccounts = async (db: Database): Promise<void> => {
  const list = sql.join(
    demoAddresses.map((address) => sql`${address}`),
    sql`, `,
  );
  const [found] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(sql`lower(${accounts.email}) in (${list})`);
  if (found !== undefined)
    throw new StartError(`The database holds the demo account ${found.email}: production needs a database of its own.`);
};
