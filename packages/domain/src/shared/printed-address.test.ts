import { expect, test } from 'vitest';
import { printedAddress } from './printed-address.ts';

test.each([
  ['1 rue Exemple, Lyon, 69001, FR', 'en', '1 rue Exemple, Lyon, 69001, France'],
  ['JP', 'ja', '日本'],
  ['1 rue Exemple, Lyon', 'en', '1 rue Exemple, Lyon'],
  ['Unit XX', 'en', 'Unit XX'],
] as const)('%s in %s reads %s', (address, language, printed) => {
  expect(printedAddress(address, language)).toBe(printed);
});
