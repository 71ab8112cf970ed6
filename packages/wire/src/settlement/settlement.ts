import { optionSchema } from '@eigaichi/domain/options/option-list';
import { paymentKinds } from '@eigaichi/domain/settlement/account';
import { taxTreatments } from '@eigaichi/domain/settlement/billing-document';
import { invoiceInput } from '@eigaichi/domain/settlement/invoice-due';
import { noticeBases } from '@eigaichi/domain/settlement/notice-basis';
import {
  paymentInput,
  refundInput,
  reversalInput,
  usageInput,
  usagePreviewInput,
} from '@eigaichi/domain/settlement/payment-input';
import { date, optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';
import { sheetReading } from '../shared/sheet-reading.ts';
import { accountDunning } from './dunning-parts.ts';
import { openInvoice } from './open-invoice.ts';
import { periodDue, step, title, usagePeriod } from './usage-parts.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;

export const side = z.enum(['buyer', 'provider']);
export const days = z.object({ from: day, to: day });

/** Company name in both languages. */
export const companyNames = z.object({ company_name: z.string(), company_name_english: z.string().nullable() });

/** A line of an account or a document, with the calculation visible to the reader (D7f). */
export const billingLine = namedObject('PaperLine', {
  kind: z.string(),
  /** Its name (`LineName` of domain). */
  name: z.string(),
  day: day.nullable(),
  amount,
  balance: amount.optional(),
  title: title.nullable(),
  agreement_number: z.number().int().nullable(),
  period: days.nullable(),
  steps: z.array(step),
  /** For a payment notice: consumption tax treatment of the line (D8e). */
  tax_treatment: z.enum(taxTreatments).optional(),
  /** Days of the transaction, on invoices and payment notices (D8ze). */
  supplied: days.optional(),
  /** For a payment notice: the buyer that the line comes from. */
  buyer: companyNames.extend({ country: z.string().nullable() }).optional(),
  /** For a payment notice on the fee basis: the marketplace's fees deducted, tax included. */
  fee: amount.optional(),
});

export const company = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  company_name_english: z.string().nullable(),
});

/** The buyer's own reference and purchase order. */
export const references = z.object({ buyer_reference: z.string().nullable(), purchase_order: z.string().nullable() });

/** One side of a deal in a list: the open amount, its age, and the account's balance. */
export const accountRow = namedObject('AccountRow', {
  quote_provider: z.uuid(),
  side,
  quote: z.uuid(),
  quote_number: z.number().int(),
  agreement_number: z.number().int(),
  /** The buyer's booking references, only on the buyer's side. */
  ...references.shape,
  consumer: company,
  provider: company,
  titles: z.array(title),
  balance: amount,
  /** Dated and unpaid, and the overdue part of it. */
  open: amount,
  overdue: amount,
  next_due_on: day.nullable(),
  /** Number of ended periods without a report, and of reported but unsettled ones. */
  reports_missing: z.number().int(),
  reports_waiting: z.number().int(),
});

export const accountsFilter = {
  /** Staff name a side; each side sees its own. */
  side: side.optional(),
  state: z.enum(['all', 'open', 'overdue', 'missing', 'reports', 'paybacks']).default('all'),
  free_word: searchText.optional(),
};

export const listAccounts = endpoint('settlement.accounts', 'GET /settlement/accounts', {
  access: members,
  scope: 'settlement:read',
  query: pageQuery.extend(accountsFilter),
  answer: listOf(accountRow),
});

