import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rates } from '../../money/exchange.ts';
import { money, yen } from '../../money/money.ts';
import { currencies, currencyDigits, isPaymentCurrency, paymentCurrencies } from '../../options/currencies.ts';
import { buyerDue, revenueShareSteps } from '../../settlement/steps.ts';
import { unreachable } from '../../testing/recompute.ts';
import { defaultPaymentCurrency, paidIn, payableAmount, payableLines, paymentCurrencyIssue } from './payable.ts';

const codes = paymentCurrencies.map(({ code }) => code);
const unpayable = currencies.map(({ code }) => code).filter((code) => !isPaymentCurrency(code));

/** Ten-thousandths of a yen per unit, and the addition within them. */
const drawnRate = fc.record({
  rate: fc.integer({ min: 300_000, max: 3_000_000 }),
  addition: fc.integer({ max: 90_000, min: 0 }),
});
const drawnRates = fc.record({ USD: drawnRate, CAD: drawnRate, EUR: drawnRate, GBP: drawnRate });
type Drawn = typeof drawnRates extends fc.Arbitrary<infer T> ? T : never;

const decimal = (tenThousandths: number) =>
  `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`;

const ratesOf = (drawn: Drawn): Rates =>
  Object.fromEntries(
    Object.entries(drawn).map(([code, { rate, addition }]) => [
      code,
      { exchange_rate: decimal(rate), exchange_rate_addition: decimal(addition) },
    ]),
  ) as unknown as Rates;

/** Half away from zero, only in whole numbers. */
const divided = (numerator: bigint, denominator: bigint): bigint => {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -whole : whole;
};

const effective = (drawn: Drawn, code: string) => {
  const { rate, addition } = drawn[code as keyof Drawn];
  return BigInt(rate - addition);
};

/** D7 recalculated: yen from minor units, then minor units of the payment currency. */
const recomputed = (minor: number, from: string, to: string, drawn: Drawn): bigint => {
  const inYen = divided(BigInt(minor) * effective(drawn, from), 10n ** BigInt(currencyDigits(from)) * 10_000n);
  if (to === 'JPY') return inYen;
  return divided(inYen * 10_000n * 10n ** BigInt(currencyDigits(to)), effective(drawn, to));
};

const amounts = fc.integer({ min: -500_000_000, max: 500_000_000 });

describe('amount in a currency that can’t be paid in (D7g)', () => {
  test('matches whole-number arithmetic exactly, in every payment currency', () => {
    expect(unpayable).toEqual(['CAD']);
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...unpayable),
        fc.constantFrom(...codes),
        drawnRates,
        (minor, from, to, drawn) => {
          const paid = payableAmount(money(minor, from), to, ratesOf(drawn));
          expect(paid).toEqual(money(Number(recomputed(minor, from, to, drawn)), to));
        },
      ),
    );
  });

  test('can be reproduced from its steps, with every digit used', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...codes), drawnRates, (minor, to, drawn) => {
        const total = money(minor, 'CAD');
        const lines = payableLines(total, to, ratesOf(drawn));
        const major = ({ amount, currency }: { amount: number; currency: string }) => ({
          amount: amount / 10 ** currencyDigits(currency),
          currency,
        });
        const steps = [{ name: 'licence_fee', amount: total }, { name: 'total', amount: total }, ...lines].map(
          ({ amount, ...step }) => ({
            ...step,
            amount: major(amount),
            ...('from' in step && step.from !== undefined ? { from: major(step.from) } : {}),
          }),
        );
        const last = lines.at(-1)?.amount ?? total;
        expect(unreachable({ kind: 'fixed', amount: major(last), steps } as never)).toEqual([]);
        const off = { ...last, amount: last.amount + 1 };
        expect(unreachable({ kind: 'fixed', amount: major(off), steps } as never)).not.toEqual([]);
      }),
    );
  });

  test('goes through the same yen as the provider’s, in any payment currency', () => {
    const rates = ratesOf({
      USD: { rate: 1_492_000, addition: 20_000 },
      CAD: { rate: 1_104_000, addition: 20_000 },
      EUR: { rate: 1_638_300, addition: 20_000 },
      GBP: { rate: 1_920_700, addition: 20_000 },
    });
    expect(payableLines(money(100_000, 'CAD'), 'EUR', rates)).toEqual([
      { name: 'in_yen', amount: yen(108_400), from: money(100_000, 'CAD'), rate: '108.4' },
      { name: 'payable', amount: money(66_984, 'EUR'), from: yen(108_400), divisor: '161.83' },
    ]);
    expect(payableLines(money(100_000, 'CAD'), 'JPY', rates)).toEqual([
      { name: 'payable', amount: yen(108_400), from: money(100_000, 'CAD'), rate: '108.4' },
    ]);
    // An amount in the payment currency, like a delivery fee in US dollars, isn't exchanged.
    expect(payableAmount(money(15_000, 'USD'), 'USD', rates)).toEqual(money(15_000, 'USD'));
    expect(paidIn('CAD', 'EUR', rates)).toEqual({ currency: 'EUR', rates: { CAD: '108.4', EUR: '161.83' } });
    expect(paidIn('CAD', 'JPY', rates)).toEqual({ currency: 'JPY', rates: { CAD: '108.4' } });
  });

  test("is the buyer's due of a provider quote, independent of the provider’s net", () => {
    const due = money(20_000, 'CAD');
    const rates = ratesOf({
      USD: { rate: 1_500_000, addition: 0 },
      CAD: { rate: 1_100_000, addition: 0 },
      EUR: { rate: 1_600_000, addition: 0 },
      GBP: { rate: 1_900_000, addition: 0 },
    });
    const share = {
      basis: { measure: 'revenue', reported: '500', unit: '40', share: due },
      recouped: {
        share: due,
        cumulative: due,
        guarantee_due: money(0, 'CAD'),
        overage_due: money(0, 'CAD'),
        due,
      },
      provider: { from: due, rate: '110', gross: yen(22_000), percent: '30', fee: yen(6600), net: yen(15_400) },
    } as const;
    const payable = payableLines(due, 'EUR', rates);
    expect(buyerDue(share)).toEqual(due);
    expect(buyerDue({ ...share, payable })).toEqual(money(13_750, 'EUR'));
    expect(revenueShareSteps({ ...share, payable }, 'provider')).toEqual(revenueShareSteps(share, 'provider'));
    expect(revenueShareSteps({ ...share, payable }, 'buyer').at(-1)).toMatchObject({ name: 'payable', divisor: '160' });
  });
});

describe('choice of payment currency (D7g)', () => {
  test.each([
    ['CAD', undefined, 'required'],
    ['CAD', 'GBP', null],
    ['USD', undefined, null],
    ['USD', 'USD', null],
    ['USD', 'JPY', 'option'],
  ] as const)('of a quote in %s: %s breaks %s', (quoted, chosen, broken) => {
    expect(paymentCurrencyIssue(quoted, chosen)?.rule ?? null).toBe(broken);
  });

  test.each([
    ['CA', 'USD'],
    ['FR', 'EUR'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['SE', 'USD'],
    [null, 'USD'],
  ] as const)('proposed to a buyer in %s is %s', (country, currency) => {
    expect(defaultPaymentCurrency(country)).toBe(currency);
  });
});
