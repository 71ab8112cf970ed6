import { type Money, negate, sum, yen } from '../money/money.ts';
import { addMonths, compareDates, earlierDay, type IsoDate } from '../shared/dates.ts';
import { heldPayout, lumpSumThreshold, processingFee } from './dues.ts';
import { closingDay } from './periods.ts';

/** A work of one agreement before a year closing; amounts in yen, net of the marketplace's fee. */
export type ClosingMovie = {
  readonly license_start: IsoDate;
  /** The licence's last day, or its earlier end. */
  readonly last_day: IsoDate;
  /** Shares of its periods not included in an earlier closing. */
  readonly open: Money;
  /** Amount held by earlier closings, with its contract years, counted from 1. */
  readonly held: Money;
  readonly held_years: readonly number[];
};

/** Result of a year closing for a work: every figure of D8, so that the payment can be itemised. */
export type Closed = {
  readonly outcome: 'paid' | 'held' | 'lump' | 'nothing';
  readonly open: Money;
  readonly held_before: Money;
  readonly held_after: Money;
  readonly held_years: readonly number[];
  /** Amount paid in one payment before its fee, with the contract years it was held in. */
  readonly lump: Money;
  readonly lump_years: number;
  /** Deducted from the held amount: 5,000 yen a contract year, never more than the amount. */
  readonly fee: Money;
  readonly payable: Money;
};

/** Contract year that contains a day, counted from 1 at the licence's start. */
export const contractYear = (license_start: IsoDate, day: IsoDate): number => {
  let year = 1;
  while (compareDates(addMonths(license_start, 12 * year), day) <= 0) year += 1;
  return year;
};

/**
 * Closes a year for one work (D8). Share payments below 5,000 yen are held. The first December after the contract's end
 * pays the held total, less 5,000 yen per contract year with a held amount, never below 0.
 */
export const closeMovie = (title: ClosingMovie, year: number): Closed => {
  const { open, held } = title;
  // The part of a held share that a restated report takes back is no longer held (D8q).
  const taken = yen(Math.min(held.amount, Math.max(0, -open.amount)));
  const day = closingDay(year);
  const isOver = compareDates(title.last_day, day) <= 0;
  const isSmall = open.amount > 0 && open.amount < lumpSumThreshold;
  const inYear = contractYear(title.license_start, earlierDay(day, title.last_day));
  const held_years = isSmall ? [...new Set([...title.held_years, inYear])] : [...title.held_years];
  const stored = sum([held, isSmall ? open : negate(taken)], 'JPY');
  const now = isSmall ? yen(0) : sum([open, taken], 'JPY');
  const common = { open, held_before: held, held_years };
  if (!isOver || stored.amount === 0) {
    const isHeld = isSmall || (taken.amount > 0 && now.amount === 0);
    const outcome = isHeld ? 'held' : open.amount === 0 ? 'nothing' : 'paid';
    return { ...common, outcome, held_after: stored, lump: yen(0), lump_years: 0, fee: yen(0), payable: now };
  }
  const lump = heldPayout(stored, held_years.length);
  return {
    ...common,
    outcome: 'lump',
    held_after: yen(0),
    held_years: [],
    lump: stored,
    lump_years: held_years.length,
    fee: yen(Math.min(stored.amount, processingFee * held_years.length)),
    payable: sum([now, lump], 'JPY'),
  };
};
