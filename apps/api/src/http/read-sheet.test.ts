import { describe, expect, test } from 'vitest';
import { fileWorkbook } from '../adapters/workbook.ts';
import { type MadeCell, workbookOf } from '../testing/made-workbook.ts';
import { readSheet } from './read-sheet.ts';

type Key = 'name' | 'note' | 'year' | 'count';

const headings: Readonly<Record<string, Key>> = { Name: 'name', Note: 'note', Year: 'year', Count: 'count' };
const wanted = { columnOf: (heading: string) => headings[heading.trim()], rows: 20 };

type Made = Parameters<typeof workbookOf>[0]['sheets'];

const read = async (sheets: Made, over: Partial<Parameters<typeof readSheet<Key>>[2]> = {}) => {
  const table = await readSheet({ workbook: fileWorkbook }, workbookOf({ sheets }), { ...wanted, ...over });
  return { ...table, texts: table.rows.map((row) => row.map((cell) => cell?.text ?? '')) };
};

const head = ['Name', 'Note', 'Year'];
const film = ['港町', 'a film', 1964];

describe('the headings', () => {
  test('are found below a cover, a title and empty rows, which are listed', async () => {
    const table = await read([
      {
        name: '一覧',
        rows: [['作品リスト'], ['Name of the company: Kaze'], [], [undefined, ...head], [undefined, ...film]],
      },
    ]);
    // https://github.com/loculus-project/loculus/issues/5250 and https://github.com/dfinke/ImportExcel/issues/47
    expect([table.columns, table.texts]).toEqual([['name', 'note', 'year'], [['港町', 'a film', '1964']]]);
    expect(table.reading).toEqual({
      sheet: '一覧',
      is_hidden: false,
      heading_row: 4,
      rows: [5],
      hidden_rows: [],
      hidden_columns: [],
      left_out: [{ reason: 'above', sheet: '一覧', rows: [1, 2], text: '作品リスト' }],
    });
  });

  test.each<readonly [string, Made, string, readonly (readonly [string, string])[]]>([
    [
      'a later sheet, behind a page with one such word',
      [
        { name: 'Cover', rows: [['Name'], ['Kaze Pictures']] },
        { name: 'Titles', rows: [head, film] },
      ],
      'Titles',
      [['Cover', 'sheet']],
    ],
    [
      'the visible sheet, though a hidden one comes first',
      [
        { name: 'Old', state: 'hidden', rows: [head, film, film] },
        { name: 'Titles', rows: [head, film] },
      ],
      'Titles',
      [['Old', 'hidden_table']],
    ],
    [
      'a hidden sheet where no other has them',
      [
        { name: 'Page', rows: [['x']] },
        { name: 'Old', state: 'hidden', rows: [head, film] },
      ],
      'Old',
      [['Page', 'sheet']],
    ],
    [
      'the sheet with rows, not the empty one with more headings',
      [
        { name: 'Empty', rows: [[...head, 'Count']] },
        { name: 'Filled', rows: [head, film] },
      ],
      'Filled',
      [['Empty', 'other_table']],
    ],
    [
      'a hidden table where the visible page has one such word',
      [
        { name: 'Page', rows: [['Name'], ['Kaze Pictures']] },
        { name: 'Old', state: 'hidden', rows: [head, film] },
      ],
      'Old',
      [['Page', 'sheet']],
    ],
    [
      'a sheet next to a damaged one and those of our own files',
      [
        { name: 'Titles', rows: [head, film] },
        { name: 'Broken', rows: ['<row><c t="s"><v>99</v></c></row>'] },
        { name: 'Instructions', rows: [['Name']] },
      ],
      'Titles',
      [['Broken', 'sheet']],
    ],
    [
      'the first of two sheets that have them, and the other is listed',
      [
        { name: '2026', rows: [head, film] },
        { name: '2027', rows: [head, film] },
      ],
      '2026',
      [['2027', 'other_table']],
    ],
  ])('are read from %s', async (_, sheets, sheet, others) => {
    // https://github.com/tidyverse/readxl/issues/513 and https://github.com/pandas-dev/pandas/issues/19842
    const { reading, rows } = await read(sheets);
    expect([reading.sheet, rows.length]).toEqual([sheet, 1]);
    expect(reading.left_out.map((one) => [one.sheet, one.reason])).toEqual(others);
    expect(reading.is_hidden).toBe(sheet === 'Old');
  });

  test('of a damaged sheet are not read and the workbook is refused as unreadable', async () => {
    await expect(read([{ rows: ['<row><c t="s"><v>99</v></c></row>'] }])).rejects.toMatchObject({
      code: 'workbook_unreadable',
    });
  });

  test('in two rows of merged cells are read from the second, and the first isn’t read as a film', async () => {
    const { texts, reading } = await read([
      {
        rows: [['Name', 'About'], [undefined, 'Note', 'Year'], film],
        after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
      },
    ]);
    expect([texts, reading.heading_row]).toEqual([[['港町', 'a film', '1964']], 2]);
  });

  test('missing from every sheet are refused, and so is a sheet without a required column', async () => {
    await expect(read([{ rows: [['one', 'two']] }])).rejects.toMatchObject({ code: 'workbook_headings' });
    await expect(read([{ rows: [head, film] }], { needed: ['count'] })).rejects.toMatchObject({
      code: 'workbook_headings',
    });
  });

  test('below the searched rows are refused', async () => {
    const titles = Array.from({ length: 50 }, (_, at) => [`title ${at}`]);
    await expect(read([{ rows: [...titles, head, film] }])).rejects.toMatchObject({ code: 'workbook_headings' });
    expect((await read([{ rows: [...titles.slice(1), head, film] }])).reading.heading_row).toBe(50);
  });
});

