import type { Readable } from 'node:stream';

/** Address where a page sends or fetches bytes directly: short-lived and signed. Needs no session. */
export type SignedAddress = { readonly url: string; readonly expires_at: Temporal.Instant };

/** One part of an upload. Numbers start at 1. */
export type Part = { readonly part: number; readonly bytes: number };

/** First and last byte, both inclusive, as in an HTTP range. */
export type ByteRange = { readonly first: number; readonly last: number };

export type PartRequest = {
  readonly key: string;
  readonly upload: string;
  readonly part: number;
  readonly bytes: number;
  /** SHA-256 of the part in hex; the store refuses a part with another hash. */
  readonly sha256: string;
};

export type DownloadRequest = {
  readonly key: string;
  /** The file name on the reader's computer. */
  readonly name: string;
  readonly bytes: number;
  /** Id of the download, to count served bytes towards it. */
  readonly download: string;
};

/** Files, by a key that the product chooses (D31, D33). A key consists of letters, digits, `-` and `/`. */
export type Storage = {
  /** Opens a multipart upload and returns its name. */
  begin(key: string): Promise<string>;
  partAddress(request: PartRequest): Promise<SignedAddress>;
  /** The safely stored parts, in order. */
  partsPresent(key: string, upload: string): Promise<readonly Part[]>;
  /** Assembles the file from the named parts; it can be read from then on. Idempotent. */
  complete(key: string, upload: string, parts: readonly Part[]): Promise<void>;
  /** Refuses parts from now on. Stored parts stay until `abort`, so this takes no time. */
  close(key: string, upload: string): Promise<void>;
  /** Deletes the upload and its parts, and refuses later parts. Ignores unknown uploads. */
  abort(key: string, upload: string): Promise<void>;
  downloadAddress(request: DownloadRequest): Promise<SignedAddress>;
  /** The bytes of a file, or of a range of it. A chunk is valid only until the next one is read. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>;
  /** Stores bytes made by the server. An existing file stays: the same key means the same file. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** Addresses served by this server if the store has none; else null. */
  readonly own: OwnAddresses | null;
};

/** Reason the store refused a part or a reader. */
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

/** Signed addresses of this server. `receive` and `opened` throw StorageRefused, and never read a refused body. */
export type OwnAddresses = {
  /** Takes one part; once resolved, the part survives a crash. `length` is the announced length, if any. */
  receive(target: string, body: Readable, length: number | undefined): Promise<void>;
  /** The first bytes of an uploaded part, at most `most`; null until the part is stored. */
  head(upload: string, part: Part, most: number): Promise<Uint8Array | null>;
  /** The download behind a signed address. */
  opened(target: string): DownloadRequest;
};
