import type { exportAccount } from '@eigaichi/wire/accounts/own-account';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

export type ExportedParts = AnswerIn<typeof exportAccount>['parts'];
type Name = keyof ExportedParts;
type Rows = NonNullable<ExportedParts[Name]>;
type Owner = { readonly account: string; readonly person: string };
export type Part = {
  readonly name: Name;
  readonly rows: (db: Database, owner: Owner) => Promise<Rows>;
  /** The one query whose rows it is, for a company's whole export (D57). */
  readonly query?: (account: string, person: string) => SQL;
};

/** A part whose rows are those of one query. */
export const selected = (name: Name, query: (account: string, person: string) => SQL): Part => ({
  name,
  query,
  rows: async (db, { account, person }) => (await db.execute(query(account, person))).rows,
});

/** Tables whose every column belongs to the account: no secrets, nothing of the other side. */
export const whole = (name: Name, table: SQL, owner: SQL): Part =>
  selected(name, (account) => sql`select * from ${table} where ${owner} = ${account}`);
