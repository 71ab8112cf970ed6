import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesOf } from '../options/option-list.ts';
import { rightTypes, rightTypesOverlap } from '../options/right-types.ts';
import { rightCodes } from './right-overlap.ts';

const types = codesOf(rightTypes);
const someTypes = fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 18 });

describe('overlap of right types (D9)', () => {
  test('two lists share a code exactly if some of their types overlap', () => {
    fc.assert(
      fc.property(someTypes, someTypes, (a, b) => {
        const shared = rightCodes(a).some((code) => rightCodes(b).includes(code));
        expect(shared).toBe(a.some((one) => b.some((other) => rightTypesOverlap(one, other))));
      }),
    );
  });
});
