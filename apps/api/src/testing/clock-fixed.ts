import { clockOf } from '../adapters/clock-system.ts';
import type { MovableClock } from '../ports/clock.ts';

export type FixedClock = MovableClock & { readonly advance: (duration: Temporal.DurationLike) => void };

/** A clock that moves only when a test moves it. */
export const fixedClock = (start: string): FixedClock => {
  let now = Temporal.Instant.from(start);
  const moveTo = (instant: Temporal.Instant) => {
    now = instant;
  };
  return {
    ...clockOf(() => now),
    moveTo,
    ahead: () => now.epochMilliseconds - Temporal.Now.instant().epochMilliseconds,
    advance: (duration) => moveTo(now.toZonedDateTimeISO('UTC').add(duration).toInstant()),
  };
};
