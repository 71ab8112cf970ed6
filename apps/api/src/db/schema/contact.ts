import { bigint, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { accounts } from './accounts.ts';

/** Questions to the staff. The sender's details are stored as they were then and outlive the account. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    account_id: uuid('account_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    /** The manager who wrote for the account (D15). */
    manager_id: uuid('manager_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    role: text('role', { enum: ['manager', 'provider', 'consumer'] }).notNull(),
    company_name: text('company_name').notNull(),
    person_name: text('person_name').notNull(),
    person_email: text('person_email').notNull(),
    language: text('language', { enum: ['ja', 'en'] }).notNull(),
    topic: smallint('topic').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    tel: text('tel'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_account_id').on(table.account_id)],
);
