import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rates, toYen } from '../money/exchange.ts';
import { yen } from '../money/money.ts';
import { earnedPosting, postingOf, prepaymentKind, yenOfLine } from './journal.ts';
import { accountRows, defaultJournalAccounts, journalAccountsInput, storedAccounts } from './journal-accounts.ts';
import { firstFileOf, type JournalEntry, type JournalVersion, journalFiles } from './journal-files.ts';

const rate = { exchange_rate: '151.37', exchange_rate_addition: '2' } as const;
const rates: Rates = { USD: rate, EUR: rate, GBP: rate, CAD: rate };

describe('journal (D8p)', () => {
  test.each([
    ['buyer', 'fixed', 1000, 'receivable', 'licence_income'],
    ['buyer', 'prepayment', 1000, 'receivable', 'advance'],
    ['buyer', 'prepayment', -1000, 'advance', 'receivable'],
    ['buyer', 'delivery_fee', 1000, 'receivable', 'delivery_income'],
    ['buyer', 'payment', -1000, 'bank', 'receivable'],
    ['buyer', 'deduction', -1000, 'bank_charges', 'receivable'],
    ['buyer', 'tax_abroad', -1000, 'foreign_tax', 'receivable'],
    ['buyer', 'refund', 1000, 'receivable', 'bank'],
    ['buyer', 'compensation', -1000, 'compensation', 'receivable'],
    ['provider', 'share', 1000, 'licence_cost', 'payable'],
    ['provider', 'fixed', -1000, 'payable', 'licence_cost'],
    ['provider', 'carriage', 1000, 'shipping_cost', 'payable'],
    ['provider', 'processing_fee', -1000, 'payable', 'processing_fee'],
    ['provider', 'payment', -1000, 'payable', 'bank'],
    ['provider', 'transfer_fee', -1000, 'payable', 'transfer_fee'],
    ['provider', 'withholding', -1000, 'payable', 'withholding'],
    ['provider', 'payment', 1000, 'bank', 'payable'],
  ] as const)('%s %s of %i: debit %s, credit %s', (side, kind, amount, debit, credit) => {
    expect(postingOf({ side, kind, amount: yen(amount) })).toEqual({ debit, credit, amount: yen(1000) });
  });

  test('books a prepayment as an advance until delivery, then as income (D8x)', () => {
    expect(prepaymentKind('prepayment', { isEarned: false, isOfTitle: true })).toBe('prepayment');
    expect(prepaymentKind('prepayment', { isEarned: true, isOfTitle: true })).toBe('fixed');
    expect(prepaymentKind('prepayment', { isEarned: true, isOfTitle: false })).toBe('delivery_fee');
    expect(prepaymentKind('share', { isEarned: true, isOfTitle: true })).toBe('share');
    expect(earnedPosting(1000, true)).toEqual({ debit: 'advance', credit: 'licence_income', amount: yen(1000) });
    expect(earnedPosting(1000, false)).toEqual({ debit: 'advance', credit: 'delivery_income', amount: yen(1000) });
    expect(earnedPosting(-1000, true)).toEqual({ debit: 'licence_income', credit: 'advance', amount: yen(1000) });
    expect(earnedPosting(0, true)).toBeNull();
  });

  test('has no entry for a line of zero yen', () => {
    expect(postingOf({ side: 'buyer', kind: 'fixed', amount: yen(0) })).toBeNull();
  });

  test('converts an account line by line, so the yen always add up to its balance in yen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 40 }), (amounts) => {
        let [before, inYen] = [0, 0];
        for (const amount of amounts) {
          inYen += yenOfLine({ amount, currency: 'USD' }, { amount: before, currency: 'USD' }, rates).amount;
          before += amount;
          expect(inYen).toBe(toYen({ amount: before, currency: 'USD' }, rates).amount);
        }
      }),
    );
  });
});

const entry: JournalEntry = {
  number: 41,
  slip: 40,
  posted_on: '2027-01-10',
  booked_on: '2027-01-10',
  debit: { ...defaultJournalAccounts.bank, tax_yayoi: '対象外', tax_freee: '対象外' },
  credit: { ...defaultJournalAccounts.receivable, tax_yayoi: '対象外', tax_freee: '対象外' },
  debit_sub: null,
  credit_sub: 'Kino Store',
  amount: 149_370,
  side: 'buyer',
  party: 'Kino Store',
  agreement_number: 12,
  what: '入出金',
  title: null,
  reference: 'WIRE-1',
  foreign: { amount: -100_000, currency: 'USD' },
  rate: '149.37',
};

const first: JournalVersion = { version: 1, earlier: [] };

