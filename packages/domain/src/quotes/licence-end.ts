import { addDays, compareDates, type IsoDate } from '../shared/dates.ts';
import type { QuoteStatus } from './moves.ts';
import { isInDelivery } from './quote-movie-states.ts';

/** Days before a contract's end on which both sides are asked about renewal. */
export const renewalDays = 90;

/** True if a licence ends within those days, or has ended: pages then propose a renewal first (D8c). */
export const isTimeToRenew = (license_end: IsoDate, today: IsoDate): boolean =>
  today >= addDays(license_end, -renewalDays);

/** True if a licence ended before its materials were received (D2): a manager's task, to amend or terminate. */
export const endedBeforeReceipt = (
  { status, license_end }: { readonly status: QuoteStatus; readonly license_end: IsoDate },
  today: IsoDate,
): boolean => isInDelivery(status) && compareDates(today, license_end) > 0;
