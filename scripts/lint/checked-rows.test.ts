import { expect, test } from 'vitest';
import { linesFound } from './lint-planted.ts';

const rule = 'eigaichi-rows/checked';

test('finds unchecked row types, a second join of title texts, and instants used as dates', () => {
  const unchecked = [
    'const found = await db.execute<{ uuid: string }>(sql`select uuid from movies`);',
    'const { rows } = await client.query<Row>(text);',
    'const typed = (await pool.query(text)).rows as Row[];',
    'const source = sql`from movies m left join movie_translations ja on ja.movie_id = m.uuid`;',
    'const at = new Date(deps.clock.now().epochMilliseconds);',
  ];
  expect(linesFound(rule, unchecked.join('\n'))).toEqual(unchecked.map((_, at) => at + 1));
});

test('accepts checked rows, statements without a result and other joins', () => {
  const fine = [
    'const found = await readRows(db, { uuid: col.text })`select uuid from movies`;',
    'await tx.execute(sql`delete from movies`);',
    'const gone = (await tx.execute(sql`delete from movies returning 1`)).rows.length > 0;',
    'const day = new Date(Date.UTC(2026, 0, 1));',
    'const texts = sql`select 1 from movie_translations t where t.movie_id = m.uuid`;',
  ];
  expect(linesFound(rule, fine.join('\n'))).toEqual([]);
});
