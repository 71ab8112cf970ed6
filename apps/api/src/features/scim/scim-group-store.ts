import { sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import type { Database, Tx } from '../../db/client.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import type { GroupMember, GroupRow } from './scim-group.ts';
import type { ScimFilter } from './scim-judged.ts';

export const groupFilters = ['displayName', 'externalId', 'id', 'members', 'members.value'] as const;
type Filter = ScimFilter<(typeof groupFilters)[number]>;

const columns = {
  id: col.text,
  external_id: col.orNull(col.text),
  display_name: col.text,
  created_at: col.instant,
  updated_at: col.instant,
};

const selected = sql`g.uuid as id, g.external_id, g.display_name, g.created_at, g.updated_at`;

const of = (company: string) => sql`from provisioned_groups g where g.account_id = ${company}`;

const equals = ({ attribute, value }: Filter) => {
  switch (attribute) {
    case 'displayName':
      return sql`lower(g.display_name) = ${value.toLowerCase()}`;
    case 'externalId':
      return sql`g.external_id = ${value}`;
    case 'id':
      return sql`g.uuid::text = ${value}`;
    default:
      return sql`exists (select 1 from provisioned_group_members x where x.group_id = g.uuid and x.person_id::text = ${value})`;
  }
};

const matching = (filters: readonly Filter[]) => allOf(...filters.map(equals));

export const findScimGroup = (db: Database | Tx, company: string, id: string): Promise<GroupRow | undefined> =>
  readRow(db, columns)`select ${selected} ${of(company)} and g.uuid::text = ${id}`;

type Wanted = { readonly filter: readonly Filter[]; readonly startIndex: number; readonly count: number };

export const listScimGroups = async (db: Database, company: string, { filter, startIndex, count }: Wanted) => {
  const rows = await readRows(db, columns)`select ${selected} ${of(company)} and ${matching(filter)}
    order by g.created_at, g.uuid limit ${count} offset ${startIndex - 1}`;
  return { rows, total: await countRows(db)`${of(company)} and ${matching(filter)}` };
};

export const countScimGroups = (tx: Tx, company: string): Promise<number> => countRows(tx)`${of(company)}`;

/** Group members that the provider still manages, by group. */
export const membersOfGroups = async (
  db: Database | Tx,
  groups: readonly string[],
): Promise<ReadonlyMap<string, GroupMember[]>> => {
  const rows = await readRows(db, { group_id: col.text, id: col.text, email: col.text })`
    select x.group_id, p.uuid as id, p.email from provisioned_group_members x
      join provisioned_groups g on g.uuid = x.group_id
      join persons p on p.uuid = x.person_id
      left join provisioned s on s.account_id = g.account_id and s.person_id = p.uuid
    where x.group_id = any(${sql.param([...groups])}::uuid[]) and s.deleted_at is null order by p.email`;
  return Map.groupBy(rows, ({ group_id }) => group_id);
};

/** Subset of these ids that are users of the company's provider. */
export const usersAmong = async (tx: Tx, company: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await readRows(tx, { id: col.text })`select m.person_uuid as id from members m
    left join provisioned s on s.account_id = m.account_uuid and s.person_id = m.person_uuid
    where m.account_uuid = ${company} and m.status <> 'invited' and s.deleted_at is null
      and m.person_uuid::text = any(${sql.param([...ids])}::text[])`;
  return rows.map(({ id }) => id);
};
