import { expect, test } from 'vitest';
import { builtInFormat, type NumberFormat, readFormat } from './number-format.ts';

/** Format, its kind, and the case's public report. */
const formats: readonly (readonly [string, NumberFormat['kind'], string])[] = [
  ['General', 'number', 'SheetJS/sheetjs#2349'],
  ['G/標準', 'number', 'SheetJS/sheetjs#2349'],
  ['yyyy/m/d', 'day', 'SheetJS/sheetjs#2572'],
  ['[$-409]d-mmm-yy;@', 'day', 'yfedoseev/office_oxide#147'],
  ['yyyy"年"m"月"', 'day', 'yfedoseev/office_oxide#147'],
  ['[$-411]ge\\.m\\.d;@', 'day', 'andersnm/ExcelNumberFormat#39'],
  ['m/d', 'day', 'tidyverse/readxl#637'],
  ['yyyy', 'day', 'only a part of the day is shown: it is read whole (D21g)'],
  ['yyyy/m/d h:mm', 'day', 'SheetJS/sheetjs#1565'],
  ['h:mm AM/PM', 'time', 'tidyverse/readxl#280'],
  ['mm:ss.0', 'time', 'SheetJS/sheetjs#2341'],
  ['[h]:mm:ss', 'time', 'nao1215/filesql#301'],
  ['[mm]:ss', 'time', 'tidyverse/readxl#637'],
  ['#,##0\\ "DM"', 'number', 'productdevbook/hucre#533'],
  ['"yes";"no"', 'number', 'yfedoseev/office_oxide#147'],
  ['0.00" days"', 'number', 'yfedoseev/office_oxide#147'],
  ['[White]0.00', 'number', 'productdevbook/hucre#533'],
  ['0.00E+00', 'number', 'SheetJS/sheetjs#506'],
  ['[Red]-0', 'number', 'productdevbook/hucre#533'],
  ['0.0%', 'percent', 'yfedoseev/office_oxide#147'],
  ['0" %"', 'number', 'productdevbook/hucre#533'],
];

test.each(formats)('%s is a %s (%s)', (code, kind) => {
  expect(readFormat(code).kind).toBe(kind);
});

test('reads digits added by a format and the unit after a number', () => {
  expect([readFormat('00000'), readFormat('0"分"'), readFormat('#,##0 "min"'), readFormat('0;"a"0')]).toEqual([
    { kind: 'number', digits: 5 },
    { kind: 'number', unit: '分' },
    { kind: 'number', unit: 'min' },
    { kind: 'number' },
  ]);
});

test.each([
  [0, 'number'],
  [10, 'percent'],
  [14, 'day'],
  [20, 'time'],
  [22, 'day'],
  [32, 'time'],
  [46, 'time'],
  [49, 'number'],
  [57, 'day'],
])('the built-in format %i is a %s', (id, kind) => {
  expect(builtInFormat(id).kind).toBe(kind);
});
