import { z } from 'zod';

/** Maximum stretches or errors of one kind that are listed; further ones are counted. */
export const maxListedMeasures = 200;

const seconds = z.number().nonnegative();
const count = z.number().int().nonnegative();

/** Stretch of a film in seconds, `to` excluded. */
const stretch = z.strictObject({ from: seconds, to: seconds });
const stretches = z.array(stretch).max(maxListedMeasures);

/** Maximum measured channels per sound. */
export const maxChannels = 64;

/** One channel of a sound: peak sample in dBFS, and mean square with 1 for full scale. Null and 0 if mute. */
const channelMeasures = z.strictObject({ peak: z.number().nullable(), mean_square: z.number().nonnegative() });

const audioMeasures = z.strictObject({
  /** Index among the sounds of the file, from 0. */
  stream: count,
  seconds,
  /** By EBU R 128: LUFS, LU and dBTP. Null if completely silent. */
  loudness: z.strictObject({
    integrated: z.number().nullable(),
    range: z.number().nullable(),
    true_peak: z.number().nullable(),
  }),
  silent: stretches,
  /** Seconds from film start to first sample. Missing, like the following, in inspections by rules before the third. */
  starts: z.number().optional(),
  channels: z.array(channelMeasures).max(maxChannels).optional(),
  /** Correlation of two channels: 1 if identical, −1 if inverted. Null if one is mute. */
  correlation: z.number().min(-1.01).max(1.01).nullable().optional(),
});

/** Seconds between frames, and the number that deviate. */
const pace = z.strictObject({
  usual: seconds,
  shortest: z.number(),
  longest: seconds,
  uneven: count,
  first_uneven: seconds.nullable(),
});

const videoMeasures = z.strictObject({
  seconds,
  frames: count,
  black: stretches,
  frozen: stretches,
  /** Interlaced and progressive frames, of those classified. */
  interlaced_frames: count,
  progressive_frames: count,
  /** Black bars around the whole film, in pixels. */
  bars: z.strictObject({ top: count, bottom: count, left: count, right: count }),
  /** Seconds from film start to first frame. Missing, like the following, in inspections by rules before the third. */
  starts: z.number().optional(),
  /** Null with fewer than three frames. */
  pace: pace.nullable().optional(),
});

/** Results of decoding a whole file. */
export const mediaMeasures = z.strictObject({
  video: videoMeasures.nullable(),
  audio: z.array(audioMeasures).max(100),
  /** Undecodable packets, in seconds from the start. */
  errors: z.array(z.strictObject({ at: seconds, stream: z.enum(['video', 'audio']) })).max(maxListedMeasures),
  more_errors: count,
});

export type Stretch = z.infer<typeof stretch>;
export type AudioMeasures = z.infer<typeof audioMeasures>;
export type ChannelMeasures = z.infer<typeof channelMeasures>;
export type FramePace = z.infer<typeof pace>;
export type VideoMeasures = z.infer<typeof videoMeasures>;
export type MediaMeasures = z.infer<typeof mediaMeasures>;
