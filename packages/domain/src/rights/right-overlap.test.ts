import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rightCodes, rightTypesMeet } from './right-overlap.ts';

const types = Array.from({ length: 19 }, (_, index) => index + 1);
const someTypes = fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 18 });

describe('the overlap of right types (D9)', () => {
  test.each([
    [1, [2]],
    [2, [1, 10, 11, 12, 13, 14]],
    [3, [10, 12]],
    [4, []],
    [5, []],
    [6, []],
    [7, []],
    [8, [9]],
    [9, [8]],
    [10, [2, 3]],
    [11, [2]],
    [12, [2, 3]],
    [13, [2, 14]],
    [14, [2, 13]],
    [15, []],
    [16, []],
    [17, []],
    [18, []],
    [19, []],
  ])('type %i meets itself and %j', (type, others) => {
    expect(types.filter((other) => rightTypesMeet(type, other))).toEqual([type, ...others].sort((a, b) => a - b));
  });

  test('two lists share a code exactly when some of their types meet', () => {
    fc.assert(
      fc.property(someTypes, someTypes, (a, b) => {
        const shared = rightCodes(a).some((code) => rightCodes(b).includes(code));
        expect(shared).toBe(a.some((one) => b.some((other) => rightTypesMeet(one, other))));
      }),
    );
  });
});
