import { z } from 'zod';
import { addDays, compareDates, type IsoDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { date } from '../shared/rules/date-rules.ts';
import { noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import { answerMaterials } from './answer-materials.ts';
import { offerFields } from './offer-fields.ts';

/** A provider's answer for one title, in the quote's currency (spec 3, quote movie). */
export const titleAnswer = z.object({ ...offerFields, ...answerMaterials });

export type TitleAnswer = z.output<typeof titleAnswer>;

/** What holds for all titles of an answer: until when it stands, and who consents that the buyer may sign it (D2). */
export const answerFrame = z.object({
  valid_until: date,
  consent: z.literal(true),
  person_name: requiredText(200),
  person_title: requiredText(200),
  message: optionalText(noteMaxLength),
});

const suggestedDays = 30;

/** The validity that a new answer begins with: thirty days, but not beyond the licence's first day (D2). */
export const suggestedValidity = (license_start: IsoDate, today: IsoDate): IsoDate => {
  const day = addDays(today, suggestedDays);
  return compareDates(day, license_start) < 0 ? day : license_start;
};

/** `valid_until` is neither past nor after the licence start (D2). */
export const validUntilIssues = (valid_until: string, bounds: { today: string; license_start: string }): Issue[] => {
  const issue = (rule: string, baseDate: string): Issue[] => [{ field: 'valid_until', rule, params: { baseDate } }];
  if (compareDates(valid_until, bounds.today) < 0) return issue('dateAfter', bounds.today);
  if (compareDates(valid_until, bounds.license_start) > 0) return issue('date_until', bounds.license_start);
  return [];
};

type Licence = { readonly license_start: string; readonly license_end: string };

/**
 * The days of one title's answer (D2b): its licence lies within the period asked for and begins after today, the materials
 * come between today and the licence's last day. `asked` is the request's period, `today` the day in Tokyo.
 */
export const answerDateIssues = (
  answer: Licence & { readonly delivery_at: string | null },
  { asked, today }: { asked: Licence; today: string },
): Issue[] => {
  const { license_start, license_end, delivery_at } = answer;
  const issue = (field: string, rule: string, baseDate: string): Issue => ({ field, rule, params: { baseDate } });
  const issues: Issue[] = [];
  if (compareDates(license_start, asked.license_start) < 0)
    issues.push(issue('license_start', 'dateAfter', asked.license_start));
  if (compareDates(license_start, today) <= 0) issues.push(issue('license_start', 'dateAfter', addDays(today, 1)));
  if (compareDates(license_end, asked.license_end) > 0)
    issues.push(issue('license_end', 'date_until', asked.license_end));
  if (compareDates(license_end, license_start) <= 0)
    issues.push({ field: 'license_end', rule: 'end_date', params: {} });
  if (delivery_at !== null && compareDates(delivery_at, today) < 0)
    issues.push(issue('delivery_at', 'dateAfter', today));
  if (delivery_at !== null && compareDates(delivery_at, license_end) > 0)
    issues.push(issue('delivery_at', 'date_until', license_end));
  return issues;
};
