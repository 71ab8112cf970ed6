import { secondsOf, type Watched } from './watched.ts';

/** A viewing: one player that was opened. */
export type Viewing = { readonly started_at: string; readonly watched: Watched };

/** A viewing counts as a play from so many seconds on; what follows within these hours continues the play. */
const leastPlaySeconds = 30;
export const playHours = 12;

/**
 * Plays of a viewer (D24b): opening a player and leaving is none, and going on within twelve hours, also on another device,
 * is the same play. `is_continuing` says whether that still holds `now`. Viewings in any order.
 */
export const playsOf = (
  viewings: readonly Viewing[],
  now: Temporal.Instant,
): { readonly plays: number; readonly is_continuing: boolean } => {
  const starts = viewings
    .filter(({ watched }) => secondsOf(watched) >= leastPlaySeconds)
    .map(({ started_at }) => Temporal.Instant.from(started_at).epochMilliseconds)
    .toSorted((a, b) => a - b);
  const long = playHours * 3_600_000;
  let plays = 0;
  let began = Number.NEGATIVE_INFINITY;
  for (const start of starts) {
    if (start - began < long) continue;
    plays += 1;
    began = start;
  }
  return { plays, is_continuing: now.epochMilliseconds - began < long };
};

/** Players that one viewer can have open at a time. */
export const mostStreams = 2;

/** Seconds that what a player was given stays valid: how long a revocation takes at most. */
export const grantSeconds = 50;

/** Seconds between a player's reports, each answered with the next grant. */
export const reportSeconds = 15;

/** Whether a player that reported last at `seen_at` still counts as open. */
export const isStreaming = ({ seen_at, ended }: { seen_at: string; ended: boolean }, now: Temporal.Instant): boolean =>
  !ended && now.epochMilliseconds - Temporal.Instant.from(seen_at).epochMilliseconds < grantSeconds * 1000;
