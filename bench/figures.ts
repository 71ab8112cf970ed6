const placed = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => placed(numbers, 0.5);

/** 95th percentile; for up to 20 numbers, the largest. */
export const p95 = (numbers: readonly number[]): number => placed(numbers, 0.95);

/** Median, minimum and maximum. */
export const spread = (numbers: readonly number[], digits = 0): string =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)})`;

/** Seeded numbers from 0 to 1, so that two runs measure the same. */
export const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 4294967296;
};
