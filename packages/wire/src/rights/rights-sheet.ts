import { maxWorkbookBytes } from '@eigaichi/domain/movies/bulk-limits';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { wordLists } from '@eigaichi/domain/rights/own-words';
import { maxRightsRows, rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { fileLanguage, readFields, sentTable, sheetReaders, sheetWriters } from '../shared/sheet-calls.ts';
import { sheetQuery } from '../shared/sheet-reading.ts';
import { rightsChange } from './rights-work.ts';

const columnKeys = rightsColumns.map(({ key }) => key);
const columnKey = z.enum(columnKeys as [(typeof columnKeys)[number], ...typeof columnKeys]);

/** Maximum body size in bytes: the maximum number of rows with every cell filled. */
const max_bytes = 24 * 1024 * 1024;

const table = sentTable(columnKey, { columns: rightsColumns.length, rows: maxRightsRows, text: 10_000 });

/** `replace`: the sheet's lines become a title's whole offer; `add`: they are added to its existing lines. */
const sent = table.extend({ mode: z.enum(['replace', 'add']).default('replace') });

const issue = z.object({ field: z.string(), rule: z.string(), message: z.string() });

const judgedRow = z.object({
  outcome: z.enum(['added', 'changed', 'removed', 'unchanged', 'held', 'refused']),
  movie: z.uuid().nullable(),
  name: z.string().nullable(),
  /** Every fault of the row; `field` is the key of its column. */
  issues: z.array(issue),
  /** Warnings: they don't prevent saving the row, but need a check. */
  notes: z.array(issue),
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
  access: sheetWriters,
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
  access: sheetWriters,
  scope: 'rights:write',
  body: sent.extend({ only_good: z.boolean().default(false) }),
  answer: z.object({ data: judged.extend({ saved: z.boolean() }) }),
  heavy: 'table',
  idempotent: true,
  max_bytes,
});

/** Reads an xlsx (the body itself) into columns and rows. Formulas are read as their stored results. */
export const readRightsWorkbook = endpoint('rights_sheet.read_workbook', 'POST /rights/sheet/workbook', {
  access: sheetWriters,
  query: sheetQuery,
  answer: z.object({
    data: z.object({
      columns: z.array(columnKey),
      rows: z.array(z.array(z.string())),
      ...readFields,
    }),
  }),
  heavy: 'table',
  max_bytes: maxWorkbookBytes,
});

/** An empty xlsx template with drop-downs and an explanation of every column. Returns the file itself. */
export const readRightsTemplate = endpoint('rights_sheet.template', 'GET /rights/sheet/template/xlsx', {
  access: sheetReaders,
  scope: 'rights:read',
  query: fileLanguage,
  answer: file,
  heavy: 'file',
});

/** Offers and external licences of one's titles, as an xlsx that can be sent back unchanged. Returns the file. */
export const exportRightsSheet = endpoint('rights_sheet.export', 'GET /rights/sheet/export/xlsx', {
  access: sheetReaders,
  scope: 'rights:read',
  query: fileLanguage.extend({
    /** For staff: the provider to export. */
    provider: z.uuid().optional(),
    movies: commaList(z.uuid(), { max: mostMovies }).optional(),
  }),
  answer: file,
  heavy: 'file',
});
