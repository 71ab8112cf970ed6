import type { ByteRange } from '../../ports/storage.ts';

export type ZipEntry = {
  readonly name: string;
  readonly bytes: number;
  /** CRC-32 of the file. */
  readonly crc32: number;
  readonly modified: Date;
  readonly open: (range: ByteRange) => Promise<AsyncIterable<Buffer>>;
};

type Written = { readonly entry: ZipEntry; readonly offset: number };

// PKWARE APPNOTE 6.3.9. Everything is written in the 64-bit form, so that any size fits, and stored, not compressed:
// films don't get smaller.
const version = 45;
/** Bit 3: sizes and checksum follow the data. Bit 11: names are UTF-8. */
const flags = 0x0808;
const inExtra = 0xffffffff;

/** Date and time as the format stores them: in steps of two seconds, from 1980. */
const dosTime = (moment: Date): { time: number; date: number } => ({
  time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  date: ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
});

const uint = (bytes: 2 | 4, ...values: number[]): Buffer => {
  const buffer = Buffer.alloc(bytes * values.length);
  values.forEach((value, index) => {
    buffer.writeUIntLE(value, index * bytes, bytes);
  });
  return buffer;
};

const uint64 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => {
    buffer.writeBigUInt64LE(BigInt(value), index * 8);
  });
  return buffer;
};

const localHeader = ({ name, bytes, modified }: ZipEntry): Buffer => {
  const { time, date } = dosTime(modified);
  const encoded = Buffer.from(name);
  const extra = Buffer.concat([uint(2, 1, 16), uint64(bytes, bytes)]);
  return Buffer.concat([
    uint(4, 0x04034b50),
    uint(2, version, flags, 0, time, date),
    uint(4, 0, inExtra, inExtra),
    uint(2, encoded.length, extra.length),
    encoded,
    extra,
  ]);
};

const descriptor = (crc: number, bytes: number): Buffer =>
  Buffer.concat([uint(4, 0x08074b50, crc), uint64(bytes, bytes)]);

const centralHeader = ({ entry: { name, bytes, modified, crc32 }, offset }: Written): Buffer => {
  const { time, date } = dosTime(modified);
  const encoded = Buffer.from(name);
  const extra = Buffer.concat([uint(2, 1, 24), uint64(bytes, bytes, offset)]);
  return Buffer.concat([
    uint(4, 0x02014b50),
    uint(2, version, version, flags, 0, time, date),
    uint(4, crc32, inExtra, inExtra),
    uint(2, encoded.length, extra.length, 0, 0, 0),
    uint(4, 0, inExtra),
    encoded,
    extra,
  ]);
};

const ending = (count: number, size: number, offset: number): Buffer =>
  Buffer.concat([
    uint(4, 0x06064b50),
    uint64(44),
    uint(2, version, version),
    uint(4, 0, 0),
    uint64(count, count, size, offset),
    uint(4, 0x07064b50, 0),
    uint64(offset + size),
    uint(4, 1),
    uint(4, 0x06054b50),
    uint(2, 0xffff, 0xffff, 0xffff, 0xffff),
    uint(4, inExtra, inExtra),
    uint(2, 0),
  ]);

/** A stretch of the zip: bytes made here, or those of a file. */
type Stretch = { readonly bytes: number; readonly source: Buffer | ZipEntry };

const stretchesOf = (entries: readonly ZipEntry[]): Stretch[] => {
  const written: Written[] = [];
  const made = (buffer: Buffer): Stretch => ({ bytes: buffer.length, source: buffer });
  let offset = 0;
  const files = entries.flatMap((entry) => {
    const parts = [
      made(localHeader(entry)),
      { bytes: entry.bytes, source: entry },
      made(descriptor(entry.crc32, entry.bytes)),
    ];
    written.push({ entry, offset });
    offset += parts.reduce((sum, { bytes }) => sum + bytes, 0);
    return parts;
  });
  const directory = Buffer.concat(written.map(centralHeader));
  return [...files, made(directory), made(ending(written.length, directory.length, offset))];
};

/** Bytes of the whole zip, known before anything is read, so that the reader sees how far it is. */
export const zipBytes = (entries: readonly ZipEntry[]): number =>
  stretchesOf(entries).reduce((sum, { bytes }) => sum + bytes, 0);

/** The bytes of one file from `first` to `last`, both in; fails where the store has fewer than were counted. */
async function* fileBytes({ name, open }: ZipEntry, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of await open({ first, last })) {
    read += chunk.length;
    yield chunk;
  }
  const wanted = last - first + 1;
  if (read !== wanted) throw new Error(`${name} has ${read} of ${wanted} bytes`);
}

/**
 * One zip of several files, or a range of it, streamed: nothing is copied to the disk (D33). The checksums are known, so
 * that a download which broke off goes on at any byte without reading what was sent before.
 */
export async function* zipStream(entries: readonly ZipEntry[], range?: ByteRange): AsyncGenerator<Buffer> {
  const wanted = range ?? { first: 0, last: zipBytes(entries) - 1 };
  let offset = 0;
  for (const { bytes, source } of stretchesOf(entries)) {
    const first = Math.max(0, wanted.first - offset);
    const last = Math.min(bytes - 1, wanted.last - offset);
    offset += bytes;
    if (first > last) continue;
    if (Buffer.isBuffer(source)) yield source.subarray(first, last + 1);
    else yield* fileBytes(source, { first, last });
  }
}
