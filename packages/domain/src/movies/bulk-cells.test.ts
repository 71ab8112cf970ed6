import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesOf } from '../options/option-list.ts';
import { filmType, workType } from '../options/titles.ts';
import { setValueAt } from '../shared/paths.ts';
import { openFormulaMark } from '../sheets/cell-faults.ts';
import { readCell, unchangedMark, versionText, writeCell } from './bulk-cells.ts';
import type { BulkLists } from './bulk-choices.ts';
import { type BulkColumn, bulkColumn, bulkColumns, bulkLabel, columnByHeading } from './bulk-columns.ts';
import { type BulkPart, bulkRecords, isRecordKind } from './bulk-records.ts';
import { bulkCellsOf, changedCells, readBulkRow } from './bulk-row.ts';
import { movieFields, movieTextFields } from './movie-fields.ts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const named = (first: number, names: readonly (readonly [string, string])[]) =>
  names.map(([ja, en], at) => ({ uuid: id(first + at), ja, en }));

// Names with every separator, two alike, and one that is a number.
const lists: BulkLists = {
  genres: named(1, [
    ['ドラマ', 'Drama'],
    ['サスペンス・ミステリー', 'Suspense/Mystery'],
    ['料理, 旅', 'Food; travel | "home"'],
  ]),
  tags: named(20, [
    ['海', 'Sea'],
    ['海', 'The sea'],
    ['1964', '1964'],
    ['改行\nの名', 'Two\nlines'],
  ]),
  awards: named(40, [
    ['架空映画賞', 'Invented Film Award'],
    ['賞|「;」', 'Award "of|all"'],
  ]),
  series: named(60, [['港町の記録', 'Harbour Records']]),
};

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((one) => one.replaceAll(/\p{Cc}/gu, '').trim());
const filled = text.filter((one) => one !== '');
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));

const codeIn = (part: BulkPart) =>
  fc.constantFrom(...(part.list?.(lists) ?? []).map((one) => ('uuid' in one ? one.uuid : one.code)));

const partValue = (part: BulkPart): fc.Arbitrary<unknown> => {
  switch (part.type) {
    case 'choice':
      return fc.option(codeIn(part));
    case 'choices':
      return fc.uniqueArray(codeIn(part), { maxLength: 4 });
    case 'number':
      return fc.option(fc.integer({ min: 0, max: 64 }));
    case 'date':
      return fc.option(date);
    case 'amount':
      return fc.nat().map(String);
    default:
      return fc.option(filled);
  }
};

const recordOf = (parts: readonly BulkPart[]) =>
  fc.tuple(...parts.map(partValue)).map((values) => {
    const record: Record<string, unknown> = {};
    for (const [at, part] of parts.entries()) setValueAt(record, part.path, values[at]);
    return record;
  });

const ids = (of: readonly { readonly uuid: string }[]) =>
  fc.uniqueArray(fc.constantFrom(...of.map(({ uuid }) => uuid)), { maxLength: 4 });

/** Generates every possible value of the column's field; null or an empty list for empty. */
const valuesOf = (column: BulkColumn): fc.Arbitrary<unknown> => {
  const { kind, rules } = column;
  if (isRecordKind(kind)) return fc.array(recordOf(bulkRecords[kind]), { maxLength: 3 });
  if (kind === 'uuid') return fc.uuid();
  if (kind === 'version')
    return fc.tuple(fc.nat(99_999), fc.nat(999)).map(([title, histories]) => ({ title, histories }));
  if (kind === 'series') return fc.constantFrom(null, ...lists.series.map(({ uuid }) => uuid));
  if (kind === 'ids') return ids(column.key === 'tags' ? lists.tags : lists.genres);
  switch (rules?.kind) {
    case 'option':
      return fc.constantFrom(null, ...codesOf(rules.list));
    case 'options':
      return fc.uniqueArray(fc.constantFrom(...codesOf(rules.list)), { maxLength: 5 });
    case 'whole':
      return fc.option(fc.integer({ min: rules.min, max: rules.max }));
    case 'flag':
      return fc.boolean();
    case 'price':
      return fc.option(fc.nat().map(String));
    default:
      return fc.option(filled);
  }
};

