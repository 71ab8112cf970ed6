import { currencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { creditInput } from '@eigaichi/domain/settlement/credit-note-input';
import { issuerInput } from '@eigaichi/domain/settlement/issuer';
import { noticeBases } from '@eigaichi/domain/settlement/notice-basis';
import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { amount, decimal } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, oneOrPending, pageQuery, searchText } from '../shared/paging.ts';
import { billingLine, companyNames, days, documentRow, references, side } from './settlement.ts';
import { buyerPayment, title } from './usage-parts.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'settlement.read' } as const;
const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;
const params = z.object({ uuid: z.uuid() });

const issuerParts = {
  company_name: z.string(),
  company_name_english: z.string(),
  address: z.string(),
  address_english: z.string(),
  invoice_number: z.string().nullable(),
};

/** Issuer of documents from a given day, and the account that buyers pay into. */
export const issuer = namedObject('Issuer', {
  uuid: z.uuid(),
  ...issuerParts,
  bank_account: z.string(),
  /** Null in entries from before the field existed. */
  bank_account_english: z.string().nullable(),
  bank_account_foreign: z.string(),
  effective_on: day,
  current: z.boolean(),
  created_at: z.string(),
});

export const listIssuers = endpoint('settlement.issuers', 'GET /settlement/issuers', {
  access: staff,
  query: pageQuery,
  answer: listOf(issuer),
});

export const setIssuer = endpoint('settlement.set_issuer', 'POST /settlement/issuer', {
  access: { ...staff, capability: 'settings.write' },
  body: issuerInput,
  answer: oneOrPending(issuer),
  status: 201,
});

/** A full document: the frozen content, and its SHA-256. */
export const settlementDocument = namedObject('BillingDocument', {
  ...documentRow.shape,
  side,
  /** As on the day of issue; `pay_into` only on invoices. */
  issuer: z.object({ ...issuerParts, pay_into: z.string().nullable() }).nullable(),
  party: z.object({
    company_name: z.string(),
    company_name_english: z.string().nullable(),
    address: z.string().nullable(),
    invoice_number: z.string().nullable(),
    /** The buyer's own; absent in documents issued before the field existed. */
    tax_number: z.string().nullable().optional(),
  }),
  quote_provider: z.uuid().nullable(),
  agreement_number: z.number().int().nullable(),
  quote_number: z.number().int().nullable(),
  /** The buyer's booking references, as on the day of issue. */
  references: references.nullable(),
  period: days.nullable(),
  opening: amount.nullable(),
  lines: z.array(billingLine),
  /** Tax included in `taxed`, the part of the lines taxed at that rate. */
  tax: z.object({ rate: decimal, amount, taxed: amount }).nullable(),
  /** Tax facts of a payment notice (D8ze); null for other documents and earlier notices. */
  notice: z
    .object({
      basis: optionSchema(noticeBases),
      agreed_on: day.nullable(),
      is_abroad: z.boolean(),
      is_purchase_statement: z.boolean(),
      /** On the fee basis: the sum of the lines' fees, with the tax included in it if any is stated. */
      fees: z.object({ amount, tax: z.object({ rate: decimal, amount }).nullable() }).nullable(),
      /** Withholding from a provider abroad; `form_on` is null for the law's rate. */
      treaty: z.object({ country: z.string(), rate: z.string(), form_on: day.nullable() }).nullable(),
    })
    .nullable(),
  held: amount.nullable(),
  carried_over: amount.nullable(),
  cancels: z.object({ code: z.string(), reason: z.string() }).nullable(),
  /** For a credit note: the invoice that it reduces, and the reason (D8q). */
  credits: z.object({ code: z.string(), reason: z.string() }).nullable(),
  /** For an invoice that replaces a cancelled one: the amount received on that (D8w). */
  received: amount.nullable(),
  /** For staff who may issue a credit note: the invoice's lines, each with the amount still creditable (D8za). */
  creditable: z.array(
    z.object({ due: z.uuid(), name: z.string(), title: title.nullable(), period: days.nullable(), amount }),
  ),
  sha256: z.string(),
  actions: z.array(action),
});

/** Preview of the invoice for an account's dues; nothing is issued. */
export const previewInvoice = endpoint('settlement.preview_invoice', 'GET /settlement/account/:uuid/invoice', {
  access: desk,
  params,
  answer: oneOf(
    namedObject('InvoicePreview', {
      party: companyNames,
      issued_on: day,
      due_on: day.nullable(),
      lines: z.array(billingLine),
      amount,
      received: amount.nullable(),
    }),
  ),
});

export const readDocument = endpoint('settlement.document', 'GET /settlement/document/:uuid', {
  access: members,
  scope: 'settlement:read',
  params,
  answer: oneOf(settlementDocument),
});

export const readDocumentFile = endpoint('settlement.document_file', 'GET /settlement/document/:uuid/file/:format', {
  access: members,
  scope: 'settlement:read',
  params: params.extend({ format: z.enum(['xlsx', 'pdf']) }),
  query: z.object({ language: z.enum(['ja', 'en']).optional() }),
  answer: file,
  heavy: 'file',
});

