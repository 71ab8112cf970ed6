import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
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

describe('guide prices (D22fa)', () => {
  const line = {
    rights: [rightType.svod, rightType.tvod],
    exclusive_type: exclusiveType.nonExclusive,
    months: 12,
    countries: ['BR'],
    price_from: '3,000',
    price_to: '5,000',
    currency: 'USD',
  };
  const refused = (more: object) => broken({ guide_prices: [line, { ...line, ...more }] });

  test('are whole amounts, for any right, any period and all countries if none is named', () => {
    const anything = { exclusive_type: exclusiveType.exclusive, all_countries: true, price_from: 900, currency: 'JPY' };
    expect(movieInput.parse({ guide_prices: [line, anything] }).guide_prices).toEqual([
      { ...line, all_countries: false, price_from: 3000, price_to: 5000 },
      { ...anything, rights: [], countries: [] },
    ]);
    expect(refused({ price_to: '3,000' })).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    ['a range that runs backwards', { price_to: '2,999' }, 'price_to', 'min_value'],
    ['no territory', { countries: [] }, 'countries', 'required'],
    ['no price', { price_from: '' }, 'price_from', 'required'],
    ['a holdback', { exclusive_type: exclusiveType.holdback }, 'exclusive_type', 'option'],
    ['a right that can’t be requested', { rights: [rightType.character] }, 'rights.0', 'option'],
    ['a period of no month', { months: 0 }, 'months', 'min_value'],
    ['a period beyond 50 years', { months: 601 }, 'months', 'max_value'],
  ])('refuses %s', (_, more, field, rule) => {
    expect(refused(more)).toEqual([[`guide_prices.1.${field}`, rule]]);
  });

  test('reports all faults of all lines together', () => {
    const first = { ...line, countries: [], price_to: 1 };
    const second = { ...line, currency: 'XXX', price_from: 'x' };
    expect(
      broken({ guide_prices: [first, second] })
        .map(([field]) => field)
        .sort(),
    ).toEqual([
      'guide_prices.0.countries',
      'guide_prices.0.price_to',
      'guide_prices.1.currency',
      'guide_prices.1.price_from',
    ]);
  });

  test('are at most ten', () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...line, price_from: at + 1 }));
    expect(broken({ guide_prices: many })).toEqual([['guide_prices', 'max_items']]);
  });
});
