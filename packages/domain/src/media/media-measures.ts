import { z } from 'zod';

/** Most stretches or errors of one kind that are written down; further ones are counted. */
export const mostMeasured = 200;

const seconds = z.number().nonnegative();
const count = z.number().int().nonnegative();

/** A stretch of a film in seconds, `to` excluded. */
const stretch = z.strictObject({ from: seconds, to: seconds });
const stretches = z.array(stretch).max(mostMeasured);

/** Most channels of one sound that are measured. */
export const mostChannels = 64;

/** One channel of a sound: its highest sample in dBFS, and its mean square with 1 for full scale. Null and 0 where it is mute. */
const channelMeasures = z.strictObject({ peak: z.number().nullable(), mean_square: z.number().nonnegative() });

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
  /** Seconds from the film's start to the first sample, and what follows; missing from inspections by rules before the third. */
  starts: z.number().optional(),
  channels: z.array(channelMeasures).max(mostChannels).optional(),
  /** Of a sound of two channels: 1 where both are alike, −1 where one is the other upside down. Null where one is mute. */
  correlation: z.number().min(-1.01).max(1.01).nullable().optional(),
});

/** Seconds between frames, and how many of them differ from the usual. */
const pace = z.strictObject({
  usual: seconds,
  shortest: z.number(),
  longest: seconds,
  uneven: count,
  /** Where the first of those is shown. */
  first_uneven: seconds.nullable(),
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
  /** Seconds from the film's start to the first frame, and what follows; missing from inspections by rules before the third. */
  starts: z.number().optional(),
  /** Null with less than three frames. */
  pace: pace.nullable().optional(),
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
export type ChannelMeasures = z.infer<typeof channelMeasures>;
export type FramePace = z.infer<typeof pace>;
export type VideoMeasures = z.infer<typeof videoMeasures>;
export type MediaMeasures = z.infer<typeof mediaMeasures>;
