import { unchangedMark } from '@eigaichi/domain/movies/bulk-cells';
import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { expect, test } from 'vitest';
import { sentTable } from './sent-table.ts';
import { causesOf, mended } from './sheet-edits.ts';
import { begun, changed, redone, undone } from './table-history.ts';

const row = (id: string, cells: Record<string, string>) => ({ id, cells });

test('sends no blank rows, sends filled columns even if hidden, and leaves absent cells unchanged', () => {
  const rows = [
    row('a', { region: '東北', film_type: '' }),
    row('b', { region: ' ' }),
    row('c', { uuid: 'x', region: '' }),
  ];
  expect(sentTable({ rows, columns: ['film_type'] }, bulkColumns)).toEqual({
    columns: ['uuid', 'film_type', 'region'],
    rows: [
      ['', '', '東北'],
      ['x', unchangedMark, ''],
    ],
    ids: ['a', 'c'],
  });
});

test('undoes and redoes steps; a new step clears the redo history', () => {
  const table = (id: string) => ({ rows: [row(id, {})], columns: [] });
  const two = changed(changed(begun(table('1')), table('2')), table('3'));
  expect(undone(two).now).toEqual(table('2'));
  expect(redone(undone(undone(two))).now).toEqual(table('2'));
  const other = changed(undone(two), table('4'));
  expect(redone(other).now).toEqual(table('4'));
  expect(undone(undone(undone(other))).now).toEqual(table('1'));
});

test('writes an ambiguous running time as the person means it, in each row', () => {
  const rows = [
    row('a', { play_time: '45', region: '東北' }),
    row('b', { play_time: '45' }),
    row('c', { play_time: '12' }),
  ];
  const time = (id: string, first: string, second: string) => {
    const params = { value: '', first, second };
    return { id, at: 0, issue: { field: 'play_time', rule: 'time_meant', params, message: '' } };
  };
  const faults = [time('a', '00:45:00', '00:00:45'), time('c', '00:12:00', '00:00:12')];
  const times = (part: 'first' | 'second') =>
    mended(rows, faults, ({ issue }) => ({ play_time: String(issue.params[part]) })).map(
      ({ cells }) => cells.play_time,
    );
  expect([times('first'), times('second')]).toEqual([
    ['00:45:00', '45', '00:12:00'],
    ['00:00:45', '45', '00:00:12'],
  ]);
  expect(mended(rows, faults, () => ({ play_time: '' }))[0]?.cells.region).toBe('東北');
});

const fault = (at: number, field: string, rule: string) => ({
  id: String(at),
  at,
  issue: { field, rule, params: {}, message: '' },
});

test('groups the same word of a choice column as one cause, corrected in all its rows', () => {
  const rows = ['アニメ', '映画', 'アニメ', 'ラジオ'].map((film_type, at) => row(String(at), { film_type }));
  const faults = [fault(0, 'film_type', 'option'), fault(2, 'film_type', 'option'), fault(3, 'film_type', 'option')];
  const causes = causesOf(rows, faults);
  expect(causes).toEqual([
    { key: 'film_type', rule: 'option', word: 'アニメ', faults: faults.slice(0, 2) },
    { key: 'film_type', rule: 'option', word: 'ラジオ', faults: faults.slice(2) },
  ]);
  const after = mended(rows, causes[0]?.faults ?? [], () => ({ film_type: 'テレビ' }));
  expect(after.map(({ cells }) => cells.film_type)).toEqual(['テレビ', '映画', 'テレビ', 'ラジオ']);
});

test('groups faults of any other column by their rule, most rows first, and leaves none out', () => {
  const rows = Array.from({ length: 160 }, (_, at) => row(String(at), { production_year: at === 0 ? '20' : '' }));
  const missing = rows.map((_, at) => fault(at, 'translations.ja.introduction', 'required'));
  const years = [fault(0, 'production_year', 'min'), fault(1, 'production_year', 'required')];
  const causes = causesOf(rows, [...years, ...missing]);
  expect(causes.map(({ key, rule, word, faults }) => [key, rule, word, faults.length])).toEqual([
    ['translations.ja.introduction', 'required', null, 160],
    ['production_year', 'min', null, 1],
    ['production_year', 'required', null, 1],
  ]);
});
