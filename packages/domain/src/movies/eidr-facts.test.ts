import { describe, expect, test } from 'vitest';
import { type EidrRecord, eidrFactsOf } from './eidr-facts.ts';

const record: EidrRecord = {
  eidr_number: '10.5240/7791-8534-2C23-9030-8610-5',
  level: 'Abstraction',
  titles: [
    { text: 'Yukiakari', language: 'ja-Latn' },
    { text: 'Snow Lantern', language: 'en' },
  ],
  released: '1997-05-03',
  countries: ['FR', 'JP'],
  languages: ['ja'],
  duration: 'PT1H52M',
  isan: '0000-0000-D07A-0090-Q',
  directors: ['Aki Sato', 'Ren Mori'],
  actors: ['A', 'B', 'C', 'D', 'E', 'F'],
};

describe('facts of an EIDR record (D54)', () => {
  test('have the form of a title’s fields', () => {
    expect(eidrFactsOf(record)).toEqual({
      eidr_number: record.eidr_number,
      level: 'Abstraction',
      film_name_ja: 'Yukiakari',
      film_name_en: 'Snow Lantern',
      original_name: 'Yukiakari',
      production_year: 1997,
      play_time: '01:52:00',
      production_country: 'JP',
      language: 'ja',
      isan_number: '0000-0000-D07A-0090-Q',
      director: 'Aki Sato, Ren Mori',
      cast: ['A', 'B', 'C', 'D', 'E'],
    });
  });

  test('leave out what the record or our lists do not have', () => {
    const bare = { titles: [], countries: ['FR'], languages: ['zz'], directors: [], actors: [], released: null };
    expect(eidrFactsOf({ ...record, ...bare, duration: null, isan: 'ISAN' })).toMatchObject({
      film_name_ja: null,
      original_name: null,
      production_year: null,
      play_time: null,
      production_country: null,
      language: null,
      isan_number: null,
      director: null,
      cast: [],
    });
  });

  test.each([
    ['PT95M', '01:35:00'],
    ['PT2H', '02:00:00'],
    ['PT1H2M3.5S', '01:02:03'],
    ['PT0S', null],
    ['PT', null],
    ['PT200H', null],
    ['1:52', null],
  ])('the duration %s is %s', (duration, play_time) => {
    expect(eidrFactsOf({ ...record, duration }).play_time).toBe(play_time);
  });
});
