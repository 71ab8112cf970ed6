import type { DcpFacts } from '@eigaichi/domain/deliveries/dcp/dcp-facts';
import type { FindingWithFrame, InspectionState } from '@eigaichi/domain/deliveries/quality/inspection';
import type { MediaFacts } from '@eigaichi/domain/media/media-facts';
import type { MediaMeasures } from '@eigaichi/domain/media/media-measures';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from '../columns.ts';
import { files } from './deliveries.ts';

const fileId = () => reference('file_id', () => files.uuid, { onDelete: 'cascade' });

/** Background inspection of a delivered file. It remains after the bytes of the file are discarded. */
export const file_inspections = pgTable(
  'file_inspections',
  {
    file_id: fileId().primaryKey(),
    state: text('state').$type<InspectionState>().notNull().default('queued'),
    /** Percent. */
    progress: smallint('progress').notNull().default(0),
    facts: jsonb('facts').$type<MediaFacts>(),
    dcp: jsonb('dcp').$type<DcpFacts>(),
    measures: jsonb('measures').$type<MediaMeasures>(),
    findings: jsonb('findings').$type<readonly FindingWithFrame[]>().notNull().default([]),
    /** Version of the limits applied (D39c). */
    rules: smallint('rules').notNull().default(1),
    queued_at: instant('queued_at').notNull(),
    started_at: instant('started_at'),
    finished_at: instant('finished_at'),
  },
  (table) => [index('file_inspections_open').on(table.queued_at).where(sql`state <> 'done'`)],
);

/** Frames that findings show, as JPEG. */
export const inspection_frames = pgTable(
  'inspection_frames',
  {
    file_id: fileId(),
    number: smallint('number').notNull(),
    jpeg: bytea('jpeg').notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.number] })],
);
