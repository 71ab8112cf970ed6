import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'named-codes-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Lines of the text in which the rule finds a bare code. */
const linesFound = (text: string): number[] => {
  const file = join(dir, 'planted.ts');
  writeFileSync(file, text);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    [
      '--config',
      join(root, '.oxlintrc.json'),
      '--allow',
      'all',
      '--deny',
      'eigaichi/named-codes',
      '--format',
      'json',
      file,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const found = diagnostics.filter(({ code }) => code === 'eigaichi(named-codes)');
  return [...new Set(found.map(({ labels }) => labels[0]?.span.line ?? 0))].toSorted((a, b) => a - b);
};

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
  ];
  expect(linesFound(bare.join('\n'))).toEqual(bare.map((_, at) => at + 1));
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
  expect(linesFound(fine.join('\n'))).toEqual([]);
});
