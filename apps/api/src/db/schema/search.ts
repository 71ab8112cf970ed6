import { sql } from 'drizzle-orm';
import { bigserial, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which titles changed, written in the transaction that changed them. Ids are given before the commit, so a later one
 * may become visible first: readers advance by `txid`, and never past a transaction that is still open.
 */
export const movie_changes = pgTable(
  'movie_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    txid: xid8('txid').notNull().default(sql`pg_current_xact_id()`),
    /** No foreign key: the change may be the deletion of the title. */
    movie_id: uuid('movie_id').notNull(),
    changed_at: instant('changed_at').notNull().default(sql`now()`),
  },
  (table) => [index('movie_changes_txid').on(table.txid), index('movie_changes_changed_at').on(table.changed_at)],
);

/** Kana readings of people's names, so that a search in kana finds them. */
export const person_readings = pgTable('person_readings', {
  name: text('name').primaryKey(),
  reading: text('reading').notNull(),
});
