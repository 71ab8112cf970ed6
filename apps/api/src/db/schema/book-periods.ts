import { periodActions } from '@eigaichi/domain/settlement/book-periods';
import { journalFormats } from '@eigaichi/domain/settlement/journal-files';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../columns.ts';
import { approvals } from './approvals.ts';

/** Confirmed steps of months and years of the books, in their order; what is closed follows from them (D8v). Append-only. */
export const book_moves = pgTable(
  'book_moves',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    period: text('period').notNull(),
    action: text('action', { enum: periodActions }).notNull(),
    /** Who proposed it and who confirmed it. */
    approval_id: uuid('approval_id')
      .notNull()
      .references(() => approvals.uuid),
    reason: text('reason'),
    moved_at: instant('moved_at').notNull(),
  },
  (table) => [uniqueIndex('book_moves_approval_id').on(table.approval_id)],
);

/** Files that were made of the journal: each holds the lines up to a number, so that none is handed over twice (D8v). */
export const journal_exports = pgTable(
  'journal_exports',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    period_from: day('period_from').notNull(),
    period_to: day('period_to').notNull(),
    format: text('format', { enum: journalFormats }).notNull(),
    /** Counts the files of the same days in the same form. */
    version: integer('version').notNull(),
    /** Number of the ledger's last line when it was made. */
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
