import { sql } from 'drizzle-orm';
import { StartError } from '../data-dir.ts';
import type { Deps } from '../deps.ts';
import type { Database } from './client.ts';
import { loadDemo } from './demo/load.ts';
import { accounts } from './schema/accounts.ts';

/** The demo market's accounts, all with one known password (docs/architecture.md). */
const demoAddresses = [
  'manager@example.com',
  'provider@example.com',
  'provider2@example.com',
  'buyer@example.com',
  'buyer2@example.com',
];

/** Any number that no one else locks by. */
const demoLock = 7_301_945;

/** The demo market goes into a database without accounts, whole or not at all: on the first start (D35c). */
export const loadDemoMarket = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    const [any] = await tx.select({ uuid: accounts.uuid }).from(accounts).limit(1);
    if (any === undefined) await loadDemo({ ...deps, db: tx });
  });

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
