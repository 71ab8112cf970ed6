import { openFormulaMark } from '@eigaichi/domain/sheets/cell-faults';
import { describe, expect, test } from 'vitest';
import { zip64Of } from '../../testing/made-dcp.ts';
import { type MadeCell, workbookOf, workbookParts } from '../../testing/made-workbook.ts';
import { openBook } from './open-book.ts';

const limits = { rows: 100, cells: 10_000, text: 5_000, unpacked: 10_000_000, ratio: 250, milliseconds: 60_000 };

const textsOf = async (file: Buffer): Promise<string[][]> => {
  const { sheets } = await openBook(file, limits);
  const { rows } = (await sheets[0]?.whole()) ?? { rows: [] };
  return rows.map(({ cells }) => cells.map(({ text }) => text));
};

const raw = (xml: string): MadeCell => ({ xml });
const styled = (style: number, value: number | string): MadeCell => raw(`<c s="${style}"><v>${value}</v></c>`);

/** Contents of the file, the cells, their description, and the public report of the case. */
type Case = readonly [string, Parameters<typeof workbookOf>[0], readonly string[], string];

const oneRow = (...cells: readonly MadeCell[]) => ({ sheets: [{ rows: [cells] }] });
const formatted = (formats: readonly (number | string)[], values: readonly number[]) => ({
  ...oneRow(...values.map((value, at) => styled(at + 1, value))),
  formats,
});

const days: readonly Case[] = [
  [
    'days counted from 1904',
    { ...formatted([14], [45_016]), properties: 'date1904="1"' },
    ['2027-04-01'],
    'https://github.com/exceljs/exceljs/issues/219',
  ],
  [
    'days counted from 1904, said in a word',
    { ...formatted([14], [45_016]), properties: 'date1904="true"' },
    ['2027-04-01'],
    'https://github.com/dtjohnson/xlsx-populate/issues/200',
  ],
  [
    'days counted from 1900',
    { ...formatted([14, 14], [46_478, 46_478.5]), properties: 'date1904="0"' },
    ['2027-04-01', '2027-04-01 12:00:00'],
    'https://github.com/exceljs/exceljs/issues/1002',
  ],
  [
    'days around the 29 February 1900 that never was',
    formatted([14, 14, 14, 14], [1, 59, 60, 61]),
    ['1900-01-01', '1900-02-28', '60', '1900-03-01'],
    'https://github.com/tidyverse/readxl/pull/292',
  ],
  [
    'days in ISO 8601, which no date system moves',
    {
      ...oneRow(
        raw('<c t="d"><v>2027-04-01</v></c>'),
        raw('<c t="d"><v>2027-04-01T13:45:30</v></c>'),
        raw('<c t="d"><v>10:10:10</v></c>'),
      ),
      properties: 'date1904="1"',
    },
    ['2027-04-01', '2027-04-01 13:45:30', '10:10:10'],
    'https://github.com/ExcelDataReader/ExcelDataReader/issues/221',
  ],
  [
    'built-in days of the Japanese version',
    formatted([55, 30, 58, 27], [46_478, 46_478, 46_478, 46_478]),
    ['2027-04-01', '2027-04-01', '2027-04-01', '2027-04-01'],
    'https://github.com/ExcelDataReader/ExcelDataReader/issues/541',
  ],
  [
    'days of the era',
    formatted(['[$-411]ge\\.m\\.d;@', '[$]ggge"年"m"月"d"日";@', 'yyyy"年"m"月"'], [46_478, 46_478, 46_478]),
    ['2027-04-01', '2027-04-01', '2027-04-01'],
    'https://github.com/andersnm/ExcelNumberFormat/issues/39',
  ],
  [
    'a built-in number given another format',
    { ...formatted(['MM/dd/yyyy', '#,##0.00'], [46_478, 46_478]), formatIds: [1, 14] },
    ['2027-04-01', '46478'],
    'https://github.com/SheetJS/sheetjs/issues/506',
  ],
  [
    'letters of dates in quoted words and colours',
    formatted(
      ['0.00" days"', '#,##0,," M"', '"Sales"#,##0', '[White]0.00', '#,##0_);[Red]\\(#,##0\\)'],
      [2.5, 12_500_000, 40_000, 40_000, -5],
    ),
    ['2.5', '12500000', '40000', '40000', '-5'],
    'https://github.com/yfedoseev/office_oxide/issues/147',
  ],
  [
    'midnight that its digits miss',
    formatted([14, 22], [46_477.999_999_999_8, 46_478.708_333_333_3]),
    ['2027-04-01', '2027-04-01 17:00:00'],
    'https://github.com/dilshod/xlsx2csv/issues/84',
  ],
];

