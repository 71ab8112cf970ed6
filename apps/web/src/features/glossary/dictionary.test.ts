import { describe, expect, test } from 'vitest';
import { allTerms, termOf } from './all-terms.ts';
import { found, indexed } from './dictionary.ts';

const ids = (typed: string) => found(allTerms, typed, null).map(({ id }) => id);

describe('the dictionary', () => {
  test('names each word once and knows the words it refers to', () => {
    expect(new Set(allTerms.map(({ id }) => id)).size).toBe(allTerms.length);
    for (const { id, see } of allTerms) {
      expect(see.length, id).toBeGreaterThan(0);
      for (const next of see) expect(termOf(next), `${id} → ${next}`).toBeDefined();
      expect(see).not.toContain(id);
    }
  });

  test('defines every word in both languages', () => {
    for (const { id, definition, yomi, romaji } of allTerms) {
      expect(definition.ja, id).toMatch(/[\u3041-\u30fa].*。$/);
      expect(definition.en, id).toMatch(/^[^\u3041-\u30fa]*[.)]$/);
      expect(yomi, id).toMatch(/^[\u3041-\u3096ー・（）]+$/);
      expect(romaji, id).toMatch(/^[a-z'.・()（）/-]+$/);
    }
  });

  test.each([
    ['ほーるどばっく', 'holdback'],
    ['ホールドバック', 'holdback'],
    ['ﾎｰﾙﾄﾞﾊﾞｯｸ', 'holdback'],
    ['きょだく', 'licence'],
    ['MINIMUM GUARANTEE', 'minimum-guarantee'],
    ['haikyu', 'distribution'],
    ['haikyuu', 'distribution'],
    ['チェーンオブタイトル', 'chain-of-title'],
    ['ＤＣＰ', 'dcp'],
  ])('finds by %s', (typed, id) => {
    expect(ids(typed)).toContain(id);
  });

  test('searches definitions only if no name matches', () => {
    expect(ids('JASRAC')).toEqual(['music-copyright']);
    expect(ids('subtitles')).not.toContain('me-track');
    expect(ids('zzzz')).toEqual([]);
  });

  test.each(['ja', 'en'] as const)('orders every word under a sign of the index (%s)', (language) => {
    const parts = indexed(allTerms, language);
    expect(parts.flatMap(({ terms }) => terms)).toHaveLength(allTerms.length);
    expect(parts.map(({ sign }) => sign).slice(0, 3)).toEqual(language === 'ja' ? ['あ', 'か', 'さ'] : ['A', 'B', 'C']);
    expect(parts.find(({ sign }) => sign === (language === 'ja' ? 'は' : 'D'))?.terms.map(({ id }) => id)).toContain(
      'distribution',
    );
  });
});
