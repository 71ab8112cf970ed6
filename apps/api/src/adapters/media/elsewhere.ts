import { type FileHandle, open } from 'node:fs/promises';

/** Longest table of a film that is read: that of a ten-hour one takes a third of this. */
const mostTableBytes = 64 * 1024 * 1024;
/** Boxes of a file that are passed over to find its table. */
const mostBoxes = 1000;

/** How playlists, manifests and lists of files begin. */
const lists = /^\uFEFF?\s*(?:#EXTM3U|ffconcat|\[Reference\]|(?:<\?xml[^>]*>\s*)?<(?:MPD|SmoothStreamingMedia|asx)\b)/i;

type Box = { readonly type: string; readonly from: number; readonly to: number };

/** Length of a box and of its head; a length of 0 lasts to the end, one of 1 comes in eight bytes. */
const lengthOf = (head: Buffer, left: number) => {
  const short = head.readUInt32BE(0);
  if (short === 0) return { head: 8, bytes: left };
  return short === 1 ? { head: 16, bytes: Number(head.readBigUInt64BE(8)) } : { head: 8, bytes: short };
};

const readAt = async (file: FileHandle, at: number, bytes: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
};

/** The table of a QuickTime or MP4 file (`moov`), or null. */
const readTable = async (file: FileHandle): Promise<Buffer | null> => {
  const { size } = await file.stat();
  let at = 0;
  for (let boxes = 0; boxes < mostBoxes && at + 8 <= size; boxes += 1) {
    const start = Buffer.alloc(16);
    (await readAt(file, at, 16)).copy(start);
    const { head, bytes } = lengthOf(start, size - at);
    if (bytes < head) return null;
    if (start.toString('latin1', 4, 8) === 'moov')
      return bytes > mostTableBytes ? null : readAt(file, at + head, bytes - head);
    at += bytes;
  }
  return null;
};

/** The boxes inside another. */
const boxesIn = (table: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const start = Buffer.alloc(16);
    table.copy(start, 0, at, Math.min(to, at + 16));
    const { head, bytes } = lengthOf(start, to - at);
    if (bytes < head) break;
    boxes.push({ type: start.toString('latin1', 4, 8), from: at + head, to: Math.min(to, at + bytes) });
    at += bytes;
  }
  return boxes;
};

const inside = (table: Buffer, box: Pick<Box, 'from' | 'to'>, path: readonly string[]): Box[] =>
  path.reduce<Box[]>(
    (boxes, name) => boxes.flatMap((one) => boxesIn(table, one)).filter(({ type }) => type === name),
    [{ ...box, type: '' }],
  );

/** Whether a picture or sound has its samples in another file: its data reference isn't marked as this file. */
const isReference = (table: Buffer, track: Box): boolean => {
  const [handler] = inside(table, track, ['mdia', 'hdlr']);
  const kind = handler === undefined ? '' : table.toString('latin1', handler.from + 8, handler.from + 12);
  if (kind !== 'vide' && kind !== 'soun') return false;
  return inside(table, track, ['mdia', 'minf', 'dinf', 'dref'])
    .flatMap((references) => boxesIn(table, { ...references, from: references.from + 8 }))
    .some(({ from, to }) => from + 4 <= to && (table.readUInt32BE(from) & 1) === 0);
};

/** Whether a file says that its film is in other files: a list of them, or a QuickTime or MP4 file that refers to them. */
export const refersElsewhere = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    if (lists.test((await readAt(file, 0, 512)).toString('utf8'))) return true;
    const table = await readTable(file);
    if (table === null) return false;
    const whole = { from: 0, to: table.length };
    const tracks = inside(table, whole, ['trak']);
    return inside(table, whole, ['rmra']).length > 0 || tracks.some((track) => isReference(table, track));
  } finally {
    await file.close();
  }
};
