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

describe('what a title needs before it is submitted', () => {
  test('nothing more than the required tab', () => {
    expect(missing({})).toEqual([]);
  });

  test('everything missing is reported together', () => {
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

  test('a film needs its running time, a series its number of episodes', () => {
    expect(missing({ play_time: null })).toEqual(['play_time']);
    expect(missing({ film_type: filmType.tv, play_time: null })).toEqual(['episode_number']);
    expect(missing({ film_type: filmType.tv, play_time: null, episode_number: 12 })).toEqual([]);
  });
});
