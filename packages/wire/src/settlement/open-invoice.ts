import { taxTreatments } from '@eigaichi/domain/settlement/billing-document';
import { z } from 'zod';
import { amount, decimal } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';

/** Amount a buyer still has to pay on an invoice, with all that its payer needs (D8e, D8zc). */
export const openInvoice = namedObject('OpenInvoice', {
  document: z.uuid(),
  code: z.string(),
  due_on: day.nullable(),
  payee: z.string().nullable(),
  payee_address: z.string().nullable(),
  payee_registration: z.string().nullable(),
  pay_into: z.string().nullable(),
  amount,
  /** Treatments of its lines, each once; empty for invoices issued before lines had one. */
  tax_treatments: z.array(z.enum(taxTreatments)),
  /** Consumption tax included, if the invoice states it. */
  tax: z.object({ rate: decimal, amount }).nullable(),
  /** The buyer's own number, as on the day of issue. */
  tax_number: z.string().nullable(),
});