const times: readonly Case[] = [
  [
    'times of which the digits miss a minute',
    formatted([20, 21, 45], [0.512_499_999_999_999_96, 0.066_666_666_666_666_67, 0.001_898_148_148]),
    ['12:18:00', '01:36:00', '00:02:44'],
    'https://github.com/dilshod/xlsx2csv/pull/97',
  ],
  [
    'durations beyond a day',
    formatted(['[h]:mm', '[mm]:ss', 46], [1.5, 0.063_888_888_888_9, 1.5]),
    ['36:00:00', '01:32:00', '36:00:00'],
    'https://github.com/nao1215/filesql/pull/301',
  ],
  [
    'a day of which only the time is shown',
    formatted(['h:mm'], [46_478.5]),
    ['2027-04-01 12:00:00'],
    'https://github.com/shuchkin/simplexlsx/issues/54',
  ],
];

const numbers: readonly Case[] = [
  [
    'noise behind the fifteenth digit',
    oneRow(
      raw('<c><v>1234.5600000000002</v></c>'),
      raw('<c><v>0.57999999999999996</v></c>'),
      raw('<c><v>20.100000000000001</v></c>'),
      raw('<c><v>0.30000000000000004</v></c>'),
    ),
    ['1234.56', '0.58', '20.1', '0.3'],
    'https://github.com/orbeon/orbeon-forms/issues/4452',
  ],
  [
    'numbers with an exponent',
    oneRow(raw('<c><v>7.77711159064846E+17</v></c>'), raw('<c><v>1E-7</v></c>'), raw('<c><v>1.5E3</v></c>')),
    ['777711159064846000', '0.0000001', '1500'],
    'https://github.com/python-excel/xlrd/issues/309',
  ],
  [
    'numbers as their format shows them',
    formatted(['00000', 9, '0"分"', 'G/標準', '@'], [123, 0.25, 92, 46_478, 5]),
    ['00123', '25%', '92', '46478', '5'],
    'https://github.com/SheetJS/sheetjs/issues/2349',
  ],
];

const formulas: readonly Case[] = [
  [
    'shared formulas with their results',
    oneRow(
      raw('<c><f t="shared" ref="A1:B1" si="0">C1+1</f><v>130</v></c>'),
      raw('<c><f t="shared" si="0"/><v>440</v></c>'),
      raw('<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'),
    ),
    ['130', '440', 'ab'],
    'https://github.com/JuliaData/XLSX.jl/issues/235',
  ],
  [
    'formulas without a result',
    oneRow(raw('<c><f>B1*2</f></c>'), raw('<c><f>1+1</f><v></v></c>')),
    [`${openFormulaMark}=B1*2`, `${openFormulaMark}=1+1`],
    'https://github.com/SheetJS/sheetjs/issues/1787',
  ],
  [
    'an empty text as the result of a formula',
    oneRow('x', raw('<c t="str"><f>IF(A1="","y","")</f><v/></c>'), 'z'),
    ['x', '', 'z'],
    'https://github.com/office-kit/xlsx/issues/115',
  ],
  [
    'zeros in place of results not calculated yet',
    {
      ...oneRow(raw('<c><f>SUM(C1:D1)</f><v>0</v></c>'), raw('<c><f>C1</f><v>7</v></c>'), 0),
      calculation: 'fullCalcOnLoad="1"',
    },
    [`${openFormulaMark}=SUM(C1:D1)`, '7', '0'],
    'https://github.com/jmcnamara/XlsxWriter/issues/877',
  ],
  [
    'errors, with and without a formula',
    oneRow(raw('<c t="e"><f>VLOOKUP(1,C:D,2)</f><v>#N/A</v></c>'), raw('<c t="e"><v>#REF!</v></c>')),
    ['#N/A', '#REF!'],
    'https://github.com/exceljs/exceljs/issues/3074',
  ],
];

const texts: readonly Case[] = [
  [
    'readings of kanji',
    {
      ...oneRow(raw('<c t="s"><v>0</v></c>')),
      texts: ['<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>'],
    },
    ['東京'],
    'https://github.com/rabanti-github/NanoXLSX/issues/25',
  ],
  [
    'text of several fonts, shared',
    {
      ...oneRow(raw('<c t="s"><v>0</v></c>'), raw('<c t="s"><v>1</v></c>')),
      texts: ['<r><t>港の</t></r><r><rPr><b/></rPr><t>記録</t></r>', '<t>二</t>'],
    },
    ['港の記録', '二'],
    'https://github.com/exceljs/exceljs/issues/1431',
  ],
  [
    'text in the sheet, of several fonts and without a type',
    oneRow(
      raw('<c t="inlineStr"><is><r><t>Night </t></r><r><t>Train</t></r></is></c>'),
      raw('<c><is><t>plain</t></is></c>'),
    ),
    ['Night Train', 'plain'],
    'https://github.com/exceljs/exceljs/issues/1575',
  ],
  [
    'cells and rows without a reference',
    {
      sheets: [
        {
          rows: [
            '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>2</v></c><c r="D1"><v>4</v></c><c><v>5</v></c></row>',
          ],
        },
      ],
    },
    ['a', '2', '', '4', '5'],
    'https://github.com/exceljs/exceljs/pull/537',
  ],
];

