import { z } from 'zod';
import { requiredText } from '../shared/rules/texts.ts';

/** Lists whose filters a person saves under a name (D14i): by what they list. */
export const viewedLists = [
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
export type ViewedList = (typeof viewedLists)[number];

/** How many views of one list a person saves. */
export const mostViews = 30;

/** A list's filters as its address holds them, without the question mark. */
export const savedViewInput = z.object({
  list: z.enum(viewedLists),
  view_name: requiredText(60),
  search: requiredText(2_000),
  /** Whether the list opens with it; the one before it then doesn't. */
  is_start: z.boolean().default(false),
});
