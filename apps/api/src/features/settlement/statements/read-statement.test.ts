import { expect, test } from 'vitest';
import { halfWidth, padded, refusalOf } from '../../../testing/bank-files.ts';
import { readStatement } from './read-statement.ts';

const sent = (text: string) => Buffer.from(text).toString('base64');
const header = ['1', '03', '0', '081124', '081120', '081124', '0001', 'ﾐｽﾞﾎ'.padEnd(15), '001', 'ﾄｳｷﾖｳ'.padEnd(15)]
  .concat(['000', '1', '0001234567', 'ｶ)ｴｲｶﾞｲﾁ'.padEnd(40), '1', '1', padded(500, 14), ' '.repeat(71)])
  .join('');
const entry = ({ on = '081120', from = '081120', way = '1', amount = 1000, payer = 'A', written = '' }) =>
  ['2', '00000007', on, from, way, '11', padded(amount, 12), padded(0, 12), '000000', '000000', '0', '0000000', '000']
    .concat(['0000000000', payer.padEnd(48), ' '.repeat(30), written.padEnd(20), ' '.repeat(21)])
    .join('');
/** Trailer for an opening balance of 500 yen. */
const trailer = (came: number, cameSum: number, went = 0, wentSum = 0, closing = 500 + cameSum - wentSum) =>
  ['8', padded(came, 6), padded(cameSum, 13), padded(went, 6), padded(wentSum, 13), '1', padded(closing, 14)]
    .concat(padded(came + went, 7))
    .join('')
    .padEnd(200);
const endOf = (records: number) => `9${padded(records, 10)}${padded(1, 5)}`.padEnd(200);
const end = endOf(5);

const zengin = [
  header,
  entry({ amount: 780_708, payer: 'ｶ)ﾄﾝﾎﾞﾊﾞｼ', written: 'INV-2026-00012' }),
  entry({ on: '081124', from: '000000', amount: 5 }),
  entry({ way: '2', amount: 300 }),
  trailer(2, 780_713, 1, 300),
  end,
];

const zenginReceipt = {
  value_on: '2026-11-20',
  amount: 780_708,
  currency: 'JPY',
  payer: 'ｶ)ﾄﾝﾎﾞﾊﾞｼ',
  reference: 'INV-2026-00012',
  entry: '00000007',
};

test.each([
  ['lines', '\r\n'],
  ['no line ends', ''],
])('a Zengin statement with %s: receipts by value date in yen', (_, between) => {
  const read = readStatement({ content: halfWidth(zengin.join(between)) });
  expect(read).toMatchObject({ format: 'zengin', others: 0 });
  expect(read.entries).toEqual([
    { ...zenginReceipt, direction: 'in', key: expect.any(String) },
    expect.objectContaining({ direction: 'in', value_on: '2026-11-24', amount: 5 }),
    expect.objectContaining({ direction: 'out', value_on: '2026-11-20', amount: 300 }),
  ]);
});

const zenginRefusal = (records: readonly string[]) =>
  refusalOf(() => readStatement({ content: halfWidth(records.join('\r\n')) }));

test('refuses a truncated Zengin statement as a whole', () => {
  for (const records of [zengin.slice(0, -2), zengin.slice(0, -1), [header], [...zengin.slice(0, 4), end]])
    expect(zenginRefusal(records)).toEqual({ code: 'statement_broken' });
  expect(zenginRefusal(zengin.with(1, zengin[1]?.trimEnd() ?? ''))).toEqual({ code: 'statement_records', rows: '2' });
});

test('refuses a Zengin statement whose counts, totals or balances contradict its entries, with both figures', () => {
  const edited = zengin.map((record) => record.replace('780708', '980708'));
  expect(zenginRefusal(edited)).toEqual({ code: 'statement_sum', stated: '¥780,713', found: '¥980,713' });
  expect(zenginRefusal(zengin.filter((_, at) => at !== 2))).toEqual({ code: 'statement_count', stated: '2', found: 1 });
  const counted = zengin.with(4, trailer(3, 780_713, 1, 300));
  expect(zenginRefusal(counted)).toEqual({ code: 'statement_count', stated: '3', found: 2 });
  const entries = zengin[4]?.replace(/0000003(?= )/, '0000004') ?? '';
  expect(zenginRefusal(zengin.with(4, entries))).toEqual({ code: 'statement_count', stated: '4', found: 3 });
  expect(zenginRefusal(zengin.with(5, endOf(9)))).toEqual({ code: 'statement_count', stated: '9', found: 5 });
  expect(zenginRefusal(zengin.with(4, trailer(2, 780_713, 1, 300, 780_914)))).toEqual({
    code: 'statement_balance',
    opening: '¥500',
    entries: '¥780,413',
    found: '¥780,913',
    closing: '¥780,914',
  });
});

test('month 13 is no valid day, even if the entry’s other day is', () => {
  const records = [header, entry({ from: '081320' }), trailer(1, 1000), endOf(3)];
  expect(zenginRefusal(records)).toEqual({ code: 'statement_rows', rows: '1', count: 1 });
});

