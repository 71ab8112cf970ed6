import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ArrayPlace, Packed, Shape } from './shapes.ts';

/**
 * The file of a saved index: a fixed-length start, a JSON head, the packed index and versions, then the numbers of its
 * typed arrays. Each part begins at a multiple of eight bytes.
 *
 * start: magic (8), format (u32), bytes of the head (u32), version of the code (32); bytes of the packed parts with the
 * head (u64), bytes of the numbers (u64), SHA-256 of all the rest (32)
 */
const magic = Buffer.from('EIGAIDX\n', 'latin1');
const formatVersion = 1;
const hashAt = 64;
const startBytes = 96;
const hashBytes = 32;
const codeAt = 16;
/** Bytes hashed before other work gets a turn. */
const hashedAtOnce = 1 << 20;

/** The reason a saved index isn't restored. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

export type IndexHead = {
  /** The database it belongs to. */
  readonly market: string;
  /** The oldest transaction that may be incomplete. */
  readonly since: string;
};
export type SavedIndex = IndexHead & { readonly index: Packed; readonly versions: Packed };

const parts = ['words', 'doubles', 'lengths', 'oneByte', 'twoByte'] as const;
type Sizes = Readonly<Record<(typeof parts)[number], number>>;
type PackedHead = { readonly shapes: readonly Shape[]; readonly places: readonly ArrayPlace[]; readonly sizes: Sizes };
type Head = IndexHead & { readonly index: PackedHead; readonly versions: PackedHead };

const padded = (bytes: number) => Math.ceil(bytes / 8) * 8;
const bytesOf = (array: ArrayBufferView) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const total = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);

const headOf = (packed: Packed): PackedHead => ({
  shapes: packed.shapes,
  places: packed.places,
  sizes: Object.fromEntries(parts.map((part) => [part, packed[part].byteLength])) as Sizes,
});

const piecesOf = (packed: Packed): Uint8Array[] =>
  parts.flatMap((part) => {
    const bytes = bytesOf(packed[part]);
    return [bytes, new Uint8Array(padded(bytes.length) - bytes.length)];
  });

/** The pieces of the file, in order. */
export const encodeIndex = async (saved: SavedIndex, code: Uint8Array): Promise<Uint8Array[]> => {
  const { market, since, index, versions } = saved;
  const head: Head = { market, since, index: headOf(index), versions: headOf(versions) };
  const text = Buffer.from(JSON.stringify(head));
  const packed = [text, new Uint8Array(padded(text.length) - text.length), ...piecesOf(index), ...piecesOf(versions)];
  const start = Buffer.alloc(startBytes);
  magic.copy(start);
  start.writeUInt32LE(formatVersion, 8);
  start.writeUInt32LE(text.length, 12);
  start.set(code, codeAt);
  start.writeBigUInt64LE(BigInt(total(packed)), 48);
  start.writeBigUInt64LE(BigInt(index.numbers.byteLength), 56);
  const hash = createHash('sha256').update(start.subarray(0, hashAt));
  for (const piece of [...packed, new Uint8Array(index.numbers)])
    for (let at = 0; at < piece.length; at += hashedAtOnce) {
      hash.update(piece.subarray(at, at + hashedAtOnce));
      if (piece.length > hashedAtOnce) await setImmediate();
    }
  start.set(hash.digest(), hashAt);
  return [start, ...packed, new Uint8Array(index.numbers)];
};

type Start = { readonly headBytes: number; readonly packedBytes: number; readonly numbersBytes: number };

const readStart = (start: Buffer, code: Uint8Array): Start => {
  if (!start.subarray(0, magic.length).equals(magic)) throw new Unusable('it is something else');
  if (start.readUInt32LE(8) !== formatVersion) throw new Unusable('it has another format');
  if (!start.subarray(codeAt, codeAt + hashBytes).equals(code)) throw new Unusable('another version stored it');
  return {
    headBytes: start.readUInt32LE(12),
    packedBytes: Number(start.readBigUInt64LE(48)),
    numbersBytes: Number(start.readBigUInt64LE(56)),
  };
};

