import type { Arithmetic } from '../money/arithmetic.ts';
import type { Decimal } from '../money/decimal.ts';
import { product, roundedMajor } from '../money/exchange.ts';
import { type Money, negate, sum, toMajor, yen } from '../money/money.ts';
import type { Line } from '../quotes/ledger.ts';
import type { Step } from './billing-document.ts';
import { processingFee } from './dues.ts';
import type { ProviderRevenueShare, Recouped, RevenueShareBasis } from './shares.ts';
import { type CompensationSteps, compensationPercent, leastCompensation } from './termination.ts';
import type { Closed } from './year-closing.ts';

/** What a share was made of, saved with its line. */
export type RevenueShareSteps = {
  readonly basis: RevenueShareBasis;
  readonly recouped: Recouped;
  readonly provider: ProviderRevenueShare;
  /** How what is due becomes an amount of the payment currency (D7g); absent where it is paid as it is. */
  readonly payable?: readonly Line[];
};

/** What the buyer owes of a share, in the currency of its account. */
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

/** An amount in yen with the rate it was exchanged at; yen aren't exchanged. */
const inYen = (from: Money, rate: Decimal): Arithmetic => (from.currency === 'JPY' ? { from } : { from, rate });

const providerSteps = ({ provider }: RevenueShareSteps): Step[] => [
  { name: 'in_yen', amount: provider.gross, ...inYen(provider.from, provider.rate) },
  { name: 'platform_fee', amount: negate(provider.fee), from: provider.gross, percent: provider.percent },
  { name: 'net', amount: provider.net },
];

/** The arithmetic of a share for the account of a side (D7f): the provider's goes on to its yen and its net. */
export const revenueShareSteps = (share: RevenueShareSteps, side: 'buyer' | 'provider'): Step[] =>
  side === 'buyer' ? [...usageSteps(share), ...(share.payable ?? [])] : [...usageSteps(share), ...providerSteps(share)];

/**
 * The lines of an agreement with their arithmetic, the last their sum. An exchanged guarantee of agreements signed before
 * text version 2 names the total instead of its monthly amount; here both read alike.
 */
export const fixedSteps = (lines: readonly Line[]): Step[] =>
  lines.map((line) => {
    const { name, from, months, rate, amount } = line;
    if (name !== 'exchanged' || from === undefined || months === undefined) return line;
    const isTotal = roundedMajor(product(toMajor(from), rate ?? '1'), 'JPY').amount === amount.amount;
    return isTotal ? { ...line, from: { ...from, amount: from.amount / months } } : line;
  });

/** A fixed amount that enters an account after others of the same title: what its lines say, less what is there or follows. */
export type LaterLine = {
  /** What the account held of the title's fixed amounts before this line. */
  readonly before: Money;
  /** What is agreed, but not dated yet. */
  readonly later: Money;
};

/** What a line of an account says that its amount was made of, saved with it (D7f). */
export type SavedBasis = {
  readonly share?: RevenueShareSteps;
  /** Of a restated share: what the account had of it before (D8q). */
  readonly before?: Money;
  readonly lines?: readonly Line[];
  /** Where the line isn't the whole sum of `lines`. */
  readonly later?: LaterLine;
  readonly steps?: readonly Step[];
  readonly paid_on?: string;
  readonly reference?: string;
  readonly note?: string | null;
};

/** The steps that lead from the sum of the agreement's lines to the line of the account; none where they are the same. */
export const laterSteps = ({ before, later }: LaterLine): Step[] =>
  [
    { name: 'booked_before', amount: negate(before) },
    { name: 'due_later', amount: negate(later) },
  ].filter(({ amount }) => amount.amount !== 0);

/** What a December stored of a title's small shares (D8): the held sum, in how many contract years, and the fee. */
export const heldSteps = ({ lump, lump_years, fee }: Pick<Closed, 'lump' | 'lump_years' | 'fee'>): Step[] => [
  { name: 'held', amount: lump },
  { name: 'held_years', value: String(lump_years) },
  { name: 'fee_per_year', amount: yen(processingFee) },
  { name: 'processing_fee', amount: fee },
];

/** What a December makes payable of a title (D8): the year's shares, what was held before, less the fee stored of it. */
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
 * How a compensation came about (D7c), for the account of a side: in the quote's currency, and for the provider in yen.
 * `signed` is below 0 where the provider owes it; `least_rate` turns US$500 into the quote's currency, null for US dollars.
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
    ...(least_rate === null ? {} : { from: leastCompensation, rate: least_rate }),
  },
  ...(owed.amount === 0 ? [] : [{ name: 'compensation_before', amount: negate(owed) }]),
  { name: 'compensation', amount: compensation },
  ...(signed.amount < 0 ? [{ name: 'compensation_credit', amount: signed }] : []),
  ...(in_yen === null ? [] : [{ name: 'in_yen', ...in_yen }]),
];
