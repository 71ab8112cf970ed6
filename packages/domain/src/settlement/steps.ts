import type { Arithmetic } from '../money/arithmetic.ts';
import type { Decimal } from '../money/decimal.ts';
import { product, roundedMajor } from '../money/exchange.ts';
import { type Money, negate, sum, toMajor, yen } from '../money/money.ts';
import type { Line } from '../quotes/ledger.ts';
import type { Step } from './billing-document.ts';
import { processingFee } from './dues.ts';
import type { ProviderRevenueShare, Recouped, RevenueShareBasis } from './shares.ts';
import { type CompensationSteps, compensationPercent, minCompensation } from './termination.ts';
import type { Closed } from './year-closing.ts';

/** Basis of a share, saved with its line. */
export type RevenueShareSteps = {
  readonly basis: RevenueShareBasis;
  readonly recouped: Recouped;
  readonly provider: ProviderRevenueShare;
  /** Conversion of the due into the payment currency (D7g); absent if paid unconverted. */
  readonly payable?: readonly Line[];
};

/** Buyer's due for a share, in the currency of their account. */
export const buyerDue = ({ recouped, payable = [] }: Pick<RevenueShareSteps, 'recouped' | 'payable'>): Money =>
  payable.at(-1)?.amount ?? recouped.due;

const usageSteps = ({ basis, recouped }: RevenueShareSteps): Step[] => [
  { name: basis.measure, value: basis.reported },
  { name: `unit_${basis.measure}`, value: basis.unit },
  { name: 'period_share', amount: recouped.share },
  { name: 'cumulative_before', amount: sum([recouped.cumulative, negate(recouped.share)], recouped.share.currency) },
  { name: 'cumulative', amount: recouped.cumulative },
  { name: 'guarantee_due', amount: recouped.guarantee_due },
  { name: 'overage_due', amount: recouped.overage_due },
  { name: 'share_due', amount: recouped.due },
];

/** An amount in yen with its exchange rate; yen aren't exchanged. */
const inYen = (from: Money, rate: Decimal): Arithmetic => (from.currency === 'JPY' ? { from } : { from, rate });

const providerSteps = ({ provider }: RevenueShareSteps): Step[] => [
  { name: 'in_yen', amount: provider.gross, ...inYen(provider.from, provider.rate) },
  { name: 'platform_fee', amount: negate(provider.fee), from: provider.gross, percent: provider.percent },
  { name: 'net', amount: provider.net },
];

/** Arithmetic of a share for a side's account (D7f): the provider's continues to its yen and its net. */
export const revenueShareSteps = (share: RevenueShareSteps, side: 'buyer' | 'provider'): Step[] =>
  side === 'buyer' ? [...usageSteps(share), ...(share.payable ?? [])] : [...usageSteps(share), ...providerSteps(share)];

/**
 * Lines of an agreement with their arithmetic, the last their total. An exchanged guarantee in agreements signed before
 * text version 2 names the total instead of its monthly amount. Both read the same here.
 */
export const fixedSteps = (lines: readonly Line[]): Step[] =>
  lines.map((line) => {
    const { name, from, months, rate, amount } = line;
    if (name !== 'exchanged' || from === undefined || months === undefined) return line;
    const isTotal = roundedMajor(product(toMajor(from), rate ?? '1'), 'JPY').amount === amount.amount;
    return isTotal ? { ...line, from: { ...from, amount: from.amount / months } } : line;
  });

/** A fixed amount entered after others of its title: the total of its lines, less amounts entered or to come. */
export type LaterLine = {
  /** Title's fixed amounts in the account before this line. */
  readonly before: Money;
  /** Agreed amount, not dated yet. */
  readonly later: Money;
};

/** Basis of an account line's amount, saved with it (D7f). */
export type SavedBasis = {
  readonly share?: RevenueShareSteps;
  /** For a restated share: its amount in the account before (D8q). */
  readonly before?: Money;
  readonly lines?: readonly Line[];
  /** Set if the line isn't the whole total of `lines`. */
  readonly later?: LaterLine;
  readonly steps?: readonly Step[];
  readonly paid_on?: string;
  readonly reference?: string;
  readonly note?: string | null;
};

/** Steps from the total of the agreement's lines to the account's line; none if they are equal. */
export const laterSteps = ({ before, later }: LaterLine): Step[] =>
  [
    { name: 'booked_before', amount: negate(before) },
    { name: 'due_later', amount: negate(later) },
  ].filter(({ amount }) => amount.amount !== 0);

/** Held part of a title's small shares at year closing (D8): the held total, its contract years, and the fee. */
export const heldSteps = ({ lump, lump_years, fee }: Pick<Closed, 'lump' | 'lump_years' | 'fee'>): Step[] => [
  { name: 'held', amount: lump },
  { name: 'held_years', value: String(lump_years) },
  { name: 'fee_per_year', amount: yen(processingFee) },
  { name: 'processing_fee', amount: fee },
];

/** Payable amount of a title at year closing (D8): the year's shares plus the previously held amount, less its fee. */
export const closedSteps = ({
  open,
  held_before,
  held_after,
  fee,
}: Pick<Closed, 'open' | 'held_before' | 'held_after' | 'fee'>): Step[] =>
  [
    { name: 'closed_shares', amount: open },
    { name: 'held_before', amount: held_before },
    { name: 'held_after', amount: negate(held_after) },
    { name: 'processing_fee', amount: negate(fee) },
  ].filter(({ name, amount }) => name === 'closed_shares' || amount.amount !== 0);

/**
 * Calculation of a compensation (D7c) for a side: in the quote's currency, for the provider in yen. `signed` is below 0
 * if the provider owes it. `least_rate` converts US$500 to the quote's, null for US dollars.
 */
export const compensationLines = (
  { fees, share, least, owed, compensation }: CompensationSteps,
  {
    signed,
    least_rate,
    in_yen,
  }: {
    readonly signed: Money;
    readonly least_rate: Decimal | null;
    readonly in_yen: (Arithmetic & { readonly amount: Money }) | null;
  },
): Step[] => [
  { name: 'terminated_fees', amount: fees },
  { name: 'compensation_share', amount: share, from: fees, percent: compensationPercent },
  {
    name: 'compensation_least',
    amount: least,
    ...(least_rate === null ? {} : { from: minCompensation, rate: least_rate }),
  },
  ...(owed.amount === 0 ? [] : [{ name: 'compensation_before', amount: negate(owed) }]),
  { name: 'compensation', amount: compensation },
  ...(signed.amount < 0 ? [{ name: 'compensation_credit', amount: signed }] : []),
  ...(in_yen === null ? [] : [{ name: 'in_yen', ...in_yen }]),
];
