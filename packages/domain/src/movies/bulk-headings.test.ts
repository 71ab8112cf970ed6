import { describe, expect, test } from 'vitest';
import { meantHeading, proposeColumns } from './bulk-headings.ts';

const everything = () => true;
const none = new Map<string, string | null>();

describe('headings', () => {
  test.each([
    ['製作年', none, { key: 'production_year', source: 'template' }],
    ['制作年度', none, { key: 'production_year', source: 'trade' }],
    ['担当', none, { key: null, source: null }],
    ['担当 ', new Map([['担当', null]]), { key: null, source: 'remembered' }],
    ['邦 題', new Map([['邦題', 'original_name']]), { key: 'original_name', source: 'remembered' }],
    ['作品番号', new Map([['作品番号', 'original_name']]), { key: 'uuid', source: 'template' }],
  ] as const)('%s is known as the company, the template or the trade has it', (heading, own, meant) => {
    expect(meantHeading(heading, own)).toEqual(meant);
  });
});

const proposed = (columns: readonly (readonly [string, readonly string[]])[], own = none) =>
  proposeColumns(
    columns.map(([heading, values]) => ({ heading, values })),
    everything,
    own,
  ).map(({ key, source }) => [key, source]);

test('recognises columns without a known heading by their values, each field once', () => {
  expect(
    proposed([
      ['コード', ['K-001', 'K-002', 'K-003']],
      ['T', ['港町の灯', '坂道の家', '風の記録']],
      ['別名', ['港', '坂', '風']],
      ['ヨミ', ['ミナトマチノヒ', 'サカミチノイエ', 'カゼノキロク']],
      ['E', ['Harbour Light', 'House on the Slope', 'A Record of Wind']],
      ['Y', ['令和3年', '2020年', '1998/4/1']],
      ['L', ['108分', '1:30:00', '92 min']],
      ['K', ['映画', 'TV', '劇場映画']],
      ['空', []],
    ]),
  ).toEqual([
    ['own_number', 'content'],
    ['translations.ja.film_name', 'content'],
    [null, null],
    ['film_name_yomi', 'content'],
    ['translations.en.film_name', 'content'],
    ['production_year', 'content'],
    ['play_time', 'content'],
    ['film_type', 'content'],
    [null, null],
  ]);
});

test('a named column takes precedence over values of another; a duplicate name is ignored', () => {
  expect(proposed([['公開', ['2020', '2021']]])).toEqual([['production_year', 'content']]);
  expect(proposed([['公開', ['はい', 'いいえ']]], new Map([['公開', 'is_available']]))).toEqual([
    ['is_available', 'remembered'],
  ]);
  expect(
    proposed([
      ['公開', ['2020', '2021']],
      ['製作年', ['2019', '2020']],
      ['製作年（西暦）', ['2019', '2020']],
    ]),
  ).toEqual([
    [null, null],
    ['production_year', 'template'],
    [null, null],
  ]);
});

test('the template’s id heading over a company’s numbers is the company’s own number', () => {
  const id = '0a8f2c3e-1111-4222-8333-444455556666';
  expect(proposed([['作品番号', ['A-1', 'A-2']]])).toEqual([['own_number', 'content']]);
  expect(proposed([['作品番号', ['A-1']]], new Map([['作品番号', 'own_number']]))).toEqual([
    ['own_number', 'remembered'],
  ]);
  for (const own of [none, new Map([['作品番号', 'own_number']])])
    expect(proposed([['作品番号', [id, '新規']]], own)).toEqual([['uuid', 'template']]);
});
