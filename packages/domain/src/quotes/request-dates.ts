import { addDays, compareDates, type IsoDate, isDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';

type Dated = {
  readonly license_start: string;
  readonly license_end: string;
  readonly delivery_at: string;
  readonly estimate_at?: string | null | undefined;
};

/**
 * Days of a request against today in Tokyo (D6): the licence begins later than today, or the request would lapse at once
 * (D2); the answer is wanted before that, and the materials by the licence's end. Fields that aren't dates yet are left to
 * their own rule.
 */
export const requestDateIssues = (
  { license_start, license_end, delivery_at, estimate_at }: Dated,
  today: IsoDate,
): Issue[] => {
  const notBefore = (field: string, day: string | null | undefined, baseDate: IsoDate): Issue[] =>
    day && isDate(day) && compareDates(day, baseDate) < 0 ? [{ field, rule: 'dateAfter', params: { baseDate } }] : [];
  const notAfter = (field: string, day: string | null | undefined, baseDate: string): Issue[] =>
    day && isDate(day) && isDate(baseDate) && compareDates(day, baseDate) > 0
      ? [{ field, rule: 'date_until', params: { baseDate } }]
      : [];
  // A period that ends before it begins has its own refusal: days aren't measured by its end.
  const inOrder = isDate(license_start) && isDate(license_end) && compareDates(license_end, license_start) >= 0;
  return [
    ...notBefore('license_start', license_start, addDays(today, 1)),
    ...notBefore('estimate_at', estimate_at, today),
    ...notAfter('estimate_at', estimate_at, license_start),
    ...notBefore('delivery_at', delivery_at, today),
    ...(inOrder ? notAfter('delivery_at', delivery_at, license_end) : []),
  ];
};
