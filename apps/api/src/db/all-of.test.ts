import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { allOf, type Condition } from './all-of.ts';

const written = (...conditions: readonly Condition[]) => new PgDialect().sqlToQuery(allOf(...conditions));

test('joins the conditions that are set, in order', () => {
  expect(written(sql`a = ${1}`, false, undefined, null, '', sql`b = ${2}`)).toMatchObject({
    sql: 'a = $1 and b = $2',
    params: [1, 2],
  });
});

test('is true without a condition', () => {
  expect(written(false, undefined).sql).toBe('true');
});
