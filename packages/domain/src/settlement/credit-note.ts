import { type Decimal, decimalOf } from '../money/decimal.ts';
import { percentOf } from '../money/exchange.ts';
import { type Money, negate, yen, zero } from '../money/money.ts';
import type { Step } from './billing-document.ts';
import { buyerDue, type SavedBasis } from './steps.ts';

/** Decimals of the percentage applied to a provider's amount: enough for its reader to reproduce the yen (D7f). */
const percentDigits = 6;

/**
 * Reduction of the provider's amount after a deduction from the buyer's: the same percentage, rounded once, half up, at
 * most the provider's amount (D8za). `buyer` and `provider` are the amounts before.
 */
export const providerCredit = (
  credited: Money,
  { buyer, provider }: { readonly buyer: number; readonly provider: number },
): { readonly percent: Decimal; readonly amount: Money; readonly whole: Money } => {
  const percent = decimalOf(Number(((credited.amount * 100) / buyer).toFixed(percentDigits)));
  const whole = yen(provider);
  const amount = percentOf(whole, percent);
  return { percent, whole, amount: yen(Math.min(provider, amount.amount)) };
};

const creditedOf = (steps: readonly Step[] = []) => steps.filter(({ name }) => name === 'credited');

/** Total of credit notes on a due, by its basis; 0 or below. */
export const creditedIn = ({ steps }: SavedBasis): number =>
  creditedOf(steps).reduce((total, { amount }) => total + (amount?.amount ?? 0), 0);

/**
 * Basis of a line that lowers a due (D7f): the due's components, less the booked amount, less the credit. `last` is the
 * basis of its previous line.
 */
export const creditedBasis = (
  last: SavedBasis | null,
  {
    side,
    amount,
    booked,
    steps,
  }: {
    readonly side: 'buyer' | 'provider';
    readonly amount: Money;
    /** The account's booked amount of the due. */
    readonly booked: Money;
    readonly steps: readonly Step[];
  },
): SavedBasis => {
  const earlier = creditedOf(last?.steps);
  const credited: Step[] = [...earlier, ...steps, { name: 'credited', amount: negate(amount) }];
  const lessEarlier = (whole: Money): Money => ({ ...whole, amount: whole.amount + creditedIn({ steps: earlier }) });
  if (last?.lines !== undefined) {
    const before = lessEarlier(last.lines.at(-1)?.amount ?? booked);
    return { lines: last.lines, later: { before, later: zero(before.currency) }, steps: credited };
  }
  if (last?.share !== undefined) {
    const whole = side === 'buyer' ? buyerDue(last.share) : last.share.provider.net;
    return { share: last.share, before: lessEarlier(whole), steps: credited };
  }
  const own = (last?.steps ?? []).filter(({ name }) => !['booked_before', 'credited', 'credited_share'].includes(name));
  const made = own.length === 0 ? [] : [...own, { name: 'booked_before', amount: negate(booked) }];
  return { steps: [...made, ...credited] };
};
