import type { Money } from '@eigaichi/domain/money/money';
import type { PaymentFacts } from '@eigaichi/domain/settlement/payment-facts';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { notifySettlement } from '../notify-settlement.ts';

/** Notifies the buyer of an invoice, with its payment day and all that its payer needs. */
export const notifyInvoice = (
  tx: Tx,
  deps: Deps,
  {
    uuid,
    code,
    consumer,
    agreement_number,
    amount,
    total = amount,
    due_on,
    statement,
    prepays = false,
    payment,
  }: {
    readonly uuid: string;
    readonly code: string;
    readonly consumer: string;
    readonly agreement_number: number | null;
    readonly amount: Money;
    /** Invoice total, if a part was received on a cancelled one (D8w). */
    readonly total?: Money;
    readonly due_on: string | null;
    /** Number of the statement sent with it. */
    readonly statement?: string;
    /** True if delivery waits for it (D8). */
    readonly prepays?: boolean;
    readonly payment: PaymentFacts;
  },
): Promise<void> =>
  notifySettlement(tx, deps, {
    news: amount.amount <= 0 ? 'invoice_paid' : prepays ? 'prepayment_invoice' : 'invoice',
    parties: { consumer, provider: consumer },
    page: `document/${uuid}`,
    ...(agreement_number === null ? {} : { number: agreement_number }),
    code,
    amount: amount.amount <= 0 ? total : amount,
    ...(due_on === null ? {} : { date: due_on }),
    ...(statement === undefined ? {} : { statement }),
    ...(amount.amount > 0 && payment.pay_into !== null ? { payment } : {}),
  });
