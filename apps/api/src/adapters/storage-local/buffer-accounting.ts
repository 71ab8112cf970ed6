import { setFlagsFromString } from 'node:v8';

/**
 * Every 64 KiB of a body is a buffer outside the heap, and V8 by itself marks the whole heap after each 64 MB of them, dead or
 * not: with a market in memory that took more time than hashing and writing the bytes (3.1 against 1.5 seconds of CPU a
 * gigabyte). Counted into the heap's own limit, they are collected when the heap is.
 */
export const countBuffersWithHeap = (): void => setFlagsFromString('--external-memory-accounted-in-global-limit');
