import { inArray, or, sql } from 'drizzle-orm';
import { StartError } from '../data-dir.ts';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import { demoAccounts } from './accounts.ts';
import { loadDemoMarket } from './load.ts';

/** Any number that no other lock uses. */
const demoLock = 7_301_945;

/** Loads missing parts of the demo market (D35c); servers that start together take turns. */
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

/** D35c: refuses to open a market with an account whose password is public, whatever its current address. */
export const refuseDemoAccounts = async (db: Database): Promise<void> => {
  const uuids = demoAccounts.map(({ uuid }) => uuid);
  const emails = demoAccounts.map(({ email }) => email);
  const found = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(or(inArray(accounts.uuid, uuids), inArray(sql`lower(${accounts.email})`, emails)))
    .orderBy(accounts.email);
  if (found.length > 0)
    throw new StartError(
      `The database holds accounts of the demo market, whose password is public: ${found.map(({ email }) => email).join(', ')}. Production needs a database of its own.`,
    );
};
