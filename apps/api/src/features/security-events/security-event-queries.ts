import type { Role } from '@eigaichi/domain/accounts/actor';
import {
  type FailedProof,
  type SecurityAction,
  securityActions,
} from '@eigaichi/domain/security-events/security-events';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, countRows, type RowOf, readRows } from '../../db/read-rows.ts';

const columns = {
  id: col.amount,
  at: col.instant,
  action: col.word<SecurityAction>(),
  account_id: col.orNull(col.text),
  role: col.word<Role | 'system'>(),
  manager_id: col.orNull(col.text),
  person_name: col.orNull(col.text),
  device: col.orNull(col.text),
  proof: col.orNull(col.word<FailedProof>()),
  address: col.orNull(col.text),
};
export type SecurityEventRow = RowOf<typeof columns>;

const selected = sql`l.id::int8 as id, l.at, l.action, l.account_id, l.role, l.manager_id, l.person_name,
  l.after->>'device' as device, l.after->>'proof' as proof, l.address`;

const about = (account: string) =>
  sql`l.entity = 'account' and l.entity_id = ${account} and l.action = any(${sql.param([...securityActions])}::text[])`;

/**
 * Up to where the log is complete: what a transaction that still runs will add is dated at its start. A second is left for
 * one that has begun and isn't reported yet.
 */
const completeUntil = sql`(select least(now(), min(xact_start)) - interval '1 second' from pg_stat_activity
  where datname = current_database())`;

const fedColumns = {
  ...columns,
  exact: col.text,
  person_email: col.orNull(col.text),
  request_id: col.orNull(col.text),
};

type Feed = { readonly after: { readonly at: string; readonly id: number } | null; readonly limit: number };

/** Security events about an account after a cursor, oldest first, up to where none can be added any more. */
export const securityEventsAfter = (db: Database, account: string, { after, limit }: Feed) =>
  readRows(db, fedColumns)`select ${selected},
      to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact, l.person_email, l.request_id
    from audit_log l
    where ${about(account)} and l.at < ${completeUntil}
      and ${after === null ? sql`true` : sql`(l.at, l.id) > (${after.at}::timestamptz, ${after.id}::int8)`}
    order by l.at, l.id limit ${limit}`;

type Page = { readonly per: number; readonly page: number };

/** Security events about an account, latest first. */
export const securityEventPage = async (db: Database, account: string, { per, page }: Page) => {
  const [rows, total] = await Promise.all([
    readRows(db, columns)`select ${selected} from audit_log l where ${about(account)}
      order by l.id desc limit ${per} offset ${(page - 1) * per}`,
    countRows(db)`from audit_log l where ${about(account)}`,
  ]);
  return { rows, total };
};
