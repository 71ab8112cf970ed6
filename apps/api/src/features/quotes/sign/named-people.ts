import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

const columns = { last_name: col.text, first_name: col.text, name_other_script: col.orNull(col.text) };

/**
 * People of a company, past ones included, with their names in the other script (D8ba). For a provider's contact, it is
 * the English name of the company's record unless they entered their own.
 */
export const namedPeople = (tx: Tx, company: string) =>
  readRows(tx, columns)`
    select p.last_name, p.first_name, coalesce(p.name_other_script, nullif(c.name_english, ''),
      nullif(trim(concat_ws(' ', c.first_name_english, c.last_name_english)), '')) as name_other_script
    from members m
    join persons p on p.uuid = m.person_uuid
    left join accounts a on a.uuid = m.account_uuid and a.last_name = p.last_name and a.first_name = p.first_name
    left join providers c on c.uuid = a.uuid
    where m.account_uuid = ${company} and m.status <> 'invited'`;
