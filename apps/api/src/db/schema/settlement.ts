import { paymentKinds } from '@eigaichi/domain/settlement/account';
import { taxParties } from '@eigaichi/domain/settlement/journal-tax';
import { payoutRunStates, payoutStates } from '@eigaichi/domain/settlement/payout-runs';
import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant, minor, reference, unitPrice } from '../columns.ts';
import { accounts, providers } from './accounts.ts';
import { agreements } from './agreements.ts';
import { bank_lines } from './bank-statements.ts';
import { quote_movies, quote_providers } from './quotes.ts';

const side = () => text('side', { enum: ['buyer', 'provider'] }).notNull();
const ofProviderQuote = () => reference('quote_provider_id', () => quote_providers.uuid);
const ofParty = () => reference('party_id', () => accounts.uuid);

/** Planned payments: dated lines that a signature creates for both sides (D8), and the revenue shares of periods. */
export const dues = pgTable(
  'dues',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    agreement_id: reference('agreement_id', () => agreements.uuid),
    /** Deal of that agreement: set by a trigger, so that accounts are totalled without reading agreements. */
    quote_provider_id: ofProviderQuote().default(sql`null`),
    /** Buyer or provider that owns its account: set by the same trigger. */
    party_id: ofParty().default(sql`null`),
    /** Null for dues once per agreement (the delivery fee). */
    quote_movie_id: uuid('quote_movie_id').references(() => quote_movies.uuid),
    side: side(),
    kind: text('kind', {
      enum: ['fixed', 'prepayment', 'delivery_fee', 'carriage', 'compensation', 'share', 'restatement', 'credit'],
    }).notNull(),
    amount: minor('amount').notNull(),
    /** Payments and accepted deductions allotted to it. */
    paid: minor('paid').notNull().default(0),
    currency: text('currency').notNull(),
    /** Null until delivery is confirmed. */
    due_on: day('due_on'),
    settled_at: instant('settled_at'),
    /** First day of the period whose revenue share it is. */
    period_start: day('period_start'),
    /** Invoice over it, unless cancelled. */
    invoice_id: uuid('invoice_id').references((): AnyPgColumn => documents.uuid),
    /** Manually cancelled invoice over it, until another is issued: payments since count for that one (D8w). */
    cancelled_invoice_id: uuid('cancelled_invoice_id').references((): AnyPgColumn => documents.uuid),
    /** Payout that includes it while it waits to be paid. */
    payout_id: uuid('payout_id').references((): AnyPgColumn => payouts.uuid),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('dues_agreement_id').on(table.agreement_id),
    index('dues_quote_movie_id').on(table.quote_movie_id),
    index('dues_side_due_on').on(table.side, table.due_on),
    index('dues_invoice_id').on(table.invoice_id),
    index('dues_cancelled_invoice_id').on(table.cancelled_invoice_id),
    index('dues_payout_id').on(table.payout_id),
    index('dues_quote_provider_id').on(table.quote_provider_id),
    // Owed amounts are a small part of all; statistics of the difference are stored for this (dues_rest). Totals by
    // account, buyer and invoice read only this index, no row.
    index('dues_open')
      .on(
        table.side,
        table.quote_provider_id,
        table.due_on,
        table.amount,
        table.paid,
        table.currency,
        table.party_id,
        table.invoice_id,
      )
      .where(sql`${table.amount} - ${table.paid} <> 0`),
    index('dues_party_id').on(table.party_id),
    // Remaining credits are few; finds the accounts with one.
    index('dues_credits').on(table.side, table.quote_provider_id).where(sql`${table.amount} - ${table.paid} < 0`),
  ],
);

/**
 * Account of each side of a deal: its balance is the total of its lines (D8d). Written once; a trigger refuses changes.
 * `basis` holds the components of the amount, for display (D7f).
 */
