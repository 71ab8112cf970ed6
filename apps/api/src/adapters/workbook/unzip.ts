import { createInflateRaw } from 'node:zlib';
import { type ReadLimits, WorkbookRefused } from '../../ports/workbook.ts';

type Entry = { readonly method: number; readonly packed: number; readonly offset: number; readonly isLocked: boolean };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** Size of an end record with the longest comment that the format allows. */
const longestEnd = 22 + 0xffff;
/** Workbooks have a few dozen parts. */
const mostEntries = 4_096;

const unreadable = () => new WorkbookRefused('workbook_unreadable');

/** Lookup form of a part's name: case-insensitive (ECMA-376 part 2, 6.2.2.3); some programs write backslashes. */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const whole32 = 0xffffffff;
const zip64Locator = 0x07064b50;
const zip64End = 0x06064b50;

const large = (file: Buffer, at: number): number => Number(file.readBigUInt64LE(at));

/** Start of the directory and its number of parts; uses the larger numbers of zip64 if the usual ones are full. */
const directoryOf = (file: Buffer, end: number): { readonly count: number; readonly start: number } => {
  const usual = { count: file.readUInt16LE(end + 10), start: file.readUInt32LE(end + 16) };
  if (usual.count !== 0xffff && usual.start !== whole32) return usual;
  if (end < 20 || file.readUInt32LE(end - 20) !== zip64Locator) return usual;
  const record = large(file, end - 12);
  if (record + 56 > file.length || file.readUInt32LE(record) !== zip64End) throw unreadable();
  return { count: large(file, record + 32), start: large(file, record + 48) };
};

/** Numbers of a part that zip64 puts after its name, in their fixed order. */
const zip64Numbers = (file: Buffer, from: number, length: number): number[] => {
  for (let at = from; at + 4 <= from + length; at += 4 + file.readUInt16LE(at + 2)) {
    if (file.readUInt16LE(at) !== 1) continue;
    return Array.from({ length: Math.floor(file.readUInt16LE(at + 2) / 8) }, (_, index) =>
      large(file, at + 4 + index * 8),
    );
  }
  return [];
};

/** Parts of a zip by name (PKWARE APPNOTE 6.3.9), from its directory; unpacks nothing. */
const entriesOf = (file: Buffer): Map<string, Entry> => {
  let end = file.length - 22;
  const first = Math.max(0, file.length - longestEnd);
  while (end >= first && file.readUInt32LE(end) !== endMark) end -= 1;
  if (end < first) throw unreadable();
  const { count, start } = directoryOf(file, end);
  if (count > mostEntries) throw new WorkbookRefused('workbook_parts');
  const entries = new Map<string, Entry>();
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entryMark) throw unreadable();
    const [name, extra, comment] = [28, 30, 32].map((from) => file.readUInt16LE(at + from)) as [number, number, number];
    const numbers = zip64Numbers(file, at + 46 + name, extra);
    const numberAt = (from: number): number => {
      const usual = file.readUInt32LE(at + from);
      return usual === whole32 ? (numbers.shift() ?? usual) : usual;
    };
    // Read the size first: its number, if any, precedes the others.
    numberAt(24);
    entries.set(partName(file.toString('utf8', at + 46, at + 46 + name)), {
      method: file.readUInt16LE(at + 10),
      packed: numberAt(20),
      offset: numberAt(42),
      isLocked: (file.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + name + extra + comment;
  }
  return entries;
};

/** Below this size a part may expand freely: an empty sheet is mostly repetition. */
const freeBytes = 1024 * 1024;
/** Bytes unpacked at a time, so that an incomplete piece is joined from few of them. */
const chunkSize = 128 * 1024;

export type Unzipped = {
  /** Names of the parts in the form of `partName`. */
  readonly names: () => string[];
  readonly has: (name: string) => boolean;
  /** Bytes of a part, decompressed on demand; refuses a part of more than `most` bytes. */
  readonly read: (name: string, most?: number) => AsyncGenerator<Buffer>;
};

/**
 * Opens a zip. Counts unpacked bytes on the way, over all parts and against the size of each; ignores the sizes that
 * its directory states.
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

  async function* read(name: string, most = unpacked): AsyncGenerator<Buffer> {
    const entry = entries.get(partName(name));
    if (entry === undefined) throw unreadable();
    if (entry.isLocked) throw new WorkbookRefused('workbook_protected');
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
      if (total > unpacked || grown > most || (grown > freeBytes && grown > packed * ratio))
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
  return { names: () => [...entries.keys()], has: (name) => entries.has(partName(name)), read };
};
