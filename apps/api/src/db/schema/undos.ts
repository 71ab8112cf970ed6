import type { MovieStatus } from '@eigaichi/domain/movies/movie-life';
import type { OfferLineInput } from '@eigaichi/domain/rights/rights-input';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { movie_edits, movies } from './movies.ts';
import { type quote_movies, quotes } from './quotes.ts';

/** A saved file of avails (D53): each title with its offer, avails and licences from before. */
export type SavedAvails = {
  readonly provider: string;
  readonly file_name: string;
  readonly rows: number;
  readonly titles: readonly {
    readonly movie: string;
    /** Version of its offer after the file, with the lines and the mark from before. */
    readonly version: number;
    readonly lines: readonly OfferLineInput[];
    readonly complete: boolean;
    readonly is_offer_changed: boolean;
    /** When its avails were last read, after the file. */
    readonly read_at: string;
    readonly avails: readonly unknown[];
    readonly added: readonly string[];
    readonly removed: readonly { readonly grant: string; readonly key: string; readonly content: unknown }[];
  }[];
};

/** State before a decision's changes (D37d). */
export type StateBeforeDecision =
  | {
      readonly of: 'movie';
      readonly columns: Pick<
        typeof movies.$inferSelect,
        'trashed_at' | 'waiting_since' | 'waiting_told_at' | 'published_at'
      > & { readonly status: MovieStatus };
      /** Decision with its reasons, and the edits that it settled. */
      readonly decision: string | null;
      readonly edits: readonly string[];
    }
  | { readonly of: 'edit' }
  | {
      readonly of: 'quote';
      readonly quote: Pick<typeof quotes.$inferSelect, 'rates' | 'confirmed_at'>;
      readonly titles: readonly (typeof quote_movies.$inferSelect)[];
      /** Last entry of its history. */
      readonly event: number;
    }
  | {
      readonly of: 'sheet';
      readonly provider: string;
      /** Each title after its row: version (`v3.1`), with the previous fields; null if the sheet created it. */
      readonly titles: readonly {
        readonly uuid: string;
        readonly version: string;
        readonly before: Readonly<Record<string, unknown>> | null;
      }[];
    }
  | ({ readonly of: 'avails' } & SavedAvails)
  | { readonly of: 'account'; readonly account: Pick<typeof accounts.$inferSelect, 'state' | 'blocked_at'> };

/** Staff decisions that can be undone (D37d) on titles, edits of titles, accounts or quotes; saved sheets (D21f, D53). */
export const undos = pgTable(
  'undos',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    movie_id: uuid('movie_id').references(() => movies.uuid, { onDelete: 'cascade' }),
    edit_id: uuid('edit_id').references(() => movie_edits.uuid, { onDelete: 'cascade' }),
    account_id: uuid('account_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
    quote_id: uuid('quote_id').references(() => quotes.uuid, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    before: jsonb('before').$type<StateBeforeDecision>().notNull(),
    /** Version after the decision: later changes are not undone. */
    version: integer('version').notNull(),
    decided_by: reference('decided_by', () => accounts.uuid, { onDelete: 'cascade' }),
    decided_at: instant('decided_at').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    index('undos_movie_id').on(table.movie_id).where(sql`${table.movie_id} is not null`),
    index('undos_edit_id').on(table.edit_id).where(sql`${table.edit_id} is not null`),
    index('undos_account_id').on(table.account_id).where(sql`${table.account_id} is not null`),
    index('undos_quote_id').on(table.quote_id).where(sql`${table.quote_id} is not null`),
    index('undos_decided_by').on(table.decided_by, table.until),
  ],
);
