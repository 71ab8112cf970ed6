import { type CodeOf, type OptionList, optionOf } from '../options/option-list.ts';
import type { IsoInstant } from '../shared/dates.ts';
import type { AlertFrequency } from './saved-search-input.ts';

/** Hours without alerts, in the reader's time zone: from the evening to the morning (D40d). */
export const quietHours = [
  { code: '22-7', label: { ja: '22:00〜翌7:00', en: '22:00 to 07:00' }, from: 22, until: 7 },
  { code: '20-8', label: { ja: '20:00〜翌8:00', en: '20:00 to 08:00' }, from: 20, until: 8 },
  { code: '18-9', label: { ja: '18:00〜翌9:00', en: '18:00 to 09:00' }, from: 18, until: 9 },
] as const satisfies OptionList<string, { readonly from: number; readonly until: number }>;

export type QuietHours = CodeOf<typeof quietHours>;

/** Hour of daily and weekly alerts in the reader's time zone; weekly ones go on Mondays. */
const digestHour = 8;
const monday = 1;

/** Minimum minutes between two alerts of one search to one reader. */
const pauseMinutes = 15;

/** Time zone of readers who named none: the market's. */
const marketZone = 'Asia/Tokyo';

export type AlertTimes = {
  readonly frequency: AlertFrequency;
  readonly timezone: string | null;
  readonly quiet_hours: string | null;
  /** Time of the last alert of this search to this reader. */
  readonly sent_at: IsoInstant | null;
};

const atHour = (at: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime => at.withPlainTime({ hour });

/** The next time at or after `now` for immediate alerts: a pause after the last one. */
const afterPause = (sent_at: IsoInstant | null, now: Temporal.Instant): Temporal.Instant => {
  if (sent_at === null) return now;
  const earliest = Temporal.Instant.from(sent_at).add({ minutes: pauseMinutes });
  return Temporal.Instant.compare(earliest, now) > 0 ? earliest : now;
};

/** The next morning's digest after `now`, on any day or on a Monday. */
const nextDigest = (now: Temporal.ZonedDateTime, isWeekly: boolean): Temporal.ZonedDateTime => {
  const today = atHour(now, digestHour);
  const first = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : atHour(now.add({ days: 1 }), digestHour);
  return isWeekly ? atHour(first.add({ days: (monday + 7 - first.dayOfWeek) % 7 }), digestHour) : first;
};

const afterQuietHours = (at: Temporal.ZonedDateTime, code: string | null): Temporal.ZonedDateTime => {
  const quiet = optionOf(quietHours, code);
  if (quiet === undefined) return at;
  if (at.hour >= quiet.from) return atHour(at.add({ days: 1 }), quiet.until);
  return at.hour < quiet.until ? atHour(at, quiet.until) : at;
};

/** End of the quiet hours that a reader is in; null outside of them. */
export const quietUntil = (
  { timezone, quiet_hours }: Pick<AlertTimes, 'timezone' | 'quiet_hours'>,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const at = now.toZonedDateTimeISO(timezone ?? marketZone);
  const end = afterQuietHours(at, quiet_hours);
  return Temporal.ZonedDateTime.compare(end, at) > 0 ? end.toInstant() : null;
};

/** Time at which news that arrived `now` is sent to a reader. */
export const nextAlertAt = (
  { frequency, timezone, quiet_hours, sent_at }: AlertTimes,
  now: Temporal.Instant,
): Temporal.Instant => {
  const zone = timezone ?? marketZone;
  const at =
    frequency === 'instant'
      ? afterPause(sent_at, now).toZonedDateTimeISO(zone)
      : nextDigest(now.toZonedDateTimeISO(zone), frequency === 'weekly');
  return afterQuietHours(at, quiet_hours).toInstant();
};
