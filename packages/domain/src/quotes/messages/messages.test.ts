import { describe, expect, test } from 'vitest';
import { audienceOf, mayReadMessage, readersFor } from './messages.ts';

describe('to whom a message goes (D2c)', () => {
  test.each([
    ['consumer', undefined, null],
    ['consumer', 'manager', 'consumer'],
    ['provider', undefined, null],
    ['provider', 'manager', 'provider'],
    ['manager', undefined, null],
    ['manager', 'consumer', 'consumer'],
    ['manager', 'provider', 'provider'],
    ['consumer', 'both', undefined],
    ['provider', 'provider', undefined],
    ['manager', 'manager', undefined],
  ] as const)('a %s to %s', (role, to, audience) => {
    expect(audienceOf(role, to)).toBe(audience);
  });

  test('each role may write to someone', () => {
    for (const role of ['consumer', 'provider', 'manager'] as const) expect(readersFor(role).length).toBeGreaterThan(1);
  });

  test('what is between staff and one party is not for the other', () => {
    expect(mayReadMessage('provider', 'consumer')).toBe(false);
    expect(mayReadMessage('consumer', 'provider')).toBe(false);
    expect(mayReadMessage('manager', 'provider')).toBe(true);
    expect(mayReadMessage('provider', null)).toBe(true);
  });
});
