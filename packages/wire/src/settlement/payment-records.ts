import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { company } from './settlement.ts';

const readers = { as: 'effective', roles: ['manager', 'provider'], staff: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const year = z.coerce.number().int().min(2000).max(2999);
const params = z.object({ year, provider: z.uuid() });

const sums = { paid_for: amount, consumption_tax: amount, withheld: amount };

/** Payments to an individual in a calendar year, and tax withheld (D8n). */
const paymentRecordRow = namedObject('PaymentRecordRow', {
  year: z.number().int(),
  provider: company,
  /** The payee: an individual, or a company abroad. */
  person_name: z.string(),
  payments: z.number().int(),
  ...sums,
  /** True if filed with the tax office: more than 50,000 yen. */
  is_filed: z.boolean(),
});

const paymentRecord = namedObject('PaymentRecord', {
  year: z.number().int(),
  payee: z.object({
    person_name: z.string(),
    company_name: z.string(),
    company_name_english: z.string().nullable(),
    address: z.string().nullable(),
    invoice_number: z.string().nullable(),
  }),
  payments: z.array(z.object({ paid_on: day, notice: z.string().nullable(), ...sums })),
  ...sums,
  is_filed: z.boolean(),
});

/** Latest year first; a provider reads its own. */
export const listPaymentRecords = endpoint('settlement.payment_records', 'GET /settlement/payment-records', {
  access: readers,
  query: pageQuery.extend({ year: year.optional() }),
  answer: listOf(paymentRecordRow),
});

export const readPaymentRecord = endpoint(
  'settlement.payment_record',
  'GET /settlement/payment-record/:year/:provider',
  {
    access: readers,
    params,
    answer: oneOf(paymentRecord),
  },
);

export const readPaymentRecordFile = endpoint(
  'settlement.payment_record_file',
  'GET /settlement/payment-record/:year/:provider/file/:format',
  {
    access: readers,
    params: params.extend({ format: z.enum(['xlsx', 'pdf']) }),
    query: z.object({ language: z.enum(['ja', 'en']).optional() }),
    answer: file,
    heavy: 'file',
  },
);

/** All records of a year, for the person who files them: `csv` or `xlsx`. */
export const exportPaymentRecords = endpoint(
  'settlement.export_payment_records',
  'GET /settlement/payment-records/:year/:format',
  {
    access: desk,
    params: z.object({ year, format: z.enum(['csv', 'xlsx']) }),
    answer: file,
    heavy: 'file',
  },
);
