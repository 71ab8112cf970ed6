import { type FileHandle, open } from 'node:fs/promises';
import type { FileCut } from '@eigaichi/domain/media/media-facts';
import { readAt, topBoxes } from './boxes.ts';

/** Reports the missing part of a file of this size in bytes; null if complete or of another container. */
type Look = (file: FileHandle, present: number) => Promise<FileCut | null>;

const cutBefore = (present: number, expected: number): FileCut | null =>
  expected > present ? { part: 'data', present, expected } : null;

/** Outermost boxes of QuickTime and MP4 files; other bytes after the last of them are no loss. */
const boxNames = 'ftyp styp moov mdat wide free skip pnot moof mfra sidx emsg uuid meta'.split(' ');

/** QuickTime and MP4: a box that ends beyond the file, or no table (`moov`). */
const cutBoxes: Look = async (file, present) => {
  const found = await topBoxes(file);
  const unknown = found.findIndex(({ type }) => !boxNames.includes(type));
  const boxes = unknown < 0 ? found : found.slice(0, unknown);
  // Noise after a first box doesn't make a truncated film.
  if (!boxes.some(({ type }) => ['moov', 'mdat', 'moof'].includes(type))) return null;
  const end = boxes.at(-1)?.to ?? 0;
  if (boxes.some(({ type }) => type === 'moov')) return cutBefore(present, end);
  return { part: 'table', present, expected: end > present ? end : null };
};

/** A Matroska number including its length bits, and the bytes it takes; null for "not known". */
const numberIn = (bytes: Buffer, at: number): { value: number | null; length: number } | null => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = BigInt(first) & (0xffn >> BigInt(length));
  for (let next = 1; next < length; next += 1) value = (value << 8n) | BigInt(bytes[at + next] ?? 0);
  return { value: value === (1n << BigInt(7 * length)) - 1n ? null : Number(value), length };
};

const matroska = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const segment = Buffer.from([0x18, 0x53, 0x80, 0x67]);

/** Matroska: the segment states its length. */
const cutSegment: Look = async (file, present) => {
  const head = await readAt(file, 0, 4096);
  if (!head.subarray(0, 4).equals(matroska)) return null;
  const header = numberIn(head, 4);
  const at = header?.value == null ? 0 : 4 + header.length + header.value;
  if (at === 0 || !head.subarray(at, at + 4).equals(segment)) return null;
  const length = numberIn(head, at + 4);
  return length?.value == null ? null : cutBefore(present, at + 4 + length.length + length.value);
};

/** AVI: lists follow one another, each with its length. A recorder that was stopped leaves 0. */
const cutLists: Look = async (file, present) => {
  const isList = (head: Buffer, form: string) =>
    head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === form;
  let at = 0;
  for (let form = 'AVI '; at + 12 <= present; form = 'AVIX') {
    const head = await readAt(file, at, 12);
    if (!isList(head, form)) return null;
    const length = head.readUInt32LE(4);
    if (length === 0) return { part: 'table', present, expected: null };
    if (at + 8 + length > present) return cutBefore(present, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return null;
};

/** Keys of MXF (SMPTE ST 377-1), without the byte that marks a partition as closed. */
const partition = Buffer.from([0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02, 0x01, 0x01]);
const keyBytes = 16;
const [headerKind, footerKind, indexKind] = [0x02, 0x04, 0x11];
/** Maximum bytes before a header (run-in), and at the end to search for a footer without an index to it. */
const mostRunIn = 64 * 1024;
const searchedEnd = 1024 * 1024;
/** Offset in a partition's value of the footer's position. */
const footerPlace = 24;

const isPartition = (key: Buffer, kind: number) =>
  key.subarray(0, partition.length).equals(partition) && key[13] === kind;

/** Number of bytes that a value's length takes. */
const lengthBytes = (first: number) => (first < 0x80 ? 1 : 1 + (first & 0x7f));

const keyAt = async (file: FileHandle, at: number, kind: number) => isPartition(await readAt(file, at, keyBytes), kind);

/** True if the end has a footer: an index of partitions after everything, or the partition itself. */
const hasFooterAtEnd = async (file: FileHandle, present: number): Promise<boolean> => {
  const length = (await readAt(file, present - 4, 4)).readUInt32BE(0);
  if (length < present && (await keyAt(file, present - length, indexKind))) return true;
  const end = await readAt(file, Math.max(0, present - searchedEnd), searchedEnd);
  return end.includes(Buffer.concat([partition, Buffer.from([footerKind])]));
};

/** MXF: the header gives the footer's position, or the end has one. */
const cutPartitions: Look = async (file, present) => {
  const head = await readAt(file, 0, mostRunIn);
  const at = head.indexOf(partition);
  const value = at < 0 ? 0 : at + keyBytes + lengthBytes(head[at + keyBytes] ?? 0);
  if (at < 0 || head[at + 13] !== headerKind || value + footerPlace + 8 > head.length) return null;
  const footer = Number(head.readBigUInt64BE(value + footerPlace));
  if (footer === 0) return (await hasFooterAtEnd(file, present)) ? null : { part: 'footer', present, expected: null };
  const place = at + footer;
  if (place + keyBytes > present) return cutBefore(present, place + keyBytes);
  return (await keyAt(file, place, footerKind)) ? null : { part: 'footer', present, expected: null };
};

const looks: readonly Look[] = [cutPartitions, cutSegment, cutLists, cutBoxes];

/** Missing part of a file that ends too early, according to its own headers. */
export const truncationOf = async (path: string): Promise<FileCut | null> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < keyBytes) return null;
    for (const look of looks) {
      const cut = await look(file, size);
      if (cut !== null) return cut;
    }
    return null;
  } finally {
    await file.close();
  }
};
