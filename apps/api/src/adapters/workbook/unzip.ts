import { createInflateRaw } from 'node:zlib';
import { type ReadLimits, WorkbookRefused } from '../../ports/workbook.ts';

type Entry = { readonly method: number; readonly packed: number; readonly offset: number };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** An end record with the longest comment that the format allows. */
const longestEnd = 22 + 0xffff;
/** A workbook has a few dozen parts. */
const mostEntries = 4_096;

const unreadable = () => new WorkbookRefused('workbook_unreadable');

/** The parts of a zip by name (PKWARE APPNOTE 6.3.9), from its directory; nothing is unpacked yet. */
const entriesOf = (file: Buffer): Map<string, Entry> => {
  let end = file.length - 22;
  const first = Math.max(0, file.length - longestEnd);
  while (end >= first && file.readUInt32LE(end) !== endMark) end -= 1;
  if (end < first) throw unreadable();
  const count = file.readUInt16LE(end + 10);
  if (count > mostEntries) throw new WorkbookRefused('workbook_parts');
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entryMark) throw unreadable();
    const [name, extra, comment] = [28, 30, 32].map((from) => file.readUInt16LE(at + from)) as [number, number, number];
    entries.set(file.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
};

/** Below this a part may grow as it likes: an empty sheet is mostly repetition. */
const freeBytes = 1024 * 1024;
/** Bytes that are unpacked at a time: what waits for the end of a piece is then joined to few of them. */
const chunkSize = 128 * 1024;

export type Unzipped = {
  readonly has: (name: string) => boolean;
  /** A part's bytes, decompressed on demand. */
  readonly read: (name: string) => AsyncGenerator<Buffer>;
};

/**
 * Opens a zip. What its parts unpack to is counted while it comes, over all of them, and against the size of each: what
 * its directory says of the sizes is not believed.
 */
export const unzip = (file: Buffer, { unpacked, ratio, milliseconds }: ReadLimits): Unzipped => {
  let entries: Map<string, Entry>;
  try {
    entries = entriesOf(file);
  } catch (error) {
    // A directory that points outside the file.
    throw error instanceof RangeError ? unreadable() : error;
  }
  let total = 0;
  const deadline = performance.now() + milliseconds;

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (entry === undefined) throw unreadable();
    const { offset, method, packed } = entry;
    if (offset + 30 > file.length || file.readUInt32LE(offset) !== localMark) throw unreadable();
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const bytes = file.subarray(start, start + packed);
    if (bytes.length !== packed || (method !== 0 && method !== 8)) throw unreadable();
    let grown = 0;
    const count = (chunk: Buffer): Buffer => {
      if (performance.now() > deadline) throw new WorkbookRefused('workbook_slow');
      total += chunk.length;
      grown += chunk.length;
      if (total > unpacked || (grown > freeBytes && grown > packed * ratio))
        throw new WorkbookRefused('workbook_too_large');
      return chunk;
    };
    if (method === 0) {
      for (let at = 0; at < bytes.length; at += chunkSize) yield count(bytes.subarray(at, at + chunkSize));
      return;
    }
    const inflate = createInflateRaw({ chunkSize });
    inflate.end(bytes);
    try {
      for await (const chunk of inflate) yield count(chunk as Buffer);
    } catch (error) {
      throw error instanceof WorkbookRefused ? error : unreadable();
    } finally {
      inflate.destroy();
    }
  }
  return { has: (name) => entries.has(name), read };
};
