import { bigint, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { agreements } from './agreements.ts';
import { quote_movies } from './quotes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Dated lines that a signature makes for both sides (D8); `due_on` follows when delivery is confirmed. */
export const dues = pgTable(
  'dues',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    agreement_id: uuid('agreement_id')
      .notNull()
      .references(() => agreements.uuid),
    /** Null for what is due once per agreement (the delivery fee). */
    quote_movie_id: uuid('quote_movie_id').references(() => quote_movies.uuid),
    side: text('side', { enum: ['buyer', 'provider'] }).notNull(),
    kind: text('kind', { enum: ['fixed', 'prepayment', 'delivery_fee', 'compensation'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    due_on: date('due_on'),
    settled_at: moment('settled_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('dues_agreement_id').on(table.agreement_id),
    index('dues_quote_movie_id').on(table.quote_movie_id),
    index('dues_side_due_on').on(table.side, table.due_on),
  ],
);
