import { expect, test } from 'vitest';
import { loggedAddress } from './logged-address.ts';

test('no token of a one-time link is logged', () => {
  expect(loggedAddress('/resetpass?token=abc-DEF_1')).toBe('/resetpass?token=…');
  expect(loggedAddress('/login?confirm=abc&lang=ja')).toBe('/login?confirm=…&lang=ja');
  expect(loggedAddress('/movies?sort=name&page=2')).toBe('/movies?sort=name&page=2');
});
