import { describe, expect, test } from 'vitest';
import { changesOf, nested } from './movie-edit.ts';

const before = { play_time: '01:55:00', genres: ['a'], translations: { ja: { outline: '前', director: '伊丹' } } };

describe('edits of a published title (D21b)', () => {
  test('record only the changed fields, before and after', () => {
    const after = { play_time: '01:54:00', genres: ['a'], translations: { ja: { outline: '後', director: '伊丹' } } };
    expect(changesOf(before, after)).toEqual({
      before: { play_time: '01:55:00', 'translations.ja.outline': '前' },
      after: { play_time: '01:54:00', 'translations.ja.outline': '後' },
    });
  });

  test('treat a list as one field', () => {
    expect(changesOf(before, { genres: ['a', 'b'] })?.after).toEqual({ genres: ['a', 'b'] });
  });

  test('record nothing for an edit without changes', () => {
    expect(changesOf(before, { play_time: '01:55:00', translations: { ja: { director: '伊丹' } } })).toBeUndefined();
    expect(changesOf({ region: null }, { region: undefined })).toBeUndefined();
  });

  test('restore paths to the form of an edit', () => {
    expect(nested({ play_time: '1', 'translations.ja.outline': '前', 'translations.en.outline': null })).toEqual({
      play_time: '1',
      translations: { ja: { outline: '前' }, en: { outline: null } },
    });
  });
});
