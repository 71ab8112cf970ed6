import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { reference } from '../columns.ts';
import { movies } from './movies.ts';

/** Identifiers of the editions and masters of a title (D54), in the order given; those of the title are its fields. */
export const movie_identifiers = pgTable(
  'movie_identifiers',
  {
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    identifier_level: text('identifier_level', { enum: ['edit', 'manifestation'] }).notNull(),
    identifier_name: text('identifier_name').notNull(),
    eidr_number: text('eidr_number'),
    isan_number: text('isan_number'),
  },
  (table) => [
    primaryKey({ columns: [table.movie_id, table.position] }),
    index('movie_identifiers_eidr_number').on(table.eidr_number),
    index('movie_identifiers_isan_number').on(table.isan_number),
  ],
);
