import { contractYear, type Day, monthEnd, type Period } from './days.ts';
import { least, total } from './exact.ts';
import type { MovieTerms } from './terms.ts';

export type Side = 'buyer' | 'provider';
export type Fault = 'consumer' | 'provider' | 'nobody';

type Settled = {
  readonly period: Period;
  readonly share: bigint;
  readonly due: bigint;
  /** The same as the buyer pays it (D7g). */
  readonly payable: bigint;
  readonly net: bigint;
  readonly dueOn: Day;
  closedIn: number | null;
};

type Closed = {
  readonly year: number;
  readonly outcome: string;
  readonly held: bigint;
  readonly heldYears: readonly number[];
  readonly fee: bigint;
  readonly payable: bigint;
  readonly dueOn: Day;
};

/** One title of a deal after its signature. */
export type MovieModel = {
  readonly uuid: string;
  terms: MovieTerms;
  /** The title's prepayment, paid or due, with its own day (D8). */
  prepayment: bigint;
  /** What of the provider's net was paid, and since when an amendment left a part of that to be given back (D2d). */
  netPaid: bigint;
  netCreditOn: Day | null;
  sent: Day | null;
  received: Day | null;
  confirmed: Day | null;
  terminated: Day | null;
  settled: Settled[];
  closed: Closed[];
};

/** A title as it is at the signature. */
export const signedTitle = (uuid: string, terms: MovieTerms, prepayment: bigint): MovieModel => ({
  uuid,
  terms,
  prepayment,
  netPaid: 0n,
  netCreditOn: null,
  sent: null,
  received: null,
  confirmed: null,
  terminated: null,
  settled: [],
  closed: [],
});

/** What a payout holds of one account, as it was when the run was drafted. */
export type FrozenPart = {
  readonly amount: bigint;
  readonly compensation: bigint;
  readonly nets: readonly { readonly title: MovieModel; readonly net: bigint }[];
};

/** Delivered, or used as a settled report says. */
export const isEarned = ({ confirmed, settled }: MovieModel): boolean =>
  confirmed !== null || settled.some(({ share }) => share > 0n);

/** Dated sums of one kind by their day. */
export type ByDay = Map<Day, bigint>;

export const add = (days: ByDay, day: Day, amount: bigint) => {
  if (amount !== 0n) days.set(day, (days.get(day) ?? 0n) + amount);
};

const smallShare = 5000n;
const yearlyFee = 5000n;

/** What a December makes of a title (D8); false where there was nothing to close. */
export const closeTitle = (title: MovieModel, year: number, today: Day): boolean => {
  const last = `${year}-12-31`;
  if (title.closed.some((each) => each.year === year)) return false;
  const taken = title.settled.filter((each) => each.closedIn === null && each.period.end <= last);
  const open = total(taken.map(({ net }) => net));
  const before = title.closed.at(-1);
  const { start, end } = title.terms;
  const ended = title.terminated !== null && title.terminated < end ? title.terminated : end;
  const small = open > 0n && open < smallShare;
  const stored = (before?.held ?? 0n) + (small ? open : 0n);
  const inYear = contractYear(start, ended < last ? ended : last);
  const years = [...new Set([...(before?.heldYears ?? []), ...(small ? [inYear] : [])])];
  const isOver = ended <= last;
  const now = small ? 0n : open;
  if (open === 0n && !(isOver && stored > 0n)) return false;
  for (const each of taken) each.closedIn = year;
  const lump = isOver && stored > 0n;
  const fee = lump ? least(stored, yearlyFee * BigInt(years.length)) : 0n;
  const regular = `${year + 1}-02-01`;
  title.closed.push({
    year,
    outcome: lump ? 'lump' : small ? 'held' : 'paid',
    held: lump ? 0n : stored,
    heldYears: lump ? [] : years,
    fee,
    payable: now + (lump ? stored - fee : 0n),
    dueOn: monthEnd(today) > monthEnd(regular) ? monthEnd(today) : monthEnd(regular),
  });
  return true;
};
