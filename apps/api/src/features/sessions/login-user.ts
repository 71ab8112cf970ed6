import type { Actor } from '@eigaichi/domain/accounts/actor';
import { personName } from '@eigaichi/domain/accounts/person-name';
import { pick } from '@eigaichi/domain/shared/pick';
import type { loginUser } from '@eigaichi/wire/accounts/sessions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';
import { persons } from '../../db/schema/persons.ts';

export type LoginUser = z.input<typeof loginUser>;

type Whose = { readonly account: Actor['account']; readonly person: string };

/** Login user (spec 3): the account that a session acts for, with the name and address of its person (D14f). */
export const findLoginUser = async (db: Database, { account, person }: Whose): Promise<LoginUser | undefined> => {
  const [row] = await db
    .select({
      ...pick(accounts, 'uuid', 'role'),
      ...pick(persons, 'email', 'last_name', 'first_name', 'preferred_language'),
      job_title: persons.title,
      consumer_company: consumers.company_name,
      provider_company: providers.company_name,
      ...pick(providers, 'company_name_english', 'plan_id', 'create_provider'),
    })
    .from(accounts)
    .innerJoin(persons, eq(persons.uuid, person))
    .leftJoin(consumers, eq(consumers.uuid, accounts.uuid))
    .leftJoin(providers, eq(providers.uuid, accounts.uuid))
    .where(eq(accounts.uuid, account));
  if (row === undefined) return undefined;
  const { consumer_company, provider_company, company_name_english, plan_id, create_provider, ...own } = row;
  return {
    ...own,
    name: personName(own),
    company_name: consumer_company ?? provider_company ?? '',
    provider: plan_id === null ? null : { plan_id, company_name_english },
    ...(create_provider === true ? { create_provider } : {}),
  };
};
