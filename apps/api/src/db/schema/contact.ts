import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

type Words = Readonly<Record<'company_name' | 'person_name' | 'person_email' | 'subject', unknown>>;

/** Search words of an enquiry. */
export const enquirySearchText = ({ company_name, person_name, person_email, subject }: Words): SQL =>
  sql`${company_name} || ' ' || ${person_name} || ' ' || ${person_email} || ' ' || ${subject}`;

/** Enquiries to the staff (D19b). Stores the sender's details as of that time. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    account_id: uuid('account_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    /** Author, the only one who can add to it; null for earlier enquiries and managers writing for the account. */
    person_id: uuid('person_id').references(() => persons.uuid, { onDelete: 'set null' }),
    /** Manager who wrote for the account (D15). */
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
    assignee_id: uuid('assignee_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    /** Start of the sender's wait for a reply; null once staff replied or closed it. */
    waiting_since: instant('waiting_since'),
    closed_at: instant('closed_at'),
    /** Time of the last message, from which retention counts. */
    last_message_at: instant('last_message_at').notNull(),
  },
  (table) => [
    index('contact_messages_account_id').on(table.account_id),
    index('contact_messages_person_id').on(table.person_id),
    index('contact_messages_assignee_id').on(table.assignee_id),
    index('contact_messages_waiting').on(table.waiting_since).where(sql`waiting_since is not null`),
    index('contact_messages_last_message_at').on(table.last_message_at),
    index('contact_messages_words').using('gin', sql`letter_pairs(folded(${enquirySearchText(table)}))`),
  ],
);

/** Thread of an enquiry after its first message: mailed replies of staff, and the sender's additions. */
export const enquiry_messages = pgTable(
  'enquiry_messages',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    enquiry_id: reference('enquiry_id', () => contact_messages.uuid, { onDelete: 'cascade' }),
    is_reply: boolean('is_reply').notNull(),
    author_name: text('author_name').notNull(),
    message: text('message').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('enquiry_messages_enquiry_id').on(table.enquiry_id, table.number)],
);
