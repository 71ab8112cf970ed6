import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passedChecks } from './passed-checks.mjs';

const types = { name: 'types', program: 'tsc', args: ['-p', '.'], reads: /\.ts$/ };

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write('.gitignore', '/.cache/\n');
  write('package-lock.json', '{}');
  write('one.ts', 'export const one = 1;\n');
  write('page.md', '# One\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('remembers a passed check until a file it reads changes', () => {
  expect(passedChecks(folder).has(types)).toBe(false);
  passedChecks(folder).add(types);
  expect(passedChecks(folder).has(types)).toBe(true);
  write('page.md', '# Two\n');
  expect(passedChecks(folder).has(types)).toBe(true);
  write('one.ts', 'export const one = 2;\n');
  expect(passedChecks(folder).has(types)).toBe(false);
  write('one.ts', 'export const one = 1;\n');
  expect(passedChecks(folder).has(types)).toBe(true);
});

test.each<[string, () => void]>([
  ['a new file', () => write('two.ts', 'export const two = 2;\n')],
  ['a removed file', () => rmSync(join(folder, 'one.ts'))],
  ['other packages', () => write('package-lock.json', '{ "lockfileVersion": 3 }')],
  ['a setting of a tool', () => write('.oxlintrc.json', '{}')],
])('%s makes it unknown', (_, change) => {
  passedChecks(folder).add(types);
  change();
  expect(passedChecks(folder).has(types)).toBe(false);
});

test('does not count another command, or one during which a file changed, as passed', () => {
  const passed = passedChecks(folder);
  write('one.ts', 'export const one = 2;\n');
  passed.add(types);
  expect(passedChecks(folder).has(types)).toBe(false);
  passedChecks(folder).add(types);
  expect(passedChecks(folder).has({ ...types, args: ['-p', 'two'] })).toBe(false);
});
