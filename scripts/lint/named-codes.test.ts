import { expect, test } from 'vitest';
import { linesFound } from './lint-planted.ts';

const rule = 'eigaichi/named-codes';

test('a bare code is found wherever it is compared or assigned', () => {
  const bare = [
    'if (title.status === 3) act();',
    'if (4 <= title?.status) act();',
    'const made = { right_type: 1 };',
    'const all = { statuses: [1, 99] };',
    'title.exclusive_type = 2;',
    'const chosen = { pricing_type: isFlat ? 1 : other };',
    'const { delivery_method = 1 } = wish;',
    'if ([5, 6].includes(title.status)) act();',
    'switch (staff_role) { case 2: act(); }',
    'const rows = sql`select 1 from movies m where m.status = 3`;',
    'const more = sql`select 1 from quote_movies where status not in (8, 10)`;',
    'const status = row.ended_from ?? 1;',
    'const at = eq(quote_movies.status, 6);',
    'const over = notInArray(quote_movies.status, [8, 10]);',
  ];
  expect(linesFound(rule, bare.join('\n'))).toEqual(bare.map((_, at) => at + 1));
});

test('names, codes of HTTP, codes outside the list and other fields pass', () => {
  const fine = [
    'if (title.status === movieStatus.approved) act();',
    'if (reply.status === 404) act();',
    'const wrong = { right_type: 99 };',
    'const counted = { page: 3 };',
    `const rows = sql\`select 1 from movies m where m.status = $\{movieStatus.approved} limit 3\`;`,
    'const code = movieStatus[field] === 3;',
  ];
  expect(linesFound(rule, fine.join('\n'))).toEqual([]);
});
