import { gunzipSync, inflateRawSync } from 'node:zlib';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;

const unpacked = (zip: Buffer): string => {
  let end = zip.length - 22;
  while (end > 0 && zip.readUInt32LE(end) !== endMark) end -= 1;
  const texts: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === entryMark) {
    const [name, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)) as [number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
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
