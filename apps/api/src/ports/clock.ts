import type { IsoInstant } from '@eigaichi/domain/shared/dates';

/** The current time. Use cases read it once and pass it to domain. */
export type Clock = {
  now(): Temporal.Instant;
  nowIso(): IsoInstant;
  /** The calendar day in Tokyo, which is "today" for every rule (D6). */
  today(): Temporal.PlainDate;
};

/** A clock that runs on from any set time: the demo market's, so that contracts visibly start and end. */
export type MovableClock = Clock & {
  moveTo(instant: Temporal.Instant): void;
  /** Milliseconds that this clock is ahead of the real one. */
  ahead(): number;
};

export const isMovable = (clock: Clock): clock is MovableClock => 'moveTo' in clock;
