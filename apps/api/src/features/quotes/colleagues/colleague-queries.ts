import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import { memberMay, memberRoles } from '@eigaichi/domain/accounts/member-roles';
import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import type { Language } from '@eigaichi/domain/shared/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { personNameIn } from '../../../db/person-names.ts';
import { col, countRows, readRows } from '../../../db/read-rows.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';

/** The company whose assignees and notes a reader sees; null for staff. */
export const companyOf = ({ role, account }: Pick<Actor, 'role' | 'account'>): string | null =>
  role === 'manager' ? null : account;

/** Staff roles that manage quotes (D16), and member roles that may deal with them (D14g). */
const managing = Object.entries(capabilitiesOfStaff)
  .filter(([, capabilities]) => capabilities.includes('quotes.manage'))
  .map(([role]) => Number(role));
const dealing = memberRoles.filter((role) => memberMay([role], 'quotes.message'));

/** The reader's colleagues: `p` (persons), and `assignable`, true if they may be given a quote. */
const colleaguesOf = (actor: Actor): { readonly from: SQL; readonly assignable: SQL } =>
  actor.role === 'manager'
    ? {
        from: sql`persons p join accounts a on a.uuid = p.uuid join managers s on s.uuid = p.uuid
          where a.state = 'approved' and s.staff_role = any(${sql.param(managing)}::int[])`,
        assignable: sql`true`,
      }
    : {
        from: sql`persons p join members m on m.person_uuid = p.uuid
          where m.account_uuid = ${actor.account} and m.status = 'active'`,
        assignable: sql`m.roles && ${sql.param(dealing)}::text[]`,
      };

const name = sql`${personNameIn('p')} as name`;
const colleagueColumns = { uuid: col.text, name: col.text };

/** People who work with the reader on quotes (D14i, D37c). */
export const listAssignees = async (db: Database, actor: Actor, { per, page }: Paging) => {
  const { from, assignable } = colleaguesOf(actor);
  const found = await readRows(db, { ...colleagueColumns, assignable: col.bool })`
    select p.uuid, ${name}, ${assignable} as assignable from ${from}
    order by p.last_name, p.first_name, p.uuid ${pageSql({ per, page })}`;
  const data = found.map((row) => ({ ...row, is_self: row.uuid === actor.person.uuid }));
  const total = await countRows(db)`from ${from}`;
  return { data, meta: pageMetaOf({ page, per, total }) };
};

/** The named people who are colleagues of the actor, with their email address. */
export const findColleagues = (tx: Tx, actor: Actor, uuids: readonly string[]) => {
  const { from, assignable } = colleaguesOf(actor);
  return readRows(tx, {
    ...colleagueColumns,
    email: col.text,
    preferred_language: col.word<Language>(),
    assignable: col.bool,
  })`
    select p.uuid, ${name}, p.email, p.preferred_language, ${assignable} as assignable
    from ${from} and p.uuid = any(${sql.param([...uuids])}::uuid[]) order by p.uuid`;
};

/** Rows of a reader's own company, or of staff; `company` is the column. */
export const ofCompany = (company: SQL, actor: Actor): SQL => {
  const own = companyOf(actor);
  return own === null ? sql`${company} is null` : sql`${company} = ${own}`;
};

type Colleague = { readonly uuid: string; readonly name: string; readonly is_self: boolean };
export type Assignees = { readonly assignee: Colleague | null; readonly delivery_assignee: Colleague | null };

/** Colleagues assigned to quotes and to their deliveries, including former ones. */
export const assigneesOf = async (
  db: Database | Tx,
  actor: Actor,
  quotes: readonly string[],
): Promise<(quote: string) => Assignees> => {
  const found = await readRows(db, { ...colleagueColumns, quote: col.text, work: col.word<QuoteWork>() })`
    select a.quote_id as quote, a.work, p.uuid, ${name} from quote_assignees a join persons p on p.uuid = a.person_id
    where a.quote_id = any(${sql.param([...quotes])}::uuid[]) and ${ofCompany(sql`a.company_id`, actor)}`;
  return (quote) => {
    const of = (work: QuoteWork) => {
      const row = found.find((each) => each.quote === quote && each.work === work);
      return row === undefined ? null : { uuid: row.uuid, name: row.name, is_self: row.uuid === actor.person.uuid };
    };
    return { assignee: of('quote'), delivery_assignee: of('delivery') };
  };
};

/** Filters a list, as SQL over `l.quote_id`: quotes assigned to the reader, or to none of their colleagues. */
export const assignedSql = (actor: Actor, assigned: 'me' | 'none'): SQL => {
  const own = sql`select a.quote_id from quote_assignees a where ${ofCompany(sql`a.company_id`, actor)}`;
  return assigned === 'me'
    ? sql`l.quote_id in (${own} and a.person_id = ${actor.person.uuid})`
    : sql`not exists (${own} and a.quote_id = l.quote_id)`;
};
