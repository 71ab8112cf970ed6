import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { timeText } from '../shared/rules/text-rules.ts';
import { minutesOf, proposedTimes } from './running-time.ts';

it('reads a running time in whole minutes, or null without one', () => {
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

test.each([
  ['100', ['01:40:00']],
  ['１００', ['01:40:00']],
  ['100分', ['01:40:00']],
  ['100 min', ['01:40:00']],
  ['1時間40分', ['01:40:00']],
  ['1h40', ['01:40:00']],
  ['1 hr 40 min 5 s', ['01:40:05']],
  ['2時間', ['02:00:00']],
  ['7', ['00:07:00']],
  ['90:00', ['01:30:00']],
  ['1:40:00', ['01:40:00']],
  ['１：４０：００', ['01:40:00']],
  ['1:40', ['01:40:00', '00:01:40']],
  ['01:40', ['01:40:00', '00:01:40']],
  ['45', ['00:45:00', '00:00:45']],
  ['01:40:00', []],
  ['00:00:00', []],
  ['0', []],
  ['', []],
  ['9999', []],
  ['1:75', []],
  ['1:2:3:4', []],
  ['about two hours', []],
])('of %j it proposes %j', (typed, meant) => {
  expect(proposedTimes(typed)).toEqual(meant);
  for (const time of meant) expect(z.string().check(timeText).safeParse(time).success).toBe(true);
});
