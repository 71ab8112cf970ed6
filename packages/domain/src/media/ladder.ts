import { z } from 'zod';

const count = z.number().int().nonnegative();
const positive = z.number().positive();
/** A path inside the ladder's folder. */
const file = z
  .string()
  .regex(/^[a-z0-9]+(?:[-./][a-z0-9]+)*$/)
  .max(100);

const segment = z.strictObject({ file, seconds: positive });

/** One playlist of a ladder: fMP4 segments that need the bytes of `init` first. */
const rendition = z.strictObject({
  name: z.enum(['1080p', '720p', '480p', 'audio']),
  kind: z.enum(['video', 'audio']),
  width: count.nullable(),
  height: count.nullable(),
  frames_per_second: positive.nullable(),
  /** Peak and mean bits per second over the segments. */
  peak_bits: count,
  mean_bits: count,
  /** Format of `CODECS` in a master playlist. */
  codecs: z.string().max(100),
  init: file,
  segments: z.array(segment).min(1).max(50_000),
});

/** Thumbnails of the whole film in one JPEG, from left to right, then down; each covers `every` seconds. */
const thumbnails = z.strictObject({
  file,
  width: count,
  height: count,
  columns: count,
  rows: count,
  count,
  every: positive,
});

/** Maximum chapters read from a file. */
export const maxChapterMarks = 100;

/** Film for a player, as files of one folder. Pictures are JPEG. */
export const ladder = z.strictObject({
  seconds: positive,
  /** Pictures from large to small, then the sound. */
  renditions: z.array(rendition).min(1).max(4),
  poster: file,
  thumbnails,
  /** Mean colour of each thumbnail, `#rrggbb`. */
  colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).max(400),
  /** Chapters embedded in the file, in seconds from its start. */
  chapters: z.array(z.strictObject({ at: z.number().nonnegative(), title: z.string().max(200) })).max(maxChapterMarks),
  /** Loudness of the source as a stereo mix in LUFS, and the gain in dB to −23; null without sound or in silence. */
  loudness: z.strictObject({ integrated: z.number(), gain: z.number() }).nullable(),
});

export type Ladder = z.infer<typeof ladder>;
export type Rendition = z.infer<typeof rendition>;
