import { expect, it } from 'vitest';
import { minutesOf } from './running-time.ts';

it('reads a running time in whole minutes, and none where none is given', () => {
  expect(minutesOf('02:03:00')).toBe(123);
  expect(minutesOf('24:30')).toBe(25);
  expect(minutesOf('45')).toBe(1);
  expect([minutesOf(null), minutesOf(''), minutesOf('about two hours'), minutesOf('0')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
