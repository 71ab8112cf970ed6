import type { StatementColumns } from '@eigaichi/domain/settlement/statement-columns';
import { expect, test } from 'vitest';
import { inspectStatement } from './read-statement.ts';

/** Cases of public reports, with invented names and numbers; the last column of the table links the report. */
const sent = (text: string) => ({ content: Buffer.from(text).toString('base64') });

const guessedOf = (text: string, currency: StatementColumns['currency']): StatementColumns => {
  const { csv } = inspectStatement(sent(text));
  if (csv === null) throw new Error('no CSV file');
  const { guessed, day_order, decimal_mark } = csv;
  return {
    ...guessed,
    value_on: guessed.value_on ?? '',
    amount: guessed.amount ?? '',
    currency,
    day_order: day_order ?? 'ymd',
    decimal_mark: decimal_mark ?? '.',
  };
};

const readAs = (text: string, more: Partial<StatementColumns> = {}, currency: StatementColumns['currency'] = 'EUR') =>
  inspectStatement({ ...sent(text), columns: { ...guessedOf(text, currency), ...more } });

const linesOf = (read: ReturnType<typeof readAs>) => [
  ...read.entries.map(({ direction, value_on, amount }) => `${direction} ${value_on} ${amount}`),
  ...read.asides.map(({ row, reason }) => `aside ${row} ${reason}`),
  ...read.faults.map(({ row, reason }) => `fault ${row} ${reason}`),
];

