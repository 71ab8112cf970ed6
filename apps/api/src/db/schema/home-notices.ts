import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../columns.ts';

/** Managers' notices to everyone on the home page, in both languages, between two days in Tokyo (both inclusive). */
export const home_notices = pgTable(
  'home_notices',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    text_ja: text('text_ja').notNull(),
    text_en: text('text_en').notNull(),
    link: text('link'),
    is_public: boolean('is_public').notNull().default(false),
    published_from: day('published_from'),
    published_until: day('published_until'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [index('home_notices_created_at').on(table.created_at)],
);
