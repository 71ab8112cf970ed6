import type { MovableClock } from '../ports/clock.ts';
import { clockOf } from './clock-system.ts';

export const movableClock = (aheadMilliseconds = 0): MovableClock => {
  let ahead = aheadMilliseconds;
  return {
    ...clockOf(() => Temporal.Now.instant().add({ milliseconds: ahead })),
    moveTo: (instant) => {
      ahead = instant.epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
    },
    ahead: () => ahead,
  };
};
