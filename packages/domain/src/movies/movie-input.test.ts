import { describe, expect, test } from 'vitest';
import { filmType } from '../options/titles.ts';
import { issuesOf } from '../shared/issue.ts';
import { movieInput } from './movie-input.ts';

const broken = (input: unknown): [string, string][] => {
  const parsed = movieInput.safeParse(input, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => [field, rule]);
};

describe('title form (D25b)', () => {
  test('accepts a nearly empty draft', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ film_type: filmType.movie, translations: { ja: { film_name: 'タンポポ' } } })).toEqual([]);
  });

  test('normalises video addresses, identifiers and empty texts', () => {
    expect(
      movieInput.parse({
        trailer_url: 'youtu.be/dQw4w9WgXcQ',
        isan_number: '0000 0000 D07A 0090 Q',
        region: ' ',
        price: '1,500',
      }),
    ).toMatchObject({
      trailer_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      isan_number: '0000-0000-D07A-0090-Q',
      region: null,
      price: 1500,
    });
  });

  test.each<[string, unknown, string, string]>([
    [
      'a Japanese name where English is asked',
      { translations: { en: { film_name: 'タンポポ' } } },
      'translations.en.film_name',
      'english',
    ],
    [
      'an outline that is too long',
      { translations: { ja: { outline: 'あ'.repeat(401) } } },
      'translations.ja.outline',
      'max_length',
    ],
    ['a name that is too long', { film_name_yomi: 'あ'.repeat(201) }, 'film_name_yomi', 'max_length'],
    ['a running time of 90 minutes in one figure', { play_time: '90:00' }, 'play_time', 'time_text'],
    ['a trailer from elsewhere', { trailer_url: 'https://example.com/v' }, 'trailer_url', 'video_address'],
    ['an IMDb address from elsewhere', { imdb_url: 'https://example.com/title/tt1' }, 'imdb_url', 'url_host'],
    ['a wrong ISAN', { isan_number: '0000-0000-D07A-0091-Q' }, 'isan_number', 'isan'],
    ['a price that is no number', { price: '1,50' }, 'price', 'price'],
    ['a code that the list does not have', { rating: 9 }, 'rating', 'option'],
    [
      'two prices for one area',
      {
        prices: [
          { area: 1, price: 1, currency: 'USD' },
          { area: 2, price: 1, currency: 'USD' },
          { area: 1, price: 2, currency: 'JPY' },
        ],
      },
      'prices.2.area',
      'twice',
    ],
    ['an area that does not exist', { prices: [{ area: 9, price: 1, currency: 'USD' }] }, 'prices.0.area', 'option'],
  ])('refuses %s', (_, input, field, rule) => {
    expect(broken(input)).toEqual([[field, rule]]);
  });

  test('reports all faults together', () => {
    expect(broken({ rating: 9, play_time: 'x', translations: { en: { director: '伊丹' } } })).toHaveLength(3);
  });
});
