import type { FileKind } from '../file-kind.ts';

export type Sides = { readonly width: number; readonly height: number };

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);

const sides = (width: number, height: number): Sides | null => (width > 0 && height > 0 ? { width, height } : null);

/** JPEG segments with the size: start of frame, without the tables (C4, C8, CC) in that range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSides = (bytes: Uint8Array): Sides | null => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sides(uint16(bytes, at + 7), uint16(bytes, at + 5));
    else at += 2 + uint16(bytes, at + 2);
  }
  return null;
};

/** Stored pixels of a picture, by its first bytes; null if unknown. */
export const sidesOf = (kind: FileKind, head: Uint8Array): Sides | null => {
  switch (kind) {
    case 'png':
      return sides(uint32(head, 16), uint32(head, 20));
    case 'psd':
      return sides(uint32(head, 18), uint32(head, 14));
    case 'jpg':
      return jpegSides(head);
    default:
      return null;
  }
};
