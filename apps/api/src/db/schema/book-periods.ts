import { periodActions } from '@eigaichi/domain/settlement/book-periods';
import { nonLedgerKinds } from '@eigaichi/domain/settlement/journal';
import { journalRoles } from '@eigaichi/domain/settlement/journal-accounts';
import { journalFormats } from '@eigaichi/domain/settlement/journal-files';
import { taxParties } from '@eigaichi/domain/settlement/journal-tax';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { approvals } from './approvals.ts';
import { quote_movies, quote_providers } from './quotes.ts';
import { payments } from './settlement.ts';

/** Confirmed steps of months and years of the books, in order; they define the closed periods (D8v). Append-only. */
export const book_moves = pgTable(
  'book_moves',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    period: text('period').notNull(),
    action: text('action', { enum: periodActions }).notNull(),
    approval_id: reference('approval_id', () => approvals.uuid),
    reason: text('reason'),
    moved_at: instant('moved_at').notNull(),
  },
  (table) => [uniqueIndex('book_moves_approval_id').on(table.approval_id)],
);

/** Exported files of the journal. Each holds the lines up to a number, so that none is exported twice (D8v). */
export const journal_exports = pgTable(
  'journal_exports',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    period_from: day('period_from').notNull(),
    period_to: day('period_to').notNull(),
    format: text('format', { enum: journalFormats }).notNull(),
    /** Counts the files for the same days in the same form. */
    version: integer('version').notNull(),
    /** Number of the ledger's last line at export. */
    through: bigint('through', { mode: 'number' }).notNull(),
    taken_by: uuid('taken_by').notNull(),
    taken_name: text('taken_name').notNull(),
    taken_at: instant('taken_at').notNull(),
  },
  (table) => [
    uniqueIndex('journal_exports_version').on(table.period_from, table.period_to, table.format, table.version),
    index('journal_exports_period_to').on(table.period_to),
  ],
);

/**
 * Titles whose delivery was confirmed after a prepayment for them, or for the delivery (no title). The prepayment is
 * income from then on (D8x). Numbered with the ledger's lines. Append-only.
 */
export const earned_titles = pgTable(
  'earned_titles',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid),
    quote_movie_id: uuid('quote_movie_id').references(() => quote_movies.uuid),
    booked_on: day('booked_on').notNull(),
    posted_on: day('posted_on').notNull(),
    /** Yen that the journal recorded as an advance. */
    yen: minor('yen').notNull(),
    tax_party: text('tax_party', { enum: taxParties }),
  },
  (table) => [
    uniqueIndex('earned_titles_once').on(
      table.quote_provider_id,
      sql`coalesce(${table.quote_movie_id}, ${table.quote_provider_id})`,
    ),
    index('earned_titles_quote_movie_id').on(table.quote_movie_id),
    index('earned_titles_posted_on').on(table.posted_on, table.number),
  ],
);

/** Exchange differences of payments (D8z), which have no ledger line. Numbered with the ledger's lines. Append-only. */
export const journal_entries = pgTable(
  'journal_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: nonLedgerKinds }).notNull(),
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid),
    side: text('side', { enum: ['buyer', 'provider'] }).notNull(),
    debit: text('debit', { enum: journalRoles }).notNull(),
    credit: text('credit', { enum: journalRoles }).notNull(),
    /** Never below 0; 0 makes no journal entry. */
    yen: minor('yen').notNull(),
    booked_on: day('booked_on').notNull(),
    posted_on: day('posted_on').notNull(),
    payment_id: uuid('payment_id').references(() => payments.uuid),
    tax_party: text('tax_party', { enum: taxParties }),
  },
  (table) => [
    index('journal_entries_posted_on').on(table.posted_on, table.number),
    index('journal_entries_quote_provider_id').on(table.quote_provider_id),
    index('journal_entries_payment_id').on(table.payment_id),
  ],
);
