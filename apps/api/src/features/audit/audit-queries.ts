import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { auditEntities } from '@eigaichi/domain/audit/audit-words';
import { booksActions } from '@eigaichi/domain/audit/books-actions';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import type { Database } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, countRows, type RowOf, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { idsMatchingWord, idsOfQuote } from './audit-about.ts';

export type AuditFilter = {
  readonly who?: string | undefined;
  readonly about?: string | undefined;
  readonly quote?: string | undefined;
  readonly on_behalf?: boolean | undefined;
  readonly action?: string | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

const auditColumns = {
  id: col.amount,
  ...col.each(col.text, 'at', 'role', 'action', 'entity', 'entity_id'),
  ...col.each(col.orNull(col.text), 'account_id', 'person_name', 'person_email', 'company', 'company_english'),
  ...col.each(col.orNull(col.text), 'manager_id', 'manager_name', 'address', 'request_id'),
  before: col.json<unknown>(),
  after: col.json<unknown>(),
};
export type AuditRow = RowOf<typeof auditColumns>;

const mostAccounts = 1_000;

const idsNamed = async (db: Database, query: SQL): Promise<SQL> => {
  const found = await readRows(db, { uuid: col.text })`${query}`;
  return sql`${sql.param(found.map(({ uuid }) => uuid))}::uuid[]`;
};

/** Entries by an account that matches the word (company, contact, address), or by any person of one with that name. */
const isBy = async (db: Database, word: string): Promise<SQL> => {
  const accounts = await idsNamed(
    db,
    sql`select uuid from account_listings where ${containsWord(sql`words`, word)} limit ${mostAccounts}`,
  );
  const persons = sql`select p.uuid from persons p
    where strpos(folded(concat_ws(' ', ${personNameIn('p')}, p.email)), folded(${word})) > 0 limit ${mostAccounts}`;
  const people = await idsNamed(db, persons);
  const companies = await idsNamed(
    db,
    sql`select m.account_uuid as uuid from members m where m.person_uuid = any(${people})`,
  );
  return sql`(l.account_id = any(${accounts}) or l.manager_id = any(${accounts})
    or (l.account_id = any(${companies}) and l.person_id = any(${people})))`;
};

const actionIs = (action: string): SQL =>
  // A range of the index: everything between `movie.` and the character after its dot.
  action.endsWith('.')
    ? sql`l.action >= ${action} and l.action < ${`${action.slice(0, -1)}/`}`
    : sql`l.action = ${action}`;

/** Log entries visible to a reader: all, or those about the books (D16b). */
const isReadBy = (actor: Actor): SQL | false =>
  !may(actor, 'audit.read') && sql`(${sql.join(booksActions.map(actionIs), sql` or `)})`;

/** Entries about one of these ids, using the index on their subjects. */
const isAbout = (ids: readonly string[]): SQL =>
  sql`l.entity = any(${sql.param([...auditEntities])}::text[]) and l.entity_id = any(${sql.param([...ids])}::text[])`;

/** Filter of a log search, as a condition over `l`. */
export const auditCondition = async (
  deps: Pick<Deps, 'db' | 'titles'>,
  actor: Actor,
  filter: AuditFilter,
): Promise<SQL> => {
  const { db } = deps;
  const { who = '', about = '', quote, on_behalf, action, entity, entity_id, from, to } = filter;
  return allOf(
    isReadBy(actor),
    who !== '' && (await isBy(db, who)),
    about !== '' && isAbout(await idsMatchingWord(deps, actor.account, about)),
    quote !== undefined && isAbout(await idsOfQuote(db, quote)),
    on_behalf === true && sql`l.manager_id is not null`,
    action && actionIs(action),
    entity && sql`l.entity = ${entity}`,
    entity_id && sql`l.entity_id = ${entity_id}`,
    from && sql`l.at >= (${from}::date)::timestamp at time zone 'Asia/Tokyo'`,
    to && sql`l.at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'`,
  );
};

const columns = sql`l.id::int8 as id, to_json(l.at)#>>'{}' as at, l.account_id, l.role, l.person_name, l.person_email,
  coalesce(c.company_name, p.company_name) as company,
  p.company_name_english as company_english, l.manager_id,
  ${personNameIn('m')} as manager_name, l.action, l.entity, l.entity_id, l.before, l.after, l.address,
  l.request_id`;

const joined = sql`left join consumers c on c.uuid = l.account_id left join providers p on p.uuid = l.account_id
  left join accounts m on m.uuid = l.manager_id`;

const numbered = (row: AuditRow): AuditRow => ({
  ...row,
  manager_name: row.manager_id === null ? null : row.manager_name,
});

/** A page of the results, latest first, and their total number. */
export const auditPage = async (db: Database, condition: SQL, paging: Paging) => {
  const [rows, total] = await Promise.all([
    readRows(db, auditColumns)`
      select ${columns} from (select * from audit_log l where ${condition} order by l.id desc
        ${pageSql(paging)}) l ${joined} order by l.id desc`,
    countRows(db)`from audit_log l where ${condition}`,
  ]);
  return { rows: rows.map(numbered), total };
};

/** Entries after `before` in the same order, for an export to continue from. */
export const auditAfter = async (db: Database, condition: SQL, { before, many }: { before: number; many: number }) => {
  const rows = await readRows(db, auditColumns)`
    select ${columns} from (select * from audit_log l where ${condition} and l.id < ${before} order by l.id desc
      limit ${many}) l ${joined} order by l.id desc`;
  return rows.map(numbered);
};

/** Each distinct value of a column, by skipping along its index. */
const valuesOf = async (db: Database, column: SQL): Promise<string[]> => {
  const rows = await readRows(db, { value: col.text })`
    with recursive leap(value) as (
      (select ${column} from audit_log order by ${column} limit 1)
      union all
      select (select ${column} from audit_log where ${column} > leap.value order by ${column} limit 1)
        from leap where leap.value is not null)
    select value from leap where value is not null`;
  return rows.map(({ value }) => value);
};

/** Every action and kind of subject that the reader finds in the log. */
export const auditFilterValues = async (db: Database, actor: Actor) => {
  const limit = isReadBy(actor);
  if (limit === false) return { actions: await valuesOf(db, sql`action`), entities: await valuesOf(db, sql`entity`) };
  const rows = await readRows(db, { action: col.text, entity: col.text })`
    select distinct l.action, l.entity from audit_log l where ${limit} order by 1, 2`;
  return {
    actions: [...new Set(rows.map(({ action }) => action))],
    entities: [...new Set(rows.map(({ entity }) => entity))].toSorted(),
  };
};
