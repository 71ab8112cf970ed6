import type { Bilingual } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { consumers, providers } from './accounts.ts';
import { movies } from './movies.ts';

/**
 * Interests of buyers, computed every week from their activity and replaced as a whole (D44a). Never shown by company
 * or as an exact number (D44c).
 */
export const buyer_interests = pgTable(
  'buyer_interests',
  {
    /** Domain's `interestOf`. */
    interest: text('interest').notNull(),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.interest, table.consumer_id] }),
    index('buyer_interests_consumer_id').on(table.consumer_id),
  ],
);

/** A provider's suggestion of a title to the buyers interested in something (D44). Deleted after a year (D44b). */
export const title_suggestions = pgTable(
  'title_suggestions',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    interest: text('interest').notNull(),
    /** Name of the interest when it was sent. */
    interest_name: jsonb('interest_name').$type<Bilingual>().notNull(),
    note: text('note'),
    sent_at: instant('sent_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
  },
  (table) => [
    index('title_suggestions_provider_id').on(table.provider_id, table.sent_at),
    index('title_suggestions_movie_id').on(table.movie_id),
    index('title_suggestions_sent_at').on(table.sent_at),
  ],
);

/** Buyers who received a suggestion: each title once. */
export const suggestion_recipients = pgTable(
  'suggestion_recipients',
  {
    suggestion_id: reference('suggestion_id', () => title_suggestions.uuid, { onDelete: 'cascade' }),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    dismissed_at: instant('dismissed_at'),
    /** Time of the weekly email and bell line that named it, or that passed over it. */
    announced_at: instant('announced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.suggestion_id, table.consumer_id] }),
    uniqueIndex('suggestion_recipients_title').on(table.consumer_id, table.movie_id),
    index('suggestion_recipients_movie_id').on(table.movie_id),
    index('suggestion_recipients_new').on(table.consumer_id).where(sql`announced_at is null`),
  ],
);

/** A provider whose suggestions a buyer doesn't receive; without a provider, all of them. */
export const suggestion_mutes = pgTable(
  'suggestion_mutes',
  {
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    provider_id: uuid('provider_id').references(() => providers.uuid, { onDelete: 'cascade' }),
    muted_at: instant('muted_at').notNull(),
  },
  (table) => [
    unique('suggestion_mutes_one').on(table.consumer_id, table.provider_id).nullsNotDistinct(),
    index('suggestion_mutes_provider_id').on(table.provider_id),
  ],
);
