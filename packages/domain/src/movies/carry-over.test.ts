import { describe, expect, it } from 'vitest';
import { filmType } from '../options/titles.ts';
import { asNextEpisode, carriesOver } from './carry-over.ts';

describe('titles created from another', () => {
  it.each([
    ['copy', 'translations.ja.film_name', true],
    ['copy', 'translations.en.outline', true],
    ['copy', 'genres', true],
    ['copy', 'main_video.videos', true],
    ['copy', 'isan_number', false],
    ['copy', 'screener_password', false],
    ['copy', 'original_site', false],
    ['copy', 'series_uuid', false],
    ['episode', 'translations.ja.film_name', true],
    ['episode', 'translations.en.season_name', true],
    ['episode', 'translations.ja.main_cast_3', true],
    ['episode', 'original_site', true],
    ['episode', 'play_time', true],
    ['episode', 'translations.en.episode_name', false],
    ['episode', 'translations.ja.outline', false],
    ['episode', 'trailer_url', false],
    ['episode', 'movie_file_name', false],
  ] as const)('as %s: %s is carried over: %s', (as, field, carried) => {
    expect(carriesOver(as, field)).toBe(carried);
  });

  it('links to the series, from the series or from an episode', () => {
    expect(asNextEpisode({ uuid: 'a', series_uuid: null }, 1)).toEqual({
      film_type: filmType.tv,
      series_uuid: 'a',
      episode_number: 1,
    });
    expect(asNextEpisode({ uuid: 'b', series_uuid: 'a' }, 13)).toMatchObject({ series_uuid: 'a', episode_number: 13 });
  });
});
