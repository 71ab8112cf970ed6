import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { providers } from './accounts.ts';

/** A provider's request for payment of an amount that would be carried over (D8); deleted once paid. */
export const payout_requests = pgTable('payout_requests', {
  provider_id: uuid('provider_id')
    .primaryKey()
    .references(() => providers.uuid),
  person_name: text('person_name').notNull(),
  created_at: instant('created_at').notNull(),
});
