import type { Bilingual } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/** Outbox: every mail written, sent or (without SMTP) stored (D35). */
export const mails = pgTable(
  'mails',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Order of writing. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    to_address: text('to_address').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
    /** Parts of subject and text that grant access to an account. Removed from all three when the email is sent. */
    secrets: text('secrets').array().notNull().default(sql`'{}'`),
    /** Set once sent and stripped of its secrets: it can't be sent again. */
    redacted: boolean('redacted').notNull().default(false),
    /** Last failed sending, and its reason; remains after a later success. */
    failed_at: instant('failed_at'),
    failure: text('failure'),
    resent_of: uuid('resent_of'),
    /** Topic under which further news may join it while it waits to be sent (D35d). */
    topic: text('topic'),
    /** Source data, as its writer reads it again. */
    about: jsonb('about'),
    held_until: instant('held_until'),
    /** Address of the one-click unsubscription (RFC 8058); removed when the email is sent. */
    unsubscribe_url: text('unsubscribe_url'),
  },
  (table) => [
    uniqueIndex('mails_number').on(table.number),
    index('mails_to_address').on(table.to_address),
    index('mails_held')
      .on(table.to_address, table.topic)
      .where(sql`${table.held_until} is not null and ${table.sent_at} is null`),
    index('mails_failed').on(table.failed_at).where(sql`${table.sent_at} is null and ${table.failed_at} is not null`),
    index('mails_words').using('gin', sql`letter_pairs(folded(${table.to_address} || ' ' || ${table.subject}))`),
  ],
);

/** Events that concern an account: the list of its bell (D35d). */
export const notices = pgTable(
  'notices',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    /** Person of the account it concerns; null for everyone in it. */
    person_id: uuid('person_id').references(() => persons.uuid, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    subject: jsonb('subject').$type<Bilingual>().notNull(),
    /** Titles it is about. */
    detail: jsonb('detail').$type<Bilingual>(),
    /** Page that shows it, as a path. */
    href: text('href').notNull(),
    topic: text('topic'),
  },
  (table) => [
    index('notices_account_at').on(table.account_id, table.at),
    index('notices_person_id').on(table.person_id),
    index('notices_at').on(table.at),
  ],
);

/** Responses stored for repeated requests (D30). A row without status belongs to a running request. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    body_hash: text('body_hash').notNull(),
    status: smallint('status'),
    answer: text('answer'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.endpoint, table.key] }),
    index('idempotency_keys_created_at').on(table.created_at),
  ],
);

/** Facts about this installation as a whole, such as the offset of the demo's clock. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
