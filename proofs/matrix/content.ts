import { gunzipSync, inflateRawSync } from 'node:zlib';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
/** Value of a field whose number is in the 64-bit form. */
const in64 = 0xffffffff;

const unpacked = (zip: Buffer): string => {
  let end = zip.length - 22;
  while (end > 0 && zip.readUInt32LE(end) !== endMark) end -= 1;
  const texts: string[] = [];
  const isLarge = zip.readUInt32LE(end + 16) === in64;
  let at = isLarge
    ? Number(zip.readBigUInt64LE(Number(zip.readBigUInt64LE(end - 12)) + 48))
    : zip.readUInt32LE(end + 16);
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === entryMark) {
    const [name, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)) as [number, number, number];
    const large = at + 46 + name + 4;
    const local = isLarge ? Number(zip.readBigUInt64LE(large + 16)) : zip.readUInt32LE(at + 42);
    const size = isLarge ? Number(zip.readBigUInt64LE(large + 8)) : zip.readUInt32LE(at + 20);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return texts.join('\n');
};

/** Text of a response, with a workbook's parts unpacked. */
export const textOf = (body: Buffer, encoding: string | undefined): string => {
  const bytes = encoding === 'gzip' ? gunzipSync(body) : body;
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? unpacked(bytes) : bytes.toString('utf8');
};
