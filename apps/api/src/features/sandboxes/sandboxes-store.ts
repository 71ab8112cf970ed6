import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';
import { persons } from '../../db/schema/persons.ts';
import { sandboxes } from '../../db/schema/sandboxes.ts';
import type { SandboxOwner } from '../../deps.ts';

export type SandboxRow = typeof sandboxes.$inferSelect;

export const findSandbox = async (db: Database, account: string): Promise<SandboxRow | undefined> =>
  (await db.select().from(sandboxes).where(eq(sandboxes.account_id, account)))[0];

export const lockSandbox = async (tx: Tx, account: string): Promise<SandboxRow | undefined> =>
  (await tx.select().from(sandboxes).where(eq(sandboxes.account_id, account)).for('update'))[0];

/** The sandbox at an address; undefined unless it is ready and its company may use the market. */
export const findReadySandbox = async (db: Database, uuid: string): Promise<SandboxRow | undefined> => {
  const usable = and(eq(sandboxes.uuid, uuid), eq(sandboxes.state, 'ready'));
  const [row] = await db
    .select({ sandbox: sandboxes })
    .from(sandboxes)
    .innerJoin(accounts, eq(accounts.uuid, sandboxes.account_id))
    .where(and(usable, sql`${accounts.state} in ('approved', 'pending')`));
  return row?.sandbox;
};

export const countSandboxes = (db: Database): Promise<number> => db.$count(sandboxes);

/** Name and first contact of a company, as its sandbox shows them. */
export const readSandboxOwner = async (db: Database, account: string): Promise<SandboxOwner | undefined> => {
  const [row] = await db
    .select({
      role: accounts.role,
      provider: providers.company_name,
      provider_english: providers.company_name_english,
      consumer: consumers.company_name,
      email: persons.email,
      last_name: persons.last_name,
      first_name: persons.first_name,
      preferred_language: persons.preferred_language,
    })
    .from(accounts)
    .innerJoin(persons, sql`lower(${persons.email}) = lower(${accounts.email})`)
    .leftJoin(providers, eq(providers.uuid, accounts.uuid))
    .leftJoin(consumers, eq(consumers.uuid, accounts.uuid))
    .where(eq(accounts.uuid, account));
  if (row === undefined || row.role === 'manager') return undefined;
  const { role, provider, provider_english, consumer, ...person } = row;
  return { role, company_name: provider ?? consumer ?? '', company_name_english: provider_english, person };
};
