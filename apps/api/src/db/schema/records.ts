import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, minor } from '../columns.ts';

/**
 * Every trade document, one row per side (D35b). Rows never change. They are found by date, amount and counterparty,
 * separately or together. Triggers write agreements and documents with the document itself, so that none is missing.
 * The move that requests or answers writes a quote, because domain computes its totals.
 */
export const records = pgTable(
  'records',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind', {
      enum: ['quote', 'agreement', 'invoice', 'payment_notice', 'statement', 'cancellation', 'credit_note'],
    }).notNull(),
    /** Stage of the deal: a quote is requested, then answered, once per round; an agreement is signed. */
    stage: text('stage', { enum: ['requested', 'answered', 'signed'] }),
    /** The quote, agreement or document. */
    ref: uuid('ref').notNull(),
    code: text('code').notNull(),
    dated_on: day('dated_on').notNull(),
    /** Minor units of `currency`. */
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    side: text('side', { enum: ['buyer', 'provider'] }).notNull(),
    /** Party that owns the account, and the counterparty. */
    party_id: uuid('party_id').notNull(),
    other_id: uuid('other_id'),
    quote_id: uuid('quote_id'),
    quote_provider_id: uuid('quote_provider_id'),
  },
  (table) => [
    index('records_dated_on').on(table.dated_on, table.uuid),
    index('records_amount').on(table.currency, table.amount),
    index('records_party').on(table.party_id, table.dated_on, table.uuid),
    index('records_other').on(table.other_id, table.dated_on, table.uuid),
    index('records_kind').on(table.kind, table.dated_on, table.uuid),
    index('records_ref').on(table.ref),
    index('records_code').on(table.code),
  ],
);

/** Last number issued of a kind and year; its row is locked while the next is issued, so that none is skipped. */
export const document_counters = pgTable(
  'document_counters',
  { kind: text('kind').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
