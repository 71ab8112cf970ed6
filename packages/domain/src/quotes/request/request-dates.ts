import { addDays, compareDates, type IsoDate, isDate } from '../../shared/dates.ts';
import type { Issue } from '../../shared/issue.ts';
import { dateAfter, dateBefore, dateUntil } from '../../shared/rules/date-rules.ts';

type Dated = {
  readonly license_start: string;
  readonly license_end: string;
  readonly delivery_at: string;
  readonly estimate_at?: string | null | undefined;
};

/**
 * Issues with a request's days against today in Tokyo (D6). The licence starts after today, or the request would lapse
 * immediately (D2). The answer is due before that, and the materials by the licence's end. Fields that aren't valid
 * dates are left to their own rule.
 */
export const requestDateIssues = (
  { license_start, license_end, delivery_at, estimate_at }: Dated,
  today: IsoDate,
): Issue[] => {
  // A period that ends before it starts has its own refusal, so no day is checked against its end.
  const inOrder = isDate(license_start) && isDate(license_end) && compareDates(license_end, license_start) >= 0;
  return [
    ...dateAfter('license_start', license_start, addDays(today, 1)),
    ...dateAfter('estimate_at', estimate_at, today),
    ...dateBefore('estimate_at', estimate_at, { baseDate: license_start, allowEqual: true }),
    ...dateAfter('delivery_at', delivery_at, today),
    ...(inOrder ? dateUntil('delivery_at', delivery_at, license_end) : []),
  ];
};
