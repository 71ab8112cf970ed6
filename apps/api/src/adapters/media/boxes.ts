import type { FileHandle } from 'node:fs/promises';

/** Boxes of a file that are passed over. */
const mostBoxes = 1000;

/** A box of a QuickTime or MP4 file: what is inside, `to` excluded. */
export type Box = { readonly type: string; readonly from: number; readonly to: number };

/** Length of a box and of its head; a length of 0 lasts to the end, one of 1 comes in eight bytes. */
const lengthOf = (head: Buffer, left: number) => {
  const short = head.readUInt32BE(0);
  if (short === 0) return { head: 8, bytes: left };
  return short === 1 ? { head: 16, bytes: Number(head.readBigUInt64BE(8)) } : { head: 8, bytes: short };
};

export const readAt = async (file: FileHandle, at: number, bytes: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
};

/** The outermost boxes of a file. The last may end beyond the file. */
export const topBoxes = async (file: FileHandle): Promise<Box[]> => {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  for (let at = 0; boxes.length < mostBoxes && at + 8 <= size; ) {
    const start = Buffer.alloc(16);
    (await readAt(file, at, 16)).copy(start);
    const { head, bytes } = lengthOf(start, size - at);
    if (bytes < head) break;
    boxes.push({ type: start.toString('latin1', 4, 8), from: at + head, to: at + bytes });
    at += bytes;
  }
  return boxes;
};

/** The boxes inside another. */
export const boxesIn = (table: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): Box[] => {
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
