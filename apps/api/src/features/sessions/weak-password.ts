import { type AccountFacts, isGuessable } from '@eigaichi/domain/accounts/own-words';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';
import { persons } from '../../db/schema/persons.ts';
import { Refused } from '../../http/refused.ts';

/** 49,000 commonest breached passwords, in lower case: loaded when the first password is set. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let common: Promise<ReadonlySet<string>> | undefined;

const broken = (rule: string): Issue => ({ field: 'password', rule, params: {} });

/** Reasons a password is easy to guess: common, breached, or a name of the account (D11c). */
export const weakPasswordIssues = async (password: string, known: AccountFacts): Promise<Issue[]> => {
  common ??= loadCommon();
  return [
    ...((await common).has(password.toLowerCase()) ? [broken('common_password')] : []),
    ...(isGuessable(password, known) ? [broken('own_word')] : []),
  ];
};

export const refuseWeakPassword = async (password: string, known: AccountFacts): Promise<void> => {
  const issues = await weakPasswordIssues(password, known);
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

/** Facts that a stranger knows of a person and their company. */
export const guessableFactsOf = async (
  db: Database | Tx,
  { account, person }: { readonly account: string; readonly person: string },
): Promise<AccountFacts> => {
  const [row] = await db
    .select({
      email: persons.email,
      names: sql<
        (string | null)[]
      >`array[${consumers.company_name}, ${providers.company_name}, ${providers.company_name_english}]`,
    })
    .from(accounts)
    .innerJoin(persons, eq(persons.uuid, person))
    .leftJoin(consumers, eq(consumers.uuid, accounts.uuid))
    .leftJoin(providers, eq(providers.uuid, accounts.uuid))
    .where(eq(accounts.uuid, account));
  return { email: row?.email ?? '', company_names: row?.names ?? [] };
};
