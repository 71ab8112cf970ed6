import { expect, test } from 'vitest';
import type { BillingLine, TaxTreatment } from './billing-document.ts';
import { paymentFactsOf, taxPositionText } from './payment-facts.ts';

const issuer = {
  company_name: '株式会社見本市場',
  company_name_english: 'Sample Market, Inc.',
  address: '東京都見本区1-2-3',
  address_english: '1-2-3 Mihon-ku, Tokyo, Japan',
  invoice_number: 'T9000000000000',
  pay_into: 'BIC SMPLJPJT',
};
const party = {
  company_name: 'Buyer',
  company_name_english: null,
  address: null,
  invoice_number: null,
  tax_number: 'FR40303265045',
};

const lineOf = (tax_treatment?: TaxTreatment): BillingLine => ({
  kind: 'prepayment',
  day: null,
  amount: { amount: 11_000, currency: 'JPY' },
  title: null,
  agreement_number: null,
  period: null,
  steps: [],
  ...(tax_treatment === undefined ? {} : { tax_treatment }),
});

test('names payee, account and the buyer’s number, and each tax treatment once (D8zc)', () => {
  const lines = [lineOf('export'), lineOf('outside_scope'), lineOf('export')];
  const facts = paymentFactsOf({ issuer, party, lines, tax: null });
  expect(facts).toEqual({
    payee: 'Sample Market, Inc.',
    payee_address: '1-2-3 Mihon-ku, Tokyo, Japan',
    payee_registration: 'T9000000000000',
    pay_into: 'BIC SMPLJPJT',
    tax_treatments: ['export', 'outside_scope'],
    tax: null,
    tax_number: 'FR40303265045',
  });
  expect(taxPositionText(facts, 'en')).toBe('Exempt as an export (0%) · Outside the scope of the tax');
});

test('states the tax included in an invoice to a buyer in Japan', () => {
  const tax = { rate: '10', amount: { amount: 1000, currency: 'JPY' } } as const;
  const facts = paymentFactsOf({ issuer, party, lines: [lineOf('taxable')], tax });
  expect(taxPositionText(facts, 'ja')).toBe('課税（税込） · うち消費税（10%） ¥1,000');
});

test('leaves out the tax position of an invoice from before tax treatments', () => {
  const { tax_number: _number, ...earlier } = party;
  const facts = paymentFactsOf({ issuer: null, party: earlier, lines: [lineOf()], tax: null });
  expect(facts).toMatchObject({ payee: null, tax_treatments: [], tax_number: null });
  expect(taxPositionText(facts, 'en')).toBe('');
});
