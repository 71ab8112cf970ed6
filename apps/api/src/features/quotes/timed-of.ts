import type { TimedQuoteMovie } from '@eigaichi/domain/quotes/clock-moves';
import { pick } from '@eigaichi/domain/shared/pick';
import type { ProviderQuoteRow, QuoteMovieRow } from './quote-row.ts';

/** Fields of a title that the timers read. */
export const timerFieldsOf = (row: QuoteMovieRow, share: ProviderQuoteRow): TimedQuoteMovie => ({
  ...pick(row, 'status', 'license_start', 'license_end', 'valid_until', 'moved_at'),
  prepayment_due: share.prepayment_due && share.prepaid_at === null,
  prepay_by: share.prepay_by,
  ...pick(row, 'delivered_at', 'first_received_at', 'delivery_confirmed_on', 'carried'),
});
