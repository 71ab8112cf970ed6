import type { FileType, ImageKind, Wanted } from '@eigaichi/domain/deliveries/checklist-entry';
import type { FileKind } from '@eigaichi/domain/deliveries/file-kind';
import type { ProblemPlace } from '@eigaichi/domain/deliveries/problem-places';
import type { Remark } from '@eigaichi/domain/deliveries/remarks/remark';
import type { TransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant, reference } from '../columns.ts';
import { quote_movies } from './quotes.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });
const quoteMovie = () => reference('quote_movie_id', () => quote_movies.uuid, { onDelete: 'cascade' });

/** Byte ranges served, each written `[first,end)`. */
const ranges = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** Items to deliver for a title, created when the agreement is signed. */
export const checklist_items = pgTable(
  'checklist_items',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_movie_id: quoteMovie(),
    position: smallint('position').notNull(),
    file_type: text('file_type').$type<FileType>().notNull(),
    video_type: smallint('video_type'),
    language: text('language'),
    image_kind: text('image_kind').$type<ImageKind>(),
    document_type: smallint('document_type'),
    wanted: jsonb('wanted').$type<Wanted>().notNull(),
    count: integer('count').notNull().default(1),
    required: boolean('required').notNull().default(true),
  },
  (table) => [uniqueIndex('checklist_items_position').on(table.quote_movie_id, table.position)],
);

/** A file sent for an entry. A row stays after its bytes are deleted: cancelled, refused (`fault`) or replaced. */
export const files = pgTable(
  'files',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    item_id: reference('item_id', () => checklist_items.uuid, { onDelete: 'cascade' }),
    quote_movie_id: quoteMovie(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    part_bytes: integer('part_bytes').notNull(),
    last_modified: bytes('last_modified'),
    state: text('state').$type<TransferState>().notNull().default('uploading'),
    fault: text('fault'),
    kind: text('kind').$type<FileKind>(),
    sha256: text('sha256'),
    /** CRC-32 of the whole file: it fixes a zip's bytes before the file is read, so ranges can be requested. */
    crc32: bytes('crc32'),
    /** Remarks of the check on arrival; never blocking. Earlier rows also have a `severity`, which nothing reads. */
    remarks: jsonb('remarks').$type<readonly Remark[]>().notNull().default([]),
    /** A file that the buyer already had gets a new version next to it (D33b). */
    version: integer('version').notNull().default(1),
    /** File that it replaces once it has arrived. */
    replaces: uuid('replaces'),
    /** Location in the store, and the store's own name of the upload. */
    storage_key: text('storage_key').notNull(),
    storage_upload: text('storage_upload').notNull(),
    /** Sending account, including a manager's own. */
    sent_by: uuid('sent_by').notNull(),
    started_at: instant('started_at').notNull(),
    /** Time when every part had arrived; hashing and inspection start then. */
    completed_at: instant('completed_at'),
    uploaded_at: instant('uploaded_at'),
    /** Time when another file of the same entry replaced it. */
    replaced_at: instant('replaced_at'),
    /** Time when the buyer had received all of its bytes. */
    downloaded_at: instant('downloaded_at'),
    /** Time its bytes were discarded: cancelled, refused, replaced before the buyer had it, or stored long enough. */
    discarded_at: instant('discarded_at'),
  },
  (table) => [
    index('files_quote_movie_id').on(table.quote_movie_id),
    index('files_item_id').on(table.item_id),
    uniqueIndex('files_storage_key').on(table.storage_key),
    index('files_open').on(table.started_at).where(sql`state in ('uploading', 'stopped', 'resuming')`),
  ],
);

/** Parts with an issued address, and the hash that the sender announced. */
export const upload_parts = pgTable(
  'upload_parts',
  {
    file_id: reference('file_id', () => files.uuid, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    addressed_at: instant('addressed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.part] })],
);

/** Every download address issued (D33); `file_id` is null for a zip, which `file_ids` lists. */
export const downloads = pgTable(
  'downloads',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_movie_id: quoteMovie(),
    file_id: uuid('file_id').references(() => files.uuid, { onDelete: 'cascade' }),
    file_ids: uuid('file_ids').array(),
    account_id: uuid('account_id').notNull(),
    /** Person of the company; null from before companies had several people (D14f). */
    person_id: uuid('person_id'),
    /** Manager behind the session, if one acted for the account (D15). */
    manager_id: uuid('manager_id'),
    role: text('role', { enum: ['manager', 'provider', 'consumer'] }).notNull(),
    state: text('state').$type<TransferState>().notNull().default('preparing_download'),
    served: ranges('served').notNull().default(sql`'{}'`),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    index('downloads_quote_movie_id').on(table.quote_movie_id, table.started_at),
    index('downloads_file_id').on(table.file_id),
    index('downloads_account_id').on(table.account_id, table.started_at),
  ],
);

/** Manual forwarding of a title (D34); one row per sending. */
export const sendings = pgTable(
  'sendings',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_movie_id: quoteMovie(),
    sent_on: day('sent_on').notNull(),
    tracking_number: text('tracking_number'),
    link: text('link'),
    note: text('note'),
    recorded_at: instant('recorded_at').notNull(),
  },
  (table) => [index('sendings_quote_movie_id').on(table.quote_movie_id, table.recorded_at)],
);

/** Problems that the buyer reported (D2, report_problem). */
export const delivery_problems = pgTable(
  'delivery_problems',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_movie_id: quoteMovie(),
    item_id: uuid('item_id').references(() => checklist_items.uuid, { onDelete: 'set null' }),
    file_id: uuid('file_id').references(() => files.uuid, { onDelete: 'set null' }),
    description: text('description').notNull(),
    places: jsonb('places').$type<readonly ProblemPlace[]>().notNull().default([]),
    reported_by: uuid('reported_by').notNull(),
    reported_at: instant('reported_at').notNull(),
  },
  (table) => [index('delivery_problems_quote_movie_id').on(table.quote_movie_id, table.reported_at)],
);
