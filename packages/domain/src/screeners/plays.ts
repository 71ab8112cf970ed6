/** What follows within these hours continues a play. */
const playHours = 12;
const playMs = playHours * 3_600_000;

/** Plays of a viewer so far, and when the last one began. */
export type Plays = { readonly plays: number; readonly began_at: string | null };

export const noPlays: Plays = { plays: 0, began_at: null };

/** The millisecond at which a play that began then is over. */
export const playEndsAt = (began_at: string): number => Temporal.Instant.from(began_at).epochMilliseconds + playMs;

/** Whether what is watched now still belongs to the last play, on whichever device. */
export const isContinuing = ({ began_at }: Plays, now: Temporal.Instant): boolean =>
  began_at !== null && now.epochMilliseconds < playEndsAt(began_at);

/** The plays once more of the film is fetched now; null where that is no new one. */
export const nextPlay = (before: Plays, now: Temporal.Instant): Plays | null =>
  isContinuing(before, now) ? null : { plays: before.plays + 1, began_at: now.toString() };

/** The second of a film from which on its segments make a play: opening a player and leaving is none. */
const freeSeconds = 60;

/** Whether a segment is part of what counts as a play: after the first minute of the film, or half of a shorter one. */
export const isCounted = (segmentSeconds: readonly number[], index: number): boolean => {
  const sum = (segments: readonly number[]) => segments.reduce((total, seconds) => total + seconds, 0);
  return sum(segmentSeconds.slice(0, index)) >= Math.min(freeSeconds, sum(segmentSeconds) / 2);
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
