import { expect, test } from 'vitest';
import { clashGroups } from './clash-groups.ts';

const part = (right_type: number, state: string, ...countries: string[]) => ({ right_type, state, countries });

test('groups rights with the same countries and result, without free ones', () => {
  const parts = [part(1, 'blocked', 'FR', 'DE'), part(2, 'free', 'FR'), part(3, 'blocked', 'FR', 'DE')];
  expect(clashGroups(parts)).toEqual({
    clashes: [{ state: 'blocked', countries: ['FR', 'DE'], rights: [1, 3] }],
    more_clashes: 0,
  });
});

test('shows the first four of many groups, and the number of others', () => {
  const parts = ['FR', 'DE', 'IT', 'ES', 'PL', 'GB'].map((country) => part(1, 'blocked', country));
  const { clashes, more_clashes } = clashGroups(parts);
  expect(clashes.map(({ countries }) => countries[0])).toEqual(['FR', 'DE', 'IT', 'ES']);
  expect(more_clashes).toBe(2);
});
