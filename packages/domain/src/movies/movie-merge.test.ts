import { describe, expect, it } from 'vitest';
import { rating } from '../options/titles.ts';
import { mergeEdits } from './movie-edit.ts';

type Draft = {
  readonly rating: number;
  readonly tags: readonly string[];
  readonly translations: { readonly en: { readonly outline: string; readonly director: string | null } };
};

const base: Draft = { rating: rating.g, tags: ['a'], translations: { en: { outline: 'Old', director: '' } } };
const texts = (outline: string, director = '') => ({ en: { outline, director } });

describe('edits of an older version (D30)', () => {
  it('take changes by only one side', () => {
    const mine = { ...base, translations: texts('Mine') };
    const theirs = { ...base, rating: rating.pg12, tags: ['a', 'b'] };
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { rating: rating.pg12, tags: ['a', 'b'], translations: texts('Mine') },
      clashes: [],
    });
  });

  it('name clashes, and take mine until someone chooses', () => {
    const { merged, clashes } = mergeEdits(
      base,
      { ...base, translations: texts('Mine', 'Same') },
      { ...base, translations: texts('Theirs', 'Same') },
    );
    expect(clashes).toEqual([{ field: 'translations.en.outline', mine: 'Mine', theirs: 'Theirs' }]);
    expect(merged).toMatchObject({ translations: texts('Mine', 'Same') });
  });

  it('treat empty text and null as equal', () => {
    const nothing = { ...base, translations: { en: { outline: 'Old', director: null } } };
    expect(mergeEdits(base, base, nothing).clashes).toEqual([]);
    expect(mergeEdits(base, { ...base, rating: rating.r15 }, nothing)).toMatchObject({
      merged: { rating: rating.r15 },
      clashes: [],
    });
  });

  it('retain a flag that was switched off', () => {
    const flag = { is_public: true };
    expect(mergeEdits(flag, { is_public: false }, flag).merged).toEqual({ is_public: false });
    expect(mergeEdits(flag, flag, { is_public: false }).merged).toEqual({ is_public: false });
  });
});
