import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { filmType, filmTypes } from '../options/titles.ts';
import {
  countField,
  dateField,
  decimalField,
  editShapeOf,
  flagField,
  idsField,
  optionField,
  optionsField,
  percentageField,
  priceField,
  required,
  shapeOf,
  textField,
  textsField,
  wholeField,
} from './field-table.ts';
import { issuesOf } from './issue.ts';

const table = {
  company_name: required(textField()),
  company_name_english: textField({ rules: ['english'] }),
  film_type: required(optionField(filmTypes)),
  areas: optionsField(filmTypes),
  user_count: countField(),
  price: priceField(),
  price_viewer_count: decimalField(4),
  fee_rate: percentageField(),
  production_year: wholeField({ min: 1888, max: 2100 }),
  channels: textsField({ items: 3 }),
  tags: idsField({ items: 2 }),
  license_start: dateField(),
  has_invoice: flagField(),
  imdb_url: textField({ max: 2000, rules: ['url'], hosts: ['imdb.com'] }),
};

const made = z.object(shapeOf(table));
const edited = z.object(editShapeOf(table));

test('requires required fields and lets others be absent', () => {
  expect(
    made.parse({ company_name: ' Sample ', film_type: filmType.tv, user_count: '', price: '', has_invoice: false }),
  ).toEqual({
    company_name: 'Sample',
    film_type: filmType.tv,
    user_count: 0,
    price: null,
    has_invoice: false,
  });
});

test('reports all broken rules together, each at its field', () => {
  const refused = made.safeParse(
    {
      film_type: 9,
      company_name_english: '映画',
      user_count: 'many',
      price: '1.5',
      price_viewer_count: '1.23456',
      fee_rate: 101,
      production_year: 12,
      channels: ['a', 'b', 'c', 'd'],
      tags: ['x'],
      license_start: '2026-02-30',
      imdb_url: 'https://example.com',
    },
    { reportInput: true },
  );
  expect(refused.error && issuesOf(refused.error).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'company_name required',
    'company_name_english english',
    'film_type option',
    'user_count integer',
    'price price',
    'price_viewer_count decimal',
    'fee_rate max_value',
    'production_year min_value',
    'channels max_items',
    'tags.0 format',
    'license_start date',
    'imdb_url url_host',
  ]);
});

test('sends only changes in an edit, and cannot empty a required field', () => {
  expect(edited.parse({})).toEqual({});
  expect(edited.parse({ company_name_english: '', price: null })).toEqual({ company_name_english: null, price: null });
  const refused = edited.safeParse({ company_name: '' }, { reportInput: true });
  expect(refused.error && issuesOf(refused.error)).toEqual([{ field: 'company_name', rule: 'required', params: {} }]);
});

test('has matching types', () => {
  type Made = z.output<typeof made>;
  expectTypeOf<Made['company_name']>().toEqualTypeOf<string>();
  expectTypeOf<Made['company_name_english']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Made['film_type']>().toEqualTypeOf<1 | 2>();
  expectTypeOf<z.output<typeof edited>['film_type']>().toEqualTypeOf<1 | 2 | undefined>();
});