describe('rows', () => {
  test.each<readonly [string, readonly MadeCell[]]>([
    ['合計', ['合計', undefined, 3928]],
    ['計：', ['計：', undefined, 3928]],
    ['Total', [undefined, 'Total', 3928]],
    ['GRAND TOTAL (2 titles)', ['GRAND TOTAL (2 titles)', 'JPY', 3928]],
    ['小計', ['小計', undefined, { xml: '<c><f>SUM(C2:C3)</f><v>3928</v></c>' }]],
    ['Sub-total:', ['Sub-total:', undefined, { xml: '<c t="e"><f>SUM(X)</f><v>#REF!</v></c>' }]],
    ['集計', ['集計']],
    ['合計金額', ['合計金額', '▲1,200円', 'US$ 1,234.50']],
    ['Total:', ['Total:', '12 titles', 300]],
  ])('of totals (%s) are set aside and listed', async (word, total) => {
    // https://github.com/tidyverse/readxl/issues/54 and https://github.com/sfirke/janitor/issues/194
    const { texts, reading } = await read([{ name: 'S', rows: [head, film, total, film] }]);
    expect(texts).toHaveLength(2);
    expect(reading.rows).toEqual([2, 4]);
    expect(reading.left_out).toEqual([{ reason: 'total', sheet: 'S', rows: [3], text: word }]);
  });

  test.each(['【第２期】', '■ 劇場映画', '＜旧作＞'])(
    'that only head a section (%s) are set aside and listed',
    async (text) => {
      const { texts, reading } = await read([{ name: 'S', rows: [head, film, [text], film, ['第３期']] }]);
      expect(texts.map(([name]) => name)).toEqual([film[0], film[0], '第３期']);
      expect(reading.left_out).toEqual([{ reason: 'section', sheet: 'S', rows: [3], text }]);
    },
  );

  test('named like a total are read if they hold more than figures', async () => {
    const { texts } = await read([
      { rows: [head, ['Total', 'a film', 2019], ['Total Recall', undefined, 1990], ['計画', undefined, 1]] },
    ]);
    expect(texts.map(([name]) => name)).toEqual(['Total', 'Total Recall', '計画']);
  });

  test('of totals are recognised by their figures if a column has the same value in every row', async () => {
    const rows = [head, film, ['合計', 'a film', 3928]];
    expect((await read([{ rows }])).texts).toHaveLength(2);
    expect((await read([{ rows }], { words: ['note'] })).texts).toHaveLength(1);
  });

  test('with repeated headings, or without a value in the columns, are left out and listed', async () => {
    const footnote = [undefined, undefined, undefined, '※ as of November'];
    const { reading } = await read([{ name: 'S', rows: [head, film, head, film, footnote] }]);
    expect(reading.rows).toEqual([2, 4]);
    expect(reading.left_out.map(({ reason, rows, text }) => [reason, rows, text])).toEqual([
      ['headings', [3], 'Name'],
      ['no_value', [5], '※ as of November'],
    ]);
  });

  test('and columns that are hidden are read and reported', async () => {
    // https://github.com/pandas-dev/pandas/issues/42562
    const { texts, reading } = await read([
      { rows: [head, film, film], hidden: [3], before: '<cols><col min="2" max="2" hidden="true"/></cols>' },
    ]);
    expect([texts.length, reading.hidden_rows, reading.hidden_columns]).toEqual([2, [3], ['Note']]);
  });

  test('are limited without counting titles and totals', async () => {
    const rows = [['title'], head, ...Array.from({ length: 20 }, () => film), ['Total', undefined, 1]];
    expect((await read([{ rows }])).texts).toHaveLength(20);
    await expect(read([{ rows: [...rows, film] }])).rejects.toMatchObject({ code: 'workbook_rows' });
  });
});

test('are read from the sheet the person chose instead of the best match', async () => {
  const sheets = [
    { name: '2026', rows: [head, film, film] },
    { name: '2027', rows: [head, film] },
  ];
  const { reading } = await read(sheets, { sheet: '2027' });
  expect([reading.sheet, reading.rows]).toEqual(['2027', [2]]);
  await expect(read(sheets, { sheet: '2028' })).rejects.toMatchObject({ code: 'workbook_headings' });
});
