import { type Rates, toYen } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import { buyerDueOn, providerDueOn } from '@eigaichi/domain/settlement/dues';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { dues } from '../../db/schema/settlement.ts';
import { bookDues } from './book-dues.ts';
import { dropDues } from './drop-dues.ts';

type Ended = {
  readonly quote_provider: string;
  readonly agreement_id: string;
  readonly quote_movies: readonly string[];
  /** Whether nothing of the agreement runs on. */
  readonly whole: boolean;
  readonly fault: 'consumer' | 'provider' | 'nobody';
  readonly compensation: Money;
  readonly rates: Rates;
  readonly today: string;
};

const addCompensation = async (tx: Tx, ended: Ended): Promise<void> => {
  const { fault, compensation, today } = ended;
  if (fault === 'nobody' || compensation.amount === 0) return;
  const sign = fault === 'consumer' ? 1 : -1;
  const inYen = toYen(compensation, ended.rates);
  await tx.insert(dues).values([
    {
      agreement_id: ended.agreement_id,
      side: 'buyer',
      kind: 'compensation',
      amount: sign * compensation.amount,
      currency: compensation.currency,
      due_on: buyerDueOn(today),
    },
    {
      agreement_id: ended.agreement_id,
      side: 'provider',
      kind: 'compensation',
      amount: sign * inYen.amount,
      currency: 'JPY',
      due_on: providerDueOn(today),
    },
  ]);
};

/**
 * What a termination leaves due (D2, D2d): what delivery has made due stays; what waited for a delivery that will not come,
 * and a prepayment that wasn't paid, fall away. A compensation is paid like a fee: by the buyer at the end of the month
 * after, to the provider at the end of the second; below 0 where the provider is the one who owes it.
 */
export const endDues = async (tx: Tx, ended: Ended): Promise<void> => {
  const ofShare = sql`${dues.agreement_id} in (select uuid from agreements where quote_provider_id = ${ended.quote_provider})`;
  const undone = or(isNull(dues.due_on), eq(dues.kind, 'prepayment'));
  const named = inArray(dues.quote_movie_id, [...ended.quote_movies]);
  // What is due once for all of it, the delivery fee, goes with the last title.
  const ofTitles = ended.whole ? or(named, isNull(dues.quote_movie_id)) : named;
  await dropDues(tx, and(ofShare, isNull(dues.settled_at), undone, ofTitles));
  await addCompensation(tx, ended);
  await bookDues(tx, ended.quote_provider, { today: ended.today });
};
