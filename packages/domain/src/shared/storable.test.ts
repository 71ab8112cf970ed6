import { describe, expect, test } from 'vitest';
import { unstorableTexts } from './storable.ts';

const at = (field: string, rule = 'characters') => ({ field, rule, params: {} });

describe("texts that can't be stored", () => {
  test.each([
    ['a plain text', 'ゴジラ 🎬', []],
    ['a NUL', { name: 'a\u0000b' }, [at('name')]],
    ['half a pair', { names: ['a', 'b\ud83c'] }, [at('names.1')]],
    ['the name of a field', { rows: [{ 'a\u0000': 1 }] }, [at('rows.0')]],
    ['all at once', { a: '\u0000', b: { c: '\udc00' }, d: 7, e: null }, [at('a'), at('b.c')]],
  ])('%s', (_, value, issues) => expect(unstorableTexts(value)).toEqual(issues));

  test('refuses endlessly nested input at the depth limit', () => {
    let nested: unknown = 'a';
    for (let level = 0; level < 3000; level += 1) nested = [nested];
    expect(unstorableTexts(nested)).toMatchObject([{ rule: 'format' }]);
  });
});
