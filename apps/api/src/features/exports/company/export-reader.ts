import type { Plan } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Database } from '../../../db/client.ts';
import { personNameIn } from '../../../db/person-names.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import type { ExportReader } from './company-list.ts';

const columns = {
  ...col.each(col.text, 'email', 'name', 'company_name'),
  role: col.word<'consumer' | 'provider'>(),
  language: col.word<Language>(),
  plan: col.orNull(col.word<Plan>()),
};

export type CompanyReader = ExportReader & {
  readonly role: 'consumer' | 'provider';
  readonly company_name: string;
};

/** The owner who requested an export, if they still are one; undefined otherwise. */
export const exportReader = async (
  db: Database,
  { account_id, person_id }: { account_id: string; person_id: string },
): Promise<CompanyReader | undefined> => {
  const row = await readRow(db, columns)`
    select h.email, ${personNameIn('h')} as name, coalesce(c.company_name, p.company_name) as company_name, a.role,
      h.preferred_language as language, p.plan_id as plan
    from members m join persons h on h.uuid = m.person_uuid join accounts a on a.uuid = m.account_uuid
      left join consumers c on c.uuid = a.uuid left join providers p on p.uuid = a.uuid
    where m.account_uuid = ${account_id} and m.person_uuid = ${person_id} and m.status = 'active'
      and 'owner' = any(m.roles) and a.role in ('consumer', 'provider')
      and (a.state = 'approved' or (a.role = 'provider' and a.state = 'pending'))`;
  if (row === undefined) return undefined;
  const { email, name, role, plan, language, company_name } = row;
  return {
    account: account_id,
    role,
    plan,
    staff_role: null,
    person: { uuid: person_id, name, email, roles: ['owner'] },
    language,
    company_name,
  };
};
