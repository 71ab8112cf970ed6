import { expect, test } from 'vitest';
import { listOfNames } from './names.ts';

test('names up to four countries and counts the rest (spec 9)', () => {
  const names = ['France', 'Germany', 'Italy', 'Spain', 'Portugal', 'Poland'];
  expect(listOfNames(names.slice(0, 4), 'en')).toBe('France, Germany, Italy and Spain');
  expect(listOfNames(names, 'en')).toBe('France, Germany, Italy, Spain and 2 more');
  const japanese = ['フランス', 'ドイツ', 'イタリア', 'スペイン', 'ポルトガル'];
  expect(listOfNames(japanese, 'ja')).toBe('フランス、ドイツ、イタリア、スペインほか1か国');
  expect(listOfNames(japanese, 'ja', '作品')).toMatch(/ほか1作品$/);
  expect(listOfNames(japanese.slice(0, 2), 'ja')).toBe('フランスとドイツ');
});
