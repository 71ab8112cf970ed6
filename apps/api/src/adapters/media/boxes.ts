import type { FileHandle } from 'node:fs/promises';

const mostBoxes = 1000;

/** Contents of a QuickTime or MP4 box; `to` is exclusive. */
export type Box = { readonly type: string; readonly from: number; readonly to: number };

/** Length of a box and of its header. Length 0 extends to the end; 1 means an eight-byte length follows. */
const lengthOf = (head: Buffer, left: number) => {
  const short = head.readUInt32BE(0);
  if (short === 0) return { head: 8, bytes: left };
  return short === 1 ? { head: 16, bytes: Number(head.readBigUInt64BE(8)) } : { head: 8, bytes: short };
};

export const readAt = async (file: FileHandle, at: number, bytes: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
};

/** Outermost boxes of a file. The last may end beyond the file. */
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

/** Boxes inside another. */
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
