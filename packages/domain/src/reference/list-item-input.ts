import { z } from 'zod';
import { english } from '../shared/rules/text-rules.ts';
import { nameMaxLength, requiredText, textInLanguage } from '../shared/rules/texts.ts';

/** An entry of a list that managers keep (genres, awards, tags): its name in both languages (spec 3, 7). A language that isn't sent lacks its name. */
export const listItemInput = z.object({
  name: requiredText(nameMaxLength),
  translations: z.object({
    ja: z.object({ name: textInLanguage(nameMaxLength) }).prefault({}),
    en: z.object({ name: textInLanguage(nameMaxLength, english) }).prefault({}),
  }),
});

export type ListItemInput = z.output<typeof listItemInput>;
