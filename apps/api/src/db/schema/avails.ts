import type { AvailCells } from '@eigaichi/domain/avails/avail-cells';
import { scopeIds, scopeParts } from '@eigaichi/domain/avails/avail-scope';
import type { Avail } from '@eigaichi/domain/avails/read-avail';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { consumers, providers } from './accounts.ts';
import { movies } from './movies.ts';
import { grants } from './rights.ts';

/** A provider's scope of avails: the columns that name one, and its licensor in written files (D53). */
export const avail_settings = pgTable('avail_settings', {
  provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }).primaryKey(),
  scope_id: text('scope_id', { enum: scopeIds }).notNull(),
  scope_parts: text('scope_parts', { enum: scopeParts }).array().notNull(),
  licensor: text('licensor').notNull().default(''),
});

/** Avails of a provider as read (D53): the row in full, so that it is written back without loss, and its meaning. */
export const avails = pgTable(
  'avails',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    /** Key of its title in the sheet: a later file proposes the same title. */
    title_key: text('title_key').notNull(),
    cells: jsonb('cells').$type<AvailCells>().notNull(),
    meaning: jsonb('meaning').$type<Avail>().notNull(),
    /** Order in written files: as first read. */
    position: integer('position').notNull(),
    read_at: instant('read_at').notNull(),
  },
  (table) => [
    index('avails_provider_id').on(table.provider_id, table.read_at, table.position),
    index('avails_movie_id').on(table.movie_id),
    index('avails_title_key').on(table.provider_id, table.title_key),
  ],
);

/** Licences given elsewhere that avails made, each with the text that equal ones share. */
export const avail_grants = pgTable(
  'avail_grants',
  {
    grant_id: reference('grant_id', () => grants.uuid, { onDelete: 'cascade' }).primaryKey(),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    key: text('key').notNull(),
  },
  (table) => [index('avail_grants_movie_id').on(table.movie_id)],
);

/** A buyer's own platforms, and the beginning of the ALIDs by which each knows titles (D53). */
export const avail_platforms = pgTable(
  'avail_platforms',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    alid: text('alid').notNull(),
  },
  (table) => [uniqueIndex('avail_platforms_name').on(table.consumer_id, table.name)],
);
