import { crc32 } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
  readonly open: () => Promise<AsyncIterable<Buffer>>;
};

type Written = { readonly entry: ZipEntry; readonly crc: number; readonly offset: number };

// PKWARE APPNOTE 6.3.9. Everything is written in the 64-bit form, so that any size fits, and stored, not compressed:
// films don't get smaller.
const version = 45;
/** Bit 3: the checksum follows the data, because it's known only then. Bit 11: names are UTF-8. */
const flags = 0x0808;
const inExtra = 0xffffffff;

/** Date and time as the format keeps them: two seconds apart, from 1980. */
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

const centralHeader = ({ entry: { name, bytes, modified }, crc, offset }: Written): Buffer => {
  const { time, date } = dosTime(modified);
  const encoded = Buffer.from(name);
  const extra = Buffer.concat([uint(2, 1, 24), uint64(bytes, bytes, offset)]);
  return Buffer.concat([
    uint(4, 0x02014b50),
    uint(2, version, version, flags, 0, time, date),
    uint(4, crc, inExtra, inExtra),
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

/** Bytes of the whole zip, known before anything is read, so that the reader sees how far it is. */
export const zipBytes = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (sum, entry) =>
      sum +
      localHeader(entry).length +
      entry.bytes +
      descriptor(0, entry.bytes).length +
      centralHeader({ entry, crc: 0, offset: 0 }).length,
    ending(0, 0, 0).length,
  );

async function* stored({ bytes, name, open }: ZipEntry): AsyncGenerator<Buffer, number> {
  let crc = 0;
  let read = 0;
  for await (const chunk of await open()) {
    crc = crc32(chunk, crc);
    read += chunk.length;
    yield chunk;
  }
  if (read !== bytes) throw new Error(`${name} has ${read} of ${bytes} bytes`);
  return crc;
}

/** One zip of several files, streamed: nothing is copied to the disk (D33). */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    yield header;
    const crc = yield* stored(entry);
    const after = descriptor(crc, entry.bytes);
    yield after;
    written.push({ entry, crc, offset });
    offset += header.length + entry.bytes + after.length;
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield ending(written.length, directory.length, offset);
}
