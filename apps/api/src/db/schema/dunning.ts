import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { quote_providers } from './quotes.ts';

const ofProviderQuote = () => uuid('quote_provider_id').references(() => quote_providers.uuid);
const ofConsumer = () => reference('consumer_id', () => accounts.uuid);

/** A sent reminder of a late payment (D8l): one for each level and earliest open day of an account. */
export const dunning_reminders = pgTable(
  'dunning_reminders',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_provider_id: ofProviderQuote().notNull(),
    consumer_id: ofConsumer(),
    /** Earliest day with a missed payment. */
    due_on: day('due_on').notNull(),
    level: smallint('level').notNull(),
    /** Total amount late then; null for reminders from before amounts were stored. */
    amount: minor('amount'),
    currency: text('currency'),
    days: integer('days').notNull(),
    /** Numbers of its invoices. */
    invoices: jsonb('invoices').$type<string[]>().notNull(),
    sent_at: instant('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('dunning_reminders_once').on(table.quote_provider_id, table.due_on, table.level),
    index('dunning_reminders_sent_at').on(table.sent_at, table.uuid),
    index('dunning_reminders_consumer_id').on(table.consumer_id, table.sent_at),
  ],
);

/** A buyer's account with paused late-payment reminders (D8l); removed when staff resume them. */
export const dunning_pauses = pgTable('dunning_pauses', {
  quote_provider_id: ofProviderQuote().primaryKey(),
  reason: text('reason').notNull(),
  /** Day on which reminders resume; null until staff resume them. */
  until: day('until'),
  paused_by: uuid('paused_by').notNull(),
  paused_name: text('paused_name').notNull(),
  paused_at: instant('paused_at').notNull(),
});

/** A buyer whose new quote requests are not confirmed until staff lift the hold (D8l). The row stays after that. */
export const credit_holds = pgTable(
  'credit_holds',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    consumer_id: ofConsumer(),
    /** Account with the late payment, and its start: for a hold that followed the last reminder. */
    quote_provider_id: ofProviderQuote(),
    due_on: day('due_on'),
    /** Set for a manual hold. */
    reason: text('reason'),
    placed_by: uuid('placed_by'),
    placed_name: text('placed_name'),
    placed_at: instant('placed_at').notNull(),
    lifted_by: uuid('lifted_by'),
    lifted_name: text('lifted_name'),
    lifted_reason: text('lifted_reason'),
    lifted_at: instant('lifted_at'),
  },
  (table) => [
    uniqueIndex('credit_holds_active').on(table.consumer_id).where(sql`${table.lifted_at} is null`),
    index('credit_holds_waiting').on(table.placed_at, table.consumer_id).where(sql`${table.lifted_at} is null`),
    // A hold that staff lifted is not repeated for the same payment.
    uniqueIndex('credit_holds_once').on(table.quote_provider_id, table.due_on),
    index('credit_holds_consumer_id').on(table.consumer_id, table.placed_at),
    index('credit_holds_placed_at').on(table.placed_at, table.uuid),
  ],
);

/** Subjects already reminded of, so that none repeats: an overdue line, a missing report. */
export const settlement_reminders = pgTable('settlement_reminders', {
  about: text('about').primaryKey(),
  sent_at: instant('sent_at').notNull(),
});
