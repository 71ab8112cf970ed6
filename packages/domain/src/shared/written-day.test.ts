import { expect, test } from 'vitest';
import { readTypedDay, readWrittenDay, readWrittenYear } from './written-day.ts';

/** Written day, day, and the case's public report or page. */
const days: readonly (readonly [string, string | null, string])[] = [
  ['20270401', '2027-04-01', 'Eqonomize#126'],
  ['令和9年4月1日', '2027-04-01', 'qax-os/excelize#1590'],
  ['令和 9 年 4 月 1 日', '2027-04-01', 'qax-os/excelize#1590'],
  ['令和元年5月1日', '2019-05-01', 'hangilc/kanjidate#3'],
  ['㋿9年4月1日', '2027-04-01', 'qax-os/excelize#1590'],
  ['R9.4.1', '2027-04-01', 'andersnm/ExcelNumberFormat#39'],
  ['R09/04/01', '2027-04-01', 'tmurakam/felica2money#8'],
  ['Ｒ９．４．１', '2027-04-01', 'tmurakam/felica2money#8'],
  ['昭和29年11月3日', '1954-11-03', 'qax-os/excelize#1590'],
  ['大正12年9月1日', '1923-09-01', 'qax-os/excelize#1590'],
  ['2027/4/1(木)', '2027-04-01', 'yukihiko-shinoda/zaim-csv-converter#35'],
  ['2027/4/1（木曜日）', '2027-04-01', 'yukihiko-shinoda/zaim-csv-converter#35'],
  ['2027年4月1日 木曜日', '2027-04-01', 'yukihiko-shinoda/zaim-csv-converter#35'],
  ['2027/4/1　木', '2027-04-01', 'yukihiko-shinoda/zaim-csv-converter#35'],
  ['2027/4/1(木) 13:30', '2027-04-01', 'actualbudget/actual#6327'],
  ['2027-04-01 13:30:00', '2027-04-01', 'SheetJS/sheetjs#1565'],
  ['2027-04-01T00:00:00.000Z', '2027-04-01', 'ExcelDataReader#221'],
  ['2027年4月1日13時30分', '2027-04-01', 'actualbudget/actual#6327'],
  ['Thu, 1 April 2027', '2027-04-01', 'moneymanagerex#3683'],
  ['1-Apr-2027', '2027-04-01', 'buckets/application#573'],
  ['1/4/2027', null, 'dannymcc/may#250'],
  ['27/4/1', null, 'actualbudget/actual#2310'],
  ['1-Apr-27', null, 'actualbudget/actual#2310'],
  ['2027/2/29', null, 'twg/qa-entaxy#565'],
  ['20271301', null, 'twg/qa-entaxy#565'],
  ['R9.13.1', null, 'twg/qa-entaxy#565'],
  ['2027', null, 'rights sheets of the product'],
  ['soon', null, 'rights sheets of the product'],
];

test.each(days)('“%s” is %s (%s)', (written, day) => {
  expect(readWrittenDay(written)).toBe(day);
});

test.each([
  ['2031/03/31', '2031-03-31'],
  ['20310331', '2031-03-31'],
  ['令和13年3月31日', '2031-03-31'],
  ['Mar 31st, 2031', '2031-03-31'],
  ['31.3.2031', '2031-03-31'],
  ['3/3/2031', '2031-03-03'],
  ['3/4/2031', 'two_ways'],
  ['31.2.2031', null],
])('“%s”, typed, is %s', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});

test.each([
  ['２０２０年', 2020],
  ['令和3年', 2021],
  ['R3', 2021],
  ['昭和39年度', 1964],
  ['2020/4/1', 2020],
  ['令和3年4月', null],
  ['未定', null],
])('the year of “%s” is %s', (written, year) => {
  expect(readWrittenYear(written)).toBe(year);
});
