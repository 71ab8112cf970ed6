import { describe, expect, test } from 'vitest';
import { medianResponseDays, responseDays } from './response-time.ts';

describe('the response time', () => {
  test('counts business days in Tokyo', () => {
    // 3 April 2026 is a Friday.
    expect(responseDays('2026-04-03T01:00:00.000Z', '2026-04-03T08:00:00.000Z')).toBe(0);
    expect(responseDays('2026-04-03T01:00:00.000Z', '2026-04-06T01:00:00.000Z')).toBe(1);
    // In Tokyo it is Saturday already, which counts as Friday.
    expect(responseDays('2026-04-03T16:00:00.000Z', '2026-04-04T16:00:00.000Z')).toBe(0);
  });

  test('is the median of at least five answers, of two middle ones the longer', () => {
    expect(medianResponseDays([1, 1, 1, 1])).toBeNull();
    expect(medianResponseDays([9, 0, 1, 2, 0])).toBe(1);
    expect(medianResponseDays([0, 10, 0, 2, 3, 9])).toBe(3);
  });
});
