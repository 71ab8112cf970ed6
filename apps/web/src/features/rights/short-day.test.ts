import { expect, it } from 'vitest';
import { yearRange } from './free-days.ts';
import { shortDay } from './short-day.ts';

it('names a day without the year where everything lies in one', () => {
  expect(shortDay('2027-07-01', yearRange(2027), 'en')).toBe('1 Jul');
  expect(shortDay('2027-07-01', yearRange(2027), 'ja')).toBe('7月1日');
  expect(shortDay('2027-07-01', { start: '2027-01-01', end: '2028-12-31' }, 'en')).toBe('1 Jul 2027');
  expect(shortDay('2028-04-01', yearRange(2027), 'ja')).toBe('2028年4月1日');
});
