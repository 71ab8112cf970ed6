import { areas } from '@eigaichi/domain/options/areas';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { knownQueries } from '@eigaichi/movie-index/testing/film-titles';
import type { MovieSearch } from '../apps/api/src/ports/movies.ts';
import { inArea } from './search-movies.ts';

/** Short and broad words, romaji, typos, parts of Japanese names. */
const everyday = [
  'の|東|あ|愛|a|t|the|of|物語|東京|ガン|ドラ|まじ|恋|戦|ん|を|1|2|love',
  'gundam|naruto|tokyo|samurai|gekijouban|monogatari|tonari no|doraemon|mahou|sensei',
  'gundma|samurei|mosnter|prnicess|adventrue|warrrior|dragno|speical|moive|stroy',
  'の物語|少女|機動戦士|劇場版|魔法|戦士|大作戦|伝説|学園|ストーリー',
].flatMap((line) => line.split('|'));

const filters = [
  {},
  { genres: ['genre3', 'genre7'] },
  { film_type: ['2'], subtitles: ['en'] },
  { production_year: ['1994'] },
  { provider: ['provider5'], translated: ['en'] },
  { kinds: ['animation'], formats: ['3'], awarded: ['1'] },
];

const sorts = ['default', 'new', 'year', 'name'] as const;

/** New licence each time and round: streaming in two countries, all rights in an area, cinemas, pay TV, a holdback. */
const licence = (n: number, round: number): Wanted => {
  const rights = [[1], [1, 10, 11], [8, 9], [5], [1, 2, 3, 4, 5, 6, 7, 8]][n % 5] as RightTypeCode[];
  const countries = [['FR', 'DE'], ['US'], inArea(areas[n % areas.length]?.code ?? 5), ['BR', 'AR', 'CL'], ['KR']];
  const start = dayOf('2027-01-01') + 7 * n + round;
  return {
    rights: rights.map((right_type) =>
      n % 3 === 0
        ? { right_type, exclusive_type: exclusiveType.exclusive, holdback_length: null }
        : { right_type, exclusive_type: exclusiveType.nonExclusive, holdback_length: null },
    ),
    countries: countries[n % 4] ?? ['KR'],
    start,
    end: start + 365 * (1 + (n % 4)),
    holder: n % 2 === 0 ? `buyer${n}` : null,
  };
};

const counted = [
  'kinds',
  'film_type',
  'genres',
  'tags',
  'subtitles',
  'formats',
  'production_year',
  'provider',
  'status',
  'awarded',
  'translated',
  'availability',
];

/**
 * Returns two hundred typical searches: known names, one and two characters, people, romaji, typos, filters only. One
 * in four searches by availability, each with a different licence to bypass caches.
 */
export const questions = (round: number): MovieSearch[] => {
  const known = knownQueries();
  const texts = [...Array.from({ length: 90 }, (_, n) => known[(n * 37) % known.length]?.q ?? ''), ...everyday];
  const requested: MovieSearch[] = [
    ...texts.map((text, n) => ({ text, filters: filters[n % 6] ?? {} })),
    ...Array.from({ length: 40 }, (_, n) => ({ filters: filters[n % 6] ?? {}, sort: sorts[n % 4] ?? 'default' })),
    ...Array.from({ length: 12 }, (_, n) => ({ years: [{ from: 1950 + n, to: 2000 }], filters: filters[n % 6] ?? {} })),
    ...known
      .filter(({ type }) => type.startsWith('director') || type.startsWith('cast'))
      .slice(0, 8)
      .map(({ q, type }) => ({ people: { [type.startsWith('cast') ? 'main_cast' : 'director']: q } })),
  ];
  return requested.map((search, n) => {
    const language = n % 2 === 0 ? 'ja' : 'en';
    const people = { [`director:${language}`]: 12, [`main_cast:${language}`]: 12 };
    const count = [...counted, ...Object.keys(people)];
    const whole: MovieSearch = { ...search, count, mostValues: people, language, limit: 24 };
    if (n % 4 !== 0) return whole;
    return {
      ...whole,
      wanted: licence(n / 4, round),
      filters: n % 8 === 0 ? { ...search.filters, availability: ['free', 'partly_free'] } : (search.filters ?? {}),
    };
  });
};
