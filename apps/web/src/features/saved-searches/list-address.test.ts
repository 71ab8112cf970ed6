import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

const licence = 'rights=1&countries=FR&start=2027-01-01&end=2027-12-31';

test('a saved search opens the list with its filters', () => {
  expect(listAddress('free_word=night+train&genres=a%2Cb')).toEqual({ free_word: 'night train', genres: 'a,b' });
});

test('a saved search without a filter by availability opens the list with every state', () => {
  expect(listAddress(licence)).toMatchObject({ rights: '1', availability: 'all' });
  expect(listAddress(`${licence}&availability=free`)).toMatchObject({ availability: 'free' });
});
