/** Viewing within these hours continues a play. */
const playHours = 12;
const playMs = playHours * 3_600_000;

/** A viewer's plays so far, and the start of the last one. */
export type Plays = { readonly plays: number; readonly began_at: string | null };

export const noPlays: Plays = { plays: 0, began_at: null };

/** Millisecond at which a play with this start ends. */
export const playEndsAt = (began_at: string): number => Temporal.Instant.from(began_at).epochMilliseconds + playMs;

/** True if current viewing still belongs to the last play, on any device. */
export const isContinuing = ({ began_at }: Plays, now: Temporal.Instant): boolean =>
  began_at !== null && now.epochMilliseconds < playEndsAt(began_at);

/** Plays after fetching the film now; null if that starts no new play. */
export const nextPlay = (before: Plays, now: Temporal.Instant): Plays | null =>
  isContinuing(before, now) ? null : { plays: before.plays + 1, began_at: now.toString() };

/** Second of a film from which segments count as a play: opening a player and leaving doesn't. */
const freeSeconds = 60;

/** True if a segment counts towards a play: after the film's first minute, or half of a shorter film. */
export const isCounted = (segmentSeconds: readonly number[], index: number): boolean => {
  const sum = (segments: readonly number[]) => segments.reduce((total, seconds) => total + seconds, 0);
  return sum(segmentSeconds.slice(0, index)) >= Math.min(freeSeconds, sum(segmentSeconds) / 2);
};

/** Maximum open players per viewer. */
export const mostStreams = 2;

/** Seconds a player's grant stays valid: the maximum delay of a revocation. */
export const grantSeconds = 50;

/** Seconds between a player's reports, each answered with the next grant. */
export const reportSeconds = 15;

/** True if a player with its last report at `seen_at` still counts as open. */
export const isStreaming = ({ seen_at, ended }: { seen_at: string; ended: boolean }, now: Temporal.Instant): boolean =>
  !ended && now.epochMilliseconds - Temporal.Instant.from(seen_at).epochMilliseconds < grantSeconds * 1000;
