import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testHarness } from '../testing/harness.ts';
import { col, countRows, queryRows, readRow, readRows } from './read-rows.ts';

const harness = await testHarness();

test('returns rows as described by their columns, converting the driver’s texts to numbers and UTC instants', async () => {
  const columns = {
    name: col.text,
    note: col.orNull(col.text),
    many: col.int,
    sum: col.amount,
    at: col.instant,
    seen: col.bool,
    codes: col.list<number>(),
    names: col.json<{ ja: string }>(),
  };
  expect(
    await readRows(harness.deps.db, columns)`
      select ${'a title'}::text as name, null as note, 3::smallint as many, sum(v) as sum, array[1, 2] as codes,
        '2026-09-01 00:00:00.5+09'::timestamptz as at, true as seen, '{"ja":"題"}'::jsonb as names
      from (values (9007199254740000::bigint), (7)) t(v)`,
  ).toEqual([
    {
      name: 'a title',
      note: null,
      many: 3,
      sum: 9007199254740007,
      at: '2026-08-31T15:00:00.500Z',
      seen: true,
      codes: [1, 2],
      names: { ja: '題' },
    },
  ]);
});

test.each([
  ['a bigint for a number', { x: col.int }, sql`select 1::bigint as x`],
  ['a sum for a number', { x: col.int }, sql`select sum(1) as x`],
  ['a number for a text', { x: col.text }, sql`select 1 as x`],
  ['null where none is expected', { x: col.text }, sql`select null as x`],
  ['a part of a unit for an amount', { x: col.amount }, sql`select 1.5 as x`],
  ['more than a number holds', { x: col.amount }, sql`select 9007199254740993 as x`],
  ['a word for a decimal', { x: col.decimal }, sql`select 'NaN'::numeric as x`],
  ['a text for a list', { x: col.list<string>() }, sql`select 'a' as x`],
  ['no such column', { x: col.json<string>() }, sql`select 1 as y`],
])('%s is refused, and the column named', async (_what, columns, query) => {
  await expect(readRows(harness.deps.db, columns)`${query}`).rejects.toThrow(/^column x: /);
});

test('checks the first row, a count and a prepared statement alike', async () => {
  const { db, pool } = harness.deps;
  expect(await readRow(db, { x: col.int })`select 1 as x union all select 2 order by x`).toEqual({ x: 1 });
  expect(await readRow(db, { x: col.int })`select 1 as x where false`).toBeUndefined();
  expect(await countRows(db)`from generate_series(1, ${7}::int)`).toBe(7);
  const statement = { name: 'one_value', text: 'select $1::int as x', values: [5] };
  expect(await queryRows(pool, { x: col.int }, statement)).toEqual([{ x: 5 }]);
  await expect(queryRows(pool, { x: col.text }, statement)).rejects.toThrow('column x: ');
});
