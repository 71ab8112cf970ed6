import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { minorView } from '../../../http/amounts.ts';

const columns = {
  ...col.each(col.text, 'quote_provider', 'document', 'code', 'currency'),
  ...col.each(col.orNull(col.text), 'due_on', 'payee', 'pay_into'),
  open: col.amount,
};

/** Open amounts of these provider quotes' invoices, each with the account and payment reference (D8e). */
export const openInvoices = async (db: Database, shares: readonly string[]) => {
  if (shares.length === 0) return [];
  const found = await readRows(db, columns)`
    select d.quote_provider_id as quote_provider, i.uuid as document, i.code, i.due_on::text,
      i.text::jsonb -> 'issuer' ->> 'company_name_english' as payee, i.text::jsonb -> 'issuer' ->> 'pay_into' as pay_into,
      sum(d.amount - d.paid) as open, d.currency
    from dues d join documents i on i.uuid = d.invoice_id
    where d.quote_provider_id = any(${sql.param([...shares])}::uuid[]) and d.side = 'buyer'
    group by 1, 2, d.currency having sum(d.amount - d.paid) > 0 order by i.due_on, i.code`;
  return found.map(({ open, currency, ...invoice }) => ({ ...invoice, amount: minorView(open, currency) }));
};
