import { type StatementColumns, statementFormats } from '@eigaichi/domain/settlement/statement-columns';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';

/** Columns of a CSV file, with the file's details of its account; proposed for the account's next file. */
export type StoredColumns = StatementColumns & { readonly account?: string };

/** A bank statement that staff imported (D8k); the columns of a CSV file are proposed for the next one. */
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
 * An entry of a bank statement. A receipt is open until payments of its amount match it, or staff set it aside (D8k). A
 * debit is never booked from here, but reconciled with payments made (D8s).
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
    /** Bank's own number of the entry; empty if the file has none. */
    entry: text('entry').notNull(),
    /** Key of the same receipt in every file that includes it, so that it is imported once. */
    key: text('key').notNull(),
    /** Amount that payments took from it, excluding reversed ones. */
    matched: minor('matched').notNull().default(0),
    /** Reason why it isn't a buyer's payment; null unless it was set aside. */
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
