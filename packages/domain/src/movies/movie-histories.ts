import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { optionSchema } from '../options/option-list.ts';
import { dateAfter, optionalDate } from '../shared/rules/date-rules.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { english } from '../shared/rules/text-rules.ts';
import { nameMaxLength, optionalText, textInLanguage } from '../shared/rules/texts.ts';
import { judgedBy, together } from '../shared/rules/together.ts';

/**
 * Screening or streaming release: place, first and last day, and name per language. It needs a name in one of them, and
 * a last day not before the first (spec 5, dateAfter).
 */
export const historyInput = z
  .object({
    country: optionSchema(countries).nullish(),
    started_on: optionalDate,
    ended_on: optionalDate,
    translations: z.object({
      ja: z.object({ name: optionalText(nameMaxLength) }),
      en: z.object({ name: optionalText(nameMaxLength, english) }),
    }),
  })
  .check(
    together(({ translations }, broken) => {
      if (translations !== undefined && !translations.ja.name && !translations.en.name)
        broken('required', ['translations', 'ja', 'name']);
    }),
    judgedBy(({ started_on, ended_on }) => dateAfter('ended_on', ended_on, started_on ?? '')),
  );

const newAward = z.object({
  ja: z.object({ name: textInLanguage(nameMaxLength) }).prefault({}),
  en: z.object({ name: textInLanguage(nameMaxLength, english) }).prefault({}),
});

/** Prize of a title: an award of the list, or a new one by its names in both languages. */
const award = z
  .object({
    award: z.uuid().nullish(),
    translations: newAward.nullish(),
    awarded_at: optionalDate,
    prize: z.object({ ja: optionalText(nameMaxLength), en: optionalText(nameMaxLength, english) }),
  })
  .check(
    together(({ award: known, translations }, broken, invalid) => {
      if (!known && !translations && !invalid.has('translations')) broken('required', ['award']);
    }),
  );

/** Maximum lines of each kind. */
const mostLines = 200;

/** Tab of prizes, screenings and streaming releases (spec 2, 3). An omitted list is unchanged. */
export const movieHistoriesInput = z.object({
  awards: boundedList(award, { max: mostLines }).optional(),
  play_histories: boundedList(historyInput, { max: mostLines }).optional(),
  svod_histories: boundedList(historyInput, { max: mostLines }).optional(),
});

export type MovieHistoriesInput = z.output<typeof movieHistoriesInput>;
export type HistoryInput = z.output<typeof historyInput>;
export type AwardInput = z.output<typeof award>;
