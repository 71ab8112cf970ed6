import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Lines of the text with a fault found by this rule and no other. */
export const linesFound = (rule: `${string}/${string}`, text: string): number[] => {
  const dir = mkdtempSync(join(tmpdir(), 'lint-planted-'));
  const file = join(dir, 'planted.ts');
  writeFileSync(file, text);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', join(root, '.oxlintrc.json'), '--allow', 'all', '--deny', rule, '--format', 'json', file],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(dir, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const found = diagnostics.filter(({ code }) => code === rule.replace('/', '(').concat(')'));
  return [...new Set(found.map(({ labels }) => labels[0]?.span.line ?? 0))].toSorted((a, b) => a - b);
};
