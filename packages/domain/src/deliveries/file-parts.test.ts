import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bytesOfPart,
  maxFileBytes,
  minPartBytes,
  missingParts,
  mostParts,
  partCount,
  partSizeOf,
} from './file-parts.ts';

const MiB = 1024 * 1024;

describe('part size', () => {
  test.each([
    [1, 8 * MiB, 1],
    [8 * MiB, 8 * MiB, 1],
    [8 * MiB + 1, 8 * MiB, 2],
    [200 * MiB, 8 * MiB, 25],
    [10_000 * 8 * MiB, 8 * MiB, 10_000],
    [10_000 * 8 * MiB + 1, 9 * MiB, 8889],
    [maxFileBytes, 525 * MiB, 9987],
  ])('splits a file of %d bytes into parts of %d, %d of them', (bytes, size, count) => {
    expect(partSizeOf(bytes)).toBe(size);
    expect(partCount(bytes, size)).toBe(count);
  });

  test('any file up to 5 TiB fits in 10,000 parts of at least 8 MiB', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxFileBytes }), (bytes) => {
        const size = partSizeOf(bytes);
        const count = partCount(bytes, size);
        expect(size).toBeGreaterThanOrEqual(minPartBytes);
        expect(count).toBeLessThanOrEqual(mostParts);
        expect((count - 1) * size + bytesOfPart(bytes, size, count)).toBe(bytes);
        expect(bytesOfPart(bytes, size, count)).toBeGreaterThan(0);
        expect(bytesOfPart(bytes, size, count + 1)).toBe(0);
      }),
    );
  });

  test('missing and incomplete parts are missing', () => {
    const present = [
      { part: 1, bytes: 8 * MiB },
      { part: 2, bytes: 5 },
      { part: 4, bytes: 1 },
    ];
    expect(missingParts(24 * MiB + 1, 8 * MiB, present)).toEqual([2, 3]);
    expect(missingParts(3, 8 * MiB, [])).toEqual([1]);
    expect(missingParts(3, 8 * MiB, [{ part: 1, bytes: 3 }])).toEqual([]);
  });
});
