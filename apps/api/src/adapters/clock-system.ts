import type { Clock } from '../ports/clock.ts';

export const clockOf = (now: () => Temporal.Instant): Clock => ({
  now,
  today: () => now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate(),
});

export const systemClock: Clock = clockOf(() => Temporal.Now.instant());
