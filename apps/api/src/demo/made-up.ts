import { createHash } from 'node:crypto';

const digest = (key: string) => createHash('sha256').update(`eigaichi demo ${key}`).digest();

/** Stable uuid across loads, so that an interrupted load is completed, not doubled. */
export const demoId = (kind: string, key: string | number): string => {
  const bytes = digest(`${kind} ${key}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Pseudo-random number from 0 up to but excluding `below`, the same on every load. */
export const chance = (key: string, below: number): number => digest(key).readUInt32BE(0) % below;

/** Pseudo-random item of a list. */
export const choice = <T>(key: string, from: readonly T[]): T => {
  const chosen = from[chance(key, from.length)];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
};
