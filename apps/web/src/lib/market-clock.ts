import { tokyoDay } from '@eigaichi/domain/shared/dates';

/** How far the market's clock is ahead of this computer's, in milliseconds; 0 until the session is read. */
let ahead = 0;

/** Sets the market's clock by what the server says; a computer's own clock may be wrong by days. */
export const setMarketClock = (now: string): void => {
  ahead = Temporal.Instant.from(now).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
};

/** This moment by the market's clock. */
export const marketNow = (): Temporal.Instant => Temporal.Now.instant().add({ milliseconds: ahead });

/** Today in Tokyo by the market's clock, yyyy-MM-dd: the first day that a field may take, or the last. */
export const marketToday = (): string => tokyoDay(marketNow());
