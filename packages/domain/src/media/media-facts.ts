import { z } from 'zod';

const name = z.string().max(100);
const amount = z.number().nonnegative();

/** How the lines of a picture are scanned; `unknown` where no picture could be read. */
const scanType = z.enum(['progressive', 'interlaced', 'unknown']);

/** How a picture is brought upright: mirrored left to right first, then turned clockwise, in degrees. */
export const orientation = z.strictObject({
  turned: z.literal([0, 90, 180, 270]),
  mirrored: z.boolean(),
});
export type Orientation = z.infer<typeof orientation>;

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
  /** Width to height as it is shown, with the pixels' own aspect, turned upright. */
  aspect: amount,
  /** Missing where it is upright as it is coded, and from inspections by rules before the third. */
  orientation: orientation.optional(),
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

/** Streams beside a film's picture and sound: what they are for. */
export const asideKinds = [
  'cover',
  'thumbnails',
  'commentary',
  'description',
  'other_sound',
  'timecode',
  'data',
  'attachment',
] as const;

/** A stream that isn't part of the film itself: it is neither played nor inspected. */
const aside = z.strictObject({ kind: z.enum(asideKinds), codec: name.nullable(), language: name.nullable() });
export type StreamAside = z.infer<typeof aside>;

/** What of a file that ends too early is missing: some of its data, its table of contents, or the part that closes it. */
export const fileCut = z.strictObject({
  part: z.enum(['data', 'table', 'footer']),
  /** Bytes that are there, and that its own headers announce at least; null where they don't. */
  present: amount,
  expected: amount.nullable(),
});
export type FileCut = z.infer<typeof fileCut>;

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
  /** Missing from inspections by rules before the third. */
  aside: z.array(aside).max(100).optional(),
  /** Null where the file is whole, or of a container that doesn't say. */
  cut: fileCut.nullable().optional(),
});

export type MediaFacts = z.infer<typeof mediaFacts>;
export type VideoStreamFacts = z.infer<typeof videoStreamFacts>;
export type AudioStreamFacts = z.infer<typeof audioStreamFacts>;
