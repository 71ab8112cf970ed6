import type { Decimal } from './decimal.ts';
import { percentOf, remainingPercent } from './exchange.ts';
import { type Money, yen } from './money.ts';

/**
 * net(y) = round(y × (100 − fee_rate) / 100) of yen (D7); the fee is the rest, so net and fee always add up. Throws
 * RangeError for another currency or a fee rate outside 0 to 100.
 */
export const netOfFee = (amount: Money, fee_rate: Decimal): { readonly net: Money; readonly fee: Money } => {
  if (amount.currency !== 'JPY') throw new RangeError('fees are taken from yen');
  if (!(Number(fee_rate) >= 0 && Number(fee_rate) <= 100)) throw new RangeError(`no such fee rate: ${fee_rate}`);
  const net = percentOf(amount, remainingPercent(fee_rate));
  return { net, fee: yen(amount.amount - net.amount) };
};
