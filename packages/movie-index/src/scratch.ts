/**
 * Memory for the sets that one query works with. Typed arrays are allocated outside of the heap, and thousands of them in
 * a second make the collector walk over the whole index again and again; so what a query used is lent to the next.
 */

const smallest = 10;
/** Free buffers by the power of two that is their length in bytes. */
const free: ArrayBuffer[][] = [];
const mostFree = 64;
/** What is lent to the query that is running; null while none is. */
let lent: ArrayBuffer[] | null = null;

const take = (bytes: number): ArrayBuffer => {
  const power = Math.max(smallest, 32 - Math.clz32(Math.max(1, bytes) - 1));
  const buffer = free[power]?.pop() ?? new ArrayBuffer(2 ** power);
  lent?.push(buffer);
  return buffer;
};

const giveBack = (buffer: ArrayBuffer): void => {
  const power = 31 - Math.clz32(buffer.byteLength);
  const others = free[power] ?? [];
  free[power] = others;
  if (others.length < mostFree) others.push(buffer);
};

/**
 * Runs a query: what `scratchInts` and `scratchWords` answer meanwhile is lent, and must not be read after it. Outside of
 * a query they answer memory of one's own.
 */
export const withScratch = <T>(query: () => T): T => {
  if (lent !== null) return query();
  lent = [];
  try {
    return query();
  } finally {
    const all = lent;
    lent = null;
    for (const buffer of all) giveBack(buffer);
  }
};

/** Numbers to be written: what they are before is undefined. */
export const scratchInts = (length: number): Int32Array<ArrayBuffer> =>
  lent === null ? new Int32Array(length) : new Int32Array(take(length * 4), 0, length);

/** As `scratchInts`, for words of bits. */
export const scratchWords = (length: number): Uint32Array<ArrayBuffer> =>
  lent === null ? new Uint32Array(length) : new Uint32Array(take(length * 4), 0, length);
