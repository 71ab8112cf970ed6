import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours-of.ts';

const list = ['a', 'b', 'c'].map((uuid) => ({ uuid }));

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
  ['x', undefined, undefined],
])('of %s, %s comes before and %s after', (uuid, previous, next) => {
  const found = neighboursOf(list, uuid);
  expect([found.previous?.uuid, found.next?.uuid]).toEqual([previous, next]);
});
