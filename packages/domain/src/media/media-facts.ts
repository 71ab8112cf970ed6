import { z } from 'zod';

const name = z.string().max(100);
const amount = z.number().nonnegative();

/** How the lines of a picture are scanned; `unknown` where no picture could be read. */
const scanType = z.enum(['progressive', 'interlaced', 'unknown']);

/** What the headers say of a picture; null where they don't. */
export const videoStreamFacts = z.strictObject({
  /** FFmpeg's short names, as `prores` and `HQ`. */
  codec: name,
  codec_tag: name.nullable(),
  profile: name.nullable(),
  /** Coded pixels. */
  width: amount,
  height: amount,
  /** Width of one pixel divided by its height; 1 for square ones. */
  pixel_aspect: amount,
  /** Width to height as it is shown, the pixels' own aspect included. */
  aspect: amount,
  frames_per_second: amount.nullable(),
  scan: scanType,
  pixel_format: name.nullable(),
  bit_depth: amount.nullable(),
  color_primaries: name.nullable(),
  color_transfer: name.nullable(),
  color_space: name.nullable(),
  color_range: name.nullable(),
  /** By its transfer: PQ is HDR10, or Dolby Vision where the record of that is there. */
  hdr: z.enum(['hdr10', 'hlg', 'dolby_vision']).nullable(),
  seconds: amount.nullable(),
  bits: amount.nullable(),
});

export const audioStreamFacts = z.strictObject({
  codec: name,
  profile: name.nullable(),
  channels: amount,
  /** `mono`, `stereo`, `5.1` …; null where the channels have no order. */
  layout: name.nullable(),
  sample_rate: amount,
  bit_depth: amount.nullable(),
  language: name.nullable(),
  seconds: amount.nullable(),
  bits: amount.nullable(),
});

/** What the headers of a medium say. */
export const mediaFacts = z.strictObject({
  /** FFmpeg's name of the container, as `mov,mp4,m4a,3gp,3g2,mj2` or `mxf`. */
  container: name,
  seconds: amount.nullable(),
  bits: amount.nullable(),
  /** Start timecode as `01:00:00:00`, where one is written. */
  timecode: name.nullable(),
  video: z.array(videoStreamFacts).max(100),
  audio: z.array(audioStreamFacts).max(100),
  /** Codec and language of each subtitle inside. */
  subtitles: z.array(z.strictObject({ codec: name, language: name.nullable() })).max(100),
});

export type MediaFacts = z.infer<typeof mediaFacts>;
export type VideoStreamFacts = z.infer<typeof videoStreamFacts>;
export type AudioStreamFacts = z.infer<typeof audioStreamFacts>;
