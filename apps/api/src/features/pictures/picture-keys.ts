import { type ServedFormat, servedFormats, widthsOf } from '@eigaichi/domain/pictures/picture-sizes';

/** The storage key of a picture's original. */
export const originalKey = (uuid: string): string => `pictures/${uuid}/original`;

/** The storage key of a picture at a width in a format. */
export const sizeKey = (uuid: string, { width, format }: { width: number; format: ServedFormat }): string =>
  `pictures/${uuid}/${width}-${format}`;

/** Every size made of a picture of this width, widest first. */
export const sizesOf = (width: number): { width: number; format: ServedFormat }[] =>
  widthsOf(width)
    .toReversed()
    .flatMap((step) => servedFormats.map((format) => ({ width: step, format })));

/** All storage keys of a picture. */
export const keysOf = (uuid: string, width: number | null): string[] => [
  originalKey(uuid),
  ...(width === null ? [] : sizesOf(width).map((size) => sizeKey(uuid, size))),
];
