import { availLimits, availVersions } from '@eigaichi/domain/avails/avail-columns';
import { scopeIds, scopeParts } from '@eigaichi/domain/avails/avail-scope';
import { matchWays } from '@eigaichi/domain/avails/avail-titles';
import { availReadings } from '@eigaichi/domain/avails/read-avail';
import { maxWorkbookBytes } from '@eigaichi/domain/movies/bulk-limits';
import { maxLicenseeLength } from '@eigaichi/domain/rights/rights-input';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { undoOffer } from '../shared/undo-offer.ts';

const readers = { as: 'effective', roles: ['provider'] } as const;
const writers = { ...readers, capability: 'movies.write' } as const;

/** Maximum body size in bytes: the maximum number of rows of an ordinary list. */
const max_bytes = 24 * 1024 * 1024;

/** Sheets of one workbook: movies and TV have one each. */
const mostSheets = 4;

const heading = z
  .string()
  .min(1)
  .max(2 * availLimits.heading);
const rowNumber = z.number().int().min(1).max(1_048_576);

/** A sheet as read: headings `group/name` of its first two rows, rows as texts, and their numbers. */
const sheet = z.object({
  name: z.string().max(255),
  version: z.enum(availVersions),
  columns: boundedList(heading, { min: 1, max: availLimits.columns, repeats: true }),
  rows: boundedList(boundedList(z.string().max(availLimits.text), { max: availLimits.columns, repeats: true }), {
    max: availLimits.rows,
    repeats: true,
    rule: 'bulk_rows',
  }),
  numbers: boundedList(rowNumber, { max: availLimits.rows, repeats: true }),
});

/** Title of a key in the sheet, as a person confirmed it; null leaves its rows out. */
const match = z.object({ key: z.string().min(1).max(300), movie: z.uuid().nullable() });

const sent = z.object({
  sheets: boundedList(sheet, { min: 1, max: mostSheets, repeats: true }),
  /** `stated`: rows with a licensee or exclusivity are licences given elsewhere, others offers. */
  reading: z.enum(availReadings).default('stated'),
  /** Licensee of licences whose row names none. */
  licensee: z.string().trim().max(maxLicenseeLength).nullish(),
  matches: boundedList(match, { max: availLimits.rows, repeats: true }).default([]),
});

const issue = z.object({ field: z.string(), rule: z.string(), message: z.string() });

const outcomes = ['added', 'changed', 'unchanged', 'removed', 'stored', 'unconfirmed', 'refused', 'held'] as const;

const judgedRow = z.object({
  /** Position of its sheet, and its number there. */
  sheet: z.number().int(),
  number: z.number().int(),
  outcome: z.enum(outcomes),
  /** Key of its title in `titles`, and its name as the row writes it. */
  key: z.string(),
  name: z.string(),
  territory: z.string(),
  licence_type: z.string(),
  /** Every fault; `field` is the name of its column. */
  issues: z.array(issue),
  /** Warnings: they don't prevent saving the row. */
  notes: z.array(issue),
});

const namedMovie = z.object({ uuid: z.uuid(), name: z.string() });

const judgedTitle = z.object({
  key: z.string(),
  name: z.string(),
  work: z.string(),
  rows: z.number().int(),
  /** Titles that the rows may mean, and how they were found. */
  found: z.array(namedMovie),
  by: z.enum(matchWays).nullable(),
  /** Title confirmed by a person; null if none. */
  movie: namedMovie.nullable(),
});

const counted = z.object(
  Object.fromEntries(outcomes.map((name) => [name, z.number().int()])) as Record<
    (typeof outcomes)[number],
    z.ZodNumber
  >,
);

const judged = z.object({
  rows: z.array(judgedRow),
  titles: z.array(judgedTitle),
  counts: counted,
  /** Titles whose offer changes, and licences elsewhere entered and withdrawn. */
  effects: z.object({ offers: z.number().int(), licences: z.number().int(), withdrawn: z.number().int() }),
});

/** Reads an xlsx (the body itself): every sheet of avails in it, with the names of the others. */
export const readAvailsWorkbook = endpoint('avails.read_workbook', 'POST /avails/workbook', {
  access: writers,
  answer: z.object({ data: z.object({ sheets: z.array(sheet), left_out: z.array(z.string()) }) }),
  heavy: 'table',
  max_bytes: maxWorkbookBytes,
});

/** Faults, titles and effect of each row; nothing is written. */
export const checkAvails = endpoint('avails.check', 'POST /avails/check', {
  access: writers,
  scope: 'rights:write',
  idempotent: true,
  body: sent,
  answer: z.object({ data: judged }),
  heavy: 'table',
  max_bytes,
});

/** Saves rows of confirmed titles in one go: all or none; with `only_good`, those without faults. */
export const saveAvails = endpoint('avails.save', 'POST /avails', {
  access: writers,
  scope: 'rights:write',
  body: sent.extend({ file_name: z.string().trim().max(255).default(''), only_good: z.boolean().default(false) }),
  answer: z.object({ data: judged.extend({ saved: z.boolean(), undo: undoOffer.optional() }) }),
  heavy: 'table',
  idempotent: true,
  max_bytes,
});

/** Saved files that the company can undo within a day, latest first. */
export const listAvailSaves = endpoint('avails.saves', 'GET /avails/saves', {
  access: writers,
  scope: 'rights:read',
  answer: z.object({
    data: z.array(undoOffer.extend({ saved_at: z.string(), file_name: z.string(), rows: z.number().int() })),
  }),
});

/** Undoes a saved file: titles unchanged since get their earlier rights back. */
export const undoAvailSave = endpoint('avails.undo', 'POST /avails/saves/:uuid/undo', {
  access: writers,
  scope: 'rights:write',
  idempotent: true,
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({ data: z.object({ undone: z.number().int(), left: z.number().int() }) }),
  heavy: 'table',
});

const settings = z.object({
  /** Identifier and further parts that together name an avail (D53). */
  id: z.enum(scopeIds),
  parts: boundedList(z.enum(scopeParts), { max: scopeParts.length }),
  /** Licensor in written avails; the company's name if empty. */
  licensor: z.string().trim().max(200),
});

/** The company's scope of avails, and the number of stored ones. */
export const readAvailSettings = endpoint('avails.settings', 'GET /avails/settings', {
  access: readers,
  scope: 'rights:read',
  answer: oneOf(settings.extend({ stored: z.number().int() })),
});

/** Saves the scope; files saved later are read with it. */
export const saveAvailSettings = endpoint('avails.save_settings', 'PUT /avails/settings', {
  access: writers,
  scope: 'rights:write',
  body: settings,
  answer: oneOf(settings.extend({ stored: z.number().int() })),
});

/** Stored avails and the other rights on offer of one's titles, as an xlsx of version 1.9. Returns the file. */
export const exportAvails = endpoint('avails.export', 'GET /avails/export/xlsx', {
  access: readers,
  scope: 'rights:read',
  answer: file,
  heavy: 'file',
});
