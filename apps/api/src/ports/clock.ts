import type { IsoInstant } from '@eigaichi/domain/shared/dates';

/** What time it is. Use cases ask it once and hand the answer to domain. */
export type Clock = {
  now(): Temporal.Instant;
  /** The same as it is stored and travels. */
  nowIso(): IsoInstant;
  /** The calendar day in Tokyo, which is "today" for every rule (D6). */
  today(): Temporal.PlainDate;
};

/** A clock that runs on from wherever it was set: the demo market's, so that contracts can be seen to start and end. */
export type MovableClock = Clock & {
  moveTo(instant: Temporal.Instant): void;
  /** Milliseconds that this clock is ahead of the real one. */
  ahead(): number;
};

export const isMovable = (clock: Clock): clock is MovableClock => 'moveTo' in clock;
