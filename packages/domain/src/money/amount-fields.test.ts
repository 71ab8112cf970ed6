import { expect, test } from 'vitest';
import type { z } from 'zod';
import { guidePriceInput } from '../movies/guide-price-input.ts';
import { movieFields } from '../movies/movie-fields.ts';
import { movieAnswer } from '../quotes/answer/answer.ts';
import { movieCorrection, rateCorrection } from '../quotes/desk/correction.ts';
import { quoteConditions } from '../quotes/request/conditions.ts';
import { exchangeRateInput } from '../reference/exchange-rate-input.ts';
import { settingInput } from '../reference/settings.ts';

/** True for input fields with an amount, a rate or a percentage; signed yen travel as numbers (typed-figures.ts). */
const isAmount = (name: string): boolean =>
  /price|fee|budget|revenue_(min|max)|exchange_rate|^value$/.test(name) && !/_yen$|^ask_/.test(name);

const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  request: quoteConditions.shape,
  answer: movieAnswer.shape,
  correction: movieCorrection.shape,
  rate: rateCorrection.shape,
  'rate of a day': exchangeRateInput.shape,
  setting: settingInput.shape,
  title: { price: movieFields.price.open },
  'guide price': guidePriceInput.shape,
};

const fields = Object.entries(shapes).flatMap(([of, shape]) =>
  Object.entries(shape)
    .filter(([name]) => isAmount(name))
    .map(([name, schema]) => [`${name} of a ${of}`, schema] as const),
);

test('the traversal finds the fields', () => {
  expect(fields.length).toBeGreaterThanOrEqual(24);
});

test.each(fields)('%s is read whole or refused, and never changed', (_name, schema) => {
  for (const typed of ['１２', '12']) expect(Number(schema.parse(typed))).toBe(12);
  for (const typed of ['1,5', '1.000,50', '12abc', '100万', '£12', '$12', '12円', '1 2'])
    expect(schema.safeParse(typed).success, typed).toBe(false);
});
