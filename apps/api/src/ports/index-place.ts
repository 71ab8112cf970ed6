/** Where servers store their search index for the next start. What is there may be removed at any time. */
export type IndexPlace = {
  /** What was written last, in pieces that are valid only until the next one is read; null when nothing was. */
  read(): Promise<AsyncIterable<Uint8Array> | null>;
  /** Replaces what is there. One server at a time. */
  write(pieces: readonly Uint8Array[]): Promise<void>;
};
