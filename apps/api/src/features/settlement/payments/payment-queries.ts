import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { PaymentKind } from '@eigaichi/domain/settlement/account';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { minorView, minorViews } from '../../../http/amounts.ts';
import type { AccountSide } from '../accounts/find-deal.ts';
import { cashMovement } from './money-moved.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'currency', 'paid_on', 'reference'),
  kind: col.word<PaymentKind>(),
  ...col.each(col.amount, 'amount', 'moved', 'deducted', 'withheld'),
  bank_amount: col.orNull(col.amount),
  ...col.each(col.orNull(col.text), 'bank_currency', 'tax_country', 'tax_rate', 'certificate', 'note'),
  ...col.each(col.orNull(col.text), 'recorded_name', 'reversed_on'),
  in_payout: col.bool,
};

type Wanted = { readonly quote_provider: string; readonly side: AccountSide; readonly actor: Actor };

/** Payments, refunds, reversals and allotments of one side, latest first. Only staff see who recorded them. */
export const paymentsOf = async (db: Database, { quote_provider, side, actor }: Wanted) => {
  const manages = may(actor, 'settlement.manage');
  const attaches = manages || actor.role === 'consumer';
  const found = await readRows(db, columns)`
    select p.uuid, p.kind, p.amount, ${cashMovement} as moved, p.bank_amount, p.bank_currency, p.deducted, p.withheld, p.currency, p.paid_on::text,
      p.reference, p.note,
      p.recorded_name, p.payout_id is not null as in_payout, r.paid_on::text as reversed_on,
      x.country as tax_country, trim_scale(x.rate)::text as tax_rate, x.file_name as certificate
    from payments p left join payments r on r.reverses = p.uuid left join taxes_abroad x on x.payment_id = p.uuid
    where p.quote_provider_id = ${quote_provider} and p.side = ${side}
    order by p.paid_on desc, p.created_at desc, p.uuid`;
  return found.map(
    ({
      amount,
      moved,
      bank_amount,
      bank_currency,
      deducted,
      withheld,
      currency,
      recorded_name,
      in_payout,
      tax_country,
      tax_rate,
      certificate,
      ...row
    }) => {
      const isReversible = (row.kind === 'payment' || row.kind === 'refund') && !in_payout && row.reversed_on === null;
      return {
        ...row,
        ...minorViews({ amount, moved, deducted, withheld }, currency),
        bank: bank_amount === null || bank_currency === null ? null : minorView(bank_amount, bank_currency),
        tax_abroad: tax_country === null ? null : { country: tax_country, rate: tax_rate ?? '0', certificate },
        recorded_name: manages ? recorded_name : null,
        actions: [
          ...(manages ? [{ name: 'reverse', allowed: isReversible }] : []),
          ...(attaches && tax_country !== null
            ? [{ name: 'attach_certificate', allowed: row.reversed_on === null }]
            : []),
        ],
      };
    },
  );
};
