import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ByteRange } from '../ports/storage.ts';
import { type ZipEntry, zipBytes, zipStream } from './zip-stream.ts';

const entry = (name: string, content: string): ZipEntry => ({
  name,
  bytes: content.length,
  modified: new Date('2026-04-01T03:04:06Z'),
  crc32: crc32(content),
  open: async ({ first, last }: ByteRange) =>
    (async function* () {
      const wanted = content.slice(first, last + 1);
      yield Buffer.from(wanted.slice(0, 3));
      yield Buffer.from(wanted.slice(3));
    })(),
});

/** Reads a zip as its readers do: from the end, by its directory, in the 64-bit form. */
const readZip = (zip: Buffer) => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const end64 = Number(zip.readBigUInt64LE(end - 20 + 8));
  const count = Number(zip.readBigUInt64LE(end64 + 24));
  let at = Number(zip.readBigUInt64LE(end64 + 48));
  return Array.from({ length: count }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const extra = at + 46 + nameLength;
    const bytes = Number(zip.readBigUInt64LE(extra + 4));
    const offset = Number(zip.readBigUInt64LE(extra + 20));
    const data = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const found = {
      name: zip.toString('utf8', at + 46, extra),
      crc: zip.readUInt32LE(at + 16),
      content: zip.toString('utf8', data, data + bytes),
    };
    at = extra + zip.readUInt16LE(at + 30);
    return found;
  });
};

describe('a streamed zip', () => {
  test('holds every file under its name with its checksum, at the announced length', async () => {
    const entries = [entry('a.mov', 'the first film'), entry('b.srt', '1\n00:00:01,000'), entry('c.txt', '')];
    const zip = await buffer(zipStream(entries));
    expect(zip.length).toBe(zipBytes(entries));
    expect(readZip(zip)).toEqual(
      [
        ['a.mov', 'the first film'],
        ['b.srt', '1\n00:00:01,000'],
        ['c.txt', ''],
      ].map(([name, content = '']) => ({ name, content, crc: crc32(content) })),
    );
  });

  test('serves any range and resumes at any byte', async () => {
    const entries = [entry('a.mov', 'the first film'), entry('b.srt', '1\n00:00:01,000'), entry('c.txt', '')];
    const whole = await buffer(zipStream(entries));
    for (let first = 0; first < whole.length; first += 7)
      for (const last of [first, Math.min(whole.length - 1, first + 40), whole.length - 1])
        expect((await buffer(zipStream(entries, { first, last }))).equals(whole.subarray(first, last + 1))).toBe(true);
  });

  test('has deflated entries with both sizes', async () => {
    const content = 'the same line\n'.repeat(50);
    const packed = deflateRawSync(content);
    const open = async ({ first, last }: ByteRange) =>
      (async function* () {
        yield packed.subarray(first, last + 1);
      })();
    const entries = [
      { ...entry('a.jsonl', ''), bytes: packed.length, inflated: content.length, crc32: crc32(content), open },
    ];
    const zip = await buffer(zipStream(entries));
    expect(zip.length).toBe(zipBytes(entries));
    const header = 30;
    const start = header + zip.readUInt16LE(26) + zip.readUInt16LE(28);
    expect(zip.readUInt16LE(8)).toBe(8);
    expect(inflateRawSync(zip.subarray(start, start + packed.length)).toString()).toBe(content);
    expect(Number(zip.readBigUInt64LE(header + 'a.jsonl'.length + 4))).toBe(content.length);
    expect(Number(zip.readBigUInt64LE(header + 'a.jsonl'.length + 12))).toBe(packed.length);
  });

  test('breaks off rather than be shorter than announced', async () => {
    const short = { ...entry('a.mov', 'film'), bytes: 10 };
    await expect(buffer(zipStream([short]))).rejects.toThrow('a.mov has 4 of 10 bytes');
  });
});
