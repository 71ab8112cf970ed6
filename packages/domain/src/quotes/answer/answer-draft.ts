import { z } from 'zod';
import { isRecord } from '../../shared/record.ts';
import { optionalDate } from '../../shared/rules/date-rules.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { noteMaxLength, optionalText } from '../../shared/rules/texts.ts';
import { offerFields } from '../offer-fields.ts';

const { period_minimum_guarantee: _basis, ...draftedTerms } = offerFields;

/** Each title of a draft counts once. */
const titleKey = (entry: unknown) => (isRecord(entry) ? entry.quote_movie : entry);

/**
 * Answer drafted by a program for a person to review and send (D55): prices and days of titles, validity and message.
 * The consent, its person and all other terms are the person's own to enter.
 */
export const answerDraftContent = z.object({
  titles: boundedList(z.object({ quote_movie: z.uuid(), version: z.number().int(), ...draftedTerms }), {
    min: 1,
    max: 200,
    key: titleKey,
  }),
  valid_until: optionalDate,
  message: optionalText(noteMaxLength),
});

export type AnswerDraftContent = z.output<typeof answerDraftContent>;

type Answerable = { readonly uuid: string; readonly version: number; readonly awaitsAnswer: boolean };

/**
 * The part of a draft that can still be used: titles that await an answer at the version it was written on (D30). Null
 * if none is left.
 */
export const usableDraft = (content: AnswerDraftContent, titles: readonly Answerable[]): AnswerDraftContent | null => {
  const open = new Map(titles.filter(({ awaitsAnswer }) => awaitsAnswer).map(({ uuid, version }) => [uuid, version]));
  const usable = content.titles.filter(({ quote_movie, version }) => open.get(quote_movie) === version);
  return usable.length === 0 ? null : { ...content, titles: usable };
};