const usual = oneRow(raw('<c t="s"><v>0</v></c>'), styled(1, 46_478));
const whole = { ...usual, texts: ['<t>港町</t>'], formats: [14] };
const read = ['港町', '2027-04-01'];
const named = (change: (name: string) => string) => ({ ...whole, rename: change });

const parts: readonly Case[] = [
  [
    'shared texts in another case',
    named((name) => name.replace('shared', 'Shared')),
    read,
    'https://github.com/python-excel/xlrd/issues/169',
  ],
  [
    'a sheet in another case',
    named((name) => name.replace('/sheet', '/Sheet')),
    read,
    'https://github.com/python-excel/xlrd/issues/150',
  ],
  [
    'backslashes in the file',
    named((name) => name.replaceAll('/', '\\')),
    read,
    'https://github.com/ExcelDataReader/ExcelDataReader/issues/385',
  ],
  [
    'a workbook part of another name',
    {
      ...named((name) =>
        name.replace('xl/workbook.xml', 'xl/workbook2.xml').replace('workbook.xml.rels', 'workbook2.xml.rels'),
      ),
      edit: (name, xml) => (name === '_rels/.rels' ? xml.replace('workbook.xml', 'workbook2.xml') : xml),
    },
    read,
    'https://github.com/SheetJS/sheetjs/pull/567',
  ],
  [
    'targets from the root',
    {
      ...whole,
      edit: (name, xml) =>
        name.endsWith('.rels') ? xml.replaceAll('Target="worksheets', 'Target="/xl/worksheets') : xml,
    },
    read,
    'https://github.com/tidyverse/readxl/issues/294',
  ],
  [
    'backslashes in targets',
    {
      ...whole,
      edit: (name, xml) => (name.endsWith('.rels') ? xml.replaceAll('worksheets/', '.\\worksheets\\') : xml),
    },
    read,
    'https://github.com/dotnet/Open-XML-SDK/issues/1128',
  ],
  [
    'targets from the root without a slash',
    {
      ...whole,
      edit: (name, xml) => (name.endsWith('book.xml.rels') ? xml.replaceAll('Target="', 'Target="xl/') : xml),
    },
    read,
    'https://github.com/seamusabshere/xlsx_writer/pull/18',
  ],
  [
    'shared texts in another folder',
    {
      ...named((name) => name.replace('xl/sharedStrings', 'sharedStrings')),
      edit: (_, xml) => xml.replace('"sharedStrings.xml', '"../sharedStrings.xml'),
    },
    read,
    'https://github.com/python-excel/xlrd/issues/318',
  ],
  [
    'names in a strict workbook',
    {
      ...whole,
      edit: (_, xml) =>
        xml.replaceAll('schemas.openxmlformats.org/officeDocument/2006', 'purl.oclc.org/ooxml/officeDocument'),
    },
    read,
    'https://github.com/ExcelDataReader/ExcelDataReader/issues/498',
  ],
  [
    'names with prefixes',
    { ...whole, edit: (_, xml) => xml.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:') },
    read,
    'https://github.com/exceljs/exceljs/issues/1437',
  ],
  [
    'no relations of the package',
    { ...whole, rename: (part) => (part === '_rels/.rels' ? null : part) },
    read,
    'https://github.com/tafia/calamine/issues/530',
  ],
];

describe.each([
  ['days', days],
  ['times', times],
  ['numbers', numbers],
  ['formulas', formulas],
  ['texts', texts],
  ['parts', parts],
] as const)('a workbook with %s of its own', (_, cases) => {
  test.each(cases)('reads %s', async (_name, made, cells, _reportedIn) => {
    expect((await textsOf(workbookOf(made))).flat()).toEqual(cells);
  });
});

test('reads a workbook in the 64-bit form of zip (https://github.com/SheetJS/sheetjs/issues/2766)', async () => {
  const files = [...workbookParts(whole)].map(([name, xml]) => ({
    name,
    bytes: Buffer.byteLength(xml),
    content: Buffer.from(xml),
  }));
  const { pieces, bytes } = zip64Of(files);
  const file = Buffer.alloc(bytes);
  for (const [at, piece] of pieces) piece.copy(file, at);
  expect(await textsOf(file)).toEqual([read]);
});

describe('merged cells', () => {
  test('are repeated downwards, ignoring cells hidden under them', async () => {
    const file = workbookOf({
      sheets: [
        {
          rows: [
            ['港町', 'SVOD', 'one'],
            [undefined, 'AVOD', 'under'],
            ['stray', 'TVOD', undefined],
          ],
          after: '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="C1:D2"/></mergeCells>',
        },
      ],
    });
    // https://github.com/ExcelDataReader/ExcelDataReader/issues/269 and /582
    expect(await textsOf(file)).toEqual([
      ['港町', 'SVOD', 'one'],
      ['港町', 'AVOD', 'one'],
      ['港町', 'TVOD'],
    ]);
  });

  test('are refused beyond the cell limit', async () => {
    const refs = Array.from({ length: 200 }, () => '<mergeCell ref="A1:A100"/>').join('');
    const rows = Array.from({ length: 100 }, () => ['a']);
    const file = workbookOf({ sheets: [{ rows, after: `<mergeCells>${refs}</mergeCells>` }] });
    await expect(textsOf(file)).rejects.toMatchObject({ fault: 'workbook_cells' });
  });
});

test('reports hidden sheets, rows and columns', async () => {
  const file = workbookOf({
    sheets: [
      { name: 'Old', state: 'veryHidden', rows: [['x']] },
      {
        name: 'Now',
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
        hidden: [2],
        before: '<cols><col min="2" max="3" hidden="1"/></cols>',
      },
    ],
  });
  const { sheets } = await openBook(file, limits);
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Old', true],
    ['Now', false],
  ]);
  const now = await sheets[1]?.whole();
  expect(now?.rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect([...(now?.hiddenColumns ?? [])]).toEqual([1, 2]);
});

