import { z } from 'zod';

/** Reasons for skipping rows or sheets of a workbook. */
export const rowSkipReasons = [
  /** Rows above the headings. */
  'above',
  'total',
  /** Headings of sections between the rows. */
  'section',
  /** Repeated headings. */
  'headings',
  /** Rows without a value in the columns read. */
  'no_value',
  /** A sheet without headings. */
  'sheet',
  /** A sheet with its own headings: only one sheet is read at a time. */
  'other_table',
  'hidden_sheet',
  /** A hidden sheet with its own headings. */
  'hidden_table',
] as const;

/** Name of the sheet to read; defaults to the sheet with the most headings. */
export const sheetQuery = z.object({ sheet: z.string().max(255).optional() });

/** Sheet to read and the number of its heading row; both are detected if omitted. */
export const chosenSheetQuery = sheetQuery.extend({
  heading: z.coerce.number().int().min(1).max(1_048_576).optional(),
});

/** Sheet and rows read from a workbook, and those skipped, by their numbers in the sheet. */
export const sheetReading = z.object({
  sheet: z.string(),
  /** True if the sheet read is hidden: no other has the headings. */
  is_hidden: z.boolean(),
  heading_row: z.number().int(),
  /** Rows in returned order. */
  rows: z.array(z.number().int()),
  hidden_rows: z.array(z.number().int()),
  /** Headings of hidden columns that were still read. */
  hidden_columns: z.array(z.string()),
  left_out: z.array(
    z.object({
      reason: z.enum(rowSkipReasons),
      sheet: z.string(),
      /** Empty for a whole sheet. */
      rows: z.array(z.number().int()),
      /** Text of their first filled cell. */
      text: z.string(),
    }),
  ),
});

export type SheetReading = z.output<typeof sheetReading>;
