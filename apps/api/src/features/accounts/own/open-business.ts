import type { OpenBusiness } from '@eigaichi/domain/accounts/closing';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { isOpenSql, isRunningSql } from '../../../db/status-sql.ts';

type Owner = { readonly account: string; readonly role: 'consumer' | 'provider' };

/** Open business of the account (D14e): titles requested or running, unpaid totals, and credits not used or repaid. */
export const openBusiness = async (db: Database | Tx, { account, role }: Owner): Promise<OpenBusiness> => {
  const mine = role === 'consumer' ? sql`q.consumer_id = ${account}` : sql`qp.provider_id = ${account}`;
  const side = role === 'consumer' ? 'buyer' : 'provider';
  const found = await readRow(db, { open_quotes: col.int, running_agreements: col.int, open_payments: col.int })`
    with mine as (
      select qp.uuid, qp.quote_id from quote_providers qp join quotes q on q.uuid = qp.quote_id where ${mine}
    )
    select
      (select count(distinct m.quote_id)::int from mine m join quote_movies qm on qm.quote_provider_id = m.uuid
        where ${isOpenSql()}) as open_quotes,
      (select count(distinct m.uuid)::int from mine m join quote_movies qm on qm.quote_provider_id = m.uuid
        where ${isRunningSql()}) as running_agreements,
      (select count(*)::int from mine m join agreements a on a.quote_provider_id = m.uuid
        join dues d on d.agreement_id = a.uuid
        where d.side = ${side} and d.amount - d.paid <> 0) as open_payments`;
  return found ?? { open_quotes: 0, running_agreements: 0, open_payments: 0 };
};
