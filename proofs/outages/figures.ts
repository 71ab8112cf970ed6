/** Median and maximum of some times, for a proof's figures. */
export const timesOf = (timesMs: readonly number[]): string => {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return `median ${at(0.5).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms, of ${sorted.length}`;
};
