import { describe, expect, test } from 'vitest';
import { MovieIndex } from './movie-index.ts';
import { filmMovies, type KnownQuery, knownQueries, peopleNames } from './testing/film-titles.ts';
import { inRomaji, mistyped } from './testing/mistyped.ts';

const index = new MovieIndex({ groups: ['film', 'drama', 'animation'] });
for (const title of filmMovies()) index.put(title);

/** Runs each query, and counts those with their title on the first page and in the first place. */
const requested = (name: string, queries: readonly KnownQuery[]) => {
  const answers = queries.map(({ q, expect: ids }) => {
    const page = index.query({ text: q, candidates: index.all(), limit: 20 }).ids;
    return { q, place: page.findIndex((id) => ids.includes(id)) };
  });
  const missing = answers.filter(({ place }) => place < 0).map(({ q }) => q);
  const first = answers.filter(({ place }) => place === 0).length / queries.length;
  console.info(
    `${name}: ${queries.length - missing.length} of ${queries.length} on the first page, ${(first * 100).toFixed(1)} % in first place`,
  );
  return { missing, first };
};

const givenNames = new Set(peopleNames().flatMap(({ romaji }) => romaji.toLowerCase().split(' ')));

describe('known queries', () => {
  test('find their title on the first page, at least 95 percent in first place', () => {
    expect(knownQueries()).toHaveLength(376);
    const { missing, first } = requested('as they are', knownQueries());
    expect(missing).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(0.95);
  });

  test('find it in romaji, with or without long vowels', () => {
    const queries = inRomaji(knownQueries());
    expect(queries.length).toBeGreaterThan(80);
    const { missing, first } = requested('in romaji', queries);
    expect(missing).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(0.95);
  });

  // A typo can spell another title's word (Drive, Dive): that title rightly comes first, the intended one stays on the
  // page. It can also spell a person's name (MISA for MISHA): the page is then rightly theirs.
  test.each(['delete', 'insert', 'substitute', 'transpose'])('find it with one letter wrong: %s', (kind) => {
    const queries = mistyped(knownQueries()).filter(({ type }) => type === kind);
    expect(queries.length).toBeGreaterThan(900);
    const { missing, first } = requested(kind, queries);
    expect(missing.filter((q) => !givenNames.has(q.toLowerCase()))).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(0.95);
  });

  test('find it by one and two characters of kana or kanji, among all titles that contain them', () => {
    for (const text of ['ん', 'トト', 'とと', '海街', '街', 'ｶﾞ']) {
      const all = index.query({ text, candidates: index.all(), limit: 2000 });
      expect(all.total).toBeGreaterThan(0);
      expect(all.ids).toHaveLength(all.total);
    }
    const totoro = index.query({ text: 'とと', candidates: index.all(), limit: 2000 }).ids;
    expect(totoro.map((id) => index.title(id)?.names[0])).toContain('となりのトトロ');
  });
});
