import type { Actor } from '@eigaichi/domain/accounts/actor';
import { rateOf } from '@eigaichi/domain/money/exchange';
import type { ExchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import { isFarRate, percentFromLast } from '@eigaichi/domain/reference/rate-checks';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeRate } from './rate-approval.ts';
import { type RateRow, rateOn } from './rate-queries.ts';
import { writeRate } from './write-rate.ts';

type Input = ExchangeRateInput & { readonly far_confirmed: boolean };

const farFromLast = (details: { currency: string; last: number; percent: number }) =>
  new Refused('rate_far_from_last', { params: details, details });

/**
 * Sets the rate from a day on (D7). One outside ±10 % of the last must be confirmed (D7h). If that one needs a second
 * person, it is only proposed: null (D37g).
 */
export const setExchangeRate = (
  deps: Deps,
  actor: Actor,
  { far_confirmed, ...input }: Input,
): Promise<RateRow | null> =>
  deps.db.transaction(async (tx) => {
    const { currency, effective_on } = input;
    const rate = { currency, effective_on, ...rateOf(input), source: 'entered' } as const;
    const last = await rateOn(tx, { currency, day: effective_on });
    const isFar = last !== undefined && isFarRate(last, rate);
    if (isFar && !far_confirmed)
      throw farFromLast({ currency, last: Number(last.exchange_rate), percent: percentFromLast(last, rate) });
    if (isFar && (await isFourEyesOn(tx))) {
      await proposeRate(tx, deps, { actor, rate, last });
      return null;
    }
    const row = await writeRate(tx, deps, { actor, rate });
    if (row === null) throw new Error('no rate was stored');
    return row;
  });
