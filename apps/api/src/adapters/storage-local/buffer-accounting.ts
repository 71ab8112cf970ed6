import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of bodies between two collections of their buffers. */
const collectEvery = 64 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;
let collect: Collect | undefined;
let passed = 0;

/**
 * Every 64 KiB of a body is a buffer outside the heap, and V8 by itself marks the whole heap after each 64 MB of them, dead or
 * not: with a market in memory that took more time than hashing and writing the bytes (3.1 against 1.5 seconds of CPU a
 * gigabyte). Counted into the heap's own limit, they are collected when the heap is; until then `passBytes` keeps them few.
 */
export const countBuffersWithHeap = (): void => {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc') as Collect;
};

/** Told of bytes that went to the disk: their buffers are young and dead, and a collection of the young takes a millisecond. */
export const passBytes = (bytes: number): void => {
  passed += bytes;
  if (passed < collectEvery) return;
  passed = 0;
  collect?.({ type: 'minor' });
};
