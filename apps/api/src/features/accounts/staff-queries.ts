import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import type { Language } from '@eigaichi/domain/shared/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';

/** Staff roles that manage accounts (D16). */
const editors = Object.entries(capabilitiesOfStaff)
  .filter(([, capabilities]) => capabilities.includes('accounts.write'))
  .map(([role]) => Number(role));

/** True if the staff of account `a` and staff row `s` may manage accounts. */
export const isAccountEditorSql: SQL = sql`a.state = 'approved' and s.staff_role = any(${sql.param(editors)}::int[])`;

/** Staff notified of account matters: applications of buyers, questions, paid services. */
export const accountEditors = async (db: Database): Promise<{ email: string; preferred_language: Language }[]> => {
  return readRows(db, { email: col.text, preferred_language: col.word<Language>() })`
    select a.email, a.preferred_language from accounts a join managers s on s.uuid = a.uuid
    where ${isAccountEditorSql} order by a.email`;
};
