import { sandboxStates } from '@eigaichi/domain/sandboxes/sandbox-life';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';

/** Test markets of companies, one each, with a database of their own on the same server (D58). */
export const sandboxes = pgTable(
  'sandboxes',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }).unique(),
    /** Its database on the server of this market. */
    database: text('database').notNull().unique(),
    state: text('state', { enum: sandboxStates }).notNull().default('making'),
    /** Counts its fresh starts: servers close the one they have open. */
    generation: integer('generation').notNull().default(1),
    /** Milliseconds that its clock is ahead of the real one. */
    clock_ahead_ms: bigint('clock_ahead_ms', { mode: 'number' }).notNull().default(0),
    /** Reason of the last failed attempt, for operators. */
    fault: text('fault'),
    /** Last fresh start. */
    made_at: instant('made_at').notNull(),
    /** Accurate to an hour. */
    last_used_at: instant('last_used_at').notNull(),
    /** Last notice of its removal. */
    noticed_at: instant('noticed_at'),
  },
  (table) => [index('sandboxes_making').on(table.made_at).where(sql`state = 'making'`)],
);