/** Reads pieces into buffers of known lengths. */
const openReader = (pieces: AsyncIterable<Uint8Array>) => {
  const iterator = pieces[Symbol.asyncIterator]();
  let left = new Uint8Array(0);
  return {
    fill: async (into: Uint8Array): Promise<void> => {
      for (let at = 0; at < into.length; ) {
        if (left.length === 0) {
          const next = await iterator.next();
          if (next.done === true) throw new Unusable('its end is missing');
          left = next.value as Uint8Array<ArrayBuffer>;
        }
        const some = left.subarray(0, into.length - at);
        into.set(some, at);
        at += some.length;
        left = left.subarray(some.length);
      }
    },
    isAtEnd: async () => left.length === 0 && (await iterator.next()).done === true,
    close: async () => {
      await iterator.return?.();
    },
  };
};
type Reader = ReturnType<typeof openReader>;

const opened = async <T>(pieces: AsyncIterable<Uint8Array>, read: (reader: Reader) => Promise<T>): Promise<T> => {
  const reader = openReader(pieces);
  try {
    return await read(reader);
  } finally {
    await reader.close();
  }
};

const bufferOf = (bytes: number): ArrayBuffer => {
  try {
    return new ArrayBuffer(bytes);
  } catch {
    throw new Unusable('its lengths are impossible');
  }
};

/** The origin of a saved index, unchecked, to detect a newer one. */
export const peekIndex = (pieces: AsyncIterable<Uint8Array>, code: Uint8Array): Promise<IndexHead> =>
  opened(pieces, async (reader) => {
    const start = Buffer.alloc(startBytes);
    await reader.fill(start);
    const text = Buffer.alloc(readStart(start, code).headBytes);
    await reader.fill(text);
    const { market, since } = JSON.parse(text.toString()) as Head;
    return { market, since };
  });

const intsIn = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
  new Int32Array(buffer, byteOffset, length / 4);
const doublesIn = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
  new Float64Array(buffer, byteOffset, length / 8);

/** The packed parts from an offset on, and their end. */
const packedFrom = ({ shapes, places, sizes }: PackedHead, packed: ArrayBuffer, from: number) => {
  let end = from;
  const take = (part: keyof Sizes) => {
    const bytes = new Uint8Array(packed, end, sizes[part]);
    end += padded(sizes[part]);
    return bytes;
  };
  const words = intsIn(take('words'));
  const doubles = doublesIn(take('doubles'));
  const lengths = intsIn(take('lengths'));
  const [oneByte, twoByte] = [take('oneByte'), take('twoByte')];
  return { shapes, places, words, doubles, lengths, oneByte, twoByte, end };
};

/** Decodes the saved index. Interprets only lengths until the checksum matches; throws `Unusable` for anything else. */
export const decodeIndex = (pieces: AsyncIterable<Uint8Array>, code: Uint8Array): Promise<SavedIndex> =>
  opened(pieces, async (reader) => {
    const start = Buffer.alloc(startBytes);
    await reader.fill(start);
    const { headBytes, packedBytes, numbersBytes } = readStart(start, code);
    const [packed, numbers] = [bufferOf(packedBytes), bufferOf(numbersBytes)];
    const hash = createHash('sha256').update(start.subarray(0, hashAt));
    for (const buffer of [packed, numbers])
      for (let at = 0; at < buffer.byteLength; at += hashedAtOnce) {
        const some = new Uint8Array(buffer, at, Math.min(hashedAtOnce, buffer.byteLength - at));
        await reader.fill(some);
        hash.update(some);
      }
    if (!(await reader.isAtEnd())) throw new Unusable('something follows its end');
    if (!hash.digest().equals(start.subarray(hashAt))) throw new Unusable('its checksum does not match');
    const head = JSON.parse(Buffer.from(packed, 0, headBytes).toString()) as Head;
    const index = packedFrom(head.index, packed, padded(headBytes));
    // Separate from the rest, because it isn't needed as long.
    const versions = packedFrom(head.versions, packed.slice(index.end), 0);
    return {
      market: head.market,
      since: head.since,
      index: { ...index, numbers },
      versions: { ...versions, numbers: new ArrayBuffer(0) },
    };
  });
