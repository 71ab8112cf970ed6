import { expect, test } from 'vitest';
import { loggedAddress } from './logged-address.ts';

test('keeps search words out of the log', () => {
  expect(loggedAddress('/api/movies?free_word=kurosawa&page=2')).toBe('/api/movies?free_word=…&page=2');
  expect(loggedAddress('/admin/tools/audit?who=Mina+Ledgerwood')).toBe('/admin/tools/audit?who=…');
});

test('keeps tokens of one-time links out of the log', () => {
  expect(loggedAddress('/resetpass?token=abc-DEF_1')).toBe('/resetpass?token=…');
  expect(loggedAddress('/login?confirm=abc&lang=ja')).toBe('/login?confirm=…&lang=ja');
  expect(loggedAddress('/resetpass?%74oken=abc&TOKEN=def&a=b')).toBe('/resetpass?%74oken=…&TOKEN=…&a=b');
  expect(loggedAddress('http://x/login?a=1&c%6fnfirm=abc')).toBe('http://x/login?a=1&c%6fnfirm=…');
  expect(loggedAddress('/login?next=%2Fresetpass%3Ftoken%3Dabc')).toBe('/login?next=…');
  expect(loggedAddress('/email?revert=abc')).toBe('/email?revert=…');
  expect(loggedAddress('/login?attempt=abc')).toBe('/login?attempt=…');
  expect(loggedAddress('/login?%=1&token=abc')).toBe('/login?%=1&token=…');
  expect(loggedAddress('/movies')).toBe('/movies');
  expect(loggedAddress('/movies?sort=name&page=2')).toBe('/movies?sort=name&page=2');
});

test('keeps the secret of a calendar out of the log, in any spelling', () => {
  expect(loggedAddress('/calendar/abc-DEF_1.ics')).toBe('/calendar/…');
  expect(loggedAddress('/%63alendar/abc-DEF_1.ics?a=1')).toBe('/calendar/…');
  expect(loggedAddress('/login?next=%2Fcalendar%2Fabc.ics')).toBe('/login?next=…');
  expect(loggedAddress('/help/sign-in/calendars')).toBe('/help/sign-in/calendars');
});
