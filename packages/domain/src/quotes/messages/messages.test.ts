import { describe, expect, test } from 'vitest';
import { audienceOf, mayReadMessage, recipientsFor } from './messages.ts';

describe('recipients of a message (D2c)', () => {
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

  test('lets each role write to someone', () => {
    for (const role of ['consumer', 'provider', 'manager'] as const)
      expect(recipientsFor(role).length).toBeGreaterThan(1);
  });

  test('hides messages between staff and one party from the other', () => {
    expect(mayReadMessage('provider', 'consumer')).toBe(false);
    expect(mayReadMessage('consumer', 'provider')).toBe(false);
    expect(mayReadMessage('manager', 'provider')).toBe(true);
    expect(mayReadMessage('provider', null)).toBe(true);
  });
});
