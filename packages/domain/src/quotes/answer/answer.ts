import { z } from 'zod';
import { addDays, compareDates, type IsoDate } from '../../shared/dates.ts';
import type { Issue } from '../../shared/issue.ts';
import { date, dateAfter, dateBefore, dateUntil } from '../../shared/rules/date-rules.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { noteMaxLength, optionalText, requiredText } from '../../shared/rules/texts.ts';
import { offerFields, staffTermFields } from '../offer-fields.ts';
import type { LicencePeriod } from '../price-terms.ts';
import { providerQuoteFields } from '../share-terms.ts';
import { answerMaterials } from './answer-materials.ts';

/** A provider's answer for one title, in the quote's currency (spec 3, quote movie). */
export const movieAnswer = z.object({ ...offerFields, ...answerMaterials, ...staffTermFields });

export type MovieAnswer = z.output<typeof movieAnswer>;

/** An answer's common part (D2): terms changed for all titles, validity, and who consents to the buyer's signature. */
export const answerCommonTerms = z.object({
  ...providerQuoteFields,
  valid_until: date,
  consent: z.literal(true),
  person_name: requiredText(200),
  person_title: requiredText(200),
  message: optionalText(noteMaxLength),
});

/** An answer as sent: common terms and titles, each based on a version of the title (D30). */
export const quoteAnswer = answerCommonTerms.extend({
  titles: boundedList(movieAnswer.extend({ quote_movie: z.uuid(), version: z.number().int() }), { min: 1, max: 200 }),
});

export type QuoteAnswer = z.output<typeof quoteAnswer>;

const suggestedDays = 30;

/** Default validity of a new answer: thirty days, but not beyond the licence's first day (D2). */
export const suggestedValidity = (license_start: IsoDate, today: IsoDate): IsoDate => {
  const day = addDays(today, suggestedDays);
  return compareDates(day, license_start) < 0 ? day : license_start;
};

/** Issues if `valid_until` is in the past or after the licence start (D2). */
export const validUntilIssues = (valid_until: string, bounds: { today: string; license_start: string }): Issue[] => [
  ...dateAfter('valid_until', valid_until, bounds.today),
  ...dateBefore('valid_until', valid_until, { baseDate: bounds.license_start, allowEqual: true }),
];

/** Period that an answer may use: the requested one, and that of the buyer's counter-offer if it is wider (D2e). */
export const offeredPeriod = (asked: LicencePeriod, standing: LicencePeriod): LicencePeriod => ({
  license_start:
    compareDates(standing.license_start, asked.license_start) < 0 ? standing.license_start : asked.license_start,
  license_end: compareDates(standing.license_end, asked.license_end) > 0 ? standing.license_end : asked.license_end,
});

/**
 * Issues with the days of one title's answer (D2b). Its licence is within the period `asked` by the buyer and starts
 * after `today` in Tokyo. Materials arrive between today and the licence's last day.
 */
export const answerDateIssues = (
  answer: LicencePeriod & { readonly delivery_at: string | null },
  { asked, today }: { asked: LicencePeriod; today: string },
): Issue[] => {
  const { license_start, license_end, delivery_at } = answer;
  return [
    ...dateAfter('license_start', license_start, asked.license_start),
    ...dateAfter('license_start', license_start, addDays(today, 1)),
    ...dateUntil('license_end', license_end, asked.license_end),
    ...(compareDates(license_end, license_start) > 0 ? [] : [{ field: 'license_end', rule: 'end_date', params: {} }]),
    ...dateAfter('delivery_at', delivery_at, today),
    ...dateUntil('delivery_at', delivery_at, license_end),
  ];
};
