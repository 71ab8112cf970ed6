import { type StatementColumns, statementFormats } from '@eigaichi/domain/settlement/statement-columns';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';

/** Columns of a CSV file, with what the file says of its account: they are proposed for the next file of it. */
export type StoredColumns = StatementColumns & { readonly account?: string };

/** A bank's statement that staff read in (D8k); the columns of a CSV file are proposed for the next one. */
export const bank_statements = pgTable(
  'bank_statements',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    file_name: text('file_name').notNull(),
    format: text('format', { enum: statementFormats }).notNull(),
    columns: jsonb('columns').$type<StoredColumns>(),
    imported_by: uuid('imported_by').notNull(),
    imported_name: text('imported_name').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('bank_statements_created_at').on(table.created_at)],
);

/**
 * An entry of a bank statement. A receipt is open until payments of its amount are matched with it, or staff set it aside
 * (D8k); a debit is never booked from here, but reconciled with what was paid (D8s).
 */
export const bank_lines = pgTable(
  'bank_lines',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    statement_id: reference('statement_id', () => bank_statements.uuid),
    direction: text('direction', { enum: ['in', 'out'] })
      .notNull()
      .default('in'),
    value_on: day('value_on').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    payer: text('payer').notNull(),
    reference: text('reference').notNull(),
    /** The bank's own number of the entry; empty where the file has none. */
    entry: text('entry').notNull(),
    /** What the same receipt has in every file that holds it, so that it is read once. */
    key: text('key').notNull(),
    /** What payments took of it, without those that were reversed. */
    matched: minor('matched').notNull().default(0),
    /** Why it is no payment of a buyer; null unless it was set aside. */
    aside_reason: text('aside_reason'),
  },
  (table) => [
    uniqueIndex('bank_lines_key').on(table.key),
    index('bank_lines_statement_id').on(table.statement_id),
    index('bank_lines_value_on').on(table.value_on, table.uuid),
    index('bank_lines_open')
      .on(table.value_on, table.uuid, table.statement_id)
      .where(sql`${table.aside_reason} is null and ${table.matched} < ${table.amount} and ${table.direction} = 'in'`),
  ],
);