/** Totals over all the reader's accounts, by currency; the marketplace's part is for staff (D7f). */
export const readSummary = endpoint('settlement.summary', 'GET /settlement/summary', {
  access: members,
  scope: 'settlement:read',
  answer: oneOf(
    z.object({
      /** `credit` is repayable, from accounts whose open amount is below 0; `open` is net of it. */
      buyer: z.array(z.object({ open: amount, overdue: amount, planned: amount, credit: amount })).optional(),
      provider: z
        .object({
          payable: amount,
          accruing: amount,
          held: amount,
          paid: amount,
          planned: amount,
          transfer_fee: amount,
          request: z.string().nullable(),
          /** True if the provider agreed to be paid only after its buyers have paid (D8u). */
          waits_for_buyers: z.boolean(),
          /** The reader's own basis of consumption tax today (D8ze); null for staff. */
          notice_basis: z.object({ notice_basis: optionSchema(noticeBases), agreed_on: day.nullable() }).nullable(),
        })
        .optional(),
      marketplace: z.object({ fees: amount, processing_fees: amount }).optional(),
      /** For staff: true if no issuer is entered, so that no documents are issued. */
      issuer_missing: z.boolean().optional(),
      today: day,
      dues: z.array(
        z.object({
          quote_provider: z.uuid(),
          side,
          kind: z.string(),
          due_on: day.nullable(),
          open: amount,
          overdue: z.boolean(),
          title: title.nullable(),
          agreement_number: z.number().int(),
          counterparty: companyNames,
        }),
      ),
    }),
  ),
});

export const documentRow = namedObject('SettlementDocument', {
  uuid: z.uuid(),
  kind: z.string(),
  code: z.string(),
  issued_on: day,
  due_on: day.nullable(),
  amount,
  cancelled_by: z.string().nullable(),
});

/** One side's account of a deal over a period, itemised line by line, with related records. */
export const settlementAccount = namedObject('SettlementAccount', {
  quote_provider: z.uuid(),
  side,
  quote: z.uuid(),
  quote_number: z.number().int(),
  agreement: z.uuid(),
  agreement_number: z.number().int(),
  consumer: company,
  provider: company,
  currency: z.string(),
  /** Currency of prices, reports and shares; differs from `currency` if the buyer pays in another (D7g). */
  quote_currency: z.string(),
  from: day,
  to: day,
  opening: amount,
  lines: z.array(billingLine),
  closing: amount,
  balance: amount,
  open: amount,
  /** Amount paid beyond all dues: to be allotted to later dues or paid back. */
  credit: amount,
  /** Today's date in Tokyo, the latest value date allowed. */
  today: day,
  /** Dues awaiting a delivery and not open yet: total dues are both together. */
  planned: amount,
  held: amount.nullable(),
  carried_over: amount.nullable(),
  dues: z.array(
    z.object({
      uuid: z.uuid(),
      kind: z.string(),
      title: title.nullable(),
      due_on: day.nullable(),
      amount,
      paid: amount,
      invoice: z.string().nullable(),
      overdue: z.boolean(),
    }),
  ),
  /** Transfers, refunds, reversals and allotted credits, latest first. */
  payments: z.array(
    z.object({
      uuid: z.uuid(),
      kind: z.enum(paymentKinds),
      amount,
      /** Money moved: negative for a refund, a set-off or a reversal, 0 for an allotted credit. */
      moved: amount,
      /** Amount received by the bank, if in a currency other than the account's (D8z). */
      bank: amount.nullable(),
      deducted: amount,
      /** Income tax withheld: from an individual (D8n), or abroad by the buyer (D8o). */
      withheld: amount,
      /** For tax withheld abroad: its country, rate in percent, and the certificate's file name. */
      tax_abroad: z.object({ country: z.string(), rate: z.string(), certificate: z.string().nullable() }).nullable(),
      paid_on: day,
      reference: z.string(),
      note: z.string().nullable(),
      recorded_name: z.string().nullable(),
      reversed_on: day.nullable(),
      actions: z.array(action),
    }),
  ),
  periods: z.array(usagePeriod),
  /** Amounts still to pay by invoice, on the buyer's side. */
  invoices: z.array(openInvoice),
  documents: z.array(documentRow),
  /** Only on the buyer's side (D8l). */
  dunning: accountDunning.nullable(),
  actions: z.array(action),
});

const params = z.object({ uuid: z.uuid() });
const accountParams = params.extend({ side });

