import { kindOf, sniffedBytes } from '@eigaichi/domain/deliveries/file-kind';
import { maxPicturePixels, minPictureSide, type PictureFormat } from '@eigaichi/domain/pictures/picture-limits';
import type { ServedFormat } from '@eigaichi/domain/pictures/picture-sizes';
import sharp, { type Sharp } from 'sharp';
import { type DecodedPicture, type Imaging, PictureRefused, type PictureSource } from '../ports/imaging.ts';

// One image at a time on one core, nothing cached: memory never exceeds one decoded image.
sharp.concurrency(1);
sharp.cache(false);

/** Runs tasks one at a time, in the order requested. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};

/** Fails on truncated or damaged files, and on images that decode to more than the limit. */
const open = (bytes: Uint8Array): Sharp => sharp(bytes, { failOn: 'error', limitInputPixels: maxPicturePixels });

const formatOf = (bytes: Uint8Array): PictureFormat => {
  const kind = kindOf(bytes.subarray(0, sniffedBytes));
  if (kind !== 'jpg' && kind !== 'png') throw new PictureRefused('picture_type');
  return kind;
};

const refused = (error: unknown): PictureRefused => {
  if (error instanceof PictureRefused) return error;
  const isTooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message);
  return new PictureRefused(isTooLarge ? 'picture_pixels' : 'picture_broken');
};

const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0');

const inspect = async (source: PictureSource): Promise<DecodedPicture> => {
  const bytes = await source();
  const format = formatOf(bytes);
  try {
    const { autoOrient } = await open(bytes).metadata();
    const { width, height } = autoOrient;
    if (Math.min(width, height) < minPictureSide) throw new PictureRefused('picture_small');
    const mean = await open(bytes)
      .autoOrient()
      .resize(1, 1, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
    const [red, green = red, blue = red] = mean;
    return { format, width, height, color: `#${hex(red)}${hex(green)}${hex(blue)}` };
  } catch (error) {
    throw refused(error);
  }
};

/** Settings chosen by eye and timing: a 960 px AVIF takes a twentieth of a second and half the bytes of the JPEG. */
const encoded = (picture: Sharp, format: ServedFormat): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 1 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
  }
};

/** The demo market's own images are WebP; `inspect` accepts none from people. */
const isWebp = (bytes: Uint8Array): boolean =>
  /^RIFF.{4}WEBP/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));

/** Decodes the image at the largest requested width; smaller ones derive from it. */
const unpacked = async (bytes: Uint8Array, width: number): Promise<Sharp> => {
  if (!isWebp(bytes)) formatOf(bytes);
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

const sizes: Imaging['sizes'] = async (source, wanted, each) => {
  const widest = Math.max(...wanted.map(({ width }) => width));
  const picture = await unpacked(await source(), widest);
  for (const made of wanted)
    await each(await encoded(picture.clone().resize({ width: made.width }), made.format), made);
};

/** Image processing with libvips. */
export const sharpImaging = (): Imaging => {
  const inspecting = inTurn();
  const making = inTurn();
  return {
    inspect: (source) => inspecting(() => inspect(source)),
    sizes: (source, wanted, each) => making(() => sizes(source, wanted, each)),
  };
};
