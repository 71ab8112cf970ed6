import type { RequestDraft } from '@eigaichi/domain/quotes/unfinished-conditions';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { consumers } from './accounts.ts';

/**
 * The request that a buyer is writing (D4): one for each, so that any device goes on with it. `content` is stored as
 * typed; null when there is no draft. The row stays when a request was sent: its version tells other devices (D30).
 */
export const quote_drafts = pgTable('quote_drafts', {
  consumer_id: uuid('consumer_id')
    .primaryKey()
    .references(() => consumers.uuid, { onDelete: 'cascade' }),
  content: jsonb('content').$type<RequestDraft>(),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
});
