import type { RequestDraft } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { consumers } from './accounts.ts';

/**
 * Requests that a buyer is writing (D4b), on any device; the first has the account's own uuid. `content` is stored as
 * typed; null when the request was sent or removed. The row remains, as its version notifies other devices (D30).
 */
export const quote_drafts = pgTable(
  'quote_drafts',
  {
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    uuid: uuid('uuid').notNull(),
    content: jsonb('content').$type<RequestDraft>(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.consumer_id, table.uuid] })],
);
