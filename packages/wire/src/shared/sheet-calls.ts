import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { sheetReading } from './sheet-reading.ts';

/** Callers of a sheet of titles: providers, and staff for them. */
export const sheetReaders = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
export const sheetWriters = { ...sheetReaders, capability: 'movies.write' } as const;

/** Language of a file's headings and choices. */
export const fileLanguage = z.object({ language: z.enum(['ja', 'en']).default('en') });

type Limits = { readonly columns: number; readonly rows: number; readonly text: number };

/** A table as sent, with its maximum columns, rows and characters per cell. */
export const sentTable = <Key extends z.ZodType>(key: Key, { columns, rows, text }: Limits) =>
  z.object({
    /** Column keys, each once. */
    columns: boundedList(key, { min: 1, max: columns }),
    /** Cells as texts, in column order; missing cells are empty. */
    rows: boundedList(boundedList(z.string().max(text), { max: columns, repeats: true }), {
      min: 1,
      max: rows,
      repeats: true,
      rule: 'bulk_rows',
    }),
  });

/** Fields of an answer with a workbook's table, besides its columns and rows. */
export const readFields = {
  /** Headings that match no column, and the number of formula cells. */
  unknown: z.array(z.string()),
  formulas: z.number().int(),
  reading: sheetReading,
};
