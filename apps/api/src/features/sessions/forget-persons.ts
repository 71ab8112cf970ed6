import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { email_changes, email_links } from '../../db/schema/addresses.ts';
import { password_links, sessions } from '../../db/schema/sessions.ts';
import { deleteLoginMethods } from './forget-ways-to-log-in.ts';

/**
 * Deletes personal data of people without any company: the address is free again, and no means of login remain. Their
 * names stay on their past actions (D14e, D14f).
 */
export const deletePersonsWithoutCompany = async (
  tx: Tx,
  { among, now }: { readonly among: readonly string[]; readonly now: string },
): Promise<void> => {
  const left = await readRows(tx, { uuid: col.text })`
    select p.uuid from persons p where p.uuid = any(${sql.param([...among])}::uuid[])
      and not exists (select from members m where m.person_uuid = p.uuid and m.status <> 'removed')
    order by p.uuid for update`;
  const uuids = left.map(({ uuid }) => uuid);
  if (uuids.length === 0) return;
  await tx.execute(sql`
    update persons set email = uuid || '@closed.invalid', password_hash = null, mfa_enabled = false, last_name = '',
      first_name = '', name_other_script = null, title = null, timezone = null, muted_mails = '{}', quiet_hours = null,
      email_confirmed_at = null, updated_at = ${now}
    where uuid = any(${sql.param(uuids)}::uuid[])`);
  await tx.delete(email_changes).where(inArray(email_changes.person_id, uuids));
  await tx.delete(email_links).where(inArray(email_links.person_id, uuids));
  await tx.delete(password_links).where(inArray(password_links.person_id, uuids));
  await tx.delete(sessions).where(inArray(sessions.person_id, uuids));
  for (const uuid of uuids) await deleteLoginMethods(tx, uuid);
};