export const readAccount = endpoint('settlement.account', 'GET /settlement/account/:uuid/:side', {
  access: members,
  scope: 'settlement:read',
  params: accountParams,
  query: z.object({ from: optionalDate, to: optionalDate }),
  answer: oneOf(settlementAccount),
});

/** The account over a period as a file, in the requested language. */
export const readStatementFile = endpoint(
  'settlement.statement',
  'GET /settlement/account/:uuid/:side/statement/:format',
  {
    access: members,
    scope: 'settlement:read',
    params: accountParams.extend({ format: z.enum(['xlsx', 'pdf']) }),
    query: z.object({ from: optionalDate, to: optionalDate, language: z.enum(['ja', 'en']).optional() }),
    answer: file,
    heavy: 'file',
  },
);

export const recordPayment = endpoint('settlement.record_payment', 'POST /settlement/account/:uuid/payments', {
  access: desk,
  params,
  body: paymentInput,
  answer: oneOf(settlementAccount),
  status: 201,
  idempotent: true,
});

export const refundCredit = endpoint('settlement.refund_credit', 'POST /settlement/account/:uuid/refunds', {
  access: desk,
  params,
  body: refundInput,
  answer: oneOf(settlementAccount),
  status: 201,
  idempotent: true,
});

export const reversePayment = endpoint(
  'settlement.reverse_payment',
  'POST /settlement/account/:uuid/payments/:payment/reverse',
  {
    access: desk,
    params: params.extend({ payment: z.uuid() }),
    body: reversalInput,
    answer: oneOf(settlementAccount),
    status: 201,
    idempotent: true,
  },
);

export const issueInvoice = endpoint('settlement.issue_invoice', 'POST /settlement/account/:uuid/invoice', {
  access: desk,
  params,
  body: invoiceInput,
  answer: oneOf(documentRow),
  status: 201,
});

const periodParams = params.extend({ period_start: date });

/** The buyer reports the use of their titles, or staff on their behalf. */
const reporters = { as: 'effective', roles: ['consumer', 'manager'], staff: 'settlement.manage' } as const;

export const reportUsage = endpoint('settlement.report_usage', 'POST /settlement/account/:uuid/usage', {
  access: { ...reporters, member: 'usage.report' },
  params,
  body: usageInput,
  answer: oneOf(settlementAccount),
  status: 201,
  idempotent: true,
});

/** Preview of the buyer's dues for numbers being typed; nothing is reported. */
export const previewUsage = endpoint('settlement.preview_usage', 'POST /settlement/account/:uuid/usage/preview', {
  access: { ...reporters, member: 'usage.report' },
  params,
  body: usagePreviewInput,
  answer: oneOf(
    periodDue.extend({
      /** Number of earlier unreported periods on which the amount still depends. */
      open_before: z.number().int(),
    }),
  ),
});

/** An empty sheet for a period, or its current report, to fill in and send back. */
export const readUsageSheet = endpoint(
  'settlement.usage_sheet',
  'GET /settlement/account/:uuid/usage/:period_start/xlsx',
  {
    access: reporters,
    scope: 'settlement:read',
    params: periodParams,
    answer: file,
    heavy: 'file',
  },
);

/** Reads a filled sheet into the form; nothing is reported. */
export const checkUsageSheet = endpoint('settlement.check_usage_sheet', 'POST /settlement/account/:uuid/usage/xlsx', {
  access: { ...reporters, member: 'usage.report' },
  params,
  body: z.object({ period_start: date, content: z.base64() }),
  answer: oneOf(
    z.object({
      lines: z.array(z.object({ quote_movie: z.uuid(), reported: z.string() })),
      reading: sheetReading,
    }),
  ),
  heavy: 'table',
  max_bytes: 4 * 1024 * 1024,
});

export const settlePeriod = endpoint('settlement.settle_period', 'POST /settlement/account/:uuid/settle', {
  access: desk,
  params,
  body: z.object({ period_start: date, version: z.number().int() }),
  answer: oneOf(settlementAccount),
});
