import { describe, expect, test } from 'vitest';
import { isOnline, sendingDetails, sendingIssues } from './sending.ts';

const fields = (method: number, sent: object) =>
  sendingIssues(method, sendingDetails.parse(sent)).map(({ field }) => field);

describe('delivery details entered manually (D34)', () => {
  test.each([
    [1, []],
    [2, ['sent_on']],
    [3, ['sent_on', 'tracking_number']],
    [4, ['sent_on', 'tracking_number']],
    [5, ['sent_on', 'link']],
  ])('method %d asks for %j', (method, needed) => {
    expect(fields(method, {})).toEqual(needed);
    expect(fields(method, { sent_on: '2026-11-21', tracking_number: 'EE1', link: 'https://example.com/a' })).toEqual(
      [],
    );
  });

  test('only method 1 runs through the product', () => {
    expect([1, 2, 3, 4, 5].map(isOnline)).toEqual([true, false, false, false, false]);
  });

  test('a link must be an address', () => {
    expect(sendingDetails.safeParse({ link: 'not an address' }).success).toBe(false);
  });
});