describe('journal files', () => {
  test('give an entry of a closed month its posting day and its true day', () => {
    const late = { ...entry, posted_on: '2027-02-01', booked_on: '2025-06-15' };
    const own = journalFiles.csv.cells(late, first);
    expect([own[2], own[21]]).toEqual(['2027-02-01', '2025-06-15']);
    const yayoi = journalFiles.yayoi.cells(late, first);
    expect([yayoi[3], yayoi[16]]).toEqual(['2027/02/01', expect.stringContaining('発生日2025/06/15')]);
    const freee = journalFiles.freee.cells(late, first);
    expect([freee[0], freee[13]]).toEqual(['2027/02/01', expect.stringContaining('発生日2025/06/15')]);
  });

  test('treat an entry as new until a file of its days contains it', () => {
    const january = { period_from: '2027-01-01', period_to: '2027-01-31' };
    const taken = (...earlier: { version: number; through: number }[]) =>
      firstFileOf(
        entry,
        earlier.map((each) => ({ ...january, ...each })),
      );
    expect(taken()).toBeNull();
    expect(taken({ version: 1, through: 40 })).toBeNull();
    expect(taken({ version: 3, through: 50 }, { version: 2, through: 41 }, { version: 1, through: 40 })).toMatchObject({
      version: 2,
    });
    expect(firstFileOf({ number: 41, posted_on: '2027-02-01' }, [{ ...january, version: 1, through: 99 }])).toBeNull();
    const again = journalFiles.csv.cells(entry, { version: 3, earlier: [{ ...january, version: 2, through: 41 }] });
    expect(again.slice(-2)).toEqual([3, '2027-01-01_2027-01-31_v2']);
  });

  test("list codes, names, yen, and the line's own currency in our own format", () => {
    const { headings, cells } = journalFiles.csv;
    const row = cells(entry, first);
    expect(row).toHaveLength(headings?.length ?? 0);
    expect(row.slice(0, 8)).toEqual([41, 40, '2027-01-10', '1120', '普通預金', '1310', '売掛金', 149_370]);
    const tax = ['対象外', '対象外'];
    expect(row.slice(-10)).toEqual(['USD', -1000, '149.37', '', 'Kino Store', ...tax, '2027-01-10', 1, '']);
  });

  test('have 25 items, no heading, and a fitting summary for 弥生会計', () => {
    const { headings, cells, encoding } = journalFiles.yayoi;
    expect([headings, encoding]).toEqual([null, 'shift_jis']);
    const row = cells({ ...entry, party: '長い名前の会社'.repeat(20) }, first);
    expect(row).toHaveLength(25);
    expect([row[0], row[3], row[4], row[7], row[8], row[10], row[13], row[14], row[19], row[24]]).toEqual([
      2000,
      '2027/01/10',
      '普通預金',
      '対象外',
      149_370,
      '売掛金',
      '対象外',
      149_370,
      0,
      'no',
    ]);
    expect([row[5], row[11]]).toEqual(['', 'Kino Store']);
    const long = cells({ ...entry, credit_sub: '長い名前の会社'.repeat(3) }, first);
    expect(long[11]).toBe('長い名前の会社長い名前の');
    const width = [...String(row[16])].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 128 ? 1 : 2), 0);
    expect(width).toBeLessThanOrEqual(64);
  });

  test('name the counterparty on both sides for freee, under its headings', () => {
    const { headings, cells } = journalFiles.freee;
    const row = cells(entry, first);
    const at = (heading: string) => row[headings?.indexOf(heading) ?? -1];
    expect(row).toHaveLength(headings?.length ?? 0);
    expect([
      at('借方勘定科目'),
      at('貸方勘定科目'),
      at('借方金額'),
      at('貸方金額'),
      at('借方取引先'),
      at('伝票番号'),
    ]).toEqual(['普通預金', '売掛金', 149_370, 149_370, 'Kino Store', 40]);
  });
});

describe('mapping of accounts', () => {
  test('gets the default account for a role added after it was stored', () => {
    const accounts = accountRows(defaultJournalAccounts)
      .filter(({ role }) => role !== 'advance')
      .map((row) => ({ ...row, code: '9' }));
    const stored = storedAccounts({ effective_on: '2026-01-01', accounts });
    expect([stored.bank.code, stored.advance]).toEqual(['9', defaultJournalAccounts.advance]);
  });

  test('needs an account for each role, with names that 弥生会計 takes', () => {
    const isTaken = (accounts: unknown) =>
      journalAccountsInput.safeParse({ effective_on: '2027-01-01', accounts }).success;
    const rows = accountRows(defaultJournalAccounts);
    expect(isTaken(rows)).toBe(true);
    expect(isTaken(rows.slice(1))).toBe(false);
    expect(isTaken(rows.map((row) => ({ ...row, role: 'bank' })))).toBe(false);
    expect(isTaken(rows.map((row) => ({ ...row, name: 'あ'.repeat(25) })))).toBe(false);
  });
});
