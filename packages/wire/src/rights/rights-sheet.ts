import { maxWorkbookBytes } from '@eigaichi/domain/movies/bulk-limits';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { wordLists } from '@eigaichi/domain/rights/own-words';
import { maxRightsRows, rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { boundedList, commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { sheetQuery, sheetReading } from '../shared/sheet-reading.ts';
import { rightsChange } from './rights-work.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
const writers = { ...publishers, capability: 'movies.write' } as const;

const language = z.enum(['ja', 'en']);
const columnKeys = rightsColumns.map(({ key }) => key);
const columnKey = z.enum(columnKeys as [(typeof columnKeys)[number], ...typeof columnKeys]);

/** Maximum body size in bytes: the maximum number of rows with every cell filled. */
const max_bytes = 24 * 1024 * 1024;

const table = z.object({
  /** Column keys, each once. */
  columns: boundedList(columnKey, { min: 1, max: rightsColumns.length }),
  /** Cells as texts, in column order; missing cells are empty. */
  rows: boundedList(boundedList(z.string().max(10_000), { max: rightsColumns.length, repeats: true }), {
    min: 1,
    max: maxRightsRows,
    repeats: true,
    rule: 'bulk_rows',
  }),
});

/** `replace`: the sheet's lines become a title's whole offer; `add`: they are added to its existing lines. */
const sent = table.extend({ mode: z.enum(['replace', 'add']).default('replace') });

const judgedRow = z.object({
  outcome: z.enum(['added', 'changed', 'removed', 'unchanged', 'held', 'refused']),
  movie: z.uuid().nullable(),
  name: z.string().nullable(),
  /** Every fault of the row; `field` is the key of its column. */
  issues: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
  /** Warnings: they don't prevent saving the row, but need a check. */
  notes: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
});

const judged = z.object({
  rows: z.array(judgedRow),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    unchanged: z.number().int(),
    held: z.number().int(),
    refused: z.number().int(),
  }),
  /** Number of titles changed, or to be changed. */
  titles: z.number().int(),
});

/** Predicted result of each row, and of the rights of the first changed titles; nothing is written. */
export const checkRightsSheet = endpoint('rights_sheet.check', 'POST /rights/sheet/check', {
  access: writers,
  body: sent,
  answer: z.object({
    data: judged.extend({
      /** Words missing from every list, most frequent first; once explained, they are understood (D9d). */
      unknown: z.array(z.object({ list: z.enum(wordLists), word: z.string(), rows: z.number().int() })),
      effects: z.array(z.object({ movie: z.uuid(), name: z.string(), changes: z.array(rightsChange) })),
    }),
  }),
  heavy: 'table',
  max_bytes,
});

/** Saves offers and licences of many titles in one go: all rows or none; with `only_good`, those without faults. */
export const saveRightsSheet = endpoint('rights_sheet.save', 'POST /rights/sheet', {
  access: writers,
  body: sent.extend({ only_good: z.boolean().default(false) }),
  answer: z.object({ data: judged.extend({ saved: z.boolean() }) }),
  heavy: 'table',
  idempotent: true,
  max_bytes,
});

/** Reads an xlsx (the body itself) into columns and rows. Formulas are read as their stored results. */
export const readRightsWorkbook = endpoint('rights_sheet.read_workbook', 'POST /rights/sheet/workbook', {
  access: writers,
  query: sheetQuery,
  answer: z.object({
    data: z.object({
      columns: z.array(columnKey),
      rows: z.array(z.array(z.string())),
      /** Headings that match no column, and the number of formula cells. */
      unknown: z.array(z.string()),
      formulas: z.number().int(),
      reading: sheetReading,
    }),
  }),
  heavy: 'table',
  max_bytes: maxWorkbookBytes,
});

/** An empty xlsx template with drop-downs and an explanation of every column. Returns the file itself. */
export const readRightsTemplate = endpoint('rights_sheet.template', 'GET /rights/sheet/template/xlsx', {
  access: publishers,
  query: z.object({ language: language.default('en') }),
  answer: file,
  heavy: 'file',
});

/** Offers and external licences of one's titles, as an xlsx that can be sent back unchanged. Returns the file. */
export const exportRightsSheet = endpoint('rights_sheet.export', 'GET /rights/sheet/export/xlsx', {
  access: publishers,
  query: z.object({
    language: language.default('en'),
    /** For staff: the provider to export. */
    provider: z.uuid().optional(),
    movies: commaList(z.uuid(), { max: mostMovies }).optional(),
  }),
  answer: file,
  heavy: 'file',
});