export const ledger_entries = pgTable(
  'ledger_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quote_provider_id: ofProviderQuote(),
    side: side(),
    kind: text('kind').notNull(),
    booked_on: day('booked_on').notNull(),
    /** Day in the journal: `booked_on`, or the first open day after a closed month (D8v). */
    posted_on: day('posted_on').notNull(),
    /** Consumption tax status of its company at that time (D8pa); null for earlier lines. */
    tax_party: text('tax_party', { enum: taxParties }),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    /** Due that it books; stored when the due itself is dropped. */
    due_id: uuid('due_id'),
    payment_id: uuid('payment_id').references((): AnyPgColumn => payments.uuid),
    quote_movie_id: uuid('quote_movie_id').references(() => quote_movies.uuid),
    period_start: day('period_start'),
    basis: jsonb('basis').$type<SavedBasis>(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('ledger_entries_account').on(table.quote_provider_id, table.side, table.booked_on, table.number),
    index('ledger_entries_due_id').on(table.due_id),
    index('ledger_entries_booked_on').on(table.booked_on),
    index('ledger_entries_posted_on').on(table.posted_on, table.number),
    index('ledger_entries_quote_movie_id').on(table.quote_movie_id),
    index('ledger_entries_payment_id').on(table.payment_id),
  ],
);

/**
 * An incoming or outgoing transfer, with the sender's deductions and their reason; a refund; the reversal of either; a
 * credit allotted to later dues (no money moved). Append-only.
 */
export const payments = pgTable(
  'payments',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_provider_id: ofProviderQuote(),
    side: side(),
    kind: text('kind', { enum: paymentKinds }).notNull().default('payment'),
    party_id: ofParty(),
    amount: minor('amount').notNull(),
    /** Accepted deductions (bank charges). */
    deducted: minor('deducted').notNull().default(0),
    /** Income tax withheld from it, counted as paid (D8n). */
    withheld: minor('withheld').notNull().default(0),
    currency: text('currency').notNull(),
    /** Amount that the bank received, if in a currency other than the account's (D8z). */
    bank_amount: minor('bank_amount'),
    bank_currency: text('bank_currency'),
    /** Value date, on which the ledger books it. */
    paid_on: day('paid_on').notNull(),
    /** Bank's own reference of the transfer. */
    reference: text('reference').notNull(),
    note: text('note'),
    payout_id: uuid('payout_id').references((): AnyPgColumn => payouts.uuid),
    /** Matched receipt of a bank statement (D8k). */
    bank_line_id: uuid('bank_line_id').references((): AnyPgColumn => bank_lines.uuid),
    /** Payment that this one reverses; a payment is reversed once. */
    reverses: uuid('reverses').references((): AnyPgColumn => payments.uuid),
    recorded_by: uuid('recorded_by'),
    recorded_name: text('recorded_name'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Finds the same transfer before recording it, under the deal's lock.
    index('payments_transfer').on(
      table.quote_provider_id,
      table.side,
      table.currency,
      table.amount,
      table.paid_on,
      table.reference,
    ),
    uniqueIndex('payments_reverses').on(table.reverses),
    index('payments_party_id').on(table.party_id, table.paid_on),
    index('payments_payout_id').on(table.payout_id),
    index('payments_bank_line_id').on(table.bank_line_id),
    // Finds any part of the reference (D37e).
    index('payments_reference').using('gin', sql`letter_pairs(folded(${table.reference}))`),
  ],
);

/** Parts of a payment by due. */
export const payment_lines = pgTable(
  'payment_lines',
  {
    payment_id: reference('payment_id', () => payments.uuid),
    due_id: reference('due_id', () => dues.uuid),
    amount: minor('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payment_id, table.due_id] }),
    index('payment_lines_due_id').on(table.due_id),
  ],
);

/** December closing result of a title (D8). Written once. */
export const closed_movies = pgTable(
  'closed_movies',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    year: integer('year').notNull(),
    quote_provider_id: ofProviderQuote(),
    quote_movie_id: reference('quote_movie_id', () => quote_movies.uuid),
    outcome: text('outcome').notNull(),
    open: minor('open').notNull(),
    held_before: minor('held_before').notNull(),
    held_after: minor('held_after').notNull(),
    held_years: integer('held_years').array().notNull(),
    fee: minor('fee').notNull(),
    payable: minor('payable').notNull(),
    closed_on: day('closed_on').notNull(),
  },
  (table) => [
    uniqueIndex('closed_movies_once').on(table.quote_movie_id, table.year),
    index('closed_movies_quote_provider_id').on(table.quote_provider_id),
  ],
);

