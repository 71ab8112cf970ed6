import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { headingSources, maxOwnHeadings } from '@eigaichi/domain/movies/bulk-headings';
import {
  maxBulkRows,
  maxHeadingLength,
  maxSelectedMovies,
  maxWorkbookBytes,
} from '@eigaichi/domain/movies/bulk-limits';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { fileLanguage, readFields, sentTable, sheetReaders, sheetWriters } from '../shared/sheet-calls.ts';
import { chosenSheetQuery } from '../shared/sheet-reading.ts';
import { undoOffer } from '../shared/undo-offer.ts';

const [firstKey = 'uuid', ...otherKeys] = bulkColumns.map(({ key }) => key);
const columnKey = z.enum([firstKey, ...otherKeys]);

/** Maximum body size in bytes: a few thousand rows with every text filled. */
const max_bytes = 64 * 1024 * 1024;

/** Columns that a table doesn't name stay unchanged. */
const table = sentTable(columnKey, { columns: bulkColumns.length, rows: maxBulkRows, text: 40_000 });

/** `provider` names the owner of the titles when a manager sends them (D19). */
const sent = table.extend({ provider: z.uuid().nullish() });

/** A fault in one cell: `field` is the key of its column. */
const cellIssue = z.object({
  field: z.string(),
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

/** Actual or predicted result of a row: `refused` names the cells to correct. */
const judgedRow = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused', 'held']),
  uuid: z.uuid().nullable(),
  /** Version after saving, in the format of the column `version`; null if nothing was saved. */
  version: z.string().nullable(),
  issues: z.array(cellIssue),
});

const counts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  held: z.number().int(),
});

const judged = z.object({ rows: z.array(judgedRow), counts });

/** Predicted result of each row; nothing is written. */
export const checkBulk = endpoint('movies_bulk.check', 'POST /movies/bulk/check', {
  access: sheetWriters,
  body: sent,
  answer: z.object({ data: judged }),
  heavy: 'table',
  max_bytes,
});

/**
 * Saves the rows in one transaction. Rows with a title's id change it (the version must be current, D30); others create
 * drafts. With `only_good`, valid rows are saved, otherwise all or none. A valid row that wasn't saved is `held`.
 */
export const saveBulk = endpoint('movies_bulk.save', 'POST /movies/bulk', {
  access: sheetWriters,
  scope: 'titles:write',
  body: sent.extend({ only_good: z.boolean().default(false) }),
  answer: z.object({ data: judged.extend({ saved: z.boolean(), undo: undoOffer.optional() }) }),
  heavy: 'table',
  idempotent: true,
  max_bytes,
});

const savedSheet = undoOffer.extend({
  saved_at: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
});

/** Saved sheets that the sender's company can undo within a day, latest first. */
export const listBulkSaves = endpoint('movies_bulk.saves', 'GET /movies/bulk/saves', {
  access: sheetWriters,
  scope: 'titles:read',
  query: z.object({ provider: z.uuid().optional() }),
  answer: z.object({ data: z.array(savedSheet) }),
});

/** Undoes a saved sheet: created titles go to the trash, others get their fields back. Later changes stay. */
export const undoBulkSave = endpoint('movies_bulk.undo', 'POST /movies/bulk/saves/:uuid/undo', {
  access: sheetWriters,
  scope: 'titles:write',
  idempotent: true,
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({ data: z.object({ undone: z.number().int(), left: z.number().int() }) }),
  heavy: 'table',
});

/** Meaning of a heading: the key of a column, or null if it isn't read. */
const meantHeading = z.object({
  heading: z.string(),
  column: columnKey.nullable(),
  /** Source of the meaning; null if unknown. */
  source: z.enum(headingSources).nullable(),
});

/** Reads an xlsx or CSV (the body itself) into columns and rows for the grid. Formulas give their stored results. */
export const readBulkWorkbook = endpoint('movies_bulk.read_workbook', 'POST /movies/bulk/workbook', {
  access: sheetWriters,
  query: chosenSheetQuery,
  answer: z.object({
    data: table.extend({
      rows: z.array(z.array(z.string())),
      headings: z.array(meantHeading),
      ...readFields,
    }),
  }),
  heavy: 'table',
  max_bytes: maxWorkbookBytes,
});

/**
 * Layout of a workbook's sheet (the body itself): its headings and the cells below. Each column has a proposed meaning
 * from its name, its cells or the company's earlier choices (D21ga).
 */
export const readBulkLayout = endpoint('movies_bulk.layout', 'POST /movies/bulk/workbook/layout', {
  access: sheetWriters,
  query: chosenSheetQuery,
  answer: z.object({
    data: z.object({
      sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
      sheet: z.string(),
      heading_row: z.number().int(),
      /** First filled rows of the sheet. */
      rows: z.array(z.object({ number: z.number().int(), text: z.string() })),
      /** `values` are the column's first distinct ones. */
      columns: z.array(meantHeading.extend({ values: z.array(z.string()) })),
    }),
  }),
  heavy: 'table',
  max_bytes: maxWorkbookBytes,
});

/** Stores the meanings of headings in the company's sheets, replacing earlier ones (D21ga). */
export const saveBulkHeadings = endpoint('movies_bulk.save_headings', 'PUT /movies/bulk/headings', {
  access: sheetWriters,
  body: z.object({
    headings: boundedList(
      z.object({ heading: z.string().trim().min(1).max(maxHeadingLength), column: columnKey.nullable() }),
      { min: 1, max: maxOwnHeadings },
    ),
  }),
  answer: z.object({}),
});

/** Selected titles of the sender as table rows: every column, with the versions required for saving. */
export const readBulkMovieRows = endpoint('movies_bulk.titles', 'POST /movies/bulk/titles', {
  access: { as: 'effective', roles: ['provider'], capability: 'movies.write' },
  body: z.object({ titles: boundedList(z.uuid(), { min: 1, max: maxSelectedMovies }), ...fileLanguage.shape }),
  answer: z.object({ data: z.object({ columns: z.array(columnKey), rows: z.array(z.array(z.string())) }) }),
  heavy: 'table',
});

/** An empty xlsx template with drop-downs and an explanation of every column. Returns the file itself. */
export const readBulkTemplate = endpoint('movies_bulk.template', 'GET /movies/bulk/template/xlsx', {
  access: sheetWriters,
  scope: 'titles:read',
  query: fileLanguage,
  answer: file,
  heavy: 'file',
});

/** Every field of a provider's titles as an xlsx that the bulk page accepts unchanged. Returns the file itself. */
export const exportBulk = endpoint('movies_bulk.export', 'GET /movies/bulk/export/xlsx', {
  access: sheetReaders,
  scope: 'titles:read',
  query: fileLanguage.extend({ provider: z.uuid().optional() }),
  answer: file,
  heavy: 'file',
});

/** Grid rows as an xlsx, with required corrections, if any, in a separate column. Returns the file itself. */
export const printBulk = endpoint('movies_bulk.print', 'POST /movies/bulk/rows/xlsx', {
  access: sheetWriters,
  body: table.extend({
    notes: boundedList(z.string().max(5_000), { max: maxBulkRows, repeats: true }).default([]),
    ...fileLanguage.shape,
  }),
  answer: file,
  heavy: 'table',
  max_bytes,
});
