import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { consumers } from './accounts.ts';
import { movies } from './movies.ts';

/** A buyer's cart: one entry per title. A title in a cart can't be deleted (D21), so there is no cascade. */
export const cart_entries = pgTable(
  'cart_entries',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('cart_entries_consumer_movie').on(table.consumer_id, table.movie_id),
    index('cart_entries_movie_id').on(table.movie_id),
  ],
);
