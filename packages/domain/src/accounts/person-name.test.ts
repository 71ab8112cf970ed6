import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  [{ last_name: '市場', first_name: '守' }, '市場 守'],
  [{ last_name: 'Otterby', first_name: 'Vera' }, 'Vera Otterby'],
  [{ last_name: 'カナ', first_name: '' }, 'カナ'],
  [{ last_name: null, first_name: null }, ''],
])('%j reads %s', (named, name) => {
  expect(personName(named)).toBe(name);
});
