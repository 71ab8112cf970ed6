import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Clock } from '../ports/clock.ts';

export const clockOf = (now: () => Temporal.Instant): Clock => ({
  now,
  nowIso: () => isoInstant(now()),
  today: () => now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate(),
});

export const systemClock: Clock = clockOf(() => Temporal.Now.instant());
