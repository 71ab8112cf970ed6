import { z } from 'zod';

const name = z.string().max(100);
const amount = z.number().nonnegative();

/** Scan type of a picture; `unknown` if no picture could be read. */
const scanType = z.enum(['progressive', 'interlaced', 'unknown']);

/** Transformation to upright: first mirrored left to right, then rotated clockwise, in degrees. */
export const orientation = z.strictObject({
  turned: z.literal([0, 90, 180, 270]),
  mirrored: z.boolean(),
});
export type Orientation = z.infer<typeof orientation>;

/** Header facts of a picture; null if absent. */
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
  /** Displayed width to height, with the pixels' own aspect, turned upright. */
  aspect: amount,
  /** Missing if coded upright, and in inspections by rules before the third. */
  orientation: orientation.optional(),
  frames_per_second: amount.nullable(),
  scan: scanType,
  pixel_format: name.nullable(),
  bit_depth: amount.nullable(),
  color_primaries: name.nullable(),
  color_transfer: name.nullable(),
  color_space: name.nullable(),
  color_range: name.nullable(),
  /** From the transfer function: PQ is HDR10, or Dolby Vision if its record is present. */
  hdr: z.enum(['hdr10', 'hlg', 'dolby_vision']).nullable(),
  seconds: amount.nullable(),
  bits: amount.nullable(),
});

export const audioStreamFacts = z.strictObject({
  codec: name,
  profile: name.nullable(),
  channels: amount,
  /** `mono`, `stereo`, `5.1` …; null if the channels have no order. */
  layout: name.nullable(),
  sample_rate: amount,
  bit_depth: amount.nullable(),
  language: name.nullable(),
  seconds: amount.nullable(),
  bits: amount.nullable(),
});

/** Purposes of streams apart from a film's picture and sound. */
export const auxiliaryStreamKinds = [
  'cover',
  'thumbnails',
  'commentary',
  'description',
  'other_sound',
  'timecode',
  'data',
  'attachment',
] as const;

/** Stream that isn't part of the film itself: neither played nor inspected. */
const aside = z.strictObject({ kind: z.enum(auxiliaryStreamKinds), codec: name.nullable(), language: name.nullable() });
export type AuxiliaryStream = z.infer<typeof aside>;

/** Missing part of a file that ends too early: some of its data, its table of contents, or its closing part. */
export const fileCut = z.strictObject({
  part: z.enum(['data', 'table', 'footer']),
  /** Bytes present, and the minimum announced by the headers; null without one. */
  present: amount,
  expected: amount.nullable(),
});
export type FileCut = z.infer<typeof fileCut>;

/** Header facts of a medium. */
export const mediaFacts = z.strictObject({
  /** FFmpeg's name of the container, as `mov,mp4,m4a,3gp,3g2,mj2` or `mxf`. */
  container: name,
  seconds: amount.nullable(),
  bits: amount.nullable(),
  /** Start timecode as `01:00:00:00`, if any. */
  timecode: name.nullable(),
  video: z.array(videoStreamFacts).max(100),
  audio: z.array(audioStreamFacts).max(100),
  subtitles: z.array(z.strictObject({ codec: name, language: name.nullable() })).max(100),
  /** Missing in inspections by rules before the third. */
  aside: z.array(aside).max(100).optional(),
  /** Null if the file is whole, or its container doesn't show it. */
  cut: fileCut.nullable().optional(),
});

export type MediaFacts = z.infer<typeof mediaFacts>;
export type VideoStreamFacts = z.infer<typeof videoStreamFacts>;
export type AudioStreamFacts = z.infer<typeof audioStreamFacts>;
