import { netRate, type Rates, toYen, usedRate } from '@eigaichi/domain/money/exchange';
import { negate } from '@eigaichi/domain/money/money';
import type { PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { payableLines } from '@eigaichi/domain/quotes/sign/payable';
import { buyerDueOn, providerDueOn } from '@eigaichi/domain/settlement/dues';
import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import { compensationLines } from '@eigaichi/domain/settlement/steps';
import { minCompensation } from '@eigaichi/domain/settlement/termination';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';
import { type Ending, unearnedDues } from '../../quotes/contract/unearned-dues.ts';
import type { Compensation } from '../../quotes/quote-moved.ts';
import { bookDues } from './book-dues.ts';
import { dropDues } from './drop-dues.ts';

type Ended = Compensation &
  Ending & {
    readonly agreement_id: string;
    readonly rates: Rates;
    /** Buyer's payment currency, if not that of the quote (D7g). */
    readonly payment_currency: PaymentCurrency | undefined;
    readonly today: string;
  };

/**
 * Adds a compensation, paid like a fee: by the buyer at the end of the next month, to the provider at the end of the
 * second. Below 0 if the provider owes it. Returns the basis of each line (D7c, D7f).
 */
const addCompensation = async (tx: Tx, ended: Ended): Promise<ReadonlyMap<string, SavedBasis>> => {
  const { fault, steps, rates, payment_currency, today } = ended;
  const { compensation } = steps;
  if (fault === 'nobody' || compensation.amount === 0) return new Map();
  const { currency } = compensation;
  const signed = fault === 'consumer' ? compensation : negate(compensation);
  const inYen = toYen(signed, rates);
  const least_rate = currency === minCompensation.currency ? null : usedRate(minCompensation, currency, rates);
  const exchanged = { amount: inYen, from: signed, rate: netRate(rates, currency) };
  const payable = payment_currency === undefined ? [] : payableLines(signed, payment_currency, rates);
  const lines = [
    {
      side: 'buyer' as const,
      amount: payable.at(-1)?.amount ?? signed,
      due_on: buyerDueOn(today),
      in_yen: null,
      payable,
    },
    {
      side: 'provider' as const,
      amount: inYen,
      due_on: providerDueOn(today),
      in_yen: currency === 'JPY' ? null : exchanged,
      payable: [],
    },
  ];
  const made = await tx
    .insert(dues)
    .values(
      lines.map(({ side, amount, due_on }) => ({
        agreement_id: ended.agreement_id,
        side,
        kind: 'compensation' as const,
        ...amount,
        due_on,
      })),
    )
    .returning({ uuid: dues.uuid, side: dues.side });
  return new Map(
    made.flatMap(({ uuid, side }) =>
      lines
        .filter((line) => line.side === side)
        .map(({ in_yen, payable: paid }) => [
          uuid,
          { steps: [...compensationLines(steps, { signed, least_rate, in_yen }), ...paid] },
        ]),
    ),
  );
};

/**
 * Updates dues after a termination (D2, D2d): amounts due by delivery stay. Amounts for a delivery that will not happen
 * are dropped, and payments on them are owed back.
 */
export const endDues = async (tx: Tx, ended: Ended): Promise<void> => {
  await dropDues(tx, unearnedDues(ended));
  const bases = await addCompensation(tx, ended);
  await bookDues(tx, ended.quote_provider, { today: ended.today, bases });
};
