import { expect, test } from 'vitest';
import { readTyped, type TransferKind, transferFaults, transferOf } from './typed-transfer.ts';

const open = { amount: 100_000, currency: 'USD' } as const;

const form = (typed: object = {}, received: 'USD' | 'JPY' = 'USD') => {
  const given = {
    amount: '1,000.00',
    credited: '',
    deducted: '',
    tax: '',
    country: null,
    rate: '',
    note: '',
    reference: ' W-1 ',
    paid_on: '2026-04-01' as string | null,
    credit: false,
    ...typed,
  };
  return { ...given, ...readTyped(given, open, received) };
};

const sent = (typed: object = {}, kind: TransferKind = 'received') => transferOf(form(typed), kind);

test('sends the input in major units with value date and reference', () => {
  expect(sent()).toEqual({
    amount: 1000,
    deducted: 0,
    tax_abroad: null,
    paid_on: '2026-04-01',
    reference: 'W-1',
    note: null,
    credit: false,
  });
});

test.each([
  ['＄１，０００．５０', 1000.5],
  ['US$1,000.50', 1000.5],
  ['1000.5 usd', 1000.5],
])('%s is read as it was typed', (amount, read) => {
  expect(sent({ amount, credit: true })).toMatchObject({ amount: read });
});

test.each(['£1,000', '￥1,000', '1.000,50', '1,5', '12abc', '100万', '1000.505'])('%s is never sent', (amount) => {
  expect(form({ amount }).amount).toBeNull();
  expect(sent({ amount, credit: true })).toBeNull();
});

test.each([
  ['a value date', { paid_on: null }],
  ['a reference', { reference: ' ' }],
  ['an amount', { amount: '' }],
  ['why something was kept back', { amount: '980', deducted: '20' }],
])('nothing is sent without %s', (_name, typed) => {
  expect(sent(typed)).toBeNull();
});

test('sends an excess as a credit only if intended, and never for a refund', () => {
  expect(form({ amount: '1,250' }).over).toEqual({ amount: 250, currency: 'USD' });
  expect(sent({ amount: '1,250' })).toBeNull();
  expect(sent({ amount: '1,250', credit: true })).toMatchObject({ amount: 1250, credit: true });
  expect(sent({ credit: true })).toMatchObject({ credit: false });
  expect(sent({ amount: '1,250', credit: true }, 'refund')).toBeNull();
});

test('reports the faults of all fields together', () => {
  const nothing = { amount: '', deducted: '', reference: '', paid_on: null };
  expect(transferFaults(form(nothing), 'received')).toEqual({
    amount: 'required',
    paid_on: 'required',
    reference: 'required',
  });
  expect(transferFaults(form({ amount: '£5', deducted: '1,5', reference: '' }), 'sent')).toEqual({
    amount: 'unread',
    deducted: 'unread',
    reference: 'required',
  });
  expect(transferFaults(form({ deducted: '20', amount: '1,000' }), 'received')).toEqual({
    note: 'required',
    credit: 'over',
  });
  expect(transferFaults(form({ amount: '1,250' }), 'refund')).toEqual({ amount: 'over' });
  expect(transferFaults(form({ amount: '1,250' }), 'payout')).toEqual({});
  expect(transferFaults(form(), 'received')).toEqual({});
});

test('counts tax withheld abroad as paid, and requires its country and rate', () => {
  const taxed = { amount: '900', tax: '100', country: 'KR', rate: '10' };
  expect(sent(taxed)).toMatchObject({
    amount: 900,
    tax_abroad: { amount: 100, country: 'KR', rate: 10 },
    credit: false,
  });
  expect(sent({ ...taxed, country: null })).toBeNull();
  expect(sent({ ...taxed, rate: '' })).toBeNull();
  expect(sent({ ...taxed, rate: '120' })).toBeNull();
  expect(sent({ ...taxed, amount: '901' })).toBeNull();
});

test('for a receipt in another currency, sends both amounts in their own currencies', () => {
  const foreign = { amount: '149,000', credited: '1,000' };
  expect(transferOf(form(foreign, 'JPY'), 'received')).toMatchObject({
    amount: 149_000,
    credited: 1000,
    credit: false,
  });
  expect(transferFaults(form({ ...foreign, credited: '' }, 'JPY'), 'received')).toEqual({ credited: 'required' });
  expect(transferFaults(form({ amount: '149,000.50', credited: '1,5' }, 'JPY'), 'received')).toEqual({
    amount: 'unread',
    credited: 'unread',
  });
  expect(transferFaults(form({ ...foreign, credited: '1,200' }, 'JPY'), 'received')).toEqual({ credit: 'over' });
  expect(sent()).not.toHaveProperty('credited');
});
