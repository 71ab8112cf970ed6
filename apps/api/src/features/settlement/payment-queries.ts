import type { PaymentKind } from '@eigaichi/domain/settlement/account';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { minorView } from '../../http/amounts.ts';
import type { AccountSide } from './find-deal.ts';

type Row = {
  uuid: string;
  kind: PaymentKind;
  amount: string;
  deducted: string;
  currency: string;
  paid_on: string;
  reference: string;
  note: string | null;
  recorded_name: string | null;
  in_payout: boolean;
  reversed_on: string | null;
};

type Wanted = { readonly quote_provider: string; readonly side: AccountSide; readonly manages: boolean };

/** What was paid, paid back, taken back or allotted in one side's account, the latest first. Who recorded it is for staff. */
export const paymentsOf = async (db: Database, { quote_provider, side, manages }: Wanted) => {
  const found = await db.execute<Row>(sql`
    select p.uuid, p.kind, p.amount::text, p.deducted::text, p.currency, p.paid_on::text, p.reference, p.note,
      p.recorded_name, p.payout_id is not null as in_payout, r.paid_on::text as reversed_on
    from payments p left join payments r on r.reverses = p.uuid
    where p.quote_provider_id = ${quote_provider} and p.side = ${side}
    order by p.paid_on desc, p.created_at desc, p.uuid`);
  return found.rows.map(({ amount, deducted, currency, recorded_name, in_payout, ...row }) => {
    const isReversible = (row.kind === 'payment' || row.kind === 'refund') && !in_payout && row.reversed_on === null;
    return {
      ...row,
      amount: minorView(amount, currency),
      deducted: minorView(deducted, currency),
      recorded_name: manages ? recorded_name : null,
      actions: manages ? [{ name: 'reverse', allowed: isReversible }] : [],
    };
  });
};
