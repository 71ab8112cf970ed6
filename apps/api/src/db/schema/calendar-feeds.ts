import type { CalendarKind } from '@eigaichi/domain/calendars/calendar-kinds';
import type { Language } from '@eigaichi/domain/shared/language';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/** Secret addresses at which calendar programs read a person's days in a company (D56). */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    token_hash: bytea('token_hash').notNull().unique(),
    feed_name: text('feed_name').notNull(),
    kinds: text('kinds').array().$type<CalendarKind[]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    created_at: instant('created_at').notNull(),
    /** Updated at most every ten minutes. */
    last_read_at: instant('last_read_at'),
  },
  (table) => [
    index('calendar_feeds_account_person').on(table.account_id, table.person_id),
    index('calendar_feeds_person_id').on(table.person_id),
  ],
);
