import type { Role } from '@eigaichi/domain/accounts/actor';
import { listAddress } from '@eigaichi/domain/shared/list-address';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { type Find, foundAt } from './found-row.ts';

const roles = (of: readonly Role[]): SQL => sql`l.role = any(${sql.param([...of])}::text[])`;

/** Names that begin with the word: a range of the name index. */
const begins = (word: string): SQL => sql`l.name >= folded(${word}) and l.name < folded(${word}) || chr(1114111)`;

/** Accounts whose listing contains the word; names beginning with it first, then by name. */
const accountsHolding = (word: string, of: readonly Role[], limit: number): SQL => sql`
  select f.uuid from (
    (select l.uuid, l.name, 0 as rank from account_listings l where ${roles(of)} and ${begins(word)}
      order by l.name, l.uuid limit ${limit})
    union all
    (select l.uuid, l.name, 1 from account_listings l where ${roles(of)} and ${containsWord(sql`l.words`, word)}
      limit ${2 * limit})
  ) f group by f.uuid, f.name order by min(f.rank), f.name, f.uuid limit ${limit}`;

/** Maximum companies used to find quotes, agreements, documents and payments. */
const mostCompanies = 20;

/** Companies whose own names contain the word. Only staff may search the person and email address in a listing. */
export const companiesNamed = async (db: Database, word: string): Promise<string[]> => {
  const found = await readRows(db, { uuid: col.text })`
    select n.uuid from (${accountsHolding(word, ['consumer', 'provider'], 5 * mostCompanies)}) n
    left join consumers c on c.uuid = n.uuid left join providers p on p.uuid = n.uuid
    where strpos(folded(concat_ws(' ', c.company_name, p.company_name, p.company_name_english)), folded(${word})) > 0
    limit ${mostCompanies}`;
  return found.map(({ uuid }) => uuid);
};

const lists = { provider: '/admin/chs', consumer: '/admin/vods', manager: '/admin/admins' } as const;

const accountColumns = {
  ...col.each(col.text, 'uuid', 'ja', 'email'),
  en: col.orNull(col.text),
};

/** Accounts of a role by company, person or email address. */
const findAccounts =
  (role: Role): Find =>
  async ({ db }, { word, limit }) => {
    const found = await readRows(db, accountColumns)`
      select a.uuid, coalesce(c.company_name, p.company_name, ${personNameIn('a')}) as ja,
        p.company_name_english as en, a.email
      from (${accountsHolding(word, [role], limit)}) n join accounts a on a.uuid = n.uuid
      left join consumers c on c.uuid = a.uuid left join providers p on p.uuid = a.uuid`;
    return {
      found: found.map(({ uuid, ja, en, email }) =>
        foundAt(
          uuid,
          role === 'manager' ? listAddress(lists.manager, { free_word: email }) : `${lists[role]}/${uuid}`,
          {
            name: { ja, en: en ?? ja },
          },
        ),
      ),
      all: listAddress(lists[role], { free_word: word }),
    };
  };

export const findProviders = findAccounts('provider');
export const findBuyers = findAccounts('consumer');
export const findStaff = findAccounts('manager');
