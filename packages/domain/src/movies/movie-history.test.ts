import { describe, expect, it } from 'vitest';
import { qualityRank } from '../options/titles.ts';
import { changesFor, movieEventOf, seesMovieEvent } from './movie-history.ts';

const changes = {
  before: {
    region: null,
    quality_rank: qualityRank.a,
    'translations.ja.sns_note': 'a',
    secret_thing: 1,
    screener_password: '•••',
  },
  after: {
    region: 'A',
    quality_rank: qualityRank.b,
    'translations.ja.sns_note': 'b',
    secret_thing: 2,
    screener_password: '•••',
  },
};

describe('title history', () => {
  it('shows the provider everything except internal and unlisted entries', () => {
    expect(changesFor('owner', changes).after).toEqual({
      region: 'A',
      'translations.ja.sns_note': 'b',
      screener_password: '•••',
    });
    expect(changesFor('staff', changes).after).toMatchObject({ quality_rank: qualityRank.b });
    expect(changesFor('staff', changes).after).not.toHaveProperty('secret_thing');
    expect(changesFor('buyer', changes).after).toEqual({ region: 'A' });
  });

  it('names events, and shows internal entries only to staff', () => {
    expect(movieEventOf('movie.approve')).toBe('approve');
    expect(movieEventOf('movie.save_play_histories')).toBe('save_histories');
    expect(movieEventOf('movie.something_new')).toBe('other');
    expect(seesMovieEvent('owner', 'operations')).toBe(false);
    expect(seesMovieEvent('staff', 'operations')).toBe(true);
    expect(seesMovieEvent('other_provider', 'approve')).toBe(false);
  });
});
