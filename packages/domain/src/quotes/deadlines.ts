import type { Role } from '../accounts/actor.ts';
import { compareDates, type IsoDate, tokyoDay } from '../shared/dates.ts';
import { lastProblemDay, startDay } from './clock-moves.ts';
import { quoteMovieStatus } from './moves.ts';
import { promisedOn } from './promise.ts';
import { ending, type RemindedQuoteMovie } from './reminders.ts';

/** Kinds of a party's deadlines, as its start page lists them (D38b). */
export const deadlineKinds = [
  'promise',
  'lapse',
  'expiry',
  'prepayment',
  'materials',
  'receipt',
  'problems',
  'start',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export type Deadline = { readonly kind: DeadlineKind; readonly day: IsoDate };

/**
 * Next day on which something of a title ends or begins for a party that can act on it, or null. A provider's answer
 * counts by its promise (D3b) until that has passed, then by the day the request lapses (D2).
 */
export const deadlineFor = (
  title: RemindedQuoteMovie,
  role: Exclude<Role, 'manager'>,
  now: Temporal.Instant,
): Deadline | null => {
  const today = tokyoDay(now);
  const ends = ending(title);
  if (ends !== null && ends.kind !== 'lapse')
    return ends.to.includes(role) ? { kind: ends.kind, day: ends.last_day } : null;
  if (ends?.to.includes(role)) {
    const promised = promisedOn(title, role, title.requested_at);
    return promised !== null && compareDates(today, promised) <= 0
      ? { kind: 'promise', day: promised }
      : { kind: 'lapse', day: ends.last_day };
  }
  if (role !== 'consumer') return null;
  if (title.status === quoteMovieStatus.download_complete_waiting_contract) {
    const day = startDay(title);
    if (compareDates(today, day) <= 0) return { kind: 'start', day };
  }
  const received =
    title.status === quoteMovieStatus.waiting_consumer_download ||
    title.status === quoteMovieStatus.download_complete_waiting_contract;
  if (!received || title.first_received_at === null || title.delivery_confirmed_on !== null) return null;
  const day = lastProblemDay(title.first_received_at);
  return compareDates(today, day) <= 0 ? { kind: 'problems', day } : null;
};
