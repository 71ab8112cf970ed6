import { expect, test } from 'vitest';
import { countsOf } from './tab-counts.ts';

const missing = (item: 'outline_en' | 'poster' | 'featured' | 'offer', place: string, done = false) => ({
  item,
  place,
  done,
});

test('a field is counted on its tab, and a required one is not counted as wanted as well', () => {
  const counts = countsOf(
    ['translations.en.outline', 'play_time', 'play_time'],
    [missing('outline_en', 'translations.en.outline')],
    {},
  );
  expect(counts).toEqual({ outline: { open: 1, wanted: 0 }, required: { open: 1, wanted: 0 } });
});

test('what buyers miss counts on tabs that save by themselves too, until it is there', () => {
  const readiness = [missing('poster', 'gallery'), missing('featured', 'gallery'), missing('offer', 'offer', true)];
  expect(countsOf([], readiness, { gallery: 1, histories: 2 })).toEqual({
    gallery: { open: 1, wanted: 2 },
    histories: { open: 2, wanted: 0 },
  });
});
