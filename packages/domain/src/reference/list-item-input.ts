import { z } from 'zod';
import { english } from '../shared/rules/text-rules.ts';
import { nameMaxLength, requiredText, textInLanguage } from '../shared/rules/texts.ts';

/** Entry of a managers' list (genres, awards, tags): names in both languages (spec 3, 7). Unsent ones are missing. */
export const listItemInput = z.object({
  name: requiredText(nameMaxLength),
  translations: z.object({
    ja: z.object({ name: textInLanguage(nameMaxLength) }).prefault({}),
    en: z.object({ name: textInLanguage(nameMaxLength, english) }).prefault({}),
  }),
});

export type ListItemInput = z.output<typeof listItemInput>;
