import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankAccountType, payoutAccountInput } from '../accounts/payout-account.ts';
import { transferBytes, transferFile, transferName } from './transfer-file.ts';

const sender = {
  sender_code: '123456',
  bank_code: '0001',
  branch_code: '001',
  account_type: bankAccountType.current,
  account_number: '0012345',
  account_holder: 'ｴｲｶﾞｲﾁ(ｶ',
};

const account = {
  bank_code: '0005',
  branch_code: '123',
  account_type: bankAccountType.ordinary,
  account_number: '7654321',
  account_holder: 'ｶ)ｱｵﾊﾞﾌｲﾙﾑ',
};

const names = { bank: 'ﾐｽﾞﾎ', branch: 'ﾎﾝﾃﾝ' };
const transfer = (amount: number, reference = '42') => ({ account, names, amount, reference });

const lines = (transfers: readonly ReturnType<typeof transfer>[]) =>
  transferFile({ sender, names, on: '2026-11-30', transfers }).split('\r\n');

/** Part of a record by its first and last position, counted from 1 as banks do. */
const part = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to);

describe('a transfer file', () => {
  const [header, first, , trailer, end, rest] = lines([transfer(1_234_567), transfer(800)]);

  test('names the payer, its account and the day', () => {
    expect(part(header, 1, 4)).toBe('1210');
    expect(part(header, 5, 14)).toBe('0000123456');
    expect(part(header, 15, 54)).toBe('ｴｲｶﾞｲﾁ(ｶ'.padEnd(40));
    expect(part(header, 55, 58)).toBe('1130');
    expect(part(header, 59, 62)).toBe('0001');
    expect(part(header, 63, 77)).toBe('ﾐｽﾞﾎ'.padEnd(15));
    expect(part(header, 78, 80)).toBe('001');
    expect(part(header, 96, 103)).toBe('20012345');
    expect(part(header, 104, 120)).toBe(' '.repeat(17));
  });

  test('has each destination with its amount in yen', () => {
    expect(part(first, 1, 5)).toBe('20005');
    expect(part(first, 21, 23)).toBe('123');
    expect(part(first, 24, 38)).toBe('ﾎﾝﾃﾝ'.padEnd(15));
    expect(part(first, 39, 43)).toBe('00001');
    expect(part(first, 44, 50)).toBe('7654321');
    expect(part(first, 51, 80)).toBe('ｶ)ｱｵﾊﾞﾌｲﾙﾑ'.padEnd(30));
    expect(part(first, 81, 90)).toBe('0001234567');
    expect(part(first, 92, 101)).toBe('0000000042');
    expect(part(first, 112, 112)).toBe('7');
  });

  test('ends with count and total', () => {
    expect(part(trailer, 1, 19)).toBe('8000002000001235367');
    expect(end).toBe('9'.padEnd(120));
    expect(rest).toBe('');
  });

  test('holds records of 120 bytes for any accepted account', () => {
    const holder = fc.string({ unit: fc.constantFrom(...'ｱｦﾝﾞﾟAZ09 ().,/「」-'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(holder, fc.integer({ min: 1, max: 9_999_999_999 }), (account_holder, amount) => {
        const read = payoutAccountInput.safeParse({ ...account, account_holder });
        fc.pre(read.success);
        const paid = [{ account: read.data ?? account, names, amount, reference: '1' }];
        const file = transferFile({ sender, names, on: '2026-12-01', transfers: paid });
        expect(transferBytes(file)).toHaveLength(4 * 122);
        expect(
          file
            .split('\r\n')
            .slice(0, -1)
            .every((record) => record.length === 120),
        ).toBe(true);
      }),
    );
  });

  test("refuses values that don't fit", () => {
    expect(() => lines([transfer(10_000_000_000)])).toThrow(RangeError);
    expect(() => lines([transfer(-1)])).toThrow(RangeError);
    expect(() => lines([transfer(1, '12345678901')])).toThrow(RangeError);
    expect(() => lines([transfer(1, 'N-1')])).toThrow(RangeError);
  });
});

test('writes bank names in the file’s characters', () => {
  expect(transferName('ミズホ')).toBe('ﾐｽﾞﾎ');
  expect(transferName('シヨウコウチユウキン')).toBe('ｼﾖｳｺｳﾁﾕｳｷﾝ');
  expect(transferName('「ア」')).toBe('｢ｱ｣');
});

describe('bytes of a transfer file', () => {
  test('are those of JIS X 0201', () => {
    expect([...transferBytes('Aｱﾟ｢ 9\r\n')]).toEqual([0x41, 0xb1, 0xdf, 0xa2, 0x20, 0x39, 0x0d, 0x0a]);
    expect([...transferBytes('ｴｲｶﾞｲﾁ(ｶ')]).toEqual([0xb4, 0xb2, 0xb6, 0xde, 0xb2, 0xc1, 0x28, 0xb6]);
  });

  test.each(['ア', '漢', '〜', '—', '𠮷', '\t'])('never hold %s as a question mark', (sign) => {
    expect(() => transferBytes(sign)).toThrow(RangeError);
  });
});
