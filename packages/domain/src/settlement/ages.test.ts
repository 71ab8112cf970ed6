import { expect, test } from 'vitest';
import { ageOf } from './ages.ts';

test.each([
  [-5, 'current'],
  [0, 'current'],
  [1, 'days_30'],
  [30, 'days_30'],
  [31, 'days_60'],
  [60, 'days_60'],
  [61, 'days_90'],
  [90, 'days_90'],
  [91, 'older'],
  [4000, 'older'],
])('%i days overdue are %s (D8m)', (days, age) => {
  expect(ageOf(days)).toBe(age);
});
