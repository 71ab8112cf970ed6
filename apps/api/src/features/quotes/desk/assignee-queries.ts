import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import type { Language } from '@eigaichi/domain/shared/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, countRows, readRow, readRows } from '../../../db/read-rows.ts';
import type { QuoteRow } from '../quote-row.ts';

/** Staff roles that manage quotes (D16). */
const managing = Object.entries(capabilitiesOfStaff)
  .filter(([, capabilities]) => capabilities.includes('quotes.manage'))
  .map(([role]) => Number(role));

/** Who can see to a quote: staff who work here now, and whose role manages quotes (D37c). */
const assignable: SQL = sql`accounts a join managers s on s.uuid = a.uuid
  where a.state = 'approved' and s.staff_role = any(${sql.param(managing)}::int[])`;

const name = sql`concat_ws(' ', a.last_name, a.first_name) as name`;
const colleagueColumns = { uuid: col.text, name: col.text };

export const listAssignees = async (db: Database, { per, page }: { per: number; page: number }) => {
  const data = await readRows(db, colleagueColumns)`
    select a.uuid, ${name} from ${assignable} order by a.last_name, a.first_name, a.uuid
    limit ${per} offset ${(page - 1) * per}`;
  const total = await countRows(db)`from ${assignable}`;
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total } };
};

/** The colleague that a quote may be given to, with where an email reaches it. */
export const findAssignee = (tx: Tx, uuid: string) =>
  readRow(tx, { ...colleagueColumns, email: col.text, preferred_language: col.word<Language>() })`
    select a.uuid, ${name}, a.email, a.preferred_language from ${assignable} and a.uuid = ${uuid}`;

/** The colleague who sees to a quote, also one who has left. */
export const assigneeOf = async (db: Database, { assigned_to }: Pick<QuoteRow, 'assigned_to'>) =>
  assigned_to === null
    ? null
    : ((await readRow(db, colleagueColumns)`select a.uuid, ${name} from accounts a where a.uuid = ${assigned_to}`) ??
      null);
