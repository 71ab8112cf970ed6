import { describe, expect, test } from 'vitest';
import { type Sample, secondsLeft, speedOf, withSample } from './pace.ts';

const run = (samples: readonly Sample[]) => samples.reduce<Sample[]>((saved, sample) => withSample(saved, sample), []);

describe('upload pace', () => {
  test('is unknown until data has moved for half a second', () => {
    expect(speedOf([])).toBeNull();
    expect(speedOf([{ at: 0, bytes: 0 }])).toBeNull();
    expect(
      speedOf(
        run([
          { at: 0, bytes: 0 },
          { at: 400, bytes: 10 },
        ]),
      ),
    ).toBeNull();
  });

  test('is averaged over the last ten seconds', () => {
    const slow = Array.from({ length: 20 }, (_, second) => ({ at: second * 1000, bytes: second * 10 }));
    const fast = Array.from({ length: 12 }, (_, second) => ({
      at: 20_000 + second * 1000,
      bytes: 200 + second * 1000,
    }));
    expect(speedOf(run(slow))).toBe(10);
    expect(speedOf(run([...slow, ...fast]))).toBe(1000);
  });

  test('returns the time left, or none while nothing moves', () => {
    expect(secondsLeft(5000, 1000)).toBe(5);
    expect(secondsLeft(5001, 1000)).toBe(6);
    expect(secondsLeft(5000, 0)).toBeNull();
    expect(secondsLeft(5000, null)).toBeNull();
  });
});
