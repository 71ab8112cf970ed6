import { z } from 'zod';
import { fileName } from '../deliveries/file-name.ts';
import { rule } from '../shared/issue.ts';
import { fileType } from '../shared/rules/text-rules.ts';

/** What a picture of a title may be (spec 5, D32), detected from its first bytes. */
export const pictureFormats = ['jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** As refusals name them. */
export const pictureFormatNames = 'JPG, PNG';

/** Bytes that a picture may have: what a camera's finest JPEG takes, and some. */
export const pictureMegabytes = 20;
export const mostPictureBytes = pictureMegabytes * 1024 * 1024;

/** Pixels that a picture may have: more than any still camera takes, and few enough to be unpacked one at a time. */
export const pictureMegapixels = 64;
export const mostPicturePixels = pictureMegapixels * 1_000_000;

/** Pixels of the shorter side below which a picture is of no use to anyone. */
export const leastPictureSide = 64;

/** Pictures that a title may have. */
export const mostPictures = 40;

/** A name of half-width letters and digits that says JPG or PNG (spec 5, D32). */
export const pictureName = fileName.check(fileType([...pictureFormats]));

/** The beginning of an upload: what is going to be sent. Its size is judged apart, because it has a refusal of its own. */
export const pictureUpload = z.object({
  name: pictureName,
  bytes: z.number().int().min(1),
  /** SHA-256 of the file in hex. */
  sha256: z.string().check(rule('format', (text) => /^[\da-f]{64}$/.test(text))),
});
