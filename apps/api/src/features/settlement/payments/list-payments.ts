import type { PaymentKind } from '@eigaichi/domain/settlement/account';
import { sql } from 'drizzle-orm';
import { allOf } from '../../../db/all-of.ts';
import type { Database } from '../../../db/client.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, readRows } from '../../../db/read-rows.ts';
import { minorView, minorViews } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import type { AccountSide } from '../accounts/find-deal.ts';
import { cashMovement } from './money-moved.ts';

type Filter = Paging & {
  readonly side?: AccountSide | undefined;
  readonly quote_provider?: string | undefined;
  /** Value dates, both inclusive. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

const columns = {
  ...col.each(col.text, 'paid_on', 'company_name', 'currency', 'reference'),
  kind: col.word<PaymentKind>(),
  side: col.word<AccountSide>(),
  agreement_number: col.int,
  ...col.each(col.orNull(col.text), 'company_name_english', 'bank_currency', 'note', 'recorded_name', 'reversed_on'),
  ...col.each(col.amount, 'amount', 'moved', 'deducted', 'withheld'),
  bank_amount: col.orNull(col.amount),
};

/**
 * Payments, refunds, reversals and allotted credits of all accounts, latest value date first. Agreements show the
 * number of their first version, as in the journal (D8p).
 */
export const listPayments = async (db: Database, { side, quote_provider, from, to, per, page }: Filter) => {
  const where = allOf(
    side !== undefined && sql`p.side = ${side}`,
    quote_provider !== undefined && sql`p.quote_provider_id = ${quote_provider}`,
    from && sql`p.paid_on >= ${from}`,
    to && sql`p.paid_on <= ${to}`,
  );
  const total = await countRows(db)`from payments p where ${where}`;
  const found = await readRows(db, columns)`
    select p.paid_on::text, p.kind, p.side, p.amount, ${cashMovement} as moved, p.bank_amount, p.bank_currency, p.deducted, p.withheld, p.currency, p.reference,
      p.note, p.recorded_name, r.paid_on::text as reversed_on, coalesce(c.company_name, v.company_name) as company_name,
      v.company_name_english,
      (select a.number from agreements a where a.quote_provider_id = p.quote_provider_id order by a.version limit 1) as agreement_number
    from (select * from payments p where ${where} order by p.paid_on desc, p.created_at desc, p.uuid
      ${pageSql({ per, page })}) p
    left join consumers c on c.uuid = p.party_id left join providers v on v.uuid = p.party_id
    left join payments r on r.reverses = p.uuid
    order by p.paid_on desc, p.created_at desc, p.uuid`;
  return {
    data: found.map(({ amount, moved, bank_amount, bank_currency, deducted, withheld, currency, ...row }) => ({
      ...row,
      ...minorViews({ amount, moved, deducted, withheld }, currency),
      bank: bank_amount === null || bank_currency === null ? null : minorView(bank_amount, bank_currency),
    })),
    meta: pageMetaOf({ page, per, total }),
  };
};
