import { expect, test } from 'vitest';
import { initialAwards } from '../options/starting-awards.ts';
import { initialGenres } from '../options/starting-genres.ts';
import { listItemInput } from './list-item-input.ts';

test("accepts a market's initial list unchanged", () => {
  const refused = [...initialAwards, ...initialGenres].filter(
    ({ ja, en }) =>
      !listItemInput.safeParse({ name: ja, translations: { ja: { name: ja }, en: { name: en } } }).success,
  );
  expect(refused).toEqual([]);
});