/** A payout run: the transfers of one payment day, from draft to paid (D8d). */
export const payout_runs = pgTable(
  'payout_runs',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    due_on: day('due_on').notNull(),
    state: text('state', { enum: payoutRunStates }).notNull(),
    made_by: uuid('made_by'),
    made_name: text('made_name'),
    made_at: instant('made_at').notNull(),
    approved_by: uuid('approved_by'),
    approved_name: text('approved_name'),
    approved_at: instant('approved_at'),
    sent_by: uuid('sent_by'),
    sent_name: text('sent_name'),
    sent_at: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('payout_runs_number').on(table.number),
    index('payout_runs_state').on(table.state, table.due_on),
    index('payout_runs_made_at').on(table.made_at),
  ],
);

/** Part of a payout, frozen with it; minor units of yen. */
export type PayoutPart = { readonly due_id: string; readonly quote_provider: string; readonly amount: number };

/** A provider's transfer of one run, over all its agreements. */
export const payouts = pgTable(
  'payouts',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    provider_id: reference('provider_id', () => providers.uuid),
    run_id: reference('run_id', () => payout_runs.uuid),
    due_on: day('due_on').notNull(),
    outcome: text('outcome').notNull(),
    state: text('state', { enum: payoutStates }).notNull(),
    payable: minor('payable').notNull(),
    transfer_fee: minor('transfer_fee').notNull(),
    /** Income tax withheld (D8n); the amount paid for, with consumption tax; the tax exempt from withholding. */
    withheld: minor('withheld').notNull().default(0),
    withheld_paid_for: minor('withheld_paid_for').notNull().default(0),
    withheld_consumption_tax: minor('withheld_consumption_tax').notNull().default(0),
    /** Percentage withheld from a payee abroad (D8t); null if the residents' rates apply. */
    withheld_rate: unitPrice('withheld_rate'),
    amount: minor('amount').notNull(),
    notice_id: uuid('notice_id').references((): AnyPgColumn => documents.uuid),
    made_by: uuid('made_by'),
    made_at: instant('made_at').notNull(),
    paid_on: day('paid_on'),
    reference: text('reference'),
    /** Parts paid; null for payouts from before parts were frozen. */
    parts: jsonb('parts').$type<PayoutPart[]>(),
    /** Bank account it is paid to, encrypted only for this row (D14d); set for every approved payout. */
    destination: text('destination'),
    /** True if that destination is an account abroad (D59). */
    destination_abroad: boolean('destination_abroad').notNull().default(false),
    approved_at: instant('approved_at'),
    failed_on: day('failed_on'),
    failed_reason: text('failed_reason'),
    /** Set if the bank refused the destination: the provider is paid only after correcting it. */
    details_wrong: boolean('details_wrong').notNull().default(false),
  },
  (table) => [
    index('payouts_run_id').on(table.run_id),
    index('payouts_provider_id').on(table.provider_id, table.due_on),
    index('payouts_due_on').on(table.due_on),
    index('payouts_paid_on').on(table.paid_on),
  ],
);

/** Invoices, payment notices, statements and cancellations: frozen, with their SHA-256. A trigger refuses changes. */
export const documents = pgTable(
  'documents',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** Number in written form: INV-2026-00001. */
    code: text('code').notNull(),
    /** Null if it covers several agreements (a payout). */
    quote_provider_id: uuid('quote_provider_id').references(() => quote_providers.uuid),
    side: side(),
    party_id: ofParty(),
    issued_on: day('issued_on').notNull(),
    due_on: day('due_on'),
    period_from: day('period_from'),
    period_to: day('period_to'),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    /** Canonical text hashed by `sha256` (D30). */
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
    cancels: uuid('cancels').references((): AnyPgColumn => documents.uuid),
    /** Invoice that this credit note lowers. */
    credits: uuid('credits').references((): AnyPgColumn => documents.uuid),
    issued_by: uuid('issued_by'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('documents_number').on(table.kind, table.year, table.number),
    uniqueIndex('documents_code').on(table.code),
    uniqueIndex('documents_cancels').on(table.cancels),
    index('documents_credits').on(table.credits),
    index('documents_quote_provider_id').on(table.quote_provider_id, table.issued_on),
    index('documents_party_id').on(table.party_id, table.issued_on),
  ],
);
