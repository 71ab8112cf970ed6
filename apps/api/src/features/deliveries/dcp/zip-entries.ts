import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type ArchiveEntry, ArchiveRefused, archiveLimits, type RangedFile, readRange, safePath } from './archive.ts';

const endMark = 0x06054b50;
const end64Mark = 0x06064b50;
const locatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** Length of an end record with the longest comment the format allows, plus the Zip64 locator before it. */
const longestEnd = 22 + 0xffff + 20;
const full32 = 0xffffffff;

const unreadable = () => new ArchiveRefused('unreadable');

type Directory = { readonly at: number; readonly bytes: number; readonly count: number };

const safeNumber = (value: bigint): number => {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable();
  return Number(value);
};

/** Locates the directory (PKWARE APPNOTE 6.3.9, 4.3.14 to 4.3.16). */
const directoryOf = async (file: RangedFile): Promise<Directory> => {
  const start = Math.max(0, file.bytes - longestEnd);
  const tail = await readRange(file, start, file.bytes);
  let at = tail.length - 22;
  while (at >= 0 && tail.readUInt32LE(at) !== endMark) at -= 1;
  if (at < 0) throw unreadable();
  const locator = at - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== locatorMark)
    return { at: tail.readUInt32LE(at + 16), bytes: tail.readUInt32LE(at + 12), count: tail.readUInt16LE(at + 10) };
  const place = safeNumber(tail.readBigUInt64LE(locator + 8));
  const record = await readRange(file, place, place + 56);
  if (record.readUInt32LE(0) !== end64Mark) throw unreadable();
  const [count = 0, bytes = 0, first = 0] = [32, 40, 48].map((from) => safeNumber(record.readBigUInt64LE(from)));
  return { at: first, bytes, count };
};

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly bytes: number;
  readonly offset: number;
};

/** Sizes and offset of an entry. Values over 32 bits are in its Zip64 field, in this order. */
const sizesOf = (directory: Buffer, at: number, extra: Buffer) => {
  const short = [24, 20, 42].map((from) => directory.readUInt32LE(at + from));
  let wide: Buffer | undefined;
  for (let here = 0; here + 4 <= extra.length; here += 4 + extra.readUInt16LE(here + 2))
    if (extra.readUInt16LE(here) === 1) wide = extra.subarray(here + 4, here + 4 + extra.readUInt16LE(here + 2));
  let next = 0;
  const [bytes = 0, packed = 0, offset = 0] = short.map((value) => {
    if (value !== full32) return value;
    if (wide === undefined || next + 8 > wide.length) throw unreadable();
    next += 8;
    return safeNumber(wide.readBigUInt64LE(next - 8));
  });
  return { bytes, packed, offset };
};

const entriesOf = (directory: Buffer, count: number): Entry[] => {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (directory.readUInt32LE(at) !== entryMark) throw unreadable();
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((from) => directory.readUInt16LE(at + from));
    const named = at + 46;
    entries.push({
      name: directory.toString('utf8', named, named + name),
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      ...sizesOf(directory, at, directory.subarray(named + name, named + name + extra)),
    });
    at = named + name + extra + comment;
  }
  return entries;
};

/** Refuses zip bombs before unpacking: files that grow more than films and texts do, and files that share bytes. */
const refuseBombs = (entries: readonly Entry[], file: RangedFile): void => {
  const { ratio, allRatio, freeBytes } = archiveLimits;
  const sum = (of: 'bytes' | 'packed') => entries.reduce((all, entry) => all + entry[of], 0);
  const grows = entries.some(({ bytes, packed }) => bytes > freeBytes && bytes > packed * ratio);
  const growsInAll = sum('bytes') > Math.max(freeBytes, file.bytes * allRatio);
  if (grows || growsInAll || sum('packed') > file.bytes) throw new ArchiveRefused('unsafe');
};

/** Copies chunks that wait, because a store's chunk is valid only until the next one. */
async function* copied(chunks: AsyncIterable<Buffer> | readonly Buffer[]): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** The bytes of an entry, unpacked while streaming. Counts the bytes instead of trusting the directory. */
async function* readEntry(
  file: RangedFile,
  { method, encrypted, packed, bytes, offset }: Entry,
): AsyncGenerator<Buffer> {
  if (encrypted || (method !== 0 && method !== 8)) throw unreadable();
  const head = await readRange(file, offset, offset + 30);
  if (head.readUInt32LE(0) !== localMark) throw unreadable();
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + packed > file.bytes) throw unreadable();
  let came = 0;
  const counted = (chunk: Buffer): Buffer => {
    came += chunk.length;
    if (came > bytes) throw new ArchiveRefused('unsafe');
    return chunk;
  };
  const stored = packed === 0 ? [] : await file.stream(start, start + packed);
  if (method === 0) {
    for await (const chunk of stored) yield counted(chunk);
    return;
  }
  const source = Readable.from(copied(stored));
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  source.once('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    for await (const chunk of inflate) yield counted(chunk as Buffer);
  } catch (error) {
    // An error of the store is not a fault of the archive.
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? unreadable() : error;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

/** Lists the files of a zip of any size from its directory, without unpacking. Throws ArchiveRefused. */
export const zipEntries = async (file: RangedFile): Promise<ArchiveEntry[]> => {
  try {
    const { at, bytes, count } = await directoryOf(file);
    if (count > archiveLimits.entries || bytes > archiveLimits.directory) throw new ArchiveRefused('unsafe');
    const entries = entriesOf(await readRange(file, at, at + bytes), count);
    refuseBombs(entries, file);
    return entries
      .map((entry) => ({ ...entry, name: safePath(entry.name) }))
      .filter(({ name }) => name !== '' && !name.endsWith('/'))
      .map((entry) => ({ name: entry.name, bytes: entry.bytes, read: () => readEntry(file, entry) }));
  } catch (error) {
    // The directory points outside itself.
    throw error instanceof RangeError ? unreadable() : error;
  }
};
