import { type SQL, sql } from 'drizzle-orm';

/** Company of a side for consumption tax now (D8pa), over consumers as `c` and providers as `p`. */
export const currentTaxParty = (side: SQL): SQL => sql`case
  when coalesce(case ${side} when 'buyer' then coalesce(c.confirmed_country, c.hq_country) else p.hq_country end, 'JP') <> 'JP'
    then 'abroad'
  when ${side} = 'provider' and p.has_invoice and p.invoice_number is not null then 'registered'
  else 'resident' end`;

const partyIn = (quote_provider: string, party: SQL): SQL<'resident'> => sql`(
  select ${party} from quote_providers qp join quotes q on q.uuid = qp.quote_id
  join consumers c on c.uuid = q.consumer_id join providers p on p.uuid = qp.provider_id
  where qp.uuid = ${quote_provider})`;

/** Same for the buyer of a deal, when invoicing them. */
export const buyerTaxPartyOf = (quote_provider: string): SQL<'resident'> =>
  partyIn(quote_provider, currentTaxParty(sql`'buyer'`));

export type TaxedLine = {
  readonly quote_provider: string;
  readonly side: 'buyer' | 'provider';
  readonly day: string;
};

/**
 * Company that a line of a day is taxed by, when writing it. On the fee basis (D8ze) both sides' lines are taxed as the
 * marketplace's service to the provider.
 */
export const taxPartyOf = ({ quote_provider, side, day }: TaxedLine): SQL<'resident'> =>
  partyIn(
    quote_provider,
    sql`case
      when (select b.notice_basis from notice_bases b where b.provider_id = p.uuid and b.effective_on <= ${day}::date
        order by b.effective_on desc, b.created_at desc limit 1) = 'fee'
      then case when coalesce(p.hq_country, 'JP') <> 'JP' then 'represented_abroad' else 'represented' end
      else ${currentTaxParty(sql`${side}::text`)} end`,
  );
