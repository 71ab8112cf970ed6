import { type ArchiveEntry, ArchiveRefused, archiveLimits, type RangedFile, readRange, safePath } from './archive.ts';

const block = 512;
/** Maximum length of a name given in a separate header. */
const longestName = 64 * 1024;

const unreadable = () => new ArchiveRefused('unreadable');

const textAt = (header: Buffer, from: number, bytes: number): string => {
  const field = header.subarray(from, from + bytes);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? bytes : end);
};

/** Reads octal digits, or bytes if the highest bit is set (GNU tar, files above 8 GB). */
const numberAt = (header: Buffer, from: number, bytes: number): number => {
  if ((header[from] ?? 0) & 0x80) {
    const wide = header.subarray(from + bytes - 8, from + bytes).readBigUInt64BE();
    if (wide > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable();
    return Number(wide);
  }
  const text = textAt(header, from, bytes).trim();
  if (!/^[0-7]*$/.test(text)) throw unreadable();
  return text === '' ? 0 : Number.parseInt(text, 8);
};

const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** `path` and `size` of a POSIX 2001 header: lines of `length name=value`. */
const extendedOf = (text: string): { readonly path?: string; readonly size?: number } => {
  const fieldOf = (name: string) => new RegExp(`(?:^|\\n)\\d+ ${name}=([^\\n]*)`).exec(text)?.[1];
  const [path, size] = [fieldOf('path'), fieldOf('size')];
  return { ...(path === undefined ? {} : { path }), ...(size === undefined ? {} : { size: Number(size) }) };
};

const nameOf = (header: Buffer): string => {
  const isPosix = textAt(header, 257, 5) === 'ustar';
  const prefix = isPosix ? textAt(header, 345, 155) : '';
  return prefix === '' ? textAt(header, 0, 100) : `${prefix}/${textAt(header, 0, 100)}`;
};

/** Reads the files of a tar, header by header. Refuses links and devices. Throws ArchiveRefused. */
export const tarEntries = async (file: RangedFile): Promise<ArchiveEntry[]> => {
  const entries: ArchiveEntry[] = [];
  let given: { path?: string; size?: number } = {};
  for (let at = 0, seen = 0; at + block <= file.bytes; seen += 1) {
    if (seen > archiveLimits.entries * 2) throw new ArchiveRefused('unsafe');
    const header = await readRange(file, at, at + block);
    if (header.every((byte) => byte === 0)) break;
    if (numberAt(header, 148, 8) !== sumOf(header)) throw unreadable();
    const type = textAt(header, 156, 1);
    const own = numberAt(header, 124, 12);
    const start = at + block;
    const bytes = type === 'x' || type === 'L' ? own : (given.size ?? own);
    if (!Number.isSafeInteger(bytes) || start + bytes > file.bytes) throw unreadable();
    at = start + Math.ceil(bytes / block) * block;
    if (type === 'x' || type === 'L') {
      if (bytes > longestName) throw unreadable();
      const text = (await readRange(file, start, start + bytes)).toString('utf8');
      given = { ...given, ...(type === 'L' ? { path: text.replace(/\0.*$/s, '') } : extendedOf(text)) };
      continue;
    }
    const name = safePath(given.path ?? nameOf(header));
    given = {};
    if (type === '5' || type === 'g') continue;
    if (type !== '0' && type !== '') throw new ArchiveRefused('unsafe');
    async function* read() {
      if (bytes > 0) yield* await file.stream(start, start + bytes);
    }
    entries.push({ name, bytes, read });
    if (entries.length > archiveLimits.entries) throw new ArchiveRefused('unsafe');
  }
  return entries;
};
