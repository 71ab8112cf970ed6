import { expect, test } from 'vitest';
import { type AlertTimes, nextAlertAt, quietUntil } from './alert-time.ts';

/** Wednesday, 14:00 in Tokyo, 7:00 in Paris. */
const now = Temporal.Instant.from('2026-04-01T05:00:00Z');

const next = (times: Partial<AlertTimes>, at = now) =>
  nextAlertAt({ frequency: 'instant', timezone: 'Asia/Tokyo', quiet_hours: null, sent_at: null, ...times }, at)
    .toZonedDateTimeISO(times.timezone ?? 'Asia/Tokyo')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

test('sends immediate alerts now, with a pause of 15 minutes after the last one', () => {
  expect(next({})).toBe('2026-04-01T14:00');
  expect(next({ sent_at: '2026-04-01T04:50:00.000Z' })).toBe('2026-04-01T14:05');
  expect(next({ sent_at: '2026-04-01T04:45:00.000Z' })).toBe('2026-04-01T14:00');
});

test('sends daily and weekly alerts at 8:00 in the time zone of the reader, weekly ones on Monday', () => {
  expect(next({ frequency: 'daily' })).toBe('2026-04-02T08:00');
  expect(next({ frequency: 'daily', timezone: 'Europe/Paris' })).toBe('2026-04-01T08:00');
  expect(next({ frequency: 'weekly' })).toBe('2026-04-06T08:00');
  const mondayMorning = Temporal.Instant.from('2026-04-05T22:00:00Z');
  expect(next({ frequency: 'weekly' }, mondayMorning)).toBe('2026-04-06T08:00');
  expect(next({ frequency: 'weekly' }, mondayMorning.add({ hours: 1 }))).toBe('2026-04-13T08:00');
});

test('uses the time zone of the market for readers without one', () => {
  expect(next({ frequency: 'daily', timezone: null })).toBe('2026-04-02T08:00');
});

test('waits until the quiet hours end', () => {
  const late = Temporal.Instant.from('2026-04-01T13:30:00Z');
  expect(next({ quiet_hours: '22-7' }, late)).toBe('2026-04-02T07:00');
  expect(next({ quiet_hours: '22-7' }, late.add({ hours: 5 }))).toBe('2026-04-02T07:00');
  expect(next({ quiet_hours: '22-7' }, late.subtract({ hours: 1 }))).toBe('2026-04-01T21:30');
  expect(next({ quiet_hours: '18-9', frequency: 'daily' })).toBe('2026-04-02T09:00');
});

test.each([
  ['2026-04-01T21:59', null],
  ['2026-04-01T22:00', '2026-04-02T07:00'],
  ['2026-04-02T06:59', '2026-04-02T07:00'],
  ['2026-04-02T07:00', null],
])('at %s in Tokyo, quiet hours from 22 to 7 last until %s', (local, until) => {
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime('Asia/Tokyo').toInstant();
  const end = quietUntil({ timezone: null, quiet_hours: '22-7' }, at)?.toZonedDateTimeISO('Asia/Tokyo');
  expect(end?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null).toBe(until);
  expect(quietUntil({ timezone: null, quiet_hours: null }, at)).toBeNull();
});

test('keeps the hour of the clock when summer time begins', () => {
  const before = Temporal.Instant.from('2026-03-28T12:00:00Z');
  expect(next({ frequency: 'daily', timezone: 'Europe/Paris' }, before)).toBe('2026-03-29T08:00');
});