test('lists every unreadable entry', () => {
  const entries = [entry({ on: '081399', from: '000000' }), entry({}), entry({ way: '7' })];
  const records = [header, ...entries, trailer(2, 2000), end];
  expect(zenginRefusal(records)).toEqual({ code: 'statement_rows', rows: '1, 3', count: 2 });
});

const columns = {
  value_on: 'Date',
  amount: 'Credit',
  payer: 'Name',
  reference: 'Details',
  currency: 'USD',
  day_order: 'dmy',
  decimal_mark: '.',
} as const;

test('reads a CSV file by the selected columns: quotes, grouping, days; counts rows that are no receipts', () => {
  const text = `Account 123\nDate;Name;Credit;Debit;Details
24/11/2026;"Velvet; Otter";"$1,234.50";;INV-2026-00012
3.1.2026;Other;;12;Fee
2026-11-25;Third;+7;;"two
lines"\n`;
  const read = readStatement({ content: sent(text), columns });
  expect(read.csv?.columns).toEqual(['Date', 'Name', 'Credit', 'Debit', 'Details']);
  expect(read.others).toBe(1);
  const row = { direction: 'in', currency: 'USD', entry: '' };
  expect(read.entries.map(({ key, ...each }) => each)).toEqual([
    { ...row, value_on: '2026-11-24', amount: 123_450, payer: 'Velvet; Otter', reference: 'INV-2026-00012' },
    { ...row, value_on: '2026-11-25', amount: 700, payer: 'Third', reference: 'two\nlines' },
  ]);
});

test.each([
  ['1.234,50', ',', 'EUR', 123_450],
  ['1 234,5', ',', 'EUR', 123_450],
  ['￥１２，３００', '.', 'JPY', 12_300],
  ['12,300円', '.', 'JPY', 12_300],
] as const)('“%s” with the decimal mark %s', (written, decimal_mark, currency, amount) => {
  const text = `Date\tCredit\tName\n20261124\t${written}\tA\n`;
  const read = readStatement({
    content: sent(text),
    columns: { ...columns, reference: null, currency, decimal_mark, day_order: 'ymd' },
  });
  expect(read.entries).toMatchObject([{ value_on: '2026-11-24', amount, currency }]);
});

test('reads Shift_JIS, and guesses the columns from the headings', () => {
  // 日付,お預入金額,摘要 in Shift_JIS.
  const bytes = [0x93, 0xfa, 0x95, 0x74, 0x2c, 0x82, 0xa8, 0x97, 0x61, 0x93, 0xfc, 0x8b, 0xe0, 0x8a, 0x7a, 0x2c];
  const content = Buffer.from([...bytes, 0x93, 0x45, 0x97, 0x76, 0x0a]).toString('base64');
  expect(readStatement({ content }).csv).toMatchObject({
    columns: ['日付', 'お預入金額', '摘要'],
    guessed: { value_on: '日付', amount: 'お預入金額', paid: null, direction: null, payer: null, reference: '摘要' },
  });
});

test('lists unreadable CSV rows and refuses a missing heading', () => {
  const text = 'Date,Credit,Name\n31/02/2026,5,A\n01/02/2026,abc,B\n01/02/2026,1.234,C\n01/02/2026,5,D\n';
  const read = (more: object) =>
    refusalOf(() => readStatement({ content: sent(text), columns: { ...columns, ...more } }));
  expect(read({ reference: null })).toEqual({ code: 'statement_rows', rows: '2, 3, 4', count: 3 });
  expect(read({ value_on: 'Day' })).toEqual({ code: 'statement_broken' });
  expect(refusalOf(() => readStatement({ content: sent('no table at all') }))).toEqual({ code: 'statement_broken' });
});

