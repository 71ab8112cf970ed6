import { expect, test } from 'vitest';
import { startingAwards } from '../options/starting-awards.ts';
import { startingGenres } from '../options/starting-genres.ts';
import { listItemInput } from './list-item-input.ts';

test("accepts a market's initial list unchanged", () => {
  const refused = [...startingAwards, ...startingGenres].filter(
    ({ ja, en }) =>
      !listItemInput.safeParse({ name: ja, translations: { ja: { name: ja }, en: { name: en } } }).success,
  );
  expect(refused).toEqual([]);
});
