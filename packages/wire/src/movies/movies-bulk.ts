import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { headingSources, mostOwnHeadings } from '@eigaichi/domain/movies/bulk-headings';
import { largestWorkbook, longestHeading, mostBulkRows, mostMovedMovies } from '@eigaichi/domain/movies/bulk-limits';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { chosenSheetQuery, sheetReading } from '../shared/sheet-reading.ts';
import { undoOffer } from '../shared/undo-offer.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
const writers = { ...publishers, capability: 'movies.write' } as const;

const language = z.enum(['ja', 'en']);
const [firstKey = 'uuid', ...otherKeys] = bulkColumns.map(({ key }) => key);
const columnKey = z.enum([firstKey, ...otherKeys]);

/** Bytes of a body: some thousand rows with every text filled. */
const max_bytes = 64 * 1024 * 1024;

const table = z.object({
  /** Keys of the columns, each once. A column that isn't named stays as it is in the titles. */
  columns: boundedList(columnKey, { min: 1, max: bulkColumns.length }),
  /** Cells as texts, in the order of the columns; a missing one is empty. */
  rows: boundedList(boundedList(z.string().max(40_000), { max: bulkColumns.length, repeats: true }), {
    min: 1,
    max: mostBulkRows,
    repeats: true,
    rule: 'bulk_rows',
  }),
});

/** `provider` names whose titles these are when a manager sends them (D19). */
const sent = table.extend({ provider: z.uuid().nullish() });

/** A fault of one cell: `field` is the key of its column. */
const cellIssue = z.object({
  field: z.string(),
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

/** What becomes of a row, or would: `refused` names the cells to correct. */
const judgedRow = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused', 'held']),
  uuid: z.uuid().nullable(),
  /** The version after saving, as the column `version` holds it; null where nothing was saved. */
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

/** What would become of each row; nothing is written. */
export const checkBulk = endpoint('movies_bulk.check', 'POST /movies/bulk/check', {
  access: writers,
  body: sent,
  answer: z.object({ data: judged }),
  heavy: 'table',
  max_bytes,
});

/**
 * Saves the rows in one go: those with a title's id change it (the version must be the one it has, D30), the others make
 * drafts. With `only_good` the good ones are saved, else all or none; a good row that wasn't saved is `held`.
 */
export const saveBulk = endpoint('movies_bulk.save', 'POST /movies/bulk', {
  access: writers,
  body: sent.extend({ only_good: z.boolean().default(false) }),
  answer: z.object({ data: judged.extend({ saved: z.boolean(), undo: undoOffer.optional() }) }),
  heavy: 'table',
  idempotent: true,
  max_bytes,
});

const savedSheet = undoOffer.extend({
  saved_at: z.string(),
  /** Titles that it made and that it changed. */
  created: z.number().int(),
  updated: z.number().int(),
});

/** Saved sheets that the sender's company can take back, for a day, the latest first. */
export const listBulkSaves = endpoint('movies_bulk.saves', 'GET /movies/bulk/saves', {
  access: writers,
  query: z.object({ provider: z.uuid().optional() }),
  answer: z.object({ data: z.array(savedSheet) }),
});

/** Takes a saved sheet back: titles that it made go to the trash, others get their fields back; what changed since stays. */
export const undoBulkSave = endpoint('movies_bulk.undo', 'POST /movies/bulk/saves/:uuid/undo', {
  access: writers,
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({ data: z.object({ undone: z.number().int(), left: z.number().int() }) }),
  heavy: 'table',
});

/** What a heading of a sheet means: the key of a column, or null for one that isn't read. */
const meantHeading = z.object({
  heading: z.string(),
  column: columnKey.nullable(),
  /** How it is known; null where it isn't. */
  source: z.enum(headingSources).nullable(),
});

/** Reads an xlsx or CSV (the body itself) into columns and rows, for the grid. Formulas come as their stored results. */
export const readBulkWorkbook = endpoint('movies_bulk.read_workbook', 'POST /movies/bulk/workbook', {
  access: writers,
  query: chosenSheetQuery,
  answer: z.object({
    data: table.extend({
      rows: z.array(z.array(z.string())),
      headings: z.array(meantHeading),
      /** Headings that name no column, and how many cells held a formula. */
      unknown: z.array(z.string()),
      formulas: z.number().int(),
      reading: sheetReading,
    }),
  }),
  heavy: 'table',
  max_bytes: largestWorkbook,
});

/**
 * How a sheet of a workbook (the body itself) is laid out: its headings, what is below them, and what each column is proposed as
 * by its name, its cells or what the company said before (D21ga).
 */
export const readBulkLayout = endpoint('movies_bulk.layout', 'POST /movies/bulk/workbook/layout', {
  access: writers,
  query: chosenSheetQuery,
  answer: z.object({
    data: z.object({
      sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
      sheet: z.string(),
      heading_row: z.number().int(),
      /** The first filled rows of the sheet. */
      rows: z.array(z.object({ number: z.number().int(), text: z.string() })),
      /** `values` are different ones, the first of the column. */
      columns: z.array(meantHeading.extend({ values: z.array(z.string()) })),
    }),
  }),
  heavy: 'table',
  max_bytes: largestWorkbook,
});

/** Stores what the headings of the company's sheets mean; a heading that was stored before means this from now on (D21ga). */
export const saveBulkHeadings = endpoint('movies_bulk.save_headings', 'PUT /movies/bulk/headings', {
  access: writers,
  body: z.object({
    headings: boundedList(
      z.object({ heading: z.string().trim().min(1).max(longestHeading), column: columnKey.nullable() }),
      { min: 1, max: mostOwnHeadings },
    ),
  }),
  answer: z.object({}),
});

/** Chosen titles of the sender as rows of the table: every column, with the versions that saving asks for. */
export const readBulkTitles = endpoint('movies_bulk.titles', 'POST /movies/bulk/titles', {
  access: { as: 'effective', roles: ['provider'], capability: 'movies.write' },
  body: z.object({
    titles: boundedList(z.uuid(), { min: 1, max: mostMovedMovies }),
    language: language.default('en'),
  }),
  answer: z.object({ data: z.object({ columns: z.array(columnKey), rows: z.array(z.array(z.string())) }) }),
  heavy: 'table',
});

/** An empty xlsx to fill in, with drop-downs and an explanation of every column. The answer is the file. */
export const readBulkTemplate = endpoint('movies_bulk.template', 'GET /movies/bulk/template/xlsx', {
  access: writers,
  query: z.object({ language: language.default('en') }),
  answer: file,
  heavy: 'file',
});

/** Every field of a provider's titles as an xlsx that the bulk page takes back unchanged. The answer is the file. */
export const exportBulk = endpoint('movies_bulk.export', 'GET /movies/bulk/export/xlsx', {
  access: publishers,
  query: z.object({ language: language.default('en'), provider: z.uuid().optional() }),
  answer: file,
  heavy: 'file',
});

/** The rows of a grid as an xlsx, with what is to be corrected, if anything, in a column of its own. The answer is the file. */
export const printBulk = endpoint('movies_bulk.print', 'POST /movies/bulk/rows/xlsx', {
  access: writers,
  body: table.extend({
    notes: boundedList(z.string().max(5_000), { max: mostBulkRows, repeats: true }).default([]),
    language: language.default('en'),
  }),
  answer: file,
  heavy: 'table',
  max_bytes,
});
