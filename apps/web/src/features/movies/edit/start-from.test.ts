import { filmType, rating } from '@eigaichi/domain/options/titles';
import { expect, test } from 'vitest';
import { unsavedMovie } from '../preview/preview-of.ts';
import { emptyDraft } from './movie-draft.ts';
import { startFrom } from './start-from.ts';

const series = {
  ...unsavedMovie('0199aaaa-0000-4000-8000-000000000001'),
  film_type: filmType.tv,
  episode_number: 12,
  rating: rating.pg12,
  isan_number: '0000-0000-D07A-0090-Q',
  prices: [{ area: 2, price: 1200, currency: 'EUR' }],
  machine_translated: ['director', 'outline'],
  translations: {
    ja: { film_name: '坂', season_name: '第1期', outline: '坂の話。' },
    en: { film_name: 'Slope', director: 'A. Person', outline: 'A slope.' },
  },
};

test('the next episode carries over name, season, people and prices, and starts with its own texts', () => {
  const draft = startFrom(series, 'episode', 4);
  expect(draft).toMatchObject({
    film_type: filmType.tv,
    series_uuid: series.uuid,
    episode_number: 4,
    rating: rating.pg12,
    isan_number: '',
    machine_translated: ['director'],
    translations: { ja: { film_name: '坂', season_name: '第1期', outline: '' }, en: { director: 'A. Person' } },
  });
  expect(draft.prices.find(({ area }) => area === 2)).toEqual({ area: 2, price: '1200', currency: 'EUR' });
});

test('a copy has the texts, and nothing that identifies the original', () => {
  const draft = startFrom(series, 'copy', 1);
  expect(draft).toMatchObject({
    series_uuid: null,
    episode_number: null,
    isan_number: '',
    translations: { ja: { outline: '坂の話。' } },
  });
  expect(Object.keys(draft).toSorted()).toEqual(Object.keys(emptyDraft).toSorted());
});
