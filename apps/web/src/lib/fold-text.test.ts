import { fold } from '@eigaichi/movie-index/normalise';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['ホールドバック', 'ほるどばっく'],
  ['ﾎｰﾙﾄﾞﾊﾞｯｸ', 'ほるどばっく'],
  ['ＳＶＯＤ', 'svod'],
  ['Première Holdback', 'premiereholdback'],
  ['チェーン・オブ・タイトル', 'ちぇんおぶたいとる'],
  ['director’s note', 'directorsnote'],
])('%s reads as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folds like the title search', () => {
  for (const text of ['ホールドバック', 'ガンダム', 'Ｒ１５＋', 'Café', '権利元'])
    expect(foldText(text)).toBe(fold(text));
});
