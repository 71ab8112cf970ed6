import { z } from 'zod';
import { dateAfter, optionalDate } from '../shared/rules/date-rules.ts';
import { nameMaxLength, noteMaxLength, optionalText, textInLanguage } from '../shared/rules/texts.ts';
import { judgedBy } from '../shared/rules/together.ts';

type Days = Readonly<Partial<Record<'published_from' | 'published_until', string | null | undefined>>>;

/** Requires the last day not before the first (spec 5: dateAfter, which allows the same day). */
export const publishedDays = judgedBy<Days>(({ published_from, published_until }) =>
  dateAfter('published_until', published_until, published_from ?? ''),
);

/** Requires a name in both languages (spec 8: a value missing for a language is an error). */
const texts = z.object({ list_name: textInLanguage(nameMaxLength), description: optionalText(noteMaxLength) });

/** Input of a feature list (spec 3). Shown from the first day to the last, inclusive; an empty day is no limit. */
export const featureListFields = z
  .object({
    is_public: z.boolean().default(true),
    /** Set if the home page's random films may come from this list. */
    on_home: z.boolean().default(false),
    published_from: optionalDate,
    published_until: optionalDate,
    translations: z.object({ ja: texts.prefault({}), en: texts.prefault({}) }),
  })
  .check(publishedDays);
