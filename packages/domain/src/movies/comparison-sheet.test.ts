import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
import { filmType, lengthFormat, rating } from '../options/titles.ts';
import { type ComparedLicence, type ComparedTitle, comparisonSheet } from './comparison-sheet.ts';

const wanted: ComparedLicence = {
  rights: [rightType.svod],
  countries: ['FR', 'DE', 'US'],
  exclusive_type: exclusiveType.nonExclusive,
  start: '2027-01-01',
  end: '2027-12-31',
};

const hill: ComparedTitle = {
  uuid: '00000000-0000-4000-8000-000000000001',
  translations: {
    ja: { film_name: '月白の丘', director: '伊丹十三' },
    en: { film_name: 'Moonlit Hill', director: null },
  },
  production_year: 1985,
  production_country: 'JP',
  film_type: filmType.movie,
  format: lengthFormat.feature,
  rating: rating.g,
  play_time: '01:52:00',
  genres: ['drama', 'gone'],
  awards: [
    {
      translations: { ja: { name: '東京の映画祭' }, en: { name: 'Tokyo Festival' } },
      prize: { ja: null, en: 'Best Film' },
      awarded_at: '1986-05-01',
    },
  ],
  provider: { company_name: '月白映画', company_name_english: 'Geppaku Films' },
  language: 'ja',
  main_video: { videos: [], subtitles: [{ language: 'en', formats: [] }] },
  documents: [],
  guide_prices: [
    {
      rights: [rightType.svod],
      exclusive_type: exclusiveType.nonExclusive,
      months: 12,
      countries: [],
      all_countries: true,
      price_from: 3000,
      price_to: 5000,
      currency: 'USD',
    },
  ],
  availability: {
    free_countries: ['FR'],
    parts: [
      {
        right_type: rightType.svod,
        countries: ['DE'],
        state: 'partly_free',
        free: [{ start: '2027-07-01', end: '2027-12-31' }],
      },
      { right_type: rightType.svod, countries: ['US'], state: 'not_offered', free: [] },
    ],
  },
};
const { guide_prices: _hidden, ...withoutPrices } = hill;
const window: ComparedTitle = {
  ...withoutPrices,
  uuid: '00000000-0000-4000-8000-000000000002',
  translations: { ja: { film_name: '=1+1', director: null }, en: { film_name: null, director: null } },
  awards: [],
  availability: null,
};

const genres = new Map([['drama', { ja: 'ドラマ', en: 'Drama' }]]);
const address = 'https://example.com';

const factsIn = (language: 'ja' | 'en', licence: ComparedLicence | null = wanted) => {
  const { rows } = comparisonSheet([hill, window], { language, address, wanted: licence, genres });
  return rows.map(({ cells }) => cells.map(({ text }) => text));
};

const factOf = (language: 'ja' | 'en', label: string, licence: ComparedLicence | null = wanted) =>
  factsIn(language, licence).find(([name]) => name === label);

describe('comparison of titles', () => {
  test('has a column per title below its name, with the wanted licence', () => {
    expect(factsIn('en')[0]).toEqual([
      'Wanted licence: SVOD, Non-exclusive, Jan 1st, 2027 – Dec 31st, 2027',
      'Moonlit Hill',
      '=1+1',
    ]);
    expect(factsIn('ja', null)[0]).toEqual(['', '月白の丘', '=1+1']);
  });

  test('shows the availability of each wanted right by country, and when it is free in part', () => {
    expect(factOf('en', 'SVOD France')).toEqual(['SVOD France', 'Available', '']);
    expect(factOf('en', 'SVOD Germany')?.[1]).toBe('Partly available\nJul 1st, 2027 – Dec 31st, 2027');
    expect(factsIn('en').find(([, text]) => text === 'Not offered')).toBeDefined();
  });

  test('names the licence of an indicative price, and is empty for a reader without prices', () => {
    const [, price, hidden] = factOf('en', 'Indicative price') ?? [];
    expect(price).toBe('US$3,000–US$5,000 (SVOD, Non-exclusive, 12 months, All countries)');
    expect(hidden).toBe('');
  });

  test('shows facts, prizes and materials in the requested language, or the other if one is missing', () => {
    expect(factOf('en', 'Awards')?.[1]).toBe('Tokyo Festival, Best Film, May 1st, 1986');
    expect(factOf('ja', '受賞')?.[1]).toBe('東京の映画祭、Best Film、1986年05月01日');
    expect(factOf('en', 'Director')?.[1]).toBe('伊丹十三');
    expect(factOf('ja', 'ジャンル')?.[1]).toBe('ドラマ');
    expect(factOf('en', 'Subtitles')?.[1]).toBe('English');
    expect(factOf('en', 'Page')?.[1]).toBe(`${address}/movies/detail/${hill.uuid}`);
  });
});
