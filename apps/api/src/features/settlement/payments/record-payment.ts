import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import type { Money } from '@eigaichi/domain/money/money';
import type { PaymentInput, TransferInput } from '@eigaichi/domain/settlement/payment-input';
import { taxAbroadSteps } from '@eigaichi/domain/settlement/tax-abroad';
import type { Tx } from '../../../db/client.ts';
import { taxes_abroad } from '../../../db/schema/taxes-abroad.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseUnlessWaiting, releaseIfCovered } from '../../quotes/sign/release-prepayment.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { accountCurrency, minorOf, signedMinorOf, transferIssues } from '../accounts/typed-amounts.ts';
import { payablesOfDeal, refuseWaiting } from '../payouts/payables.ts';
import { isPaidByRunOnly } from '../payouts/tax-status.ts';
import { receivePayment } from './receive-payment.ts';

type Recorded = PaymentInput & {
  readonly uuid: string;
  /** Receipt of a bank statement it is recorded from. */
  readonly bank_line?: string;
  /** Amount the bank received, if in another currency than the account's (D8z). */
  readonly bank?: Money;
};

/** Same as `recordPayment`, within a larger transaction. */
export const recordPaymentIn = async (tx: Tx, deps: Deps, actor: Actor, recorded: Recorded): Promise<void> => {
  const { side, uuid: quote_provider, paid_on, reference, note, credit, bank_line } = recorded;
  const deal = await lockDeal(tx, actor, quote_provider);
  const currency = accountCurrency(deal, side);
  const issues = transferIssues(deps, recorded, currency);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  if (side === 'provider') {
    if (await isPaidByRunOnly(tx, deal.provider_id)) throw new Refused('paid_by_run_only');
    refuseWaiting(await payablesOfDeal(tx, quote_provider));
  }
  const { tax_abroad = null } = recorded;
  const payment = await receivePayment(
    tx,
    {
      quote_provider,
      side,
      party: side === 'buyer' ? deal.consumer_id : deal.provider_id,
      currency,
      amount: minorOf(recorded.amount, currency, 'amount'),
      deducted: minorOf(recorded.deducted, currency, 'deducted'),
      deducted_as: 'deduction',
      ...(tax_abroad === null
        ? {}
        : {
            withheld: {
              as: 'tax_abroad',
              amount: minorOf(tax_abroad.amount, currency, 'tax_abroad.amount'),
              steps: taxAbroadSteps({ ...tax_abroad, rate: decimalOf(tax_abroad.rate) }),
            },
          }),
      paid_on,
      reference,
      note,
      payout: null,
      bank_line: bank_line ?? null,
      bank: recorded.bank ?? null,
      credit,
    },
    { actor, at: deps.clock.nowIso(), seen: signedMinorOf(recorded.open, currency) },
  );
  if (tax_abroad !== null)
    await tx.insert(taxes_abroad).values({
      payment_id: payment,
      country: tax_abroad.country,
      rate: decimalOf(tax_abroad.rate),
    });
  await recordAudit(tx, actor, 'settlement.payment', {
    of: ['quote_provider', quote_provider],
    after: { ...recorded, payment, currency },
  });
  if (side === 'buyer') await releaseIfCovered(tx, deps, actor, { uuid: deal.quote, quote_provider });
};

/**
 * Records a transfer of one side for a manager (D8): in full or in part, with deductions and their reason, on its value
 * date. Refused without effect if another record changed the open amount. A completed prepayment starts the delivery.
 */
export const recordPayment = async (deps: Deps, actor: Actor, recorded: Recorded): Promise<void> =>
  deps.db.transaction((tx) => recordPaymentIn(tx, deps, actor, recorded));

type Prepaid = TransferInput & {
  readonly uuid: string;
  readonly quote_provider: string;
};

/** Does the same on the quote's page, for a provider quote that waits for its prepayment (D2, release). */
export const recordPrepayment = async (deps: Deps, actor: Actor, prepaid: Prepaid): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { uuid, quote_provider, ...transfer } = prepaid;
    await refuseUnlessWaiting(tx, actor, { uuid, quote_provider });
    await recordPaymentIn(tx, deps, actor, { ...transfer, uuid: quote_provider, side: 'buyer' });
  });
