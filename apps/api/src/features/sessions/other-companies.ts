import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database, Tx } from '../../db/client.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';

const columns = { uuid: col.text, company_name: col.text, status: col.word<'invited' | 'active'>() };

/** Other companies of a person, and those inviting them (D14g); omits those that let no one in. */
export const otherCompanies = async (db: Database, { account, person, role, real }: Actor, now: string) =>
  role === 'manager' || real !== undefined
    ? []
    : readRows(db, columns)`
        select a.uuid, coalesce(c.company_name, p.company_name, '') as company_name, m.status
        from members m join accounts a on a.uuid = m.account_uuid
          left join consumers c on c.uuid = a.uuid left join providers p on p.uuid = a.uuid
        where m.person_uuid = ${person.uuid} and a.uuid <> ${account} and a.role <> 'manager'
          and (a.state = 'approved' or a.state = 'pending' and a.role = 'provider')
          and (m.status = 'active' or m.status = 'invited' and m.invited_until > ${now}::timestamptz)
        order by company_name, a.uuid`;

/** True if a person belongs, or belonged, to another company. */
export const isElsewhere = async (db: Database | Tx, person: string, account: string): Promise<boolean> =>
  (await countRows(db)`from members where person_uuid = ${person} and account_uuid <> ${account}`) > 0;