const camt = (entries: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE00123</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const booked = '<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>';
const single = `<Ntry><Amt Ccy="EUR">1234.50</Amt>${booked}<ValDt><Dt>2026-11-24</Dt></ValDt><AcctSvcrRef>B-7</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Velvet &amp; Otter</Nm></Pty></Dbtr>
</RltdPties><RmtInf><Ustrd>INV-2026-00012</Ustrd><Ustrd>rest</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test('reads a camt.053 statement: booked credits by value date, each transfer of a collective entry', () => {
  const part = (amount: string, name: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const collective = `<Ntry><Amt Ccy="EUR">30</Amt>${booked}<AcctSvcrRef>B-8</AcctSvcrRef><NtryDtls>${part('10', 'A')}${part('20', 'B')}</NtryDtls></Ntry>`;
  const debit = single.replace('CRDT', 'DBIT');
  const pending = single.replace('BOOK', 'PDNG');
  const reversal = single.replace('</Amt>', '</Amt><RvslInd>true</RvslInd>');
  const read = readStatement({ content: sent(camt(single + collective + debit + pending + reversal)) });
  expect(read).toMatchObject({ format: 'camt053', others: 2 });
  const [paid] = read.entries.filter(({ direction }) => direction === 'out');
  expect(paid).toMatchObject({ value_on: '2026-11-24', amount: 123_450, payer: '' });
  expect(read.entries.filter((each) => each !== paid).map(({ key, direction, ...receipt }) => receipt)).toEqual([
    {
      value_on: '2026-11-24',
      amount: 123_450,
      currency: 'EUR',
      payer: 'Velvet & Otter',
      reference: 'INV-2026-00012 rest',
      entry: 'B-7',
    },
    { value_on: '2026-11-23', amount: 1000, currency: 'EUR', payer: 'A', reference: '', entry: 'B-8/1' },
    { value_on: '2026-11-23', amount: 2000, currency: 'EUR', payer: 'B', reference: '', entry: 'B-8/2' },
  ]);
});

test('refuses a collective entry whose transfers do not add up, with both totals', () => {
  const part = (amount: string, way = '') => `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${way}</TxDtls>`;
  const collective = (parts: string) => `<Ntry><Amt Ccy="EUR">30</Amt>${booked}<NtryDtls>${parts}</NtryDtls></Ntry>`;
  const read = (parts: string) => readStatement({ content: sent(camt(single + collective(parts))) });
  expect(refusalOf(() => read(part('10') + part('21')))).toEqual({
    code: 'statement_collective',
    row: 2,
    stated: '€30.00',
    found: '€31.00',
  });
  const back = part('5', '<CdtDbtInd>DBIT</CdtDbtInd>');
  expect(refusalOf(() => read(part('10') + part('25') + back))).toBeNull();
});

test('refuses a camt.053 statement whose entries do not match its balances, with both totals', () => {
  const balance = (code: string, amount: string, way = 'CRDT') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd></Bal>`;
  const debit = single.replace('CRDT', 'DBIT').replace('1234.50', '34.50');
  const pending = single.replace('BOOK', 'PDNG');
  const read = (opening: string, closing: string) =>
    refusalOf(() => readStatement({ content: sent(camt(opening + closing + single + debit + pending)) }));
  expect(read(balance('OPBD', '100', 'DBIT'), balance('CLBD', '1100'))).toBeNull();
  expect(read(balance('PRCD', '100'), balance('CLBD', '1300'))).toBeNull();
  expect(read(balance('OPBD', '100'), balance('CLBD', '1100'))).toEqual({
    code: 'statement_balance',
    opening: '€100.00',
    entries: '€1,200.00',
    found: '€1,300.00',
    closing: '€1,100.00',
  });
});

test('reads outgoing money in a CSV file: a separate column, a sign, or a word in a direction column', () => {
  const read = (text: string, more: object) =>
    readStatement({
      content: sent(text),
      columns: { ...columns, payer: null, reference: null, day_order: 'ymd', ...more },
    }).entries.map(({ direction, value_on, amount }) => [direction, value_on, amount]);
  const era = 'Date,Out,In,What\nR08.11.20,1234,,a\n令和8年11月25日,,150000,b\n';
  expect(read(era, { amount: 'In', paid: 'Out', currency: 'JPY' })).toEqual([
    ['out', '2026-11-20', 1234],
    ['in', '2026-11-25', 150_000],
  ]);
  expect(read('Date,Credit,What\n2026-11-20,-7,a\n', {})).toEqual([['out', '2026-11-20', 700]]);
  const words = 'Date;Way;Sum\n20261120;Af;75,94\n20261121;Bij;1500,00\n';
  const dutch = { amount: 'Sum', direction: 'Way', currency: 'EUR', decimal_mark: ',' };
  expect(read(words, dutch)).toEqual([
    ['out', '2026-11-20', 7594],
    ['in', '2026-11-21', 150_000],
  ]);
  expect(read(words.replace('Bij', 'Perhaps'), dutch)).toEqual([['out', '2026-11-20', 7594]]);
});

test('refuses an unreadable camt.053 statement: other currencies by entry, broken XML and entities as a whole', () => {
  const franc = single.replace('EUR', 'CHF');
  expect(refusalOf(() => readStatement({ content: sent(camt(single + franc)) }))).toMatchObject({
    rows: '2',
    count: 1,
  });
  const entity = camt(single, '<!DOCTYPE a [<!ENTITY x "y">]>');
  for (const xml of [camt(single).slice(0, 200), '<a/>', entity, `<a>${'<b>'.repeat(60)}`])
    expect(refusalOf(() => readStatement({ content: sent(xml) }))).toEqual({ code: 'statement_broken' });
});

test('the same receipt has one key in overlapping files; equal receipts of a day have separate keys', () => {
  const keys = (text: string) =>
    readStatement({ content: sent(text), columns: { ...columns, reference: null } }).entries.map(({ key }) => key);
  const [head, a, b] = ['Date,Credit,Name', '01/02/2026,5,A', '02/02/2026,5,A'];
  const first = keys([head, a, a].join('\n'));
  const second = keys([head, a, a, b].join('\n'));
  expect(new Set(second).size).toBe(3);
  expect(second.slice(0, 2)).toEqual(first);
});

test('refuses more than 5,000 receipts', () => {
  const rows = Array.from({ length: 5001 }, (_, at) => `01/02/2026,${at + 1},A`);
  const content = sent(['Date,Credit,Name', ...rows].join('\n'));
  expect(refusalOf(() => readStatement({ content, columns: { ...columns, reference: null } }))).toEqual({
    code: 'statement_long',
    max: 5000,
  });
});
