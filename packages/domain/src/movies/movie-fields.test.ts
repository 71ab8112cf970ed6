import { expect, test } from 'vitest';
import { translationStatus } from '../options/titles.ts';
import { bulkColumns } from './bulk-columns.ts';
import { initialValue, movieFieldNames, movieFieldOf, withFollowing, withFollowingTexts } from './movie-fields.ts';

test('a field is placed behind the one that it follows, in form and sheet', () => {
  const classes = ['format', 'rating', 'region', 'isan_number', 'eidr_number', 'own_number'] as const;
  expect(withFollowing('format', 'copyright')).toEqual([...classes, 'copyright']);
  expect(withFollowingTexts('creator')).toEqual(['creator', 'script_writer', 'cinematographer', 'music']);
  const keys = bulkColumns.map(({ key }) => key);
  expect(keys.slice(keys.indexOf('format'), keys.indexOf('imdb_url'))).toEqual([...classes, 'original_site']);
});

test('a new title is empty, except for its flags and its translation status', () => {
  const values = movieFieldNames.map((name) => [name, initialValue(movieFieldOf(name))] as const);
  const filled = values.filter(([, value]) => value !== null && !Array.isArray(value));
  expect(Object.fromEntries(filled)).toEqual({
    translation_status: translationStatus.notStarted,
    is_public: true,
    is_available: true,
  });
  expect(values.filter(([, value]) => Array.isArray(value)).map(([name]) => name)).toEqual([
    'documents',
    'genres',
    'subgenres',
    'tags',
  ]);
});
