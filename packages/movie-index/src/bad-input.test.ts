import { describe, expect, test } from 'vitest';
import { MovieIndex } from './movie-index.ts';
import { filmMovies } from './testing/film-titles.ts';

const index = new MovieIndex({ groups: ['film', 'drama', 'animation'] });
for (const title of filmMovies()) index.put(title);

const strange: readonly (readonly [name: string, text: string])[] = [
  ['ten thousand kana', 'ん'.repeat(10_000)],
  ['ten thousand words', 'love '.repeat(10_000)],
  ['a name five thousand times', '東京'.repeat(5_000)],
  ['ten thousand combining accents', 'e\u0301'.repeat(5_000)],
  ['control characters', '\u0000\u0007\u001b\u0008'],
  ['a terminal sequence', '\u001b[31m'],
  ['signs between line breaks', '\n*\r\n\u2028?'],
  ['a lone high surrogate', '\ud800'],
  ['a lone low surrogate between letters', 'xq\udc00qx'],
  ['marks without letters', '\u202e\u200b\ufeff'],
  ['SQL', "'; drop table movies; --"],
  ['more SQL', '" union select password from accounts --'],
  ['signs of LIKE', '%_%'],
  ['signs of regular expressions', '^.*+?()|{}$'],
  ['an evil regular expression', '(zq+)+$'],
  ['an open bracket', '[[['],
  ['a backslash', '\\'],
  ['a tag of HTML', '<script>alert(1)</script>'],
  ['names of JavaScript', '__proto__ constructor toString'],
  ['pictures', '👻👻👻'],
];

describe('nonsense text', () => {
  test.each(strange)('finds nothing and breaks nothing: %s', (_, text) => {
    const answer = index.query({
      text,
      filters: { genres: [text] },
      years: [{ from: Number.NaN, to: Number.POSITIVE_INFINITY }],
      count: ['genres', 'film_type'],
      candidates: index.all(),
    });
    const alone = index.query({ text, candidates: index.all() });
    const byPerson = index.query({ people: { director: `小津${text}` }, candidates: index.all() });
    const offered = index.suggest(text, index.all(), 6);
    expect([answer.ids, answer.total, answer.facets]).toEqual([[], 0, { genres: {}, film_type: {} }]);
    expect([alone.ids, alone.total, offered]).toEqual([[], 0, []]);
    expect(byPerson.total).toBeLessThan(index.size);
  });
});

describe('unknown value', () => {
  test.each(['', '__proto__', 'constructor', '99999', "'"])(
    '%j is answered by none, and the others still count',
    (value) => {
      const answer = index.query({
        filters: { film_type: [value], [value]: [value] },
        count: ['film_type', value],
        candidates: index.all(),
      });
      expect(answer).toMatchObject({ ids: [], total: 0 });
      const both = index.query({ filters: { film_type: [value, '2'] }, candidates: index.all() });
      expect(both.total).toBe(index.query({ filters: { film_type: ['2'] }, candidates: index.all() }).total);
      expect(both.total).toBeGreaterThan(0);
    },
  );
});

describe('page beyond the end', () => {
  test.each([0, 5, 1_000_000_000_000])('is empty, with the right total (%i places too far)', (far) => {
    for (const sort of ['mixed', 'new', 'name_ja'] as const) {
      const answer = index.query({ sort, candidates: index.all(), offset: index.size + far });
      expect(answer).toMatchObject({ ids: [], total: index.size, loosened: {} });
    }
    const { total } = index.query({ text: '東京', candidates: index.all() });
    expect(index.query({ text: '東京', candidates: index.all(), offset: total + far })).toMatchObject({
      ids: [],
      total,
    });
  });
});
