import type { TimedQuoteMovie } from '@eigaichi/domain/quotes/clock-moves';
import type { ProviderQuoteRow, QuoteMovieRow } from './quote-row.ts';

/** What the timers of a title read. */
export const timedOf = (row: QuoteMovieRow, share: ProviderQuoteRow): TimedQuoteMovie => ({
  status: row.status,
  license_start: row.license_start,
  license_end: row.license_end,
  valid_until: row.valid_until,
  moved_at: row.moved_at,
  prepayment_due: share.prepayment_due && share.prepaid_at === null,
  prepay_by: share.prepay_by,
  delivered_at: row.delivered_at,
  first_received_at: row.first_received_at,
  delivery_confirmed_on: row.delivery_confirmed_on,
  carried: row.carried,
});
