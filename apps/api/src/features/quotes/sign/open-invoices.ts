import type { BillingDocument } from '@eigaichi/domain/settlement/billing-document';
import { paymentFactsOf } from '@eigaichi/domain/settlement/payment-facts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { amountView, minorView } from '../../../http/amounts.ts';

const columns = {
  ...col.each(col.text, 'quote_provider', 'document', 'code', 'currency'),
  due_on: col.orNull(col.text),
  frozen: col.json<BillingDocument>(),
  open: col.amount,
};

/** Open amounts of these provider quotes' invoices, each with all that its payer needs (D8e, D8zc). */
export const openInvoices = async (db: Database, shares: readonly string[]) => {
  if (shares.length === 0) return [];
  const found = await readRows(db, columns)`
    select d.quote_provider_id as quote_provider, i.uuid as document, i.code, i.due_on::text,
      i.text::jsonb as frozen,
      sum(d.amount - d.paid) as open, d.currency
    from dues d join documents i on i.uuid = d.invoice_id
    where d.quote_provider_id = any(${sql.param([...shares])}::uuid[]) and d.side = 'buyer'
    group by 1, 2, d.currency having sum(d.amount - d.paid) > 0 order by i.due_on, i.code`;
  return found.map(({ open, currency, frozen, ...invoice }) => {
    const { tax, tax_treatments, ...facts } = paymentFactsOf(frozen);
    return {
      ...invoice,
      ...facts,
      tax_treatments: [...tax_treatments],
      tax: tax && { rate: tax.rate, amount: amountView(tax.amount) },
      amount: minorView(open, currency),
    };
  });
};
