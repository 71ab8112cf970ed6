import { expect, test } from 'vitest';
import { unmatchedOf } from './reconciliation.ts';

const entry = (uuid: string, amount: number) => ({ uuid, amount });
const transfer = (uuid: string, amount: number, run: string | null = null) => ({ uuid, amount, run });

test('matches entries and records of the same amount, each once (D8s)', () => {
  expect(unmatchedOf([entry('a', 5), entry('b', 5), entry('c', 7)], [transfer('x', 5), transfer('y', 9)])).toEqual({
    bank: ['b', 'c'],
    booked: ['y'],
  });
});

test('matches a run booked in one amount to one entry, without parts booked separately', () => {
  const run = [transfer('x', 40, 'run'), transfer('y', 60, 'run'), transfer('z', 10, 'run'), transfer('w', 90)];
  expect(unmatchedOf([entry('a', 10), entry('b', 100)], run)).toEqual({ bank: [], booked: ['w'] });
  expect(unmatchedOf([entry('b', 99)], run)).toEqual({ bank: ['b'], booked: ['x', 'y', 'z', 'w'] });
});
