import { expect, test } from 'vitest';
import { isAccepted, pauseAfterFailure, retryDelay, retryDelays } from './webhook-delivery.ts';
import { webhookEventsOf } from './webhook-events.ts';
import { webhookInput } from './webhook-input.ts';

test('retries for 24 hours, each time later, and then stops', () => {
  const delays = retryDelays.map((_, at) => retryDelay(at + 1, 0) ?? 0);
  expect(delays.reduce((sum, ms) => sum + ms, 0)).toBe(24 * 3_600_000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(retryDelay(retryDelays.length + 1, 0)).toBeNull();
});

test('shortens a delay by up to a tenth', () => {
  expect(retryDelay(2, 0)).toBe(60_000);
  expect(retryDelay(2, 1)).toBe(54_000);
});

const since = Temporal.Instant.from('2026-04-01T00:00:00Z');
const after = (hours: number, given_up: number, status: number | null = 500) =>
  pauseAfterFailure({ since, given_up, status, now: since.add({ hours }) });

test('pauses after a day with ten messages given up, or after five days', () => {
  expect(after(23, 100)).toBeNull();
  expect(after(24, 9)).toBeNull();
  expect(after(24, 10)).toBe('failing');
  expect(after(119, 0, null)).toBeNull();
  expect(after(120, 0, null)).toBe('failing');
});

test('pauses immediately if the receiver answers 410', () => {
  expect(after(0, 0, 410)).toBe('gone');
});

test('accepts every answer of the 200s, and no redirect', () => {
  expect([200, 204, 299].every(isAccepted)).toBe(true);
  expect([199, 301, 404, 500, null].some(isAccepted)).toBe(false);
});

test('offers payouts only to providers', () => {
  expect(webhookEventsOf('provider')).toContain('payout.paid');
  expect(webhookEventsOf('consumer')).not.toContain('payout.paid');
  expect(webhookEventsOf('manager')).toEqual([]);
});

const parsed = (webhook_url: string) =>
  webhookInput.safeParse({ webhook_name: 'Planning', webhook_url, webhook_events: ['quote.moved'] }).success;

test.each(['https://hooks.example.com', 'https://hooks.example.com:8443/in?key=1', 'http://127.0.0.1:4000/in'])(
  'accepts the address %s',
  (url) => expect(parsed(url)).toBe(true),
);

test.each([
  '',
  'hooks.example.com',
  'ftp://hooks.example.com',
  'https://user:word@hooks.example.com',
  'https://a b',
  'https://h.example/#x',
])('refuses the address %j', (url) => expect(parsed(url)).toBe(false));
