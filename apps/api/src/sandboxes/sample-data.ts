import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { accountsStage } from '../demo/accounts.ts';
import { inventedStage } from '../demo/invented.ts';
import { demoId } from '../demo/made-up.ts';
import { referenceStage } from '../demo/reference.ts';
import type { Deps, SandboxOwner } from '../deps.ts';
import { withCaller } from '../http/request-context.ts';

/** Companies and invented titles of the demo market, without its real titles, its deals and its logs. */
const stages = [referenceStage, accountsStage, inventedStage];

/** Names the contents of the template; raise it when they change without a migration. */
export const sampleVersion = '1';

/** The demo account that a company plays in its sandbox, and that of the other party. */
export const sandboxAccounts = {
  provider: demoId('account', 'provider'),
  consumer: demoId('account', 'buyer'),
  manager: demoId('account', 'manager'),
} as const;

/** Loads the sample data. The demo's password is public, so that no account has one. */
export const loadSamples = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const market = { tx, deps: { ...deps, db: tx }, now: deps.clock.now() };
    for (const stage of stages) await withCaller({ id: 'sandbox', address: null }, () => stage.load(market));
    await tx.execute(sql`update persons set password_hash = null`);
  });

const nameProvider = (tx: Tx, { company_name, company_name_english }: SandboxOwner) =>
  tx.execute(sql`update providers set company_name = ${company_name},
    company_name_english = coalesce(${company_name_english}, company_name_english)
    where uuid = ${sandboxAccounts.provider}`);

const nameConsumer = (tx: Tx, { company_name }: SandboxOwner) =>
  tx.execute(sql`update consumers set company_name = ${company_name} where uuid = ${sandboxAccounts.consumer}`);

/** Gives the company its own name in the sandbox, and the person their own contact details. */
export const enterOwner = (db: Database, owner: SandboxOwner): Promise<void> =>
  db.transaction(async (tx) => {
    const { role, person } = owner;
    await (role === 'provider' ? nameProvider : nameConsumer)(tx, owner);
    // A trigger copies them to the person.
    await tx.execute(sql`update accounts set email = ${person.email}, last_name = ${person.last_name},
      first_name = ${person.first_name}, preferred_language = ${person.preferred_language}
      where uuid = ${sandboxAccounts[role]}`);
  });
