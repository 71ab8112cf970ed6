import { tokyoDay } from '@eigaichi/domain/shared/dates';

/** Offset of the market's clock to this computer's in milliseconds; 0 until the session is read. */
let ahead = 0;

/** Sets the market's clock from the server's time; a computer's own clock may be wrong by days. */
export const setMarketClock = (now: string): void => {
  ahead = Temporal.Instant.from(now).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
};

/** The current time by the market's clock. */
export const marketNow = (): Temporal.Instant => Temporal.Now.instant().add({ milliseconds: ahead });

/** Today in Tokyo by the market's clock, yyyy-MM-dd: the first or last day that a field accepts. */
export const marketToday = (): string => tokyoDay(marketNow());
