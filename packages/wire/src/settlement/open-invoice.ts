import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';

/** Amount a buyer still has to pay on an invoice, with the payee, account and reference number (D8e). */
export const openInvoice = namedObject('OpenInvoice', {
  document: z.uuid(),
  code: z.string(),
  due_on: day.nullable(),
  payee: z.string().nullable(),
  pay_into: z.string().nullable(),
  amount,
});
