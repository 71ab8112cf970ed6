import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { minor, reference } from '../columns.ts';
import { quote_movies, quote_providers } from './quotes.ts';
import { documents } from './settlement.ts';

/** Deductions from dues by credit notes, on either side (D8za); a due itself may be dropped later. Append-only. */
export const credit_note_lines = pgTable(
  'credit_note_lines',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    document_id: reference('document_id', () => documents.uuid),
    quote_provider_id: reference('quote_provider_id', () => quote_providers.uuid),
    side: text('side', { enum: ['buyer', 'provider'] }).notNull(),
    due_id: uuid('due_id').notNull(),
    kind: text('kind').notNull(),
    quote_movie_id: uuid('quote_movie_id').references(() => quote_movies.uuid),
    /** Above 0. */
    amount: minor('amount').notNull(),
  },
  (table) => [
    index('credit_note_lines_document_id').on(table.document_id),
    index('credit_note_lines_due_id').on(table.due_id),
    index('credit_note_lines_quote_provider_id').on(table.quote_provider_id),
    index('credit_note_lines_quote_movie_id').on(table.quote_movie_id),
  ],
);
