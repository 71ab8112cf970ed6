import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMajor, yen } from '../money/money.ts';
import { unreachable } from '../testing/recompute.ts';
import { payoutOf, splitFee } from './payout.ts';
import { includedTax, taxableTotal, taxTreatmentOf } from './tax.ts';
import { splitWithholding, withheldOf, withholdingOf, withholdingSteps } from './withholding.ts';

const individual = { is_individual: true, abroad_rate: null, stated_rate: null };
const fixed = (amount: number) => ({ kind: 'fixed' as const, amount: yen(amount) });

describe('tax withheld from a payment to an individual (D8n)', () => {
  test.each([
    [0, 0],
    [-5000, 0],
    [9, 0],
    [10, 1],
    [55_555, 5672], // 5,672.1655
    [100_000, 10_210],
    [999_999, 102_099], // 102,099.8979
    [1_000_000, 102_100],
    [1_000_001, 102_100], // 0.2042 more
    [1_000_005, 102_101],
    [1_500_000, 204_200],
    [12_345_678, 2_418_887], // 102,100 + 2,316,787.4476
  ])('%i yen: %i are withheld', (base, withheld) => {
    expect(withheldOf(yen(base)).withheld).toEqual(yen(withheld));
  });

  test('matches the tax law for any amount, to the yen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (base) => {
        const exact = BigInt(base) * 1021n + (base > 1_000_000 ? (BigInt(base) - 1_000_000n) * 1021n : 0n);
        expect(BigInt(withheldOf(yen(base)).withheld.amount)).toBe(exact / 10_000n);
      }),
    );
  });

  test('withholds no tax from a company', () => {
    expect(
      withholdingOf([fixed(2_000_000)], { is_individual: false, abroad_rate: null, stated_rate: '10' }),
    ).toBeNull();
  });

  test.each([
    ['20.42', 1_500_000, 306_300],
    ['10', 123_459, 12_345],
    ['0', 900_000, null],
  ] as const)('%s percent of the whole is withheld from a company abroad (D8t)', (abroad_rate, paid, withheld) => {
    const withholding = withholdingOf([fixed(paid)], { is_individual: false, abroad_rate, stated_rate: null });
    expect(withholding?.withheld ?? null).toEqual(withheld === null ? null : yen(withheld));
    if (withholding === null) return;
    const steps = withholdingSteps(withholding);
    expect(steps.map(({ name }) => name)).toEqual(['withheld_paid_for', 'withheld_base', 'withheld_abroad']);
    const shown = steps.map(({ amount, from, ...step }) => ({
      ...step,
      amount: amount === undefined ? undefined : { ...amount, amount: toMajor(amount) },
      from: from === undefined ? undefined : { ...from, amount: toMajor(from) },
    }));
    const line = {
      kind: 'withholding',
      amount: { amount: -withholding.withheld.amount, currency: 'JPY' },
      steps: shown,
    };
    expect(unreachable(line)).toEqual([]);
  });

  test('excludes consumption tax only if the notice states it', () => {
    expect(withholdingOf([fixed(110_000)], { ...individual, stated_rate: '10' })).toMatchObject({
      paid_for: yen(110_000),
      consumption_tax: yen(10_000),
      base: yen(100_000),
      withheld: yen(10_210),
    });
    expect(withholdingOf([fixed(110_000)], individual)).toMatchObject({ base: yen(110_000), withheld: yen(11_231) });
  });

  test('excludes damages, and an offset overpayment that was withheld from before', () => {
    const lines = [
      fixed(300_000),
      { kind: 'compensation' as const, amount: yen(50_000) },
      { kind: 'credit' as const, amount: yen(-100_000) },
    ];
    expect(withholdingOf(lines, individual)).toMatchObject({ paid_for: yen(200_000), withheld: yen(20_420) });
  });

  test('uses the taxed total and the tax stated on the notice of the same lines', () => {
    const line = { day: null, title: null, agreement_number: null, period: null, steps: [] };
    const kinds = ['fixed', 'share', 'delivery_fee', 'carriage', 'compensation', 'credit'] as const;
    const due = fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: -60_000, max: 3_000_000 }) });
    fc.assert(
      fc.property(fc.array(due, { minLength: 1, maxLength: 6 }), (dues) => {
        const lines = dues.map(({ kind, amount }) => ({
          ...line,
          kind,
          amount: yen(amount),
          tax_treatment: taxTreatmentOf(kind),
        }));
        const withholding = withholdingOf(lines, { is_individual: true, abroad_rate: null, stated_rate: '10' });
        if (withholding === null) return;
        const taxed = taxableTotal(lines);
        expect(withholding.paid_for).toEqual(taxed);
        expect(withholding.consumption_tax).toEqual(includedTax(taxed, '10'));
      }),
    );
  });

  test('a payout transfers the rest, and waits if fee and tax use it up', () => {
    const transfer_fee = yen(440);
    const withholding = withholdingOf([fixed(100_000)], individual);
    expect(payoutOf(yen(100_000), { asked: false, transfer_fee, withholding }).amount).toEqual(yen(89_790));
    const small = withholdingOf([fixed(10_000)], individual);
    expect(payoutOf(yen(10_000), { asked: true, transfer_fee, withholding: small }).amount).toEqual(yen(8539));
    // A licence fee of 100,000 yen less damages of 90,000: 10,210 yen of tax exceed the rest.
    expect(payoutOf(yen(10_000), { asked: true, transfer_fee, withholding }).outcome).toBe('carried_over');
  });

  test('the largest account bears the transfer fee as far as it reaches, then the next', () => {
    expect(splitFee(440, [50_000, 20])).toEqual([440, 0]);
    expect(splitFee(440, [300, 300, -200])).toEqual([300, 140, 0]);
    expect(splitFee(0, [300])).toEqual([0]);
  });

  test('its steps reproduce the amount for any reader, with and without other agreements', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.constantFrom(null, '8', '10'),
        fc.nat(),
        (paid, stated_rate, other) => {
          const withholding = withholdingOf([fixed(paid)], { ...individual, stated_rate });
          if (withholding === null) return;
          const elsewhere = yen(other % (withholding.withheld.amount + 1));
          const shown = { amount: elsewhere.amount - withholding.withheld.amount, currency: 'JPY' };
          const steps = withholdingSteps(withholding, elsewhere).map(({ amount, from, ...step }) => ({
            ...step,
            ...(amount === undefined ? {} : { amount: { ...amount, amount: toMajor(amount) } }),
            ...(from === undefined ? {} : { from: { ...from, amount: toMajor(from) } }),
          }));
          expect(unreachable({ kind: 'withholding', amount: shown, steps })).toEqual([]);
        },
      ),
    );
  });

  test('is split between agreements by their payments, in whole yen and never above them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 99 }),
        (paid, percent) => {
          const whole = paid.reduce((sum, each) => sum + Math.max(0, each), 0);
          const withheld = Math.floor((whole * percent) / 100);
          const parts = splitWithholding(withheld, paid);
          expect(parts.reduce((sum, each) => sum + each, 0)).toBe(withheld);
          for (const [at, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(Math.max(0, paid[at] ?? 0));
          }
        },
      ),
    );
  });
});
