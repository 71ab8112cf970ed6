import { createHash, hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const newline = 0x0a;
const words = 8;

/**
 * Hashes the rows of a COPY in text format independently of their order: adds up the SHA-256 of each row, word by word.
 * Databases that sort differently give the same hash for the same rows. Detects damage and loss; the SHA-256 of a
 * dump's file detects deliberate changes to it.
 */
export const makeContentHash = () => {
  const sums = new Uint32Array(words);
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);
  const add = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer');
    for (let word = 0; word < words; word += 1) sums[word] = ((sums[word] ?? 0) + digest.readUInt32BE(word * 4)) >>> 0;
    rows += 1;
  };
  return {
    update: (chunk: Buffer): void => {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      // Newlines within values are written as \n, so each newline ends a row.
      for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
        add(bytes.subarray(from, end));
        from = end + 1;
      }
      rest = Buffer.from(bytes.subarray(from));
    },
    result: (): { readonly rows: number; readonly content: string } => {
      if (rest.length > 0) throw new Error('the last row has no end');
      const text = [...sums].map((word) => word.toString(16).padStart(8, '0')).join('');
      return { rows, content: hash('sha256', `${rows} ${text}`) };
    },
  };
};

/** Passes bytes on and calls `see` with each chunk. */
export const tapChunks = (see: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
      see(chunk);
      done(null, chunk);
    },
  });

/** SHA-256 and size of bytes as they pass. */
export const makeFileHash = () => {
  const sum = createHash('sha256');
  let bytes = 0;
  return {
    update: (chunk: Buffer): void => {
      sum.update(chunk);
      bytes += chunk.length;
    },
    result: () => ({ bytes, sha256: sum.digest('hex') }),
  };
};
