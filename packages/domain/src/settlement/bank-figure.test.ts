import { expect, test } from 'vitest';
import { type DecimalMark, decimalMarkOf, readFigure } from './bank-figure.ts';

/** Written amount, decimal mark, value and the case's public report. */
const figures: readonly (readonly [string, DecimalMark, number | null, string])[] = [
  ['1.234,56', ',', 1234.56, 'firefly-iii/firefly-iii#1938'],
  ['-1.000,00 €', ',', -1000, 'firefly-iii/firefly-iii#1938'],
  ['-950,00 €', ',', -950, 'firefly-iii/firefly-iii#1938'],
  ['1,234.56', '.', 1234.56, 'firefly-iii/firefly-iii#1087'],
  ["1'234.56", '.', 1234.56, 'genkgo/camt#46'],
  ['1’234’567.50', '.', 1234567.5, 'genkgo/camt#46'],
  ['1 234,56', ',', 1234.56, 'vandenbroucke/monefy-web#6'],
  ['7\u00a0000', '.', 7000, 'vandenbroucke/monefy-web#6'],
  ['1\u202f234,5 PLN', ',', 1234.5, 'household-treasurer#15'],
  ['(33.52)', '.', -33.52, 'firefly-iii/firefly-iii#1087'],
  ['€(63.12)', '.', -63.12, 'firefly-iii/firefly-iii#1087'],
  ['($182.77)', '.', -182.77, 'actualbudget/actual#807'],
  ['50.00-', '.', -50, 'rustledger/rustledger#1473'],
  ['1.234,56-', ',', -1234.56, 'mikkelkrogsholm/rentemester#72'],
  ['\u22121,000', '.', -1000, 'herrerad85/tallybook#313'],
  ['▲1,000', '.', -1000, '日本の銀行明細'],
  ['△ 1,000円', '.', -1000, '日本の銀行明細'],
  ['￥１２，３００', '.', 12300, '日本の銀行明細'],
  ['\\1,200', '.', 1200, '日本の銀行明細'],
  ['EUR 75,94', ',', 75.94, 'actualbudget/actual#805'],
  ['173,900', '.', 173900, 'harung1993/dollardollar#55'],
  ['1,23,456.78', '.', 123456.78, 'The-Commit-Company/mint#98'],
  ['1,355.90', ',', null, 'deadlocker8/BudgetMaster#731'],
  ['1.355,90', '.', null, 'deadlocker8/BudgetMaster#731'],
  ['75,94', '.', null, 'firefly-iii/firefly-iii#1938'],
  ['12,34,56', '.', null, 'deadlocker8/BudgetMaster#731'],
  ['(-5)', '.', null, 'herrerad85/tallybook#313'],
  ['-5-', '.', null, 'herrerad85/tallybook#313'],
  ['abc', '.', null, 'herrerad85/tallybook#313'],
  ['', '.', 0, 'howeyc/ledger#30'],
  ['-', '.', 0, 'JC5 in firefly-iii/firefly-iii#1087'],
];

test.each(figures)('“%s” with the mark %s is %s (%s)', (written, mark, major) => {
  expect(readFigure(written, mark)?.major ?? null).toBe(major);
});

test.each([
  ['1,234.56 CR', 'CR'],
  ['1,234.56DR', 'DR'],
  ['1,234.56 S', 'S'],
])('the word behind “%s” is %s', (written, word) => {
  expect(readFigure(written, '.')).toEqual({ major: 1234.56, word });
});

test.each([
  [['1,234', '500'], '.', 'harung1993/dollardollar#55'],
  [['-3.000', '12,50'], ',', 'actualbudget/actual#2374'],
  [['-3.000'], ',', 'actualbudget/actual#2374'],
  [['75,94', '1500,00'], ',', 'actualbudget/actual#805'],
  [['1.234,56', '1,234.56'], null, 'firefly-iii/firefly-iii#1938'],
  [['1000', ''], '.', 'howeyc/ledger#30'],
  [['1,000.5', '合計'], '.', 'The-Commit-Company/mint#98'],
] as const)('the decimal mark of %j is %s (%s)', (cells, mark, _reportedIn) => {
  expect(decimalMarkOf(cells)).toBe(mark);
});
