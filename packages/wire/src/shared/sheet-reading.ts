import { z } from 'zod';

/** Reasons for which rows or sheets of a workbook are left out. */
export const leftOutReasons = [
  /** Rows above the headings. */
  'above',
  /** Rows of totals. */
  'total',
  /** Headings of sections between the rows. */
  'section',
  /** The headings once more. */
  'headings',
  /** Rows without a value in the columns that were read. */
  'no_value',
  /** A sheet without headings. */
  'sheet',
  /** A sheet with headings of its own: one sheet is read at a time. */
  'other_table',
  'hidden_sheet',
  /** A hidden sheet with headings of its own. */
  'hidden_table',
] as const;

/** The name of the sheet to read; without one it is the sheet with the most headings. */
export const sheetQuery = z.object({ sheet: z.string().max(255).optional() });

/** The sheet to read and the number of its row with the headings; without them both are searched for. */
export const chosenSheetQuery = sheetQuery.extend({
  heading: z.coerce.number().int().min(1).max(1_048_576).optional(),
});

/** The sheet and rows that were read of a workbook, and those that were left out, by their numbers in the sheet. */
export const sheetReading = z.object({
  sheet: z.string(),
  /** The sheet that was read is hidden: no other has the headings. */
  is_hidden: z.boolean(),
  heading_row: z.number().int(),
  /** The rows in the order in which they are answered. */
  rows: z.array(z.number().int()),
  /** Those of them that are hidden in the workbook. */
  hidden_rows: z.array(z.number().int()),
  /** Headings of columns that were read although they are hidden. */
  hidden_columns: z.array(z.string()),
  left_out: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      sheet: z.string(),
      /** None for a whole sheet. */
      rows: z.array(z.number().int()),
      /** The text of their first filled cell. */
      text: z.string(),
    }),
  ),
});

export type SheetReading = z.output<typeof sheetReading>;
