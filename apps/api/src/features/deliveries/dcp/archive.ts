import { maxPackageFiles } from '@eigaichi/domain/deliveries/dcp/package-files';

/** A stored file read in ranges. */
export type RangedFile = {
  readonly bytes: number;
  /** Bytes from `from` up to, but excluding, `to`. A chunk is valid only until the next one. */
  readonly stream: (from: number, to: number) => Promise<AsyncIterable<Buffer>>;
};

/** One file of an archive. */
export type ArchiveEntry = {
  readonly name: string;
  /** Unpacked size as declared by the archive; reading more than that fails. */
  readonly bytes: number;
  readonly read: () => AsyncIterable<Buffer>;
};

/** `unreadable`: damaged or in an unsupported form. `unsafe`: harmful if unpacked. */
export type ArchiveFault = 'unreadable' | 'unsafe';

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault) {
    super(fault);
    this.fault = fault;
  }
}

export const archiveLimits = {
  entries: maxPackageFiles,
  /** Maximum bytes of a zip's directory. */
  directory: 4 * 1024 * 1024,
  /** Maximum growth factor of a file. Pictures and sound hardly grow, texts up to twenty times. */
  ratio: 100,
  /** Maximum growth factor of the whole archive. */
  allRatio: 5,
  /** Below this size, growth is unlimited. */
  freeBytes: 16 * 1024 * 1024,
} as const;

/** Reads a small range of a file into one buffer. */
export const readRange = async (file: RangedFile, from: number, to: number): Promise<Buffer> => {
  if (from < 0 || to > file.bytes || to < from) throw new ArchiveRefused('unreadable');
  if (from === to) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.stream(from, to)) chunks.push(Buffer.from(chunk));
  const all = Buffer.concat(chunks);
  if (all.length !== to - from) throw new ArchiveRefused('unreadable');
  return all;
};

/** Normalises a path in an archive. Refuses one that leads outside it (`../`, `/etc`, `C:\`). */
export const safePath = (name: string): string => {
  const path = name.replace(/^(?:\.\/)+/, '');
  const isOutside = path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.includes('\\') || path.includes('\0');
  if (isOutside || path.split('/').includes('..')) throw new ArchiveRefused('unsafe');
  return path;
};
