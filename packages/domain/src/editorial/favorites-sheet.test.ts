import { describe, expect, test } from 'vitest';
import { filmType } from '../options/titles.ts';
import { favoriteNote } from './favorite-note.ts';
import { type FavoriteMovie, favoritesSheet } from './favorites-sheet.ts';

const title: FavoriteMovie = {
  uuid: '00000000-0000-4000-8000-000000000001',
  translations: {
    ja: { film_name: '月白の丘', director: '伊丹十三' },
    en: { film_name: 'Moonlit Hill', director: null },
  },
  production_year: 1985,
  film_type: filmType.movie,
  play_time: '01:52:00',
  subtitles: ['en', 'fr'],
  provider: { company_name: '月白映画', company_name_english: null },
  note: '=1+1',
  favorited_at: '2026-04-01T15:30:00Z',
};

const textsOf = (language: 'ja' | 'en') =>
  favoritesSheet([title], { language, address: 'https://example.com' }).rows.map(({ cells }) =>
    cells.map(({ text }) => text),
  );

describe('table of favourites', () => {
  test('uses the requested language for columns and contents, or the other if one is missing', () => {
    const [ja, en] = [textsOf('ja'), textsOf('en')];
    expect(ja[0]?.slice(0, 4)).toEqual(['作品', '英語題', '監督', '製作年']);
    expect(ja[1]).toEqual([
      '月白の丘',
      'Moonlit Hill',
      '伊丹十三',
      '1985',
      '映画',
      '01:52:00',
      '英語、フランス語',
      '月白映画',
      '=1+1',
      '2026年04月02日',
      'https://example.com/movies/detail/00000000-0000-4000-8000-000000000001',
    ]);
    expect(en[0]?.slice(0, 3)).toEqual(['Title', 'Japanese title', 'Director']);
    expect(en[1]?.slice(0, 3)).toEqual(['Moonlit Hill', '月白の丘', '伊丹十三']);
    expect(en[1]?.[6]).toBe('English, French');
  });

  test('sizes a row for its longest text', () => {
    const long = favoritesSheet([{ ...title, note: '長い'.repeat(100) }], { language: 'ja', address: '' });
    expect(long.rows[1]?.height).toBeGreaterThan(5 * 14);
  });
});

test('a note has a maximum of 400 characters; a blank one counts as none', () => {
  expect(favoriteNote.parse('  ask in May ')).toBe('ask in May');
  expect(favoriteNote.parse(' \n ')).toBeNull();
  expect(favoriteNote.parse('あ'.repeat(400))).toHaveLength(400);
  expect(favoriteNote.safeParse('あ'.repeat(401)).success).toBe(false);
});
