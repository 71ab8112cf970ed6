import { z } from 'zod';
import { compareDates } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { optionalDecimal, optionalPrice } from '../shared/rules/amounts.ts';
import { date, optionalDate } from '../shared/rules/date-rules.ts';
import { noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';

/** A provider's answer for one title, in the quote's currency (spec 3, quote movie). */
export const titleAnswer = z.object({
  flat_price: optionalPrice(),
  price_minimum_guarantee: optionalPrice(),
  revenue_percent: optionalDecimal(4),
  price_viewer_count: optionalDecimal(4),
  price_stream_minute: optionalDecimal(4),
  technical_fee: optionalPrice(),
  translation_fee: optionalPrice(),
  delivery_at: optionalDate,
});

export type TitleAnswer = z.output<typeof titleAnswer>;

/** What holds for all titles of an answer: until when it stands, and who consents that the buyer may sign it (D2). */
export const answerFrame = z.object({
  valid_until: date,
  consent: z.literal(true),
  person_name: requiredText(200),
  person_title: requiredText(200),
  message: optionalText(noteMaxLength),
});

/** A counter-offer, or an explicit wish for a new answer (D2, negotiate). */
export const counterOffer = z.object({
  flat_price: optionalPrice(),
  price_minimum_guarantee: optionalPrice(),
  revenue_percent: optionalDecimal(4),
  price_viewer_count: optionalDecimal(4),
  price_stream_minute: optionalDecimal(4),
  message: optionalText(noteMaxLength),
});

/** `valid_until` is neither past nor after the licence start (D2). */
export const validUntilIssues = (valid_until: string, bounds: { today: string; license_start: string }): Issue[] => {
  const issue = (rule: string, baseDate: string): Issue[] => [{ field: 'valid_until', rule, params: { baseDate } }];
  if (compareDates(valid_until, bounds.today) < 0) return issue('dateAfter', bounds.today);
  if (compareDates(valid_until, bounds.license_start) > 0) return issue('date_until', bounds.license_start);
  return [];
};
