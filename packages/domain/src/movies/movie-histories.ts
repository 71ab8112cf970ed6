import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { optionSchema } from '../options/option-list.ts';
import type { Issue } from '../shared/issue.ts';
import { dateAfter, optionalDate } from '../shared/rules/date-rules.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { english } from '../shared/rules/text-rules.ts';
import { nameMaxLength, optionalText, textInLanguage } from '../shared/rules/texts.ts';

/** A screening or a streaming release: where, from when to when, and what it is called in each language. */
export const historyInput = z.object({
  country: optionSchema(countries).nullish(),
  started_on: optionalDate,
  ended_on: optionalDate,
  translations: z.object({
    ja: z.object({ name: optionalText(nameMaxLength) }),
    en: z.object({ name: optionalText(nameMaxLength, english) }),
  }),
});

const newAward = z.object({
  ja: z.object({ name: textInLanguage(nameMaxLength) }).prefault({}),
  en: z.object({ name: textInLanguage(nameMaxLength, english) }).prefault({}),
});

/** A prize that a title won: an award of the list, or a new one by its names in both languages. */
const award = z.object({
  award: z.uuid().nullish(),
  translations: newAward.nullish(),
  awarded_at: optionalDate,
  prize: z.object({ ja: optionalText(nameMaxLength), en: optionalText(nameMaxLength, english) }),
});

/** At most so many lines of each kind. */
const mostLines = 200;

/** The tab of prizes, screenings and streaming releases (spec 2, 3). A list that isn't sent stays as it is. */
export const movieHistoriesInput = z.object({
  awards: boundedList(award, { max: mostLines }).optional(),
  play_histories: boundedList(historyInput, { max: mostLines }).optional(),
  svod_histories: boundedList(historyInput, { max: mostLines }).optional(),
});

export type MovieHistoriesInput = z.output<typeof movieHistoriesInput>;
export type HistoryInput = z.output<typeof historyInput>;
export type AwardInput = z.output<typeof award>;

const ofAwards = (awards: readonly AwardInput[]): Issue[] =>
  awards.flatMap(({ award: known, translations }, at) =>
    known || translations ? [] : [{ field: `awards.${at}.award`, rule: 'required', params: {} }],
  );

const isNameless = ({ translations: { ja, en } }: HistoryInput) => !ja.name && !en.name;

const ofHistories = (list: string, histories: readonly HistoryInput[]): Issue[] =>
  histories.flatMap((row, at) => {
    const issues: Issue[] = [];
    if (isNameless(row)) issues.push({ field: `${list}.${at}.translations.ja.name`, rule: 'required', params: {} });
    const { started_on, ended_on } = row;
    issues.push(...dateAfter(`${list}.${at}.ended_on`, ended_on, started_on ?? ''));
    return issues;
  });

/**
 * All faults beyond single fields: a prize without an award, a release without its place or service,
 * a last day before the first (spec 5, dateAfter).
 */
export const historyIssues = ({
  awards = [],
  play_histories = [],
  svod_histories = [],
}: MovieHistoriesInput): Issue[] => [
  ...ofAwards(awards),
  ...ofHistories('play_histories', play_histories),
  ...ofHistories('svod_histories', svod_histories),
];
