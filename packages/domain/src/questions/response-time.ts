import { businessDaysUntil } from '../shared/business-days.ts';
import { type IsoInstant, tokyoDayOf } from '../shared/dates.ts';

/** Answered questions before a provider's response time is shown, and the number of latest ones that count (D42c). */
export const responseSample = { min: 5, max: 100 } as const;

/** Business days in Tokyo from a question to its first answer; 0 on the same day. */
export const responseDays = (asked: IsoInstant, answered: IsoInstant): number =>
  Math.max(0, businessDaysUntil(tokyoDayOf(asked), tokyoDayOf(answered)));

/** Median response time in business days, of two middle ones the longer; null for too few answers. */
export const medianResponseDays = (days: readonly number[]): number | null =>
  days.length < responseSample.min ? null : (days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? null);
