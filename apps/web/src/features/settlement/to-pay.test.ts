import { expect, test } from 'vitest';
import { type Account, awaitsInvoice } from './queries.ts';

const inEuro = (amount: number) => ({ amount, currency: 'EUR' });
const due = (invoice: string | null, paid: number, due_on: string | null = '2026-08-31') =>
  ({ due_on, amount: inEuro(300), paid: inEuro(paid), invoice }) as Account['dues'][number];

test('expects an invoice for uninvoiced dues, but not for amounts paid or not yet due', () => {
  expect(awaitsInvoice({ dues: [due(null, 0), due('INV-1', 0)] })).toBe(true);
  expect(awaitsInvoice({ dues: [due(null, 300), due(null, 0, null), due('INV-1', 0)] })).toBe(false);
});
