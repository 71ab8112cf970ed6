import { expect, test } from 'vitest';
import { yearEndAmounts, yearEndPosting } from './year-end.ts';

const rate = { exchange_rate: '150', exchange_rate_addition: '2' } as const;
const rates = { USD: rate, EUR: rate, GBP: rate, CAD: rate };

/* 148 yen for a dollar in the books, 160 or 140 on the last day. */
test.each([
  ['a gain on what is open', 'USD', 1000_00, 148_000, 0, 0, '160', [12_000, 0, 0]],
  ['a loss on what is open', 'USD', 1000_00, 148_000, 0, 0, '140', [-8000, 0, 0]],
  ['a credit that may be refunded', 'USD', -100_00, -14_800, 0, 0, '160', [-1200, 0, 0]],
  ['shares, valued with what is open', 'USD', 0, 0, 500_00, 51_800, '160', [6000, 74_000, 51_800]],
  ['nothing but shares in yen', 'JPY', 9000, 9000, 5000, 3500, '1', [0, 5000, 3500]],
] as const)('a year-end books %s (D8zb)', (_, currency, open, booked, income, cost, at, amounts) => {
  const deal = { open: { amount: open, currency }, booked, income: { amount: income, currency }, cost, rates };
  expect(Object.values(yearEndAmounts(deal, at))).toEqual(amounts);
});

test.each([
  ['valuation', 5, 'receivable', 'exchange'],
  ['valuation', -5, 'exchange', 'receivable'],
  ['accrued_income', 5, 'receivable', 'licence_income'],
  ['accrued_cost', 5, 'licence_cost', 'payable'],
] as const)('%s of %i: debit %s, credit %s', (kind, amount, debit, credit) => {
  expect(yearEndPosting(kind, amount)).toEqual({ debit, credit, amount: { amount: 5, currency: 'JPY' } });
});
