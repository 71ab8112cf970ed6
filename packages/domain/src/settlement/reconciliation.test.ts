import { expect, test } from 'vitest';
import { unmatchedOf } from './reconciliation.ts';

const entry = (uuid: string, amount: number) => ({ uuid, amount });
const transfer = (uuid: string, amount: number, run: string | null = null) => ({ uuid, amount, run });

test('entries and records of one amount belong together, each once (D8s)', () => {
  expect(unmatchedOf([entry('a', 5), entry('b', 5), entry('c', 7)], [transfer('x', 5), transfer('y', 9)])).toEqual({
    bank: ['b', 'c'],
    booked: ['y'],
  });
});

test('a run that the bank booked in one sum is one entry, without what was booked alone', () => {
  const run = [transfer('x', 40, 'run'), transfer('y', 60, 'run'), transfer('z', 10, 'run'), transfer('w', 90)];
  expect(unmatchedOf([entry('a', 10), entry('b', 100)], run)).toEqual({ bank: [], booked: ['w'] });
  expect(unmatchedOf([entry('b', 99)], run)).toEqual({ bank: ['b'], booked: ['x', 'y', 'z', 'w'] });
});
