import type { Day } from './calendar-day.ts';

/** Days from `start` to `end`, both inclusive. Open ends are ±Infinity. */
export type DayRange = { readonly start: Day; readonly end: Day };

/** Sorted ranges that neither meet nor touch. */
export type DayRanges = readonly DayRange[];

export const allDays: DayRange = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

export const rangesOverlap = (a: DayRange, b: DayRange): boolean => a.start <= b.end && b.start <= a.end;

/** Days in at least one of the ranges. */
export const union = (ranges: readonly DayRange[]): DayRanges => {
  const sorted = ranges.filter(({ start, end }) => start <= end).sort((a, b) => a.start - b.start);
  const merged: DayRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.start <= last.end + 1)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else merged.push(range);
  }
  return merged;
};

/** Days of `ranges` within `bounds`. */
export const within = (ranges: DayRanges, bounds: DayRange): DayRanges =>
  ranges
    .filter((range) => rangesOverlap(range, bounds))
    .map(({ start, end }) => ({ start: Math.max(start, bounds.start), end: Math.min(end, bounds.end) }));

/** Days of `ranges` in none of `taken`. */
export const without = (ranges: DayRanges, taken: DayRanges): DayRanges =>
  ranges.flatMap((range) => {
    const rest: DayRange[] = [];
    let start = range.start;
    for (const hole of taken) {
      if (hole.end < start || hole.start > range.end) continue;
      if (hole.start > start) rest.push({ start, end: hole.start - 1 });
      start = hole.end + 1;
    }
    // Nothing is left after a hole without an end.
    if (start <= range.end && start < allDays.end) rest.push({ start, end: range.end });
    return rest;
  });
