import { allot } from '@eigaichi/domain/settlement/account';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import type { Deal } from '../accounts/deals.ts';
import { allotLines, insertPayment } from './payment-store.ts';

const columns = {
  uuid: col.text,
  due_on: col.text,
  open: col.amount,
};

/**
 * Uses a buyer's credits and the rest of credit notes (D8q) for uninvoiced dues, earliest first; an invoice covers the
 * rest (D8d). No money moves and the balance stays, so no ledger line; the account lists it as a payment.
 */
export const allotCredits = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { quote_provider, consumer_id, payment_currency }: Pick<Deal, 'quote_provider' | 'consumer_id' | 'payment_currency'>,
): Promise<void> => {
  const found = await readRows(tx, columns)`
    select d.uuid, d.due_on::text, (d.amount - d.paid) as open
    from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = 'buyer' and d.due_on is not null
      and ((d.amount > d.paid and d.invoice_id is null)
        or (d.amount < d.paid and (d.kind = 'credit' or exists (select 1 from documents n where n.uuid = d.invoice_id and n.kind = 'credit_note')
          or (d.invoice_id is not null and exists (select 1 from credit_note_lines c where c.due_id = d.uuid)))))
    order by d.due_on, d.created_at, d.uuid`;
  const { parts } = allot(0, found);
  if (parts.length === 0) return;
  const at = deps.clock.nowIso();
  const amount = parts.reduce((sum, part) => sum + Math.max(0, part.amount), 0);
  const payment_id = await insertPayment(
    tx,
    {
      quote_provider,
      side: 'buyer',
      kind: 'allotment',
      party: consumer_id,
      currency: payment_currency,
      amount,
      deducted: 0,
      paid_on: deps.clock.today().toString(),
      reference: '',
      note: null,
      payout: null,
      reverses: null,
    },
    { actor: null, at },
  );
  await allotLines(tx, { payment_id, lines: parts, at });
};
