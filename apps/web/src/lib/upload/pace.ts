/** How much was sent when: milliseconds and bytes. */
export type Sample = { readonly at: number; readonly bytes: number };

/** Milliseconds over which the speed is averaged: long enough to be stable, short enough to follow the connection. */
const over = 10_000;

/** The samples that the speed needs: those of the last seconds and one before them. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => {
  const recent = samples.filter(({ at }) => sample.at - at <= over);
  const before = samples.at(-recent.length - 1);
  return [...(before === undefined ? [] : [before]), ...recent, sample];
};

/** Bytes a second over the last seconds; null until two samples lie half a second apart. */
export const speedOf = (samples: readonly Sample[]): number | null => {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 500) return null;
  return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
};

/** Seconds until the rest is sent at this speed; null when nothing moves. */
export const secondsLeft = (remaining: number, speed: number | null): number | null =>
  speed === null || speed <= 0 ? null : Math.ceil(remaining / speed);
