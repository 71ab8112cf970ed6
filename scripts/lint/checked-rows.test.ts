import { expect, test } from 'vitest';
import { linesFound } from './lint-planted.ts';

const rule = 'eigaichi-rows/checked';

test('types given to rows that nothing checks are found, a second join of the texts of titles, and instants as dates', () => {
  const unchecked = [
    'const found = await db.execute<{ uuid: string }>(sql`select uuid from movies`);',
    'const { rows } = await client.query<Row>(text);',
    'const typed = (await pool.query(text)).rows as Row[];',
    'const source = sql`from movies m left join movie_translations ja on ja.movie_id = m.uuid`;',
    'const at = new Date(deps.clock.now().epochMilliseconds);',
  ];
  expect(linesFound(rule, unchecked.join('\n'))).toEqual(unchecked.map((_, at) => at + 1));
});

test('checked rows, statements without an answer and other joins pass', () => {
  const fine = [
    'const found = await readRows(db, { uuid: col.text })`select uuid from movies`;',
    'await tx.execute(sql`delete from movies`);',
    'const gone = (await tx.execute(sql`delete from movies returning 1`)).rows.length > 0;',
    'const day = new Date(Date.UTC(2026, 0, 1));',
    'const texts = sql`select 1 from movie_translations t where t.movie_id = m.uuid`;',
  ];
  expect(linesFound(rule, fine.join('\n'))).toEqual([]);
});
