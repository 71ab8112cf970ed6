import { type SQL, sql } from 'drizzle-orm';

/** Company of a side for consumption tax now (D8pa), over consumers as `c` and providers as `p`. */
export const currentTaxParty = (side: SQL): SQL => sql`case
  when coalesce(case ${side} when 'buyer' then coalesce(c.confirmed_country, c.hq_country) else p.hq_country end, 'JP') <> 'JP'
    then 'abroad'
  when ${side} = 'provider' and p.has_invoice and p.invoice_number is not null then 'registered'
  else 'resident' end`;

/** Same for one side of a deal, when writing a line. */
export const taxPartyOf = (quote_provider: string, side: 'buyer' | 'provider'): SQL<'resident'> => sql`(
  select ${currentTaxParty(sql`${side}::text`)} from quote_providers qp join quotes q on q.uuid = qp.quote_id
  join consumers c on c.uuid = q.consumer_id join providers p on p.uuid = qp.provider_id
  where qp.uuid = ${quote_provider})`;
