import { negate } from '../money/money.ts';
import type { Line } from '../quotes/ledger.ts';
import type { Step } from './paper.ts';
import type { ProviderShare, Recouped, ShareBasis } from './shares.ts';
import type { Closed } from './year-closing.ts';

/** Who opens an amount: each side sees its own arithmetic, staff all of it (D7f). */
export type StepReader = 'buyer' | 'provider' | 'manager';

/** What a share was made of, kept with its line. */
export type ShareSteps = { readonly basis: ShareBasis; readonly recouped: Recouped; readonly provider: ProviderShare };

const usageSteps = ({ basis, recouped }: ShareSteps): Step[] => [
  { name: basis.measure, value: basis.reported },
  { name: `unit_${basis.measure}`, value: basis.unit },
  { name: 'period_share', amount: recouped.share },
  { name: 'cumulative', amount: recouped.cumulative },
  { name: 'guarantee_due', amount: recouped.guarantee_due },
  { name: 'overage_due', amount: recouped.overage_due },
  { name: 'share_due', amount: recouped.due },
];

const providerSteps = ({ provider }: ShareSteps, reader: StepReader): Step[] => [
  ...(reader === 'manager' ? [{ name: 'rate', value: provider.rate }] : []),
  { name: 'in_yen', amount: provider.gross },
  { name: 'fee_rate', value: provider.percent },
  { name: 'platform_fee', amount: negate(provider.fee) },
  { name: 'net', amount: provider.net },
];

/** The arithmetic of a share as its reader may see it: rates are for staff alone. */
export const shareSteps = (share: ShareSteps, side: 'buyer' | 'provider', reader: StepReader): Step[] =>
  side === 'buyer' ? usageSteps(share) : [...usageSteps(share), ...providerSteps(share, reader)];

/** The lines that an agreement's fixed amount was made of; the last, their sum, is the amount itself. */
export const fixedSteps = (lines: readonly Line[], reader: StepReader): Step[] =>
  lines.flatMap(({ name, amount, percent, rate, months }): Step[] => [
    ...(rate !== undefined && (reader === 'manager' || (reader === 'buyer' && name === 'delivery_fee'))
      ? [{ name: 'rate', value: rate }]
      : []),
    ...(months === undefined ? [] : [{ name: 'months', value: String(months) }]),
    ...(percent === undefined ? [] : [{ name: 'fee_rate', value: percent }]),
    { name, amount },
  ]);

/** What a December kept of a title's small shares (D8): what was held by then, in how many contract years, and the fee. */
export const heldSteps = ({ lump, lump_years, fee }: Pick<Closed, 'lump' | 'lump_years' | 'fee'>): Step[] => [
  { name: 'held', amount: lump },
  { name: 'held_years', value: String(lump_years) },
  { name: 'processing_fee', amount: fee },
];
