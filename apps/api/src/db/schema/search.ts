import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../columns.ts';

/**
 * Changed titles, recorded in the transaction of the change. Ids are assigned before the commit, so a later one may
 * become visible first. Readers advance by `txid`, never past an open transaction.
 */
export const movie_changes = pgTable(
  'movie_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    txid: transactionId('txid').notNull().default(sql`pg_current_xact_id()`),
    /** No foreign key: the change may be the title's deletion. */
    movie_id: uuid('movie_id').notNull(),
    changed_at: instant('changed_at').notNull().default(sql`now()`),
  },
  (table) => [index('movie_changes_txid').on(table.txid), index('movie_changes_changed_at').on(table.changed_at)],
);

/**
 * People in the credits, which refer to them by `name` in Japanese (D23b). `kana` has a space between family and given
 * name. `romaji` is set only if someone entered it, as kanji are never romanised by guess.
 */
export const people = pgTable('people', {
  name: text('name').primaryKey(),
  kana: text('kana'),
  romaji: text('romaji'),
});
