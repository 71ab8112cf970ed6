import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { halfWidth, padded, refusalOf } from '../../../testing/bank-files.ts';
import { inspectStatement, readStatement } from './read-statement.ts';

const header =
  `1010081125081125081125${'0001'}${'ﾐｽﾞﾎ'.padEnd(15)}001${'ﾄｳｷﾖｳ'.padEnd(15)}11234567${'ｶ)ｴｲｶﾞｲﾁ'.padEnd(40)}`.padEnd(
    200,
  );
const notice = ({ day = '081125', amount = 1000, payer = 'ｶ)ﾄﾝﾎﾞﾊﾞｼ', cancelled = ' ', written = '' }) =>
  ['2', '000001', day, day, padded(amount, 10), padded(0, 10), padded(0, 10), payer.padEnd(48)]
    .concat(['ｷﾀ'.padEnd(15), 'ﾎﾝﾃﾝ'.padEnd(15), cancelled, written.padEnd(20), ' '.repeat(52)])
    .join('');
const trailer = (count: number, sum: number, back = 0, backSum = 0) =>
  `8${padded(count, 6)}${padded(sum, 12)}${padded(back, 6)}${padded(backSum, 12)}`.padEnd(200);
const end = '9'.padEnd(200);

const sent = (records: readonly string[], between = '\r\n', after = '') => ({
  content: halfWidth(records.join(between) + after),
});

const refusal = (records: readonly string[]) => refusalOf(() => readStatement(sent(records)));

const records = [
  header,
  notice({ written: 'INV-2026-00012' }),
  notice({ amount: 500, cancelled: '1' }),
  trailer(1, 1000, 1, 500),
  end,
];

/** The layout is from awabank.co.jp/houjin/service/fb/zengin/tsuchi. */
test.each([
  ['line ends', '\r\n', ''],
  ['the sign that ends a file', '\r\n', '\r\n\u001a'],
  ['no line ends', '', ''],
  ['no line ends, and the sign that ends a file', '', '\u001a'],
])('a notice of receipts (kind 01) with %s; what was cancelled is money paid', (_, between, after) => {
  const read = readStatement(sent(records, between, after));
  expect(read.format).toBe('zengin_receipts');
  expect(read.entries.map(({ key, ...entry }) => entry)).toEqual([
    {
      direction: 'in',
      value_on: '2026-11-25',
      amount: 1000,
      currency: 'JPY',
      payer: 'ｶ)ﾄﾝﾎﾞﾊﾞｼ',
      reference: 'INV-2026-00012',
      entry: '000001',
    },
    expect.objectContaining({ direction: 'out', amount: 500 }),
  ]);
});

test('refuses a notice whose counts or totals contradict its records, and lists an invalid day', () => {
  expect(refusal(records.with(3, trailer(2, 1000, 1, 500)))).toEqual({
    code: 'statement_count',
    stated: '2',
    found: 1,
  });
  expect(refusal(records.with(3, trailer(1, 1001, 1, 500)))).toMatchObject({ code: 'statement_sum' });
  expect(refusal(records.with(3, trailer(1, 1000, 1, 400)))).toMatchObject({ code: 'statement_sum' });
  expect(refusal(records.with(1, notice({ day: '081399' })))).toEqual({ code: 'statement_rows', rows: '1', count: 1 });
  expect(refusal([header, notice({}).trimEnd(), trailer(1, 1000), end])).toMatchObject({ code: 'statement_records' });
});

const folder = join(process.env.FOREIGN_DIR ?? '', 'camt053');

/** Values that genkgo/camt reads, next to the files; the one with every type of balance contradicts itself. */
test
  .skipIf(process.env.FOREIGN_DIR === undefined || !existsSync(folder))
  .each(['camt053.v2.minimal', 'camt053.v2.multi.statement', 'camt053.v3', 'camt053.v8'])(
  'the amounts of %s (FOREIGN_DIR) are those beside it',
  (name) => {
    const read = (ending: string) => readFileSync(join(folder, `${name}.${ending}`));
    const { entries } = inspectStatement({ content: read('xml').toString('base64') });
    const values = [
      ...read('json')
        .toString()
        .matchAll(/"Genkgo\\\\Camt\\\\DTO\\\\Entry",[\s\S]*?"getAmount": "(-?\d+)"/g),
    ].map(([, amount]) => Number(amount));
    expect(values.length).toBeGreaterThan(0);
    expect(entries.map(({ direction, amount }) => (direction === 'in' ? amount : -amount))).toEqual(
      expect.arrayContaining(values),
    );
  },
);

test.each(['\r\n', ''])('a file with records of 120 bytes is named as that, with %j between them', (between) => {
  const short = [header, notice({}), trailer(1, 1000), end].map((record) => record.slice(0, 120).padEnd(120));
  expect(() => readStatement(sent(short, between))).toThrow(
    expect.objectContaining({ code: 'statement_short_records' }),
  );
});
