import { expect, test } from 'vitest';
import { staysInUse } from './stays-in-use.ts';

test('a database whose connections are still closing is not in use', async () => {
  const counts = [2, 1, 0];
  expect(await staysInUse(async () => counts.shift() ?? 0)).toBe(false);
  expect(counts).toEqual([]);
});

test('a database with connections of another process stays in use', async () => {
  expect(await staysInUse(async () => 1, 150)).toBe(true);
});
