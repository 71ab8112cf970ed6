import Big from 'big.js';
import { type Money, yen } from '../money/money.ts';
import type { SavedBasis } from './steps.ts';

/** Fee deducted from an amount, and what it leaves. */
export type Deducted = { readonly fee: number; readonly net: number };

/** Marketplace's fee deducted in an account line; null if it deducts none. */
export const deductedIn = ({ share, lines = [] }: Pick<SavedBasis, 'share' | 'lines'>): Deducted | null => {
  if (share !== undefined) {
    const percent = Number(share.provider.percent);
    return { fee: percent, net: 100 - percent };
  }
  const fee = lines.find(({ name }) => name === 'platform_fee');
  const net = lines.at(-1);
  return fee === undefined || net === undefined ? null : { fee: -fee.amount.amount, net: net.amount.amount };
};

/** Fee in yen within a payment of `paid` yen, in proportion, rounded half up. */
export const feeWithin = (paid: number, { fee, net }: Deducted): Money =>
  yen(net === 0 ? 0 : Number(new Big(paid).times(fee).div(net).round(0, 1).toString()));
