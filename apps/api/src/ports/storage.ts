import type { Readable } from 'node:stream';

/** Where a page sends or fetches bytes by itself: short-lived and signed. Needs no session. */
export type SignedAddress = { readonly url: string; readonly expires_at: Temporal.Instant };

/** One part of an upload. Numbers begin at 1. */
export type Part = { readonly part: number; readonly bytes: number };

/** First and last byte, both in, as in an HTTP range. */
export type ByteRange = { readonly first: number; readonly last: number };

export type PartRequest = {
  readonly key: string;
  readonly upload: string;
  readonly part: number;
  readonly bytes: number;
  /** SHA-256 of the part in hex: the store refuses a part that hashes to something else. */
  readonly sha256: string;
};

export type DownloadRequest = {
  readonly key: string;
  /** The file name on the reader's computer. */
  readonly name: string;
  readonly bytes: number;
  /** Names the download, so that what is served can be counted towards it. */
  readonly download: string;
};

/** Files, by a key that the product chooses (D31, D33). A key is letters, digits, `-` and `/`. */
export type Storage = {
  /** Opens an upload in parts and answers its name. */
  begin(key: string): Promise<string>;
  partAddress(request: PartRequest): Promise<SignedAddress>;
  /** The parts that are safely there, in order. */
  partsPresent(key: string, upload: string): Promise<readonly Part[]>;
  /** Makes the file of the parts named; from then on it can be read. Doing it twice is the same as once. */
  complete(key: string, upload: string, parts: readonly Part[]): Promise<void>;
  /** Parts that arrive from now on are refused. What is there stays until `abort`, so that this takes no time. */
  close(key: string, upload: string): Promise<void>;
  /** Forgets the upload and its parts; a part that arrives later is refused. Unknown uploads are left alone. */
  abort(key: string, upload: string): Promise<void>;
  downloadAddress(request: DownloadRequest): Promise<SignedAddress>;
  /** The bytes of a file, or of a range of it. A chunk is valid only until the next one is read. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>;
  /** Stores bytes that the server made itself. An existing file stays: the same key means the same file. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** What the server itself receives and serves where the store has no addresses of its own; else null. */
  readonly own: OwnAddresses | null;
};

/** Why the store itself turned a part or a reader away. */
export type StorageFault =
  | 'address_invalid'
  | 'address_expired'
  | 'part_too_large'
  | 'part_incomplete'
  | 'part_checksum'
  | 'upload_aborted'
  | 'file_gone'
  | 'storage_full';

export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  readonly fault: StorageFault;

  constructor(fault: StorageFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Signed addresses that lead to this server. `receive` and `opened` throw StorageRefused, and never read a body that is refused anyway. */
export type OwnAddresses = {
  /** Takes one part; when it resolves, the part outlives a crash. `length` is what the sender announces, if it does. */
  receive(target: string, body: Readable, length: number | undefined): Promise<void>;
  /** The first bytes of a part of an upload, at most `most`; null until the part is there. */
  head(upload: string, part: Part, most: number): Promise<Uint8Array | null>;
  /** The download behind a signed address. */
  opened(target: string): DownloadRequest;
};
