import { messageStates, pauseReasons, webhookFaults } from '@eigaichi/domain/webhooks/webhook-delivery';
import type { WebhookEvent, WebhookType } from '@eigaichi/domain/webhooks/webhook-events';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference, transactionId } from '../columns.ts';
import { accounts } from './accounts.ts';

/** Endpoints to which a company's events are sent (D52). */
export const webhooks = pgTable(
  'webhooks',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    webhook_name: text('webhook_name').notNull(),
    webhook_url: text('webhook_url').notNull(),
    webhook_events: text('webhook_events').array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted only for this row (`encryption.ts`), as is the previous one. */
    secret: text('secret').notNull(),
    previous_secret: text('previous_secret'),
    rotates_until: instant('rotates_until'),
    paused_at: instant('paused_at'),
    paused_why: text('paused_why', { enum: pauseReasons }),
    /** Start of the failures since the last success, and the messages given up since. */
    failing_since: instant('failing_since'),
    given_up: integer('given_up').notNull().default(0),
    last_success_at: instant('last_success_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('webhooks_account_id').on(table.account_id)],
);

/** Outbox: one row per event and endpoint, written in the transaction of the change. */
export const webhook_messages = pgTable(
  'webhook_messages',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id that the receiver sees, at every attempt the same. */
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    webhook_id: reference('webhook_id', () => webhooks.uuid, { onDelete: 'cascade' }),
    txid: transactionId('txid').notNull().default(sql`pg_current_xact_id()`),
    type: text('type').$type<WebhookType>().notNull(),
    /** Title, quote, deal or payout; no foreign key, since it may be deleted before the message is sent. */
    subject_id: uuid('subject_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    state: text('state', { enum: messageStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time of the next attempt; null for immediately. Claimed messages have the end of their claim. */
    next_at: instant('next_at'),
  },
  (table) => [
    index('webhook_messages_webhook_id').on(table.webhook_id, table.number),
    index('webhook_messages_subject_id').on(table.subject_id, table.webhook_id),
    index('webhook_messages_waiting')
      .on(table.webhook_id, table.next_at.asc().nullsFirst(), table.number)
      .where(sql`state = 'waiting'`),
    index('webhook_messages_created_at').on(table.created_at),
  ],
);

/** Log of requests and answers, stored for 30 days. */
export const webhook_attempts = pgTable(
  'webhook_attempts',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: reference('message_id', () => webhook_messages.uuid, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    request_headers: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    request_body: text('request_body').notNull(),
    status: integer('status'),
    fault: text('fault', { enum: webhookFaults }),
    answer: text('answer'),
  },
  (table) => [index('webhook_attempts_message_id').on(table.message_id, table.number)],
);
