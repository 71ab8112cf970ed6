/**
 * The limits that an inspection judges by, as the report states them. A changed limit is a new version: what was found before
 * stays found by its own (D39c).
 */
export const rulesVersion = 4;

/** What an inspection measures: shorter stretches aren't told. */
export const leastSeconds = { black: 0.5, frozen: 2, silent: 1 } as const;

export const pictureLimits = {
  /** Seconds of the first and last part of a film, where black and stills are usual. */
  edge: 1,
  /** Seconds from which a black or still stretch weighs. */
  medium: 2,
  high: 10,
  /** Part of a side that bars must take to be told. */
  bar: 0.02,
  /** How far the shape may be from the one asked for. */
  shape: 0.03,
  /** Part of the frames that are uneven, from which it weighs. */
  uneven: 0.01,
} as const;

export const soundLimits = {
  /** EBU R 128: programmes are at −23 LUFS and their peaks at most at −1 dBTP. */
  loudness: -23,
  peak: -1,
  /** Loudness units off that are told, and that weigh. */
  toldOff: 2,
  heavyOff: 7,
  /** Seconds of silence that weigh. */
  silent: 10,
  /** A channel whose samples stay below, in dBFS, is silent. */
  channel: -60,
  /** Correlation of left and right from which they are the same, or opposed below its negative. */
  alike: 0.9999,
  opposed: 0.95,
  samplesPerSecond: 48_000,
} as const;

/** Places of damage that are listed one by one. */
export const mostErrors = 20;
/** Seconds that sound and picture may end apart, and that weigh more. */
export const apartLimits = { told: 0.5, heavy: 2 } as const;
/** Seconds that sound and picture may begin apart, and that weigh more (EBU R 37 allows a twentieth of a second). */
export const startLimits = { told: 0.1, heavy: 0.5 } as const;
/** Seconds and part of a film that may be missing at its end before it counts as cut short. */
export const endLimits = { seconds: 1, share: 0.01 } as const;

export type SubtitleLimits = { readonly perSecond: number; readonly perLine: number };

/** Characters that a reader takes in: languages without spaces are read in fewer, wider signs. */
export const wideText: SubtitleLimits = { perSecond: 7, perLine: 20 };
export const narrowText: SubtitleLimits = { perSecond: 20, perLine: 42 };
export const mostLines = 2;
