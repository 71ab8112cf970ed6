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

/**
 * The people of the credits (D23b), which name them by `name`, as it is written in Japanese: `kana` with a space between
 * family and given name, `romaji` only where somebody wrote it, as kanji alone are never romanised by guess.
 */
export const people = pgTable('people', {
  name: text('name').primaryKey(),
  kana: text('kana'),
  romaji: text('romaji'),
});
