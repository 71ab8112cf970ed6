/**
 * Memory for the sets used by one query. Typed arrays are allocated outside the heap; thousands per second make the
 * collector scan the whole index repeatedly. So the buffers of one query are reused by the next.
 */

const smallest = 10;
/** Free buffers by the exponent of their length in bytes, a power of two. */
const free: ArrayBuffer[][] = [];
const mostFree = 64;
/** Buffers lent to the running query; null if none is running. */
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
 * Runs a query. Buffers that `scratchInts` and `scratchWords` return during it are lent and must not be read
 * afterwards. Outside a query they return newly allocated memory.
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

/** Uninitialised numbers, to be written before they are read. */
export const scratchInts = (length: number): Int32Array<ArrayBuffer> =>
  lent === null ? new Int32Array(length) : new Int32Array(take(length * 4), 0, length);

/** As `scratchInts`, for words of bits. */
export const scratchWords = (length: number): Uint32Array<ArrayBuffer> =>
  lent === null ? new Uint32Array(length) : new Uint32Array(take(length * 4), 0, length);
