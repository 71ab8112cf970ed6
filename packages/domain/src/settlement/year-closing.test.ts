import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decimal } from '../money/decimal.ts';
import { yen } from '../money/money.ts';
import { payoutOf } from './payout.ts';
import { includedTax } from './tax.ts';
import { type Closed, closeMovie, contractYear } from './year-closing.ts';

const title = { license_start: '2026-04-01', last_day: '2029-03-31', held: yen(0), held_years: [] };

describe('year closing (D8)', () => {
  test('pays a share of 5,000 yen and holds one of 4,999', () => {
    expect(closeMovie({ ...title, open: yen(5000) }, 2026)).toMatchObject({ outcome: 'paid', payable: yen(5000) });
    expect(closeMovie({ ...title, open: yen(4999) }, 2026)).toMatchObject({
      outcome: 'held',
      payable: yen(0),
      held_after: yen(4999),
      held_years: [1],
    });
    expect(closeMovie({ ...title, open: yen(0) }, 2026)).toMatchObject({ outcome: 'nothing', payable: yen(0) });
  });

  test('pays held amounts at the contract’s end in one amount, less 5,000 yen a contract year', () => {
    // Held 4,000 in year 1, 4,500 in year 2; year 3 brings 4,800: 13,300 − 3 × 5,000 is below 0, nothing is left.
    const held = { ...title, held: yen(8500), held_years: [1, 2] };
    expect(closeMovie({ ...held, open: yen(4800) }, 2029)).toMatchObject({
      outcome: 'lump',
      fee: yen(13_300),
      payable: yen(0),
      held_after: yen(0),
    });
    // Year 3 brings 20,000, which is paid in full; the 8,500 held bear two fees, which leave nothing.
    expect(closeMovie({ ...held, open: yen(20_000) }, 2029)).toMatchObject({ fee: yen(8500), payable: yen(20_000) });
    // Held 9,000 in two Decembers, each in a different contract year: 4,900 + 4,900 − 5,000 × 2 is below 0 too.
    expect(closeMovie({ ...title, held: yen(4900), held_years: [1], open: yen(4900) }, 2029)).toMatchObject({
      fee: yen(9800),
      payable: yen(0),
    });
  });

  test('charges one fee for a contract year in which two Decembers held an amount', () => {
    // Ended on 2 January 2027: the last December is after the end, in the same first contract year.
    const short = { ...title, last_day: '2027-01-02', held: yen(4900), held_years: [1], open: yen(4900) };
    expect(closeMovie(short, 2027)).toMatchObject({ outcome: 'lump', fee: yen(5000), payable: yen(4800) });
  });

  test('counts contract years from the start', () => {
    expect(contractYear('2026-04-01', '2027-03-31')).toBe(1);
    expect(contractYear('2026-04-01', '2027-04-01')).toBe(2);
    expect(contractYear('2026-04-01', '2026-12-31')).toBe(1);
  });

  test('loses nothing: over any years, income equals payments, fees and held amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 6 }), (years) => {
        let held = yen(0);
        let held_years: readonly number[] = [];
        let [paid, fees] = [0, 0];
        years.forEach((open, at) => {
          const closed: Closed = closeMovie({ ...title, held, held_years, open: yen(open) }, 2026 + at);
          held = closed.held_after;
          held_years = closed.held_years;
          paid += closed.payable.amount;
          fees += closed.fee.amount;
          expect(closed.payable.amount).toBeGreaterThanOrEqual(0);
        });
        expect(paid + fees + held.amount).toBe(years.reduce((sum, open) => sum + open, 0));
      }),
    );
  });
});

describe('a payout (D8)', () => {
  const transfer_fee = yen(440);
  test.each([
    ['50,000 yen are paid whole', 50_000, false, 'paid', 50_000, 0],
    ['49,999 are carried over', 49_999, false, 'carried_over', 0, 0],
    ['49,999 asked for bear the transfer fee', 49_999, true, 'asked_for', 49_559, 440],
    ['the fee doesn’t eat it up', 440, true, 'carried_over', 0, 0],
    ['50,000 asked for bear none', 50_000, true, 'paid', 50_000, 0],
    ['nothing stays nothing', 0, true, 'nothing', 0, 0],
    ['what the provider owes is not paid', -1000, true, 'nothing', 0, 0],
  ])('%s', (_name, payable, asked, outcome, amount, fee) => {
    expect(payoutOf(yen(payable), { asked, transfer_fee, withholding: null })).toEqual({
      outcome,
      payable: yen(payable),
      amount: yen(amount),
      transfer_fee: yen(fee),
      withholding: null,
    });
  });
});

describe('included tax', () => {
  test.each<[number, Decimal, number]>([
    [110_000, '10', 10_000],
    [100_000, '10', 9091], // 9,090.909…
    [100_000, '8', 7407], // 7,407.407…
    [5, '10', 0],
    [6, '10', 1], // 0.545…
  ])('%i yen at %s percent hold %i', (amount, rate, tax) => {
    expect(includedTax(yen(amount), rate)).toEqual(yen(tax));
  });
});