test.each([
  [
    'ING',
    'Datum,Naam,Af Bij,Bedrag (EUR)\n20261120,A,Af,"75,94"\n20261121,B,Bij,"1500,00"\n',
    ['out 2026-11-20 7594', 'in 2026-11-21 150000'],
    'actualbudget/actual#805',
  ],
  [
    'a column S/H',
    'Buchungstag;Name;Betrag;S/H\n01.10.2026;A;1.337,00;H\n13.10.2026;B;13,37;S\n',
    ['in 2026-10-01 133700', 'out 2026-10-13 1337'],
    'firefly-iii/firefly-iii#2835',
  ],
  [
    'a column without a heading, which no person can name',
    'Buchungstag;Name;Betrag; \n01.10.2026;A;1.337,00;H\n13.10.2026;B;13,37;S\n',
    ['aside 2 direction', 'aside 3 direction'],
    'firefly-iii/firefly-iii#2835',
  ],
  [
    'Triodos',
    'Boekdatum;Rekening;Bedrag;Debet / Credit;Naam\n20-11-2026;NL1;5,00;Debet;A\n21-11-2026;NL1;7,00;Credit;B\n',
    ['out 2026-11-20 500', 'in 2026-11-21 700'],
    'firefly-iii/firefly-iii#2020',
  ],
  [
    'D and K',
    'Date|Name|Amount|Way\n2026-01-20|A|13.44|D\n2026-01-21|B|7.00|K\n',
    ['out 2026-01-20 1344', 'in 2026-01-21 700'],
    'aniav/ynab-csv#79',
  ],
  [
    'columns for both',
    'Date,Description,Credit,Debit,Balance\n17/03/2026,a,500.00,,739.64\n18/03/2026,b,,-5.00,734.64\n',
    ['in 2026-03-17 50000', 'out 2026-03-18 500'],
    'howeyc/ledger#30',
  ],
  [
    'both positive',
    'Date,Debit Amount,Credit Amount,Name\n2026-11-20,5,,A\n2026-11-21,,7,B\n',
    ['out 2026-11-20 500', 'in 2026-11-21 700'],
    'TheAxelander/OpenBudgeteer#53',
  ],
  [
    'Soll and Haben',
    'Buchungstag;Verwendungszweck;Soll;Haben\n20.11.2026;a;-5,00;\n21.11.2026;b;;7,00\n',
    ['out 2026-11-20 500', 'in 2026-11-21 700'],
    'nicolettas-muggelbude/RechnungsFee#247',
  ],
  [
    'money below 0 in parentheses',
    'Date,Description,Amount\n11/20/2026,a,($30.00)\n11/21/2026,b,$400.00\n',
    ['out 2026-11-20 3000', 'in 2026-11-21 40000'],
    'actualbudget/actual#807',
  ],
  [
    'money below 0 with the sign behind',
    'Date,Description,Amount\n2026-11-20,a,5.00-\n2026-11-21,b,2000.00\n',
    ['out 2026-11-20 500', 'in 2026-11-21 200000'],
    'rustledger/rustledger#1473',
  ],
  [
    'amounts without any direction',
    'Date,Description,Amount\n2026-11-20,a,5\n2026-11-21,b,7\n',
    ['aside 2 direction', 'aside 3 direction'],
    'halloffame/ynab-csv#11',
  ],
  [
    'both columns in one row',
    'Date,Debit,Credit,Name\n2026-11-20,5,7,A\n',
    ['aside 2 direction'],
    'firefly-iii/firefly-iii#931',
  ],
  [
    'a footer with the balance',
    'Buchungstag;Verwendungszweck;Soll;Haben\n20.11.2026;a;;5,00\nKontostand;22.11.2026;;1.234,00\n',
    ['in 2026-11-20 500', 'aside 3 summary'],
    'firefly-iii/import-configurations#176',
  ],
  [
    'an opening balance with a day',
    'Date,Description,Credit,Debit\n2026-11-01,Opening balance,900,\n2026-11-20,a,5,\n',
    ['in 2026-11-20 500', 'aside 2 summary'],
    'VonHoltenCodes/SlowBooks-Pro-2026#130',
  ],
  [
    'a total',
    '取引日,摘要,お引出し,お預入れ\n2026/11/20,a,,5000\n合計,,0,5000\n',
    ['in 2026-11-20 500000', 'aside 3 summary'],
    'tmurakam/felica2money#8',
  ],
  [
    'lines above the table',
    'Umsatzauskunft;\nName;Own Name;\nKontonummer;11111111;\n\nBuchungstag;Verwendungszweck;Betrag\n20.11.2026;a;-5,00 €\n21.11.2026;b;7,00 €\n',
    ['out 2026-11-20 500', 'in 2026-11-21 700'],
    'firefly-iii/firefly-iii#1938',
  ],
  [
    'a summary above the table',
    'Description,,Summary Amt.\nBeginning balance,,100\n\nDate,Description,Amount\n11/20/2026,a,-5\n11/21/2026,b,7\n',
    ['out 2026-11-20 500', 'in 2026-11-21 700'],
    'VonHoltenCodes/SlowBooks-Pro-2026#130',
  ],
  [
    'sep= in the first line',
    'sep=;\nDate;Name;Credit\n2026-11-20;A;"1,5"\n',
    ['in 2026-11-20 150'],
    'harung1993/dollardollar#55',
  ],
  [
    'another currency in a row',
    'Date,Name,Credit,Currency\n2026-11-20,A,5,EUR\n2026-11-21,B,7,USD\n',
    ['in 2026-11-20 500', 'fault 3 currency'],
    'tresorone/tresor-import#1389',
  ],
  [
    'rows that can’t be read',
    'Date,Name,Credit\n2026-11-20,A,5\n2026-11-31,B,5\n2026-11-21,C,1e3\n',
    ['in 2026-11-20 500', 'fault 3 day', 'fault 4 amount'],
    'twg/qa-entaxy#565',
  ],
])('CSV: %s', (_, text, found) => {
  expect(linesOf(readAs(text))).toEqual(found);
});

test.each([
  [
    '19-11-2026;"A";-326,03\n07-11-2026;B;143,00\n',
    'C',
    ['out 2026-11-19 32603', 'in 2026-11-07 14300'],
    'aniav/ynab-csv#61',
  ],
  [
    '2026-06-29,-120.0,*,,a\n2026-06-28,9.82,*,,b\n',
    'B',
    ['out 2026-06-29 12000', 'in 2026-06-28 982'],
    'maybe-finance/maybe#999',
  ],
  [
    '2026-11-20,5.00,Bij\n2026-11-21,7.00,Af\n',
    'B',
    ['in 2026-11-20 500', 'out 2026-11-21 700'],
    'actualbudget/actual#1364',
  ],
  ['2026/11/20,A,5000\n2026/11/21,B,7000\n', 'C', ['aside 1 direction', 'aside 2 direction'], 'aniav/ynab-csv#65'],
])('CSV without headings: columns have letters, and the first row counts (%#)', (text, amount, found, _reportedIn) => {
  const { csv } = inspectStatement(sent(text));
  expect([csv?.columns.slice(0, 3), csv?.guessed.value_on, csv?.guessed.amount]).toEqual([['A', 'B', 'C'], 'A', null]);
  expect(linesOf(readAs(text, { amount }))).toEqual(found);
});

