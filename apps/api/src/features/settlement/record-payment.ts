import type { Actor } from '@eigaichi/domain/accounts/actor';
import { fromMajor } from '@eigaichi/domain/money/money';
import type { PaymentInput } from '@eigaichi/domain/settlement/payment-input';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { releaseIfWaiting } from '../quotes/release-prepayment.ts';
import { lockDeal } from './find-deal.ts';
import { prepaymentsOf, receivePayment } from './receive-payment.ts';

type Recorded = PaymentInput & {
  readonly uuid: string;
  readonly request_id: string;
};

/**
 * A manager records a transfer of one side (D8): whole or in part, with what was kept back and why. Made on what was open
 * then; where another record came first, nothing is written. A prepayment that is complete now lets the delivery begin.
 */
export const recordPayment = async (deps: Deps, actor: Actor, recorded: Recorded): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { side, uuid: quote_provider } = recorded;
    const deal = await lockDeal(tx, actor, quote_provider);
    const currency = side === 'buyer' ? deal.currency : 'JPY';
    const minor = (major: number, field: string) => {
      const money = fromMajor(major, currency);
      if (money === null) throw new Refused('invalid', { issues: [{ field, rule: 'format', params: {} }] });
      return money.amount;
    };
    const waited = side === 'buyer' ? await prepaymentsOf(tx, quote_provider) : [];
    const seen = minor(Math.abs(recorded.open), 'open') * Math.sign(recorded.open);
    const now = { at: new Date(deps.clock.now().epochMilliseconds), today: deps.clock.today().toString() };
    const payment = await receivePayment(
      tx,
      {
        quote_provider,
        side,
        party: side === 'buyer' ? deal.consumer_id : deal.provider_id,
        currency,
        amount: minor(recorded.amount, 'amount'),
        deducted: minor(recorded.deducted, 'deducted'),
        deducted_as: 'deduction',
        paid_on: recorded.paid_on,
        reference: recorded.reference,
        note: recorded.note,
        payout: null,
      },
      { actor, ...now, seen },
    );
    await recordAudit(tx, {
      actor,
      action: 'settlement.payment',
      entity: 'quote_provider',
      entity_id: quote_provider,
      after: { ...recorded, payment, currency },
      request_id: recorded.request_id,
    });
    if (waited.length === 0 || (await prepaymentsOf(tx, quote_provider)).length > 0) return;
    await releaseIfWaiting(tx, deps, actor, { uuid: deal.quote, quote_provider, request_id: recorded.request_id });
  });
