import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/**
 * True for a first-time buyer: none of their earlier agreements is fully paid, counting all versions and overpayments
 * (D8). An agreement with nothing due, because it lapsed or was terminated, doesn't count as paid.
 */
const isFirstTime = async (db: Database, consumer_id: string): Promise<boolean> => {
  const paid = await db.execute(sql`
    select 1 from quote_providers qp
    join quotes q on q.uuid = qp.quote_id
    join agreements a on a.quote_provider_id = qp.uuid
    join dues d on d.agreement_id = a.uuid and d.side = 'buyer'
    where q.consumer_id = ${consumer_id}
    group by qp.uuid having sum(d.amount) > 0 and sum(d.amount - d.paid) <= 0
    limit 1`);
  return paid.rows.length === 0;
};

/** True if signing these terms requires a prepayment (D8): a first-time buyer with a fixed amount to pay. */
export const prepays = async (db: Database, consumer_id: string, terms: AgreementTerms): Promise<boolean> => {
  const lines = [...terms.titles.map((title) => title.buyer_lines.at(-1)), terms.buyer_delivery];
  const isFixed = lines.some((line) => (line?.amount.amount ?? 0) > 0);
  return isFixed && (await isFirstTime(db, consumer_id));
};
