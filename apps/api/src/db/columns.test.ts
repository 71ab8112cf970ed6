import { readdirSync } from 'node:fs';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { decimal, instant, minor, unitPrice } from './columns.ts';

const files = readdirSync(new URL('schema', import.meta.url)).filter((name) => name.endsWith('.ts'));
const modules: object[] = await Promise.all(files.map((name) => import(`./schema/${name}`)));
const columns = modules
  .flatMap((module) => Object.values(module))
  .filter((table) => is(table, PgTable))
  .flatMap((table) => Object.values(getTableColumns(table)));

test('gives every day, instant and decimal one column type, except two percentages that accounts type as numbers', () => {
  const typed = /^(date|timestamp|numeric)/;
  const raw = columns.filter((column) => typed.test(column.getSQLType()) && column.columnType !== 'PgCustomColumn');
  expect(columns.length).toBeGreaterThan(400);
  expect(raw.map(({ name }) => name).toSorted()).toEqual(['agency_fee', 'fee_rate']);
});

const table = pgTable('read', {
  amount: minor('amount'),
  rate: decimal('rate'),
  price: unitPrice('price'),
  at: instant('at'),
});

test('reads them in their form, and refuses anything else', () => {
  const own = getTableColumns(table);
  const read = (name: keyof typeof own, value: string) => own[name].mapFromDriverValue(value);
  expect(read('amount', '120000')).toBe(120_000);
  expect(() => read('amount', '9007199254740993')).toThrow(TypeError);
  expect(read('rate', '30.0000')).toBe('30.0000');
  expect(read('price', '30.0000')).toBe('30');
  expect(() => read('price', 'NaN')).toThrow(TypeError);
  expect(read('at', '2026-09-01 00:00:00.5+09')).toBe('2026-08-31T15:00:00.500Z');
});
