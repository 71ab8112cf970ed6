import { describe, expect, test } from 'vitest';
import { filmType } from '../options/titles.ts';
import { type MovieToSubmit, missingToSubmit } from './movie-required.ts';

const texts = { film_name: 'タンポポ', director: '伊丹十三', copyright: '© Example' };
const film: MovieToSubmit = {
  film_type: filmType.movie,
  film_name_yomi: 'たんぽぽ',
  production_country: 'JP',
  production_year: 1985,
  language: 'ja',
  type: 2,
  play_time: '01:55:00',
  episode_number: null,
  genres: ['comedy'],
  translations: { ja: texts, en: { ...texts, film_name: 'Tampopo' } },
};
const missing = (over: Partial<MovieToSubmit>) => missingToSubmit({ ...film, ...over }).map(({ field }) => field);

describe('requirements for submitting a title', () => {
  test('are only those of the required tab', () => {
    expect(missing({})).toEqual([]);
  });

  test('report everything missing together', () => {
    const empty = { film_name: null, director: ' ', copyright: null };
    expect(missing({ film_type: null, genres: [], language: '', translations: { ja: empty, en: empty } })).toEqual([
      'film_type',
      'translations.ja.film_name',
      'translations.en.film_name',
      'language',
      'genres',
      'translations.ja.director',
      'translations.ja.copyright',
    ]);
  });

  test('include the running time for a film, the number of episodes for a series', () => {
    expect(missing({ play_time: null })).toEqual(['play_time']);
    expect(missing({ film_type: filmType.tv, play_time: null })).toEqual(['episode_number']);
    expect(missing({ film_type: filmType.tv, play_time: null, episode_number: 12 })).toEqual([]);
  });
});
