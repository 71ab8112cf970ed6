import { expect, test } from 'vitest';
import { mixGroups } from './discovery.ts';

const items = (reason: string, ...uuids: string[]) => uuids.map((uuid) => ({ uuid, reason }));
const limits = { most: 6, mostEach: 2, isShown: () => true };
const shown = (groups: Parameters<typeof mixGroups>[0], changes = {}) =>
  mixGroups(groups, { ...limits, ...changes }).map(({ uuid }) => uuid);

test('takes a few of each group in order, then fills with what is left', () => {
  const groups = [items('list', 'a', 'b', 'c', 'd'), items('cast', 'e'), items('genre', 'f', 'g', 'h')];
  expect(shown(groups)).toEqual(['a', 'b', 'e', 'f', 'g', 'c']);
  expect(shown([items('list', 'a', 'b', 'c')])).toEqual(['a', 'b', 'c']);
  expect(shown([])).toEqual([]);
});

test('shows an item once, by its strongest group, and none that is excluded', () => {
  const groups = [items('list', 'a', 'x'), items('cast', 'a', 'b')];
  const isShown = ({ uuid }: { readonly uuid: string }) => uuid !== 'x';
  expect(mixGroups(groups, { ...limits, isShown })).toEqual([...items('list', 'a'), ...items('cast', 'b')]);
});
