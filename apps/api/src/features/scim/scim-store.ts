import { sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import type { Database, Tx } from '../../db/client.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { isElsewhere } from '../sessions/other-companies.ts';
import type { ScimFilter } from './scim-judged.ts';
import type { ScimRow } from './scim-user.ts';

export const userFilters = ['userName', 'externalId', 'id', 'active', 'emails', 'emails.value', 'emails.type'] as const;
type Filter = ScimFilter<(typeof userFilters)[number]>;

const columns = {
  ...col.each(col.text, 'id', 'email', 'first_name', 'last_name'),
  external_id: col.orNull(col.text),
  preferred_language: col.word<'ja' | 'en'>(),
  active: col.bool,
  created_at: col.instant,
  updated_at: col.instant,
};

const selected = sql`p.uuid as id, s.external_id, p.email, p.first_name, p.last_name, p.preferred_language,
  m.status = 'active' as active, m.created_at, greatest(m.updated_at, p.updated_at) as updated_at`;

/** Members managed by the company's provider: all except invited ones and those it deleted. */
const of = (company: string) => sql`from members m join persons p on p.uuid = m.person_uuid
  left join provisioned s on s.account_id = m.account_uuid and s.person_id = m.person_uuid
  where m.account_uuid = ${company} and m.status <> 'invited' and s.deleted_at is null`;

const equals = ({ attribute, value }: Filter) => {
  switch (attribute) {
    case 'externalId':
      return sql`s.external_id = ${value}`;
    case 'id':
      return sql`p.uuid::text = ${value}`;
    case 'active':
      return sql`(m.status = 'active')::text = ${value.toLowerCase()}`;
    case 'emails.type':
      return value.toLowerCase() === 'work' ? sql`true` : sql`false`;
    default:
      return sql`lower(p.email) = ${value.toLowerCase()}`;
  }
};

const matching = (filters: readonly Filter[]) => allOf(...filters.map(equals));

export const findScimUser = (db: Database | Tx, company: string, id: string): Promise<ScimRow | undefined> =>
  readRow(db, columns)`select ${selected} ${of(company)} and p.uuid::text = ${id}`;

type Wanted = { readonly filter: readonly Filter[]; readonly startIndex: number; readonly count: number };

export const listScimUsers = async (db: Database, company: string, { filter, startIndex, count }: Wanted) => {
  const rows = await readRows(db, columns)`select ${selected} ${of(company)} and ${matching(filter)}
    order by m.created_at, p.uuid limit ${count} offset ${startIndex - 1}`;
  return { rows, total: await countRows(db)`${of(company)} and ${matching(filter)}` };
};

/** True if the provider manages name and address: the person isn't the account's own, nor in another company. */
export const isProviderManaged = async (tx: Tx, company: string, person: string): Promise<boolean> =>
  person !== company && !(await isElsewhere(tx, person, company));

/** Person whom the company's provider deleted under this address. */
export const findDeleted = async (tx: Tx, company: string, userName: string): Promise<string | undefined> =>
  (
    await readRow(tx, { id: col.text })`select p.uuid as id from persons p
      join members m on m.person_uuid = p.uuid and m.account_uuid = ${company} and m.status = 'removed'
      join provisioned s on s.person_id = p.uuid and s.account_id = ${company} and s.deleted_at is not null
      where lower(p.email) = ${userName}`
  )?.id;
