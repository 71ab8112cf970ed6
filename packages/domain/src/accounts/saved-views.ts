import { z } from 'zod';
import { requiredText } from '../shared/rules/texts.ts';

/** Lists with named saved filters per person (D14i). */
export const savedViewLists = [
  'quotes',
  'movies',
  'settlement',
  'records',
  'consumers',
  'providers',
  'managers',
  'audit_log',
  'mails',
  'access_logs',
  'enquiries',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** Maximum saved views per list and person. */
export const mostViews = 30;

/** A list's filters as in its address, without the question mark. */
export const savedViewInput = z.object({
  list: z.enum(savedViewLists),
  view_name: requiredText(60),
  search: requiredText(2_000),
  /** Set if the list opens with this view; replaces the previous one. */
  is_start: z.boolean().default(false),
});