test('an unknown word waits for a person, and follows their decision', () => {
  const text = '日付,摘要,金額,貸借\n2026/11/20,a,500,借方\n2026/11/21,b,700,貸方\n';
  const columns = { amount: '金額', direction: '貸借' };
  const before = readAs(text, columns, 'JPY');
  expect(linesOf(before)).toEqual(['aside 2 direction', 'aside 3 direction']);
  expect(before.words).toEqual([
    { word: '借方', count: 1, direction: null },
    { word: '貸方', count: 1, direction: null },
  ]);
  const words = [
    { word: '借方', direction: 'out' as const },
    { word: '貸方', direction: 'in' as const },
  ];
  expect(linesOf(readAs(text, { ...columns, words }, 'JPY'))).toEqual(['out 2026-11-20 500', 'in 2026-11-21 700']);
});

test('amounts without a direction are received once a person decides so for all, or for a row', () => {
  const text = 'Date,Description,Amount\n2026-11-20,a,5\n2026-11-21,b,7\n';
  expect(linesOf(readAs(text, { all_received: true }))).toEqual(['in 2026-11-20 500', 'in 2026-11-21 700']);
  const read = inspectStatement({
    ...sent(text),
    columns: guessedOf(text, 'EUR'),
    decided: [{ row: 3, direction: 'out' }],
  });
  expect(linesOf(read)).toEqual(['out 2026-11-21 700', 'aside 2 direction']);
});

test('an unselected direction column prevents amounts from being received (actualbudget/actual#805)', () => {
  const text = 'Datum,Naam,Af Bij,Credit\n20261120,A,Af,"75,94"\n20261121,B,Bij,"1500,00"\n';
  expect(linesOf(readAs(text, { direction: null, amount: 'Credit' }))).toEqual([
    'aside 2 direction',
    'aside 3 direction',
  ]);
});

test('reads the account of a file from the lines above the table or a column', () => {
  const account = (text: string) => inspectStatement(sent(text)).csv?.account;
  expect(account('Konto;DE0012345678\n\nBuchungstag;Betrag;Name\n20.11.2026;5,00;A\n')).toBe('DE0012345678');
  expect(account('Datum,Rekening,Bedrag\n20261120,NL00INGB01,5\n20261121,NL00INGB01,7\n')).toBe('NL00INGB01');
  expect(account('Date,Name,Credit\n2026-11-20,A,5\n')).toBe('');
});

test.each([
  ['a heading with its code', 'Datum,Naam,Af Bij,Bedrag (EUR)\n20261120,A,Bij,"75,94"\n', 'EUR'],
  ['a heading with its sign', '日付,摘要,入金額(円)\n2026/11/20,A,7500\n', 'JPY'],
  ['headings in Japanese', '日付,摘要,入金額\n2026/11/20,A,7500\n', 'JPY'],
  ['a column of currencies', 'Date;Name;Amount;Currency\n2026-11-20;A;7.50;GBP\n2026-11-21;B;1.00;GBP\n', 'GBP'],
  ['a column of several', 'Date;Name;Amount;Currency\n2026-11-20;A;7.50;GBP\n2026-11-21;B;1.00;USD\n', null],
  ['nothing', 'Date;Name;Amount\n2026-11-20;A;7.50\n', null],
])('the currency that %s names is proposed', (_how, text, currency) => {
  expect(inspectStatement(sent(text)).csv?.currency).toBe(currency);
});

test('reports amounts under a heading in another currency than the chosen one', () => {
  const text = 'Datum,Naam,Af Bij,Bedrag (EUR)\n20261120,A,Bij,"75,94"\n';
  expect(linesOf(readAs(text, {}, 'JPY'))).toEqual(['fault 2 currency']);
});
