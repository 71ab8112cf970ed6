import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, instant, reference } from '../columns.ts';
import { quote_movies } from './quotes.ts';

/**
 * Sent reminders, so that none repeats: title, subject and day (D2). Written in the mail's transaction, so that a job
 * which runs twice, or on two servers, sends one.
 */
export const quote_reminders = pgTable(
  'quote_reminders',
  {
    quote_movie_id: reference('quote_movie_id', () => quote_movies.uuid, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Day that the reminder is about. */
    due_on: day('due_on').notNull(),
    sent_at: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quote_movie_id, table.kind, table.due_on] })],
);
