import { z } from 'zod';

/** Most stretches or errors of one kind that are written down; further ones are counted. */
export const mostMeasured = 200;

const seconds = z.number().nonnegative();
const count = z.number().int().nonnegative();

/** A stretch of a film in seconds, `to` excluded. */
const stretch = z.strictObject({ from: seconds, to: seconds });
const stretches = z.array(stretch).max(mostMeasured);

/** What was measured in one sound. */
const audioMeasures = z.strictObject({
  /** Its number among the sounds of the file, from 0. */
  stream: count,
  seconds,
  /** By EBU R 128: LUFS, LU and dBTP. Null where all of it is silent. */
  loudness: z.strictObject({
    integrated: z.number().nullable(),
    range: z.number().nullable(),
    true_peak: z.number().nullable(),
  }),
  silent: stretches,
});

/** What was measured in the picture. */
const videoMeasures = z.strictObject({
  seconds,
  frames: count,
  black: stretches,
  frozen: stretches,
  /** Frames that look interlaced, and progressive, of those that could be told. */
  interlaced_frames: count,
  progressive_frames: count,
  /** Black bars around all of the film, in pixels. */
  bars: z.strictObject({ top: count, bottom: count, left: count, right: count }),
});

/** What decoding all of a file found. */
export const mediaMeasures = z.strictObject({
  video: videoMeasures.nullable(),
  audio: z.array(audioMeasures).max(100),
  /** Where packets couldn't be decoded, in seconds from the start. */
  errors: z.array(z.strictObject({ at: seconds, stream: z.enum(['video', 'audio']) })).max(mostMeasured),
  /** Errors beyond those. */
  more_errors: count,
});

export type Stretch = z.infer<typeof stretch>;
export type AudioMeasures = z.infer<typeof audioMeasures>;
export type VideoMeasures = z.infer<typeof videoMeasures>;
export type MediaMeasures = z.infer<typeof mediaMeasures>;
