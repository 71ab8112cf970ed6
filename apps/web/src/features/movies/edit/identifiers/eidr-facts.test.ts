import { expect, test } from 'vitest';
import { emptyDraft } from '../movie-draft.ts';
import { factsFor } from './eidr-facts.ts';

const record = {
  eidr_number: '10.5240/7791-8534-2C23-9030-8610-5',
  level: 'Abstraction',
  film_name_ja: null,
  film_name_en: 'Snow Lantern',
  original_name: null,
  production_year: 1997,
  play_time: '01:52:00',
  production_country: 'JP',
  language: 'ja',
  isan_number: null,
  director: 'Aki Sato',
  cast: ['Ren Mori'],
};

test('offers the facts that differ from the form, in its order', () => {
  expect(factsFor(record, { ...emptyDraft, play_time: '01:52:00' })).toEqual([
    { path: 'eidr_number', value: record.eidr_number },
    { path: 'translations.en.film_name', value: 'Snow Lantern' },
    { path: 'production_year', value: 1997 },
    { path: 'translations.en.director', value: 'Aki Sato' },
    { path: 'translations.en.main_cast_1', value: 'Ren Mori' },
  ]);
});
