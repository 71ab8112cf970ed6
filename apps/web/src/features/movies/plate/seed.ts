/** A stream of numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
};

/** Murmur's finaliser: titles that differ in one character must not share a family and a palette. */
const mixed = (hash: number): number => {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Seed of a plate (art direction, "Drawn plates" 1): 32 bits of the Japanese title and the year. */
export const plateHash = (titleJa: string, year: number | null): number => mixed(fnv1a(`${titleJa}|${year ?? ''}`));

/** mulberry32 */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** An integer out of `count` choices, from 0. */
export const choice = (random: Random, count: number): number => Math.floor(random() * count);

/** A number in [from, to). */
export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
