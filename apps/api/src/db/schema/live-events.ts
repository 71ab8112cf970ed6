import type { LiveTopic } from '@eigaichi/domain/live/live-changes';
import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../columns.ts';

/**
 * Changes that open pages follow (D45), recorded in the transaction of the change and read by `txid`, as
 * `movie_changes`. A row names topic and readers, never contents. No foreign keys: a row lasts an hour, and may outlive
 * what it names. Each row has either a company or staff as its readers.
 */
export const live_events = pgTable(
  'live_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    txid: transactionId('txid').notNull().default(sql`pg_current_xact_id()`),
    /** `sessions` reaches no page: servers then check the open connections of the company. */
    topic: text('topic').$type<LiveTopic | 'sessions'>().notNull(),
    /** Quote, title or account that changed; null for several or others. */
    subject_id: uuid('subject_id'),
    company_id: uuid('company_id'),
    /** The one person of the company who reads it. */
    person_id: uuid('person_id'),
    /** Capability of the staff who read it, or `everyone`. */
    staff: text('staff'),
    /** Person who made the change; null for the system. */
    by_id: uuid('by_id'),
    changed_at: instant('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('live_events_txid').on(table.txid),
    index('live_events_company_id').on(table.company_id, table.txid),
    index('live_events_changed_at').on(table.changed_at),
  ],
);
