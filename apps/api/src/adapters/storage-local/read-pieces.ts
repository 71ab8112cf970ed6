import { type FileHandle, open } from 'node:fs/promises';

/** Bytes `start` to `end` of a file on the disk, both inclusive. */
export type Piece = { readonly path: string; readonly start: number; readonly end: number };

const readBytes = 512 * 1024;

/** Reads pieces in order, one read at a time; at most one of their files is open. */
const makeReader = (pieces: readonly Piece[]) => {
  let index = 0;
  let position = pieces[0]?.start ?? 0;
  let file: FileHandle | null = null;
  const close = async () => {
    const opened = file;
    file = null;
    await opened?.close();
  };
  /** Fills the buffer from the end of the last read; null at the end. */
  const next = async (buffer: Buffer): Promise<Buffer | null> => {
    const piece = pieces[index];
    if (piece === undefined) return null;
    file ??= await open(piece.path, 'r');
    const length = Math.min(readBytes, piece.end + 1 - position);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    if (bytesRead === 0) throw new Error(`${piece.path} is shorter than it was`);
    position += bytesRead;
    if (position > piece.end) {
      await close();
      index += 1;
      position = pieces[index]?.start ?? 0;
    }
    return buffer.subarray(0, bytesRead);
  };
  return { next, close };
};

/**
 * Yields pieces of several files one after the other. Two buffers alternate: one fills while the other is in use.
 * Gigabytes pass without garbage, whose collection costs a memory-heavy server more than the reading.
 */
export async function* readPieces(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  const { next, close } = makeReader(pieces);
  let [used, filled] = [Buffer.allocUnsafeSlow(readBytes), Buffer.allocUnsafeSlow(readBytes)];
  let ahead = next(filled);
  try {
    for (let chunk = await ahead; chunk !== null; chunk = await ahead) {
      [used, filled] = [filled, used];
      ahead = next(filled);
      // Awaited only after the reader is done with this chunk; an earlier failure must not be unhandled.
      ahead.catch(() => undefined);
      yield chunk;
    }
  } finally {
    await ahead.catch(() => undefined);
    await close();
  }
}
