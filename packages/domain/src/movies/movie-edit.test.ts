import { describe, expect, test } from 'vitest';
import { changesOf, nested } from './movie-edit.ts';

const before = { play_time: '01:55:00', genres: ['a'], translations: { ja: { outline: '前', director: '伊丹' } } };

describe('edits of a published title (D21b)', () => {
  test('keep only the fields that changed, before and after', () => {
    const after = { play_time: '01:54:00', genres: ['a'], translations: { ja: { outline: '後', director: '伊丹' } } };
    expect(changesOf(before, after)).toEqual({
      before: { play_time: '01:55:00', 'translations.ja.outline': '前' },
      after: { play_time: '01:54:00', 'translations.ja.outline': '後' },
    });
  });

  test('a list is one field', () => {
    expect(changesOf(before, { genres: ['a', 'b'] })?.after).toEqual({ genres: ['a', 'b'] });
  });

  test('an edit that changes nothing leaves no trace', () => {
    expect(changesOf(before, { play_time: '01:55:00', translations: { ja: { director: '伊丹' } } })).toBeUndefined();
    expect(changesOf({ region: null }, { region: undefined })).toBeUndefined();
  });

  test('paths go back into the form that an edit takes', () => {
    expect(nested({ play_time: '1', 'translations.ja.outline': '前', 'translations.en.outline': null })).toEqual({
      play_time: '1',
      translations: { ja: { outline: '前' }, en: { outline: null } },
    });
  });
});
