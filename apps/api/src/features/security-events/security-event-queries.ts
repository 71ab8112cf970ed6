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
