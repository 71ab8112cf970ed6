/**
 * Version of the inspection limits stated in the report. A changed limit is a new version: earlier findings stay under
 * their own (D39c).
 */
export const rulesVersion = 4;

/** Minimum stretches to report, in seconds. */
export const minStretchSeconds = { black: 0.5, frozen: 2, silent: 1 } as const;

export const pictureLimits = {
  /** Seconds at a film's start and end, with usual black and stills. */
  edge: 1,
  /** Minimum seconds of a significant black or still stretch. */
  medium: 2,
  high: 10,
  /** Minimum share of a side taken by bars to report them. */
  bar: 0.02,
  /** Maximum deviation from the requested aspect ratio. */
  shape: 0.03,
  /** Share of uneven frames that becomes significant. */
  uneven: 0.01,
} as const;

export const soundLimits = {
  /** EBU R 128: programmes are at −23 LUFS, with peaks of maximum −1 dBTP. */
  loudness: -23,
  peak: -1,
  /** Loudness deviations to report, and to treat as significant. */
  rateTolerance: 2,
  heavyOff: 7,
  /** Seconds of significant silence. */
  silent: 10,
  /** Level in dBFS below which a channel is silent. */
  channel: -60,
  /** Correlation from which left and right are the same, or opposed below its negative. */
  alike: 0.9999,
  opposed: 0.95,
  samplesPerSecond: 48_000,
} as const;

/** Maximum places of damage listed individually. */
export const maxListedErrors = 20;
/** Seconds between the ends of sound and picture to report, and to treat as severe. */
export const lengthGapLimits = { reported: 0.5, heavy: 2 } as const;
/** Seconds between starts of sound and picture: reported, and severe (EBU R 37 allows a twentieth of a second). */
export const startLimits = { reported: 0.1, heavy: 0.5 } as const;
/** Seconds and share that may be missing at a film's end before it counts as cut short. */
export const endLimits = { seconds: 1, share: 0.01 } as const;

export type SubtitleLimits = { readonly perSecond: number; readonly perLine: number };

/** Reading speed in characters: languages without spaces use fewer, wider ones. */
export const wideText: SubtitleLimits = { perSecond: 7, perLine: 20 };
export const narrowText: SubtitleLimits = { perSecond: 20, perLine: 42 };
export const mostLines = 2;
