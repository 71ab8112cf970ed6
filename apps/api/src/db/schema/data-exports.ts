import type { DataExportFault, DataExportState } from '@eigaichi/domain/exports/data-export';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';

/** Exports of all that a company may see (D57), one at a time each. */
export const data_exports = pgTable(
  'data_exports',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    /** Owner who requested it; no foreign key, as the row outlives their membership. */
    person_id: uuid('person_id').notNull(),
    state: text('state').$type<DataExportState>().notNull(),
    fault: text('fault').$type<DataExportFault>(),
    /** Lists written, of all lists of the company. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** Size of the zip. */
    bytes: bigint('bytes', { mode: 'number' }),
    requested_at: instant('requested_at').notNull(),
    ended_at: instant('ended_at'),
    expires_at: instant('expires_at'),
    /** Person whose confirmation opened the download, and the end of it. */
    opened_by: uuid('opened_by'),
    open_until: instant('open_until'),
  },
  (table) => [
    uniqueIndex('data_exports_one_at_a_time').on(table.account_id).where(sql`state in ('waiting', 'running')`),
    index('data_exports_account_id').on(table.account_id, table.requested_at),
    index('data_exports_expires_at').on(table.expires_at).where(sql`state = 'ready'`),
  ],
);

/** Finished files of an export's zip: made ones have pieces, others name a stored file. */
export const data_export_entries = pgTable(
  'data_export_entries',
  {
    export_id: reference('export_id', () => data_exports.uuid, { onDelete: 'cascade' }),
    /** Path in the zip. */
    name: text('name').notNull(),
    /** Bytes in the zip, and of the content. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    inflated: bigint('inflated', { mode: 'number' }).notNull(),
    crc32: bigint('crc32', { mode: 'number' }).notNull(),
    is_deflated: boolean('is_deflated').notNull(),
    rows: integer('rows'),
    /** Stored file that it is; null for an entry made of pieces. */
    storage_key: text('storage_key'),
    made_at: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.export_id, table.name] })],
);

/** Stored pieces of made entries. A row precedes its file, so that no file is left behind. */
export const data_export_pieces = pgTable(
  'data_export_pieces',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    export_id: reference('export_id', () => data_exports.uuid),
    name: text('name').notNull(),
    number: integer('number').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [uniqueIndex('data_export_pieces_number').on(table.export_id, table.name, table.number)],
);
