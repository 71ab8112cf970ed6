import { type ServedFormat, servedFormats, widthsOf } from '@eigaichi/domain/pictures/picture-sizes';

/** Where the store keeps a picture as it was sent. */
export const originalKey = (uuid: string): string => `pictures/${uuid}/original`;

/** Where it keeps the picture made at a width in a format. */
export const sizeKey = (uuid: string, { width, format }: { width: number; format: ServedFormat }): string =>
  `pictures/${uuid}/${width}-${format}`;

/** Every size that is made of a picture of this width, the widest first. */
export const sizesOf = (width: number): { width: number; format: ServedFormat }[] =>
  widthsOf(width)
    .toReversed()
    .flatMap((step) => servedFormats.map((format) => ({ width: step, format })));

/** All that the store keeps of a picture. */
export const keysOf = (uuid: string, width: number | null): string[] => [
  originalKey(uuid),
  ...(width === null ? [] : sizesOf(width).map((size) => sizeKey(uuid, size))),
];