const writtenOf = (column: BulkColumn, value: unknown) =>
  column.kind === 'version' ? versionText(value as { title: number; histories: number }) : value;

test.each(bulkColumns.map((column) => [column.key, column] as const))(
  '%s: what is written is read back',
  (_, column) => {
    return fc.assert(
      fc.property(valuesOf(column), fc.constantFrom('ja', 'en'), (value, language) => {
        const cell = writeCell(column, writtenOf(column, value), { lists, language });
        expect(readCell(column, cell, lists)).toEqual({ ok: true, value });
      }),
      { numRuns: 150 },
    );
  },
);

test('every editable field of a title has a column, and headings are unique', () => {
  const keys = bulkColumns.map(({ key }) => key);
  for (const name of Object.keys(movieFields)) expect(keys).toContain(name);
  for (const locale of ['ja', 'en'] as const)
    for (const name of Object.keys(movieTextFields[locale])) expect(keys).toContain(`translations.${locale}.${name}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const language of ['ja', 'en'] as const) {
    const labels = keys.map((key) => bulkLabel(key, language));
    expect(new Set(labels).size).toBe(labels.length);
    for (const key of keys) expect(columnByHeading(` ${bulkLabel(key, language)}＊`)?.column.key).toBe(key);
  }
});

test.each([
  ['IMDb address', 'imdb_url'],
  ['Main videos', 'main_video.videos'],
  ['Other note (English)', 'translations.en.other_note'],
])('a sheet headed %s, as exports once were, is still read', (heading, key) => {
  expect(columnByHeading(heading)?.column.key).toBe(key);
});

const read = (key: string, cell: string) => {
  const column = bulkColumn(key);
  if (column === undefined) throw new Error(`no column ${key}`);
  return readCell(column, cell, lists);
};

test('accepts a label of either language or a code, in any width', () => {
  for (const cell of ['映画', 'movie', 'Movie ', '2', '２'])
    expect(read('film_type', cell)).toEqual({ ok: true, value: 2 });
  expect(read('genres', 'ドラマ、suspense/mystery')).toEqual({ ok: true, value: [id(1), id(2)] });
  expect(read('production_year', '１９６４')).toEqual({ ok: true, value: 1964 });
  expect(['令和3年', '2020年', '2020/4/1'].map((cell) => read('production_year', cell))).toEqual(
    [2021, 2020, 2020].map((value) => ({ ok: true, value })),
  );
  expect(read('production_year', '未定')).toMatchObject({ ok: false, error: { rule: 'year' } });
  expect(['劇場映画', 'テレビドラマ'].map((cell) => read('film_type', cell))).toEqual(
    [filmType.movie, filmType.tv].map((value) => ({ ok: true, value })),
  );
  expect(read('type', 'アニメ')).toEqual({ ok: true, value: workType.animation });
  expect(read('is_public', '○')).toEqual({ ok: true, value: true });
  expect(read('main_video.subtitles', 'English | srt, ass\nフランス語')).toEqual({
    ok: true,
    value: [
      { language: 'en', formats: [1, 6] },
      { language: 'fr', formats: [] },
    ],
  });
  expect(read('series_uuid', 'harbour records')).toEqual({ ok: true, value: id(60) });
  expect(read('awards', '架空映画賞 | 作品賞 | Best Film | 2019/3/1')).toMatchObject({
    value: [{ award: id(40), awarded_at: '2019-03-01', prize: { ja: '作品賞', en: 'Best Film' } }],
  });
});

test('reports unknown and ambiguous values, and records with too many parts', () => {
  expect(read('film_type', 'radio')).toMatchObject({ error: { rule: 'option_named', params: { value: 'radio' } } });
  expect(read('tags', '海')).toMatchObject({ error: { rule: 'option_ambiguous' } });
  expect(read('prices', 'Asia | JPY | 500000 | more')).toMatchObject({ error: { rule: 'record_parts' } });
  expect(read('is_public', 'maybe')).toMatchObject({ error: { rule: 'flag' } });
  expect(read('production_year', 'about 1964')).toMatchObject({ error: { rule: 'year' } });
});

test('a row follows the form’s rules, with every issue at its column', () => {
  const { issues } = readBulkRow(
    {
      'translations.en.film_name': '港町',
      play_time: '99:99',
      'main_video.videos': 'ja | H.264 | | | | | 99',
      film_type: 'radio',
      awards: '架空映画賞 | | 作品賞',
      svod_histories: 'JP | | | 2020-01-02 | 2020-01-01',
    },
    lists,
  );
  expect(issues.map(({ field, rule }) => [field, rule])).toEqual([
    ['film_type', 'option_named'],
    ['play_time', 'time_text'],
    ['translations.en.film_name', 'english'],
    ['main_video.videos', 'max_value'],
    ['awards', 'english'],
    ['svod_histories', 'required'],
    ['svod_histories', 'dateAfter'],
  ]);
});

/** A sheet's running time, its value or fault, and the public report of the case. */
test.each([
  ['01:32:00', '01:32:00', 'the specification'],
  ['01:32', '01:32', 'the specification'],
  ['1:32:00', '01:32:00', 'catamphetamine/read-excel-file#83'],
  ['92分', '01:32:00', 'yfedoseev/office_oxide#147'],
  ['1時間32分', '01:32:00', 'yfedoseev/office_oxide#147'],
  ['92', '01:32:00', 'nagten/Ember-MM-Newscraper#9'],
  ['45', 'time_meant', 'kimai/kimai#1329'],
  ['４５', 'time_meant', 'kimai/kimai#1329'],
  ['1:32', 'time_meant', 'AudioCuesheetEditor#209'],
  ['92:00:00', 'time_text', 'mk-j/PHP_XLSXWriter#113'],
  ['#N/A', 'cell_error', 'ExcelDataReader#329'],
  ['#ref!', 'cell_error', 'exceljs/exceljs#3074'],
  [`${openFormulaMark}=B1*2`, 'formula_open', 'SheetJS/sheetjs#1787'],
])('a running time of “%s” is %s (%s)', (cell, found) => {
  const { row, issues } = readBulkRow({ play_time: cell }, lists);
  expect(issues[0]?.rule ?? row.input.play_time).toBe(found);
});

test.each([
  ['作品名', 'translations.ja.film_name'],
  ['制作年', 'production_year'],
  ['尺（分）', 'play_time'],
  ['尺の区分', 'format'],
  ['備考', undefined],
])('the heading “%s” names the column %s', (heading, key) => {
  expect(columnByHeading(heading)?.column.key).toBe(key);
});

test('a formula error is the fault of its cell in any column, and never a value', () => {
  const { row, issues } = readBulkRow(
    { 'translations.ja.director': '#N/A', genres: '#REF!', region: '#1', awards: '#VALUE!' },
    lists,
  );
  expect(issues.map(({ field, rule, params }) => [field, rule, params.value])).toEqual([
    ['translations.ja.director', 'cell_error', '#N/A'],
    ['genres', 'cell_error', '#REF!'],
    ['awards', 'cell_error', '#VALUE!'],
  ]);
  expect(row.input).toEqual({ region: '#1' });
});

test('an empty cell clears its field; marked ones leave it, and some are never empty', () => {
  const { row, issues } = readBulkRow(
    { region: '', is_public: '', genres: ' ', outline: '', play_time: unchangedMark },
    lists,
  );
  expect(issues).toEqual([]);
  expect(row.input).toEqual({ region: null, genres: [] });
});

test('only differences from the title are edits, in either language', () => {
  const title = {
    film_type: filmType.movie,
    genres: [id(1)],
    region: 'é',
    translations: { en: { film_name: 'Café' } },
  };
  const columns = bulkColumns.filter(({ key }) =>
    ['film_type', 'genres', 'region', 'translations.en.film_name'].includes(key),
  );
  for (const language of ['ja', 'en'] as const) {
    const cells = bulkCellsOf(title, columns, { lists, language });
    const row = Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? '']));
    expect(changedCells(row, title, lists)).toEqual({});
    expect(changedCells({ ...row, region: 'other' }, title, lists)).toEqual({ region: 'other' });
  }
});
