import { mostPackageFiles } from '@eigaichi/domain/deliveries/dcp/package-files';

/** A stored file that is read in ranges. */
export type Ranged = {
  readonly bytes: number;
  /** Bytes `from` to `to`, the end excluded. A chunk is valid only until the next. */
  readonly stream: (from: number, to: number) => Promise<AsyncIterable<Buffer>>;
};

/** One file of an archive. */
export type ArchiveEntry = {
  readonly name: string;
  /** Unpacked, as the archive says; reading more than that fails. */
  readonly bytes: number;
  readonly read: () => AsyncIterable<Buffer>;
};

/** `unreadable`: it is damaged or of a form that isn't read. `unsafe`: it would do harm where it is unpacked. */
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
  entries: mostPackageFiles,
  /** Bytes of a zip's directory. */
  directory: 4 * 1024 * 1024,
  /** Times that a file may grow; pictures and sounds hardly do, texts up to twenty times. */
  ratio: 100,
  /** Times that all of it may grow. */
  allRatio: 5,
  /** Below this anything may grow as it likes. */
  freeBytes: 16 * 1024 * 1024,
} as const;

/** A small range of a file as one buffer. */
export const readRange = async (file: Ranged, from: number, to: number): Promise<Buffer> => {
  if (from < 0 || to > file.bytes || to < from) throw new ArchiveRefused('unreadable');
  if (from === to) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.stream(from, to)) chunks.push(Buffer.from(chunk));
  const all = Buffer.concat(chunks);
  if (all.length !== to - from) throw new ArchiveRefused('unreadable');
  return all;
};

/** A path in an archive in its plain form. One that leads out of it is refused (`../`, `/etc`, `C:\`). */
export const safePath = (name: string): string => {
  const path = name.replace(/^(?:\.\/)+/, '');
  const isOutside = path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.includes('\\') || path.includes('\0');
  if (isOutside || path.split('/').includes('..')) throw new ArchiveRefused('unsafe');
  return path;
};