const compound = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(name, 'utf16le')]);

test.each([
  [
    'a workbook before 2007',
    compound('Workbook'),
    'workbook_kind',
    '.xls',
    'https://github.com/tealeg/xlsx/issues/303',
  ],
  [
    'a workbook with a password',
    compound('EncryptedPackage'),
    'workbook_protected',
    '',
    'https://github.com/nissl-lab/npoi/issues/1650',
  ],
  [
    'a page named xlsx',
    Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
    'workbook_kind',
    '.html',
    'https://github.com/tidyverse/readxl/issues/480',
  ],
  [
    'a binary workbook',
    workbookOf({ ...whole, rename: (name) => name.replace('workbook.xml', 'workbook.bin') }),
    'workbook_kind',
    '.xlsb',
    'https://github.com/tafia/calamine/pull/419',
  ],
  [
    'a text that no part holds',
    workbookOf(usual),
    'workbook_unreadable',
    '',
    'https://github.com/CoreOffice/CoreXLSX/issues/121',
  ],
] as const)('%s is refused whole, with the reason', async (_name, file, fault, extension, _reportedIn) => {
  await expect(textsOf(file)).rejects.toMatchObject({ fault, extension });
});

const japanese = '作品名,製作年\n港町,2020\n';
/** 作品名,製作年 and 港町,2020 in Shift_JIS. */
const shiftJis = Buffer.from('8dec956996bc2c90bb8dec944e0a8d6092ac2c323032300a', 'hex');

test.each([
  ['UTF-8', Buffer.from(japanese)],
  ['UTF-8', Buffer.from(`\ufeff${japanese}`)],
  ['UTF-16LE', Buffer.from(`\ufeff${japanese}`, 'utf16le')],
  ['Shift_JIS', shiftJis],
])('a list of texts in %s is a sheet that is named by it', async (encoding, file) => {
  const { sheets } = await openBook(file, limits);
  expect(sheets.map(({ name }) => name)).toEqual([`CSV (${encoding})`]);
  const rows = (await sheets[0]?.whole())?.rows ?? [];
  expect(rows.map(({ number, cells }) => [number, ...cells.map(({ text }) => text)])).toEqual([
    [1, '作品名', '製作年'],
    [2, '港町', '2020'],
  ]);
});

test('numbers the rows of a list as a spreadsheet does, and refuses unclosed quotes', async () => {
  const { sheets } = await openBook(Buffer.from('a;b\n\n"1\n2";3\n;\n4;5\n'), limits);
  const rows = (await sheets[0]?.whole())?.rows ?? [];
  expect(rows.map(({ number }) => number)).toEqual([1, 3, 5]);
  await expect(openBook(Buffer.from('a,"b\n1,2\n'), limits)).rejects.toMatchObject({
    fault: 'workbook_unreadable',
  });
});
