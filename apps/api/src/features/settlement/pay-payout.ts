import type { Actor } from '@eigaichi/domain/accounts/actor';
import { yen } from '@eigaichi/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { documents, payouts } from '../../db/schema/settlement.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { receivePayment } from './receive-payment.ts';
import { tellSettlement } from './tell-settlement.ts';
import { refuseValueDate } from './typed-amounts.ts';

type Paid = {
  readonly uuid: string;
  readonly paid_on: string;
  readonly reference: string;
  readonly request_id: string;
};

type DealPart = { quote_provider: string; dues: string[]; open: string };

/** The quotes of the payout's deals, in the order of their ids; before the payout, as whatever amends a deal does. */
const lockDeals = (tx: Tx, payout: string) =>
  tx.execute(sql`
    select 1 from quotes where uuid in (
      select qp.quote_id from dues d join agreements a on a.uuid = d.agreement_id
      join quote_providers qp on qp.uuid = a.quote_provider_id where d.payout_id = ${payout})
    order by uuid for update`);

/** The payout's dues by deal. */
const partsOf = async (tx: Tx, payout: string): Promise<DealPart[]> => {
  const found = await tx.execute<DealPart>(sql`
    select a.quote_provider_id as quote_provider, array_agg(d.uuid) as dues, sum(d.amount - d.paid)::text as open
    from dues d join agreements a on a.uuid = d.agreement_id where d.payout_id = ${payout}
    group by 1 order by sum(d.amount - d.paid) desc, 1`);
  return found.rows;
};

/**
 * A manager records that a payout has left the bank: each agreement's account gets its payment, the largest one the
 * transfer's fee (D8). Refused a second time, and where an amendment changed what it pays for.
 */
export const payPayout = async (deps: Deps, actor: Actor, paid: Paid): Promise<void> =>
  deps.db.transaction(async (tx) => {
    refuseValueDate(deps, paid.paid_on);
    await lockDeals(tx, paid.uuid);
    const [payout] = await tx.select().from(payouts).where(eq(payouts.uuid, paid.uuid)).for('update');
    if (payout === undefined || payout.outcome === 'cancelled') throw new Refused('not_found');
    if (payout.paid_on !== null) throw new Refused('payout_paid');
    const parts = await partsOf(tx, payout.uuid);
    const now = parts.reduce((sum, { open }) => sum + Number(open), 0);
    if (now !== payout.payable) throw new Refused('payout_changed', { details: { seen: payout.payable, now } });
    const by = {
      actor,
      at: new Date(deps.clock.now().epochMilliseconds),
    };
    for (const [at, part] of parts.filter(({ open }) => Number(open) !== 0).entries()) {
      const fee = at === 0 ? payout.transfer_fee : 0;
      await receivePayment(
        tx,
        {
          quote_provider: part.quote_provider,
          side: 'provider',
          party: payout.provider_id,
          currency: 'JPY',
          amount: Math.abs(Number(part.open)) - fee,
          deducted: fee,
          deducted_as: 'transfer_fee',
          paid_on: paid.paid_on,
          reference: paid.reference,
          note: null,
          payout: payout.uuid,
          dues: part.dues,
          sign: Number(part.open) < 0 ? -1 : 1,
        },
        by,
      );
    }
    await tx
      .update(payouts)
      .set({ state: 'paid', paid_on: paid.paid_on, reference: paid.reference })
      .where(eq(payouts.uuid, payout.uuid));
    const [notice] = await tx
      .select()
      .from(documents)
      .where(eq(documents.uuid, payout.notice_id ?? ''));
    if (notice !== undefined)
      await tellSettlement(tx, deps, {
        news: 'transferred',
        to: 'provider',
        parties: { provider: payout.provider_id, consumer: payout.provider_id },
        page: `paper/${notice.uuid}`,
        code: notice.code,
        amount: yen(payout.amount),
        date: paid.paid_on,
      });
    await recordAudit(tx, {
      actor,
      action: 'settlement.payout_paid',
      entity: 'provider',
      entity_id: payout.provider_id,
      after: { payout: payout.uuid, amount: payout.amount, paid_on: paid.paid_on, reference: paid.reference },
      request_id: paid.request_id,
    });
  });