export const cancelDocument = endpoint('settlement.cancel_document', 'POST /settlement/document/:uuid/cancel', {
  access: desk,
  params,
  body: z.object({ reason: z.string().trim().min(1).max(400) }),
  answer: oneOf(settlementDocument),
  status: 201,
});

/** Reduces an invoice by a credit note, which is returned (D8za). */
export const creditInvoice = endpoint('settlement.credit_invoice', 'POST /settlement/document/:uuid/credit', {
  access: desk,
  params,
  body: creditInput,
  answer: oneOf(settlementDocument),
  status: 201,
  idempotent: true,
});

/** Sends an invoice's email to its buyer again. */
export const resendInvoice = endpoint('settlement.resend_invoice', 'POST /settlement/document/:uuid/resend', {
  access: desk,
  params,
  answer: oneOf(settlementDocument),
  status: 201,
});

const closingMovie = z.object({
  quote_provider: z.uuid(),
  agreement_number: z.number().int(),
  provider: companyNames,
  title,
  outcome: z.string(),
  open: amount,
  held_before: amount,
  held_after: amount,
  fee: amount,
  payable: amount,
  buyer: buyerPayment,
});

/** Preview of closing a year now, before anyone confirms it. */
export const previewClosing = endpoint('settlement.preview_closing', 'GET /settlement/closing/:year', {
  access: staff,
  params: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
  answer: oneOf(
    z.object({
      year: z.number().int(),
      paid_on: day,
      titles: z.array(closingMovie),
      total: z.object({ titles: z.number().int(), payable: amount, held: amount, fee: amount }),
      /** Ended but unsettled periods, reported or not, with the first of their agreements. */
      unsettled: z.object({
        agreements: z.array(
          z.object({
            quote_provider: z.uuid(),
            agreement_number: z.number().int(),
            consumer: companyNames,
            periods: z.array(z.object({ period_start: day, period_end: day, reported: z.boolean() })),
          }),
        ),
        count: z.number().int(),
        periods: z.number().int(),
        missing: z.number().int(),
      }),
      closed: z.number().int(),
      actions: z.array(action),
    }),
  ),
});

/** Years with an open December closing, earliest first. */
export const listOpenYears = endpoint('settlement.open_years', 'GET /settlement/closings', {
  access: staff,
  answer: z.object({ data: z.array(z.object({ year: z.number().int(), paid_on: day })) }),
});

export const closeYear = endpoint('settlement.close_year', 'POST /settlement/closing/:year', {
  access: desk,
  params: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
  answer: oneOf(z.object({ titles: z.number().int() })),
});

/** Requests all reports missing for the closing from the buyers: one email per agreement and day. */
export const requestMissingReports = endpoint('settlement.remind_reports', 'POST /settlement/closing/:year/remind', {
  access: desk,
  params: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
  answer: oneOf(z.object({ agreements: z.number().int() })),
});

export const recordKinds = [
  'quote',
  'agreement',
  'invoice',
  'payment_notice',
  'statement',
  'cancellation',
  'credit_note',
] as const;

export const recordsFilter = {
  kind: z.enum(recordKinds).optional(),
  /** Tokyo dates, inclusive. */
  from: optionalDate,
  to: optionalDate,
  currency: optionSchema(currencies).optional(),
  /** Major units. */
  amount_min: z.coerce.number().min(-1e12).max(1e12).optional(),
  amount_max: z.coerce.number().min(-1e12).max(1e12).optional(),
  /** Part of a party's name, or of a number. */
  free_word: searchText.optional(),
};

/** Searches all records by date, amount and counterparty, separately or combined (D35b). */
export const searchRecords = endpoint('settlement.records', 'GET /settlement/records', {
  access: members,
  scope: 'settlement:read',
  query: pageQuery.extend(recordsFilter),
  answer: z.object({
    data: z.array(
      z.object({
        uuid: z.uuid(),
        kind: z.enum(recordKinds),
        /** Stage of the deal, for quotes and agreements. */
        stage: z.enum(['requested', 'answered', 'signed']).nullable(),
        ref: z.uuid(),
        code: z.string(),
        dated_on: day,
        amount,
        side,
        party: companyNames.nullable(),
        other: companyNames.nullable(),
        quote: z.uuid().nullable(),
      }),
    ),
    /** `total` is counted up to a limit; `more` means that there are further records. */
    meta: z.object({
      current_page: z.number().int(),
      last_page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
      more: z.boolean(),
    }),
  }),
  may_lag: true,
});

/** All lines booked in a year, for the accountant: `csv` or `xlsx`. */
export const exportYear = endpoint('settlement.export_year', 'GET /settlement/export/:year/:format', {
  access: staff,
  params: z.object({ year: z.coerce.number().int().min(2000).max(2999), format: z.enum(['csv', 'xlsx']) }),
  answer: file,
  heavy: 'file',
});
