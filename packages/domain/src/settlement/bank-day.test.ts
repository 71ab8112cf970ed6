import { expect, test } from 'vitest';
import { type DayOrder, dayOrderOf, readDay } from './bank-day.ts';

/** Written day, order of the column, day; the last column is the case's public report. */
const days: readonly (readonly [string, DayOrder, string | null, string])[] = [
  ['R08.11.25', 'ymd', '2026-11-25', 'tmurakam/felica2money#8'],
  ['R8/1/5', 'ymd', '2026-01-05', 'tmurakam/felica2money#8'],
  ['R081125', 'ymd', '2026-11-25', 'tmurakam/felica2money#8'],
  ['H26.01.25', 'ymd', '2014-01-25', 'tmurakam/felica2money#8'],
  ['令和8年11月25日', 'dmy', '2026-11-25', 'awabank.co.jp zengin/tsuchi'],
  ['令和元年5月1日', 'ymd', '2019-05-01', 'awabank.co.jp zengin/tsuchi'],
  ['２０２６年１１月２５日（水）', 'ymd', '2026-11-25', 'yukihiko-shinoda/zaim-csv-converter#35'],
  ['20261125', 'dmy', '2026-11-25', 'Eqonomize#126'],
  ['25112026', 'dmy', '2026-11-25', 'Eqonomize#126'],
  ['261125', 'ymd', '2026-11-25', 'Eqonomize#126'],
  ['2026.11.25', 'dmy', '2026-11-25', 'actualbudget/actual#6327'],
  ['2026-11-25 00:00:00', 'dmy', '2026-11-25', 'actualbudget/actual#6327'],
  ['2026-11-25T10:00:00+01:00', 'mdy', '2026-11-25', 'OCA/bank-statement-import#157'],
  ['13.03.21', 'dmy', '2021-03-13', 'buckets/application#573'],
  ['03-13-21', 'mdy', '2021-03-13', 'buckets/application#573'],
  ['03.13.2021', 'mdy', '2021-03-13', 'buckets/application#573'],
  ['27.12.2025', 'dmy', '2025-12-27', 'Tanq16/ExpenseOwl#102'],
  ['12/05/2015', 'dmy', '2015-05-12', 'system76/beansbooks#233'],
  ['12/01/2026', 'mdy', '2026-12-01', 'dannymcc/may#250'],
  ['01 NOV 2021', 'ymd', '2021-11-01', 'buckets/application#573'],
  ['20-Nov-26', 'ymd', '2026-11-20', 'buckets/application#573'],
  ['20. März 2026', 'dmy', '2026-03-20', 'firefly-iii/firefly-iii#1286'],
  ['Nov 20, 2026', 'dmy', '2026-11-20', 'moneymanagerex#3683'],
  ['Fri, November 20th 2026', 'dmy', '2026-11-20', 'moneymanagerex#3683'],
  ['20 mei 2026', 'dmy', '2026-05-20', 'actualbudget/actual#805'],
  ['08.11.25', 'era', '2026-11-25', 'awabank.co.jp zengin/tsuchi'],
  ['08.11.25', 'ymd', null, 'awabank.co.jp zengin/tsuchi'],
  ['05/14/2026', 'ymd', null, 'mikkelkrogsholm/rentemester#137'],
  ['25/12/2026', 'mdy', null, 'mikkelkrogsholm/rentemester#137'],
  ['31/02/2026', 'dmy', null, 'twg/qa-entaxy#565'],
  ['20 Mist 2026', 'dmy', null, 'twg/qa-entaxy#565'],
  ['合計', 'ymd', null, 'The-Commit-Company/mint#98'],
  ['1234567', 'ymd', null, 'twg/qa-entaxy#565'],
  ['', 'ymd', null, 'howeyc/ledger#30'],
];

test.each(days)('“%s” in the order %s is %s (%s)', (written, order, day) => {
  expect(readDay(written, order)).toBe(day);
});

test.each([
  [['05/06/2026', '25/06/2026'], 'dmy', 'dannymcc/may#250'],
  [['12/31/2026', '12/01/2026'], 'mdy', 'dannymcc/may#250'],
  [['01/01/24', '03/01/24', '10/01/24'], null, 'actualbudget/actual#2310'],
  [['05/04/2026', '06/04/2026'], null, 'mikkelkrogsholm/rentemester#137'],
  [['25/12/2026', '12/25/2026'], null, 'mikkelkrogsholm/rentemester#137'],
  [['R08.11.20', 'R08.11.25'], 'ymd', 'tmurakam/felica2money#8'],
  [['08.11.25', '08.11.26'], null, 'awabank.co.jp zengin/tsuchi'],
  [['20 Nov 2026', '合計', ''], 'ymd', 'buckets/application#573'],
  [['20261120'], 'ymd', 'ing_example_nl.csv of actualbudget/actual#805'],
  [['total'], null, 'The-Commit-Company/mint#98'],
] as const)('the order of %j is %s (%s)', (cells, order, _reportedIn) => {
  expect(dayOrderOf(cells)).toBe(order);
});
