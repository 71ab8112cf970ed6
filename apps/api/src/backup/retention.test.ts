import { expect, test } from 'vitest';
import { snapshotName } from './manifest.ts';
import { expiredSnapshots } from './retention.ts';

/** One snapshot a night at 18:47 UTC, from 1 October 2026 (a Thursday) on. */
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, night) =>
    snapshotName(Temporal.Instant.from('2026-10-01T18:47:00Z').add({ hours: 24 * night })),
  );

const stored = (names: readonly string[], retention: { days: number; weeks: number }) => {
  const expired = new Set(expiredSnapshots(names, retention));
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(0, 10));
};

test('retains the newest of each of the latest days and weeks', () => {
  expect(stored(nights(30), { days: 3, weeks: 3 })).toEqual([
    '2026-10-18',
    '2026-10-25',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
  ]);
});

test('retains the last of several on one day', () => {
  const names = ['2026-10-01T01-00-00Z', '2026-10-01T23-59-59Z', '2026-10-02T00-00-00Z'];
  expect(expiredSnapshots(names, { days: 2, weeks: 0 })).toEqual(['2026-10-01T01-00-00Z']);
});

test('ignores days without a snapshot', () => {
  const names = ['2026-01-05T18-47-00Z', '2026-03-05T18-47-00Z', '2026-10-05T18-47-00Z'];
  expect(expiredSnapshots(names, { days: 3, weeks: 0 })).toEqual([]);
});

test('retains the newest whatever the settings, also across the end of a year', () => {
  const names = ['2026-12-31T18-47-00Z', '2027-01-01T18-47-00Z'];
  expect(stored(names, { days: 1, weeks: 1 })).toEqual(['2027-01-01']);
  expect(stored(names, { days: 1, weeks: 0 })).toEqual(['2027-01-01']);
});
