/** Widths in pixels that pages request. */
const ladder = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Formats of each picture; the last one is the fallback for older programs. */
export const servedFormats = ['avif', 'webp', 'jpg'] as const;
export type ServedFormat = (typeof servedFormats)[number];

/** Width of the JPEG for link previews and old programs. */
const plainWidth = 1280;

/** Widths generated for a picture of `width` pixels, never above its own; at least one. */
export const widthsOf = (width: number): number[] => {
  const widest = Math.min(width, ladder[ladder.length - 1] ?? width);
  return [...ladder.filter((step) => step < widest), widest];
};

/** Height in whole pixels, at least 1, of a picture of this size scaled to `at` pixels wide. */
export const heightAt = ({ width, height }: { readonly width: number; readonly height: number }, at: number): number =>
  Math.max(1, Math.round((height * at) / width));

const hashSigns = 16;

/** The part of a file's SHA-256 (hex) used in its addresses. */
export const shortHash = (sha256: string): string => sha256.slice(0, hashSigns);

/** Address of a picture's JPEG: the next narrower step from 1280 pixels, or its full width. */
export const plainAddress = ({
  uuid,
  sha256,
  width,
}: {
  readonly uuid: string;
  readonly sha256: string;
  readonly width: number;
}): string => {
  const widest = widthsOf(width).findLast((step) => step <= plainWidth) ?? width;
  return `/api/picture/${uuid}/${shortHash(sha256)}/${widest}.jpg`;
};

const ownAddress = /^(\/api\/picture\/[\da-f-]{36}\/[\da-f]+)\/(\d+)\.jpg$/;

/** Width in pixels of the JPEG at one of the product's own addresses; null for a picture hosted elsewhere. */
export const plainWidthIn = (url: string): number | null => {
  const width = ownAddress.exec(url)?.[2];
  return width === undefined ? null : Number(width);
};

/** `srcset` of one format for a picture the product serves; null if hosted elsewhere or of unknown width. */
export const srcSetOf = (
  { url, width }: { readonly url: string; readonly width: number | null },
  format: ServedFormat,
): string | null => {
  const base = ownAddress.exec(url)?.[1];
  if (base === undefined || width === null) return null;
  return widthsOf(width)
    .map((step) => `${base}/${step}.${format} ${step}w`)
    .join(', ');
};

/** Parses the last part of an address (`640.avif`); null for a size never generated at this width. */
export const readSize = (size: string, width: number): { width: number; format: ServedFormat } | null => {
  const [, wide, ending] = /^(\d{1,4})\.(\w+)$/.exec(size) ?? [];
  const format = servedFormats.find((one) => one === ending);
  if (format === undefined || !widthsOf(width).includes(Number(wide))) return null;
  return { width: Number(wide), format };
};
