import { expect, test } from 'vitest';
import { filmTitles, knownQueries } from './testing/film-titles.ts';
import { TitleIndex } from './title-index.ts';

test('every known query finds its title on the first page, at least 95 percent in first place', () => {
  const index = new TitleIndex({ groups: ['film', 'drama', 'animation'] });
  for (const title of filmTitles()) index.put(title);
  const queries = knownQueries();
  const answers = queries.map(({ q, type, expect: ids }) => {
    const page = index.query({ text: q, candidates: index.all(), limit: 20 }).ids;
    return { q, type, place: page.findIndex((id) => ids.includes(id)), first: page[0] };
  });
  const missing = answers.filter(({ place }) => place < 0);
  const first = answers.filter(({ place }) => place === 0).length;
  console.info(
    `${queries.length - missing.length} of ${queries.length} known queries on the first page, ${first} in first place`,
    answers.filter(({ place }) => place > 0),
  );
  expect(queries).toHaveLength(376);
  expect(missing).toEqual([]);
  expect(first / queries.length).toBeGreaterThanOrEqual(0.95);
});
