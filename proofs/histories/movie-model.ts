import type { Day, Period } from './days.ts';
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

/** Dated sums of one kind by their day. */
export type ByDay = Map<Day, bigint>;

export const add = (days: ByDay, day: Day, amount: bigint) => {
  if (amount !== 0n) days.set(day, (days.get(day) ?? 0n) + amount);
};
