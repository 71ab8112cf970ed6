/** Stores the servers' search index for the next start. Its content may be removed at any time. */
export type IndexPlace = {
  /** The last written index, in chunks valid only until the next one is read; null if there is none. */
  read(): Promise<AsyncIterable<Uint8Array> | null>;
  /** Replaces the content. One server at a time. */
  write(pieces: readonly Uint8Array[]): Promise<void>;
};
