import { type ByteView, byteView } from './byte-view.ts';
import type { VideoCodec, VideoFacts } from './video-facts.ts';

// ISO/IEC 14496-12 (mp4), QuickTime File Format (mov): nested boxes, each with its size and a four-character code.

/**
 * The four-character code of a box that begins here and its length; `bytes` null if it extends to the end of the file.
 */
export type BoxHead = { readonly type: string; readonly head: number; readonly bytes: number | null };

/** Bytes that `boxHead` needs. */
export const boxHeadBytes = 16;

/** The head of a box, or null for what can't be one. */
export const boxHead = (bytes: Uint8Array): BoxHead | null => {
  const view = byteView(bytes);
  const size = view.uint(0, 4);
  const type = view.text(4, 4);
  if (view.length < 8) return null;
  if (size === 0) return { type, head: 8, bytes: null };
  if (size === 1) return view.length < 16 || view.uint(8, 8) < 16 ? null : { type, head: 16, bytes: view.uint(8, 8) };
  return size < 8 ? null : { type, head: 8, bytes: size };
};

type Box = { readonly type: string; readonly inside: ByteView };

const boxesIn = (view: ByteView): Box[] => {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= view.length; ) {
    const long = view.uint(at, 4) === 1;
    const head = long ? 16 : 8;
    const size = long ? view.uint(at + 8, 8) : view.uint(at, 4);
    if (size < head) break;
    found.push({ type: view.text(at + 4, 4), inside: view.part(at + head, at + size) });
    at += size;
  }
  return found;
};

const inside = (view: ByteView | undefined, ...path: readonly string[]): ByteView | undefined =>
  path.reduce(
    (found, type) => (found === undefined ? undefined : boxesIn(found).find((box) => box.type === type)?.inside),
    view,
  );

type Times = { readonly scale: number; readonly length: number };

/** Time scale and length of `mvhd` and `mdhd`, whose version says how wide their numbers are. */
const timesOf = (view: ByteView | undefined): Times | null => {
  if (view === undefined) return null;
  const wide = view.uint(0, 1) === 1;
  const times = wide
    ? { scale: view.uint(20, 4), length: view.uint(24, 8) }
    : { scale: view.uint(12, 4), length: view.uint(16, 4) };
  return times.scale === 0 ? null : times;
};

/** A film in fragments may leave its length open: 0, or all bits set. */
const isTold = (times: Times | null): times is Times =>
  times !== null && times.length > 0 && times.length !== 0xffffffff && times.length < 2 ** 63;

const codecs: Readonly<Record<string, VideoCodec>> = {
  avc1: { name: 'H.264', format: 1 },
  avc3: { name: 'H.264', format: 1 },
  apcn: { name: 'ProRes 422', format: 5 },
  apch: { name: 'ProRes 422 HQ', format: 2 },
  ap4h: { name: 'ProRes 4444', format: 3 },
  ap4x: { name: 'ProRes 4444 XQ', format: 3 },
  apcs: { name: 'ProRes 422 LT', format: null },
  apco: { name: 'ProRes 422 Proxy', format: null },
  mp4v: { name: 'MPEG4', format: 6 },
  hvc1: { name: 'H.265', format: null },
  hev1: { name: 'H.265', format: null },
  av01: { name: 'AV1', format: null },
  vp09: { name: 'VP9', format: null },
};

/** The codec of a four-character code; unknown ones are returned as they are, if printable. */
const codecOf = (letters: string): VideoCodec | null =>
  codecs[letters] ?? (/^[\x21-\x7e][\x20-\x7e]{3}$/.test(letters) ? { name: letters.trim(), format: null } : null);

const isPicture = (track: ByteView) => inside(track, 'mdia', 'hdlr')?.text(8, 4) === 'vide';

type Described = Pick<VideoFacts, 'sides' | 'codec'>;

/** The first entry of `stsd`: what the picture is coded with, and its pixels as they are stored. */
const describedOf = (view: ByteView | undefined): Described => {
  const [entry] = view === undefined ? [] : boxesIn(view.part(8, view.length));
  if (entry === undefined) return { sides: null, codec: null };
  const [width, height] = [entry.inside.uint(24, 2), entry.inside.uint(26, 2)];
  return { sides: width > 0 && height > 0 ? { width, height } : null, codec: codecOf(entry.type) };
};

/** Pictures a second by the first run of `stts`: a film has one. */
const paceOf = (stts: ByteView | undefined, scale: number | undefined): number | null => {
  const each = stts === undefined || stts.uint(4, 4) === 0 ? 0 : stts.uint(12, 4);
  return each === 0 || scale === undefined ? null : scale / each;
};

/** What `moov`, the inside of an mp4's or mov's table, says of the film; the first picture track counts. */
export const mp4Facts = (moov: Uint8Array): VideoFacts => {
  const movie = byteView(moov);
  const track = boxesIn(movie).find(({ type, inside: view }) => type === 'trak' && isPicture(view))?.inside;
  const whole = timesOf(inside(movie, 'mvhd'));
  const own = timesOf(inside(track, 'mdia', 'mdhd'));
  const times = isTold(whole) ? whole : isTold(own) ? own : null;
  const table = inside(track, 'mdia', 'minf', 'stbl');
  return {
    seconds: times === null ? null : times.length / times.scale,
    ...describedOf(inside(table, 'stsd')),
    frames_per_second: paceOf(inside(table, 'stts'), own?.scale),
  };
};
