import type { Role } from '@eigaichi/domain/accounts/actor';
import type { SignOnFault } from '@eigaichi/domain/company-access/sign-on-faults';
import {
  type FailedProof,
  type SecurityAction,
  securityActions,
} from '@eigaichi/domain/security-events/security-events';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, countRows, type RowOf, readRows } from '../../db/read-rows.ts';

const columns = {
  id: col.amount,
  at: col.instant,
  action: col.word<SecurityAction>(),
  ...col.each(col.orNull(col.text), 'account_id', 'manager_id', 'person_name', 'device', 'address', 'about_name'),
  about_email: col.orNull(col.text),
  entity_id: col.text,
  role: col.word<Role | 'system'>(),
  proof: col.orNull(col.word<FailedProof>()),
  sign_on_fault: col.orNull(col.word<SignOnFault>()),
};
export type SecurityEventRow = RowOf<typeof columns>;

const selected = sql`l.id::int8 as id, l.at, l.action, l.account_id, l.entity_id, l.role, l.manager_id, l.person_name,
  l.after->>'device' as device, l.after->>'proof' as proof,
  l.after->>'sign_on_fault' as sign_on_fault, l.address, about.email as about_email,
  coalesce(nullif(${personNameIn('about')}, ''), about.email) as about_name`;

/** Person an entry concerns, if not the actor (or if no one acted). */
const subject = sql`coalesce(l.after->>'person', l.before->>'person')`;

const from = sql`from audit_log l left join persons about
  on about.uuid = case when ${subject} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${subject})::uuid end
    and l.person_id is distinct from about.uuid`;

const isSecurity = sql`l.entity = 'account' and l.action = any(${sql.param([...securityActions])}::text[])`;

/** Owner of the list: a company, with everything about it, or a person, with their own actions and those about them. */
export type Whose =
  | { readonly account: string }
  /** `within` is the person's only company that a session may read (D11f); null for all. */
  | { readonly person: string; readonly within: string | null };

/** Earlier entries name only the account, whose uuid its first person has (D14f). Staff are their own account. */
const about = (whose: Whose) =>
  'account' in whose
    ? sql`${isSecurity} and l.entity_id = ${whose.account}`
    : sql`${isSecurity}
        and l.entity_id = any(select m.account_uuid::text from members m where m.person_uuid = ${whose.person}
          and m.account_uuid = coalesce(${whose.within}::uuid, m.account_uuid))
        and (coalesce(l.person_id, l.account_id) = ${whose.person} and l.manager_id is null or ${subject} = ${whose.person}
          or l.entity_id = ${whose.person} and exists (
            select from accounts a where a.uuid = ${whose.person} and a.role = 'manager'))`;

/**
 * Time until which the log is complete: entries of a running transaction are dated at its start. One second is left for
 * transactions begun but not yet reported.
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

/** Security events about an account after a cursor, oldest first, up to the time until which the log is complete. */
export const securityEventsAfter = (db: Database, account: string, { after, limit }: Feed) =>
  readRows(db, fedColumns)`select ${selected},
      to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact, l.person_email, l.request_id
    ${from}
    where ${about({ account })} and l.at < ${completeUntil}
      and ${after === null ? sql`true` : sql`(l.at, l.id) > (${after.at}::timestamptz, ${after.id}::int8)`}
    order by l.at, l.id limit ${limit}`;

/** Security events of a company or a person, latest first. */
export const securityEventPage = async (db: Database, whose: Whose, paging: Paging) => {
  const [rows, total] = await Promise.all([
    readRows(db, columns)`select ${selected} ${from} where ${about(whose)}
      order by l.id desc ${pageSql(paging)}`,
    countRows(db)`from audit_log l where ${about(whose)}`,
  ]);
  return { rows, total };
};
