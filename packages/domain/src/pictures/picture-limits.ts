import { z } from 'zod';
import { fileName } from '../deliveries/file-name.ts';
import { rule } from '../shared/issue.ts';
import { fileType } from '../shared/rules/text-rules.ts';

/** Allowed formats of a title's picture (spec 5, D32), detected from its first bytes. */
export const pictureFormats = ['jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Format names in refusals. */
export const pictureFormatNames = 'JPG, PNG';

/** Maximum picture size in megabytes: above a camera's finest JPEG. */
export const pictureMegabytes = 20;
export const maxPictureBytes = pictureMegabytes * 1024 * 1024;

/** Maximum picture megapixels: above any still camera, and small enough to unpack one at a time. */
export const pictureMegapixels = 64;
export const maxPicturePixels = pictureMegapixels * 1_000_000;

/** Minimum pixels of the shorter side of a useful picture. */
export const minPictureSide = 64;

/** Maximum pictures per title. */
export const mostPictures = 40;

/** Name of half-width letters and digits with a JPG or PNG extension (spec 5, D32). */
export const pictureName = fileName.check(fileType([...pictureFormats]));

/** Start of an upload: the announced file. Its size is checked separately, because it has its own refusal. */
export const pictureUpload = z.object({
  name: pictureName,
  bytes: z.number().int().min(1),
  sha256: z.string().check(rule('format', (text) => /^[\da-f]{64}$/.test(text))),
});
