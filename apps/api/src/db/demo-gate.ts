import { sql } from 'drizzle-orm';
import { StartError } from '../data-dir.ts';
import type { Deps } from '../deps.ts';
import type { Database } from './client.ts';
import { loadDemoMarket } from './demo/load.ts';
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

/** Loads what is missing of the demo market (D35c); servers that start together take turns. */
export const ensureDemoMarket = async (deps: Deps, print: (line: string) => void): Promise<void> => {
  const client = await deps.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    try {
      await loadDemoMarket(deps, print);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [demoLock]);
    }
  } finally {
    client.release();
  }
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
