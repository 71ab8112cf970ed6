import { expect, test } from 'vitest';
import { initialLanguage } from './initial-language.ts';

test.each([
  [null, 'ja', 'ja'],
  [null, 'ja-JP', 'ja'],
  [null, 'fr', 'en'],
  [null, 'en-GB', 'en'],
  [null, 'jam', 'en'],
  ['en', 'ja', 'en'],
  ['ja', 'de', 'ja'],
  ['fr', 'ja', 'ja'],
])('stored %s, browser %s: %s', (stored, browser, language) => {
  expect(initialLanguage(stored, browser)).toBe(language);
});
