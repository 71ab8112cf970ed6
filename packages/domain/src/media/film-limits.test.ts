import { describe, expect, test } from 'vitest';
import { laneOfFilm, maxFilmFrames, processorSecondsFor } from './film-limits.ts';

const hours = 3600;

describe('CPU time of a film', () => {
  test('is minutes for a small file, hours for a large one, and bounded', () => {
    expect(processorSecondsFor(30_000, 96 * hours)).toBe(180);
    expect(processorSecondsFor(400_000_000, 96 * hours)).toBe(24_120);
    expect(processorSecondsFor(100_000_000_000, 96 * hours)).toBe(96 * hours);
    expect(processorSecondsFor(0, 60)).toBe(60);
  });
});

test('six hours at sixty frames a second is within the frame limit', () => {
  expect(maxFilmFrames).toBe(1_296_000);
});

test.each([
  [{ bytes: 500_000_000, seconds: null }, 'short'],
  [{ bytes: 500_000_001, seconds: null }, 'long'],
  [{ bytes: 30_000, seconds: 900 }, 'short'],
  [{ bytes: 30_000, seconds: 901 }, 'long'],
] as const)('a film of %o waits in the %s lane', (film, lane) => {
  expect(laneOfFilm(film)).toBe(lane);
});
