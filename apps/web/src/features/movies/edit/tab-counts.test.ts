import { expect, test } from 'vitest';
import { countsOf } from './tab-counts.ts';

const missing = (item: 'outline_en' | 'poster' | 'featured' | 'offer', place: string, done = false) => ({
  item,
  place,
  done,
});

test('counts a field on its tab, and never counts a required one as wanted too', () => {
  const counts = countsOf({
    open: ['translations.en.outline', 'play_time', 'play_time'],
    marked: [],
    readiness: [missing('outline_en', 'translations.en.outline')],
    faults: {},
  });
  expect(counts).toEqual({
    outline: { wrong: 0, open: 1, wanted: 0 },
    required: { wrong: 0, open: 1, wanted: 0 },
  });
});

test('counts a field as wrong only once the page reports it', () => {
  const open = ['play_time', 'production_year'];
  expect(countsOf({ open, marked: [], readiness: [], faults: {} }).required).toEqual({ wrong: 0, open: 2, wanted: 0 });
  expect(countsOf({ open, marked: ['production_year'], readiness: [], faults: {} }).required).toEqual({
    wrong: 1,
    open: 1,
    wanted: 0,
  });
});

test('counts facts that buyers miss on separately saved tabs too, until filled', () => {
  const readiness = [missing('poster', 'gallery'), missing('featured', 'gallery'), missing('offer', 'offer', true)];
  expect(countsOf({ open: [], marked: [], readiness, faults: { gallery: 1, histories: 2 } })).toEqual({
    gallery: { wrong: 1, open: 0, wanted: 2 },
    histories: { wrong: 2, open: 0, wanted: 0 },
  });
});
