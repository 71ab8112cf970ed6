import { type ByteView, byteView } from './byte-view.ts';
import type { VideoCodec, VideoFacts } from './video-facts.ts';

// SMPTE ST 377-1: keys of 16 bytes, lengths in BER, values; the sets of the header hold tags of two bytes.

const setKey = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x53, 0x01, 0x01, 0x0d, 0x01, 0x01, 0x01, 0x01, 0x01] as const;
const mark = [0x06, 0x0e, 0x2b, 0x34] as const;

type Length = { readonly head: number; readonly bytes: number };

/** A length in BER: short, or the number of bytes that say it. */
const lengthAt = (view: ByteView, at: number): Length | null => {
  const first = view.uint(at, 1);
  if (first < 0x80) return { head: 1, bytes: first };
  const count = first - 0x80;
  if (count < 1 || count > 8) return null;
  let bytes = 0;
  for (let index = 1; index <= count; index += 1) bytes = bytes * 256 + view.uint(at + index, 1);
  return { head: 1 + count, bytes };
};

type Item = ReadonlyMap<number, ByteView>;

const itemsOf = (set: ByteView): Item => {
  const found = new Map<number, ByteView>();
  for (let at = 0; at + 4 <= set.length; ) {
    const length = set.uint(at + 2, 2);
    found.set(set.uint(at, 2), set.part(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
};

/** The sets of the header's metadata, as far as the bytes reach. */
const setsOf = (view: ByteView): Item[] => {
  const found: Item[] = [];
  for (let at = 0; at + 17 <= view.length && view.has(at, mark); ) {
    const length = lengthAt(view, at + 16);
    if (length === null) break;
    const from = at + 16 + length.head;
    if (view.has(at, setKey)) found.push(itemsOf(view.part(from, from + length.bytes)));
    at = from + length.bytes;
  }
  return found;
};

const tags = {
  sample_rate: 0x3001,
  length: 0x3002,
  coding: 0x3201,
  stored_height: 0x3202,
  stored_width: 0x3203,
  display_height: 0x3208,
  display_width: 0x3209,
  layout: 0x320c,
  sequence_length: 0x0202,
} as const;

/** Picture coding (SMPTE RP 224), from the ninth byte of the label on. */
const codings: readonly { readonly bytes: readonly (number | null)[]; readonly codec: VideoCodec }[] = [
  { bytes: [4, 1, 2, 2, 3, 6, 3], codec: { name: 'ProRes 422', format: 5 } },
  { bytes: [4, 1, 2, 2, 3, 6, 4], codec: { name: 'ProRes 422 HQ', format: 2 } },
  { bytes: [4, 1, 2, 2, 3, 6, 5], codec: { name: 'ProRes 4444', format: 3 } },
  { bytes: [4, 1, 2, 2, 3, 6, 6], codec: { name: 'ProRes 4444 XQ', format: 3 } },
  { bytes: [4, 1, 2, 2, 3, 6], codec: { name: 'ProRes 422 LT / Proxy', format: null } },
  ...[0x31, 0x32].map((profile) => ({ bytes: [4, 1, 2, 2, 1, profile], codec: { name: 'H.264', format: 1 as const } })),
  { bytes: [4, 1, 2, 2, 3, 1], codec: { name: 'JPEG 2000', format: null } },
  { bytes: [4, 1, 2, 2, 0x71], codec: { name: 'VC-3 (DNxHD)', format: null } },
  { bytes: [4, 1, 2, 2, 1], codec: { name: 'MPEG-2', format: null } },
];

const codecOf = (label: ByteView | undefined): VideoCodec | null =>
  label === undefined ? null : (codings.find(({ bytes }) => label.has(8, bytes))?.codec ?? null);

/** A length is a signed number: -1 where the file was still being written. */
const lengthOf = (view: ByteView | undefined): number => {
  const length = view?.uint(0, 8) ?? 0;
  return length >= 2 ** 62 ? 0 : length;
};

const rateOf = (view: ByteView | undefined): number | null => {
  const [over, under] = [view?.uint(0, 4) ?? 0, view?.uint(4, 4) ?? 0];
  return over === 0 || under === 0 ? null : over / under;
};

/** Lines of one field are half of the picture's (layout 1, separate fields, and 2, one field). */
const linesOf = (picture: Item, lines: number): number => {
  const layout = picture.get(tags.layout)?.uint(0, 1) ?? 0;
  return layout === 1 || layout === 2 ? lines * 2 : lines;
};

const sidesOf = (picture: Item): VideoFacts['sides'] => {
  const number = (first: number, second: number) =>
    picture.get(first)?.uint(0, 4) || picture.get(second)?.uint(0, 4) || 0;
  const width = number(tags.display_width, tags.stored_width);
  const height = linesOf(picture, number(tags.display_height, tags.stored_height));
  return width > 0 && height > 0 ? { width, height } : null;
};

/** What the header of an MXF says of its picture, out of the first bytes of the file. */
export const mxfFacts = (head: Uint8Array): VideoFacts => {
  const sets = setsOf(byteView(head));
  const picture = sets.find((set) => set.has(tags.stored_width));
  const frames_per_second = rateOf(picture?.get(tags.sample_rate));
  const frames =
    lengthOf(picture?.get(tags.length)) || Math.max(0, ...sets.map((set) => lengthOf(set.get(tags.sequence_length))));
  return {
    seconds: frames === 0 || frames_per_second === null ? null : frames / frames_per_second,
    sides: picture === undefined ? null : sidesOf(picture),
    frames_per_second,
    codec: codecOf(picture?.get(tags.coding)),
  };
};
