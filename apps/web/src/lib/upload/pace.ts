/** Bytes sent by a time in milliseconds. */
export type Sample = { readonly at: number; readonly bytes: number };

/** Milliseconds of the averaging window: long enough to be stable, short enough to follow the connection. */
const over = 10_000;

/** Samples needed for the speed: those of the last seconds and one before them. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => {
  const recent = samples.filter(({ at }) => sample.at - at <= over);
  const before = samples.at(-recent.length - 1);
  return [...(before === undefined ? [] : [before]), ...recent, sample];
};

/** Bytes per second over the last seconds; null until two samples are half a second apart. */
export const speedOf = (samples: readonly Sample[]): number | null => {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 500) return null;
  return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
};

/** Seconds until the rest is sent at this speed; null if nothing moves. */
export const secondsLeft = (remaining: number, speed: number | null): number | null =>
  speed === null || speed <= 0 ? null : Math.ceil(remaining / speed);
