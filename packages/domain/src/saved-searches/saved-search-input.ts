import { z } from 'zod';
import { type CodeOf, type OptionList, optionSchema } from '../options/option-list.ts';
import { requiredText } from '../shared/rules/texts.ts';

/** Maximum shared searches per company, and maximum private ones per person, as with collections (D40). */
export const maxSavedSearches = 50;

/** Maximum characters of a search: half of the longest address. */
const maxSearchLength = 4_000;

/** Days that an alert stays listed, as in the bell (D40c). */
export const alertDays = 90;

/** Frequencies of a saved search's alerts (D40d). */
export const alertFrequencies = [
  { code: 'instant', label: { ja: 'すぐに', en: 'Immediately' } },
  { code: 'daily', label: { ja: '毎日', en: 'Daily' } },
  { code: 'weekly', label: { ja: '毎週', en: 'Weekly' } },
] as const satisfies OptionList<string>;

export type AlertFrequency = CodeOf<typeof alertFrequencies>;

/** A search of the title list saved under a name, for the person or for their company. */
export const savedSearchInput = z.object({
  search_name: requiredText(60),
  /** Filters in the form of the list's query, without the question mark; empty for every title. */
  search: z.string().trim().max(maxSearchLength),
  frequency: optionSchema(alertFrequencies).default('daily'),
  is_shared: z.boolean().default(false),
});
