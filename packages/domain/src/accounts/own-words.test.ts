import { expect, test } from 'vitest';
import { isGuessable } from './own-words.ts';

const known = { email: 'hanako.yamada@quillfern.example', company_names: ['Kestrel Pictures GmbH', null, '東京映画'] };

test.each([
  ['Eigaichi2026', true],
  ['Hanako2026', true],
  ['HanakoYamada1', true],
  ['Quillfern12', true],
  ['1Kestrel1', true],
  ['KestrelPictures9', true],
  ['GmbH12345x', false],
  ['Kestrel7mQ2xPz', false],
  ['Lantern2Harbour', false],
])('%s is little more than a name of the account or product: %s (D11c)', (password, own) => {
  expect(isGuessable(password, known)).toBe(own);
});

test('words of three letters forbid nothing', () => {
  expect(isGuessable('Abc12345', { email: 'abc@x.example', company_names: ['Abc'] })).toBe(false);
});
