import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Typed numbers that aren't amounts of money: percentages, rates, counts and codes. */
const noAmounts: Readonly<Record<string, string>> = {
  'features/accounts/form/account-field.tsx': 'a percentage',
  'features/quotes/answer/answer-row.tsx': 'a percentage',
  'features/quotes/negotiate/counter-quote-movie.tsx': 'a percentage',
  'features/quotes/desk/rate-dialog.tsx': 'an exchange rate',
  'features/quotes/desk/quote-movie-figures.tsx': 'a percentage',
  'features/quotes/request/price-step.tsx': 'counts and a percentage',
  'features/settlement/payments/transfer-form.tsx': 'the percentage of a tax',
  'features/sessions/code-step.tsx': 'a code',
  'features/sessions/sign-in/authenticator-dialog.tsx': 'a code',
  'features/settlement/payouts/tax-residence-dialog.tsx': 'a tax rate',
  'features/tools/settings-tool.tsx': 'a tax rate',
  'features/tools/rates/rate-form.tsx': 'exchange rates',
  'lib/amount-field.tsx': 'the field of amounts itself',
  'lib/whole-input.tsx': 'the field of whole numbers',
  'features/tools/transfer-sender.tsx': 'the code of the account that pays',
  'lib/bank-fields.tsx': 'codes of banks',
  'lib/amount-filter.tsx': 'the filter by amounts itself',
};

const sources = globSync('**/*.tsx', { cwd: new URL('../', import.meta.url) })
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(new URL(`../${path}`, import.meta.url), 'utf8') }));

test('every amount uses the one amount field and its parser', () => {
  const typed = sources.filter(({ text }) => /inputMode="?\{?.?(decimal|numeric)/.test(text)).map(({ path }) => path);
  expect(typed.filter((path) => noAmounts[path] === undefined)).toEqual([]);
  expect(Object.keys(noAmounts).filter((path) => !sources.some((source) => source.path === path))).toEqual([]);
});

test('no field strips input before the parser sees it', () => {
  const strips = sources.filter(({ text }) => /replace(All)?\(\/\[\^\\?d|parseFloat|type="number"/.test(text));
  expect(strips.map(({ path }) => path)).toEqual([]);
});
