import { expect, test } from 'vitest';
import { type Account, toPay } from './queries.ts';

const inEuro = (amount: number) => ({ amount, currency: 'EUR' });
const due = (invoice: string | null, paid: number, due_on: string | null = '2026-08-31') =>
  ({ due_on, amount: inEuro(300), paid: inEuro(paid), invoice }) as Account['dues'][number];
const documents = ['INV-1', 'INV-2', 'INV-3'].map((code) => ({ code })) as Account['documents'];
const said = (...dues: readonly Account['dues'][number][]) => {
  const { invoices, awaitsInvoice } = toPay({ dues: [...dues], documents });
  return [invoices.map(({ code }) => code), awaitsInvoice];
};

test('a transfer names the invoices that aren’t paid in full', () => {
  expect(said(due('INV-1', 300), due('INV-2', 299), due('INV-3', 0))).toEqual([['INV-2', 'INV-3'], false]);
});

test('an invoice is yet to come for what is due without one, and for nothing that is paid or not due yet', () => {
  expect(said(due(null, 0), due('INV-1', 0))).toEqual([['INV-1'], true]);
  expect(said(due(null, 300), due(null, 0, null), due('INV-1', 0))).toEqual([['INV-1'], false]);
});
