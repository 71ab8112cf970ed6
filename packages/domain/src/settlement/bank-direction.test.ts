import { expect, test } from 'vitest';
import { directionOf, isDirectionColumn, isReceivedHeading, isSummary, wayOf } from './bank-direction.ts';

test.each([
  ['Af', 'out', 'actualbudget/actual#805'],
  ['Bij', 'in', 'actualbudget/actual#805'],
  ['S', 'out', 'firefly-iii/firefly-iii#2835'],
  ['H', 'in', 'firefly-iii/firefly-iii#2835'],
  ['Soll', 'out', 'firefly-iii/firefly-iii#3631'],
  ['DBIT', 'out', 'firefly-iii/data-importer#19'],
  ['Debet', 'out', 'firefly-iii/firefly-iii#2020'],
  ['Credit', 'in', 'firefly-iii/firefly-iii#2020'],
  ['D', 'out', 'aniav/ynab-csv#79'],
  ['K', 'in', 'aniav/ynab-csv#79'],
  ['Cr.', 'in', 'The-Commit-Company/mint#98'],
  ['ＤＲ', 'out', 'The-Commit-Company/mint#98'],
  ['入金', 'in', '全銀 入払区分'],
  ['出金', 'out', '全銀 入払区分'],
  ['貸方', null, 'a bank’s and a bookkeeper’s side differ'],
  ['借方', null, 'a bank’s and a bookkeeper’s side differ'],
  ['A', null, 'firefly-iii/firefly-iii#3631'],
  ['1', null, '全銀 入払区分 without its form'],
  ['', null, 'aniav/ynab-csv#79'],
] as const)('“%s” says %s (%s)', (word, direction, _reportedIn) => {
  expect(wayOf(word)).toBe(direction);
});

test('a person’s decision overrides the usual meaning', () => {
  expect(wayOf('貸方', [{ word: '貸方', direction: 'in' }])).toBe('in');
  expect(wayOf('c', [{ word: 'C', direction: 'out' }])).toBe('out');
});

test('a direction column contains only known words', () => {
  expect(isDirectionColumn(['Af', '', 'Bij'])).toBe(true);
  expect(isDirectionColumn(['Af', 'GT'])).toBe(false);
  expect(isDirectionColumn(['', ''])).toBe(false);
});

test.each([
  ['お預入れ', true],
  ['入金額（円）', true],
  ['Credit Amount', true],
  ['Haben', true],
  ['Amount', false],
  ['Bedrag (EUR)', false],
  ['Betrag', false],
  ['Debit/Credit', false],
  ['入出金額', false],
])('the heading “%s” says that money was received: %s', (heading, says) => {
  expect(isReceivedHeading(heading)).toBe(says);
});

const plain = { isReceived: false, hasDirections: false, words: [], isPaidMixed: false };
const figure = (major: number, word = '') => ({ major, word });

test.each([
  ['a positive amount under a heading that says nothing', figure(5), figure(0), '', {}, null],
  ['a positive amount among signed ones', figure(5), figure(0), '', { isReceived: true }, 'in'],
  ['a negative amount', figure(-5), figure(0), '', {}, 'out'],
  ['a column of money paid', figure(0), figure(5), '', {}, 'out'],
  ['money paid that is written below 0', figure(0), figure(-5), '', {}, 'out'],
  ['money paid that is below 0 where others are above', figure(0), figure(-5), '', { isPaidMixed: true }, null],
  ['both columns filled', figure(5), figure(3), '', { isReceived: true }, null],
  ['a word for received', figure(5), figure(0), 'Bij', { hasDirections: true }, 'in'],
  ['a word for paid', figure(5), figure(0), 'Af', { hasDirections: true }, 'out'],
  ['a word for paid and a sign', figure(-5), figure(0), 'Af', { hasDirections: true }, 'out'],
  ['a word for received against a sign', figure(-5), figure(0), 'Bij', { hasDirections: true }, null],
  ['an unknown word', figure(5), figure(0), 'Perhaps', { hasDirections: true, isReceived: true }, null],
  ['no word where others have one', figure(5), figure(0), '', { hasDirections: true, isReceived: true }, null],
  ['CR behind the amount', figure(5, 'CR'), figure(0), '', {}, 'in'],
  ['DR behind the amount', figure(5, 'DR'), figure(0), '', { isReceived: true }, 'out'],
  ['CR behind an amount below 0', figure(-5, 'CR'), figure(0), '', {}, null],
] as const)('%s', (_, amount, paid, word, more, direction) => {
  expect(directionOf({ amount, paid, word }, { ...plain, ...more })).toBe(direction);
});

test.each([
  ['合計', true, 'felica2money'],
  ['前月繰越', true, 'felica2money'],
  ['繰越残高', true, 'felica2money'],
  ['最終残高', true, 'felica2money'],
  ['Kontostand', true, 'firefly-iii/import-configurations#176'],
  ['Kontostand 31.10.2026', true, 'firefly-iii/firefly-iii#1938'],
  ['Anfangssaldo', true, 'Tosh79/lamonee_backlog#554'],
  ['Alter Kontostand', true, 'firefly-iii/import-configurations#176'],
  ['Opening balance', true, 'howeyc/ledger#30'],
  ['Beginning balance as of 10/01/2026', true, 'VonHoltenCodes/SlowBooks-Pro-2026#130'],
  ['Closing Balance:', true, 'The-Commit-Company/mint#98'],
  ['Balance brought forward', true, 'The-Commit-Company/mint#98'],
  ['Total', true, 'The-Commit-Company/mint#98'],
  ['*** TOTALS ***', true, 'The-Commit-Company/mint#98'],
  ['Eindsaldo', true, 'DanielHaitink/YNABGoingDutch#62'],
  ['Saldo per 30-11-2026', true, 'DanielHaitink/YNABGoingDutch#62'],
  ['Solde précédent', true, 'Eqonomize#126'],
  ['Total Films SARL', false, 'a payer'],
  ['Balance Pictures Ltd', false, 'a payer'],
  ['残高証明書発行手数料', false, 'a fee'],
  ['Saldo Filmverleih GmbH', false, 'a payer'],
  ['INV-2026-00012 total', false, 'a reference'],
  ['', false, 'nothing'],
])('“%s” names a balance or a total: %s (%s)', (cell, is) => {
  expect(isSummary(cell)).toBe(is);
});
