import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from './child.mjs';
import { say } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/** What `npm run check` runs; each line is one check with the program that decides it. */
const checks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '--max-diagnostics=40', '.']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings', '--quiet']],
  ...[
    'content',
    'packages/domain',
    'packages/wire',
    'packages/movie-index',
    'apps/api',
    'apps/web',
    'e2e',
    'bench',
    'proofs',
  ].map((place) => [`types of ${place}`, 'tsc', ['-p', place]]),
  ['dead code', 'knip', ['--no-progress', '--no-config-hints']],
  ['who imports whom', pinnedNode, [at('scripts/check-imports.mjs')]],
  ['names and sizes of files', pinnedNode, [at('scripts/check-files.mjs')]],
  ['specification traced', pinnedNode, [at('scripts/check-spec-trace.mjs')]],
  ['security claims traced', pinnedNode, [at('scripts/check-security.mjs')]],
  ['lives drawn as they are', pinnedNode, [at('scripts/state-tables.mjs')]],
];

const git = (...args) => execFileSync('git', args, { cwd: at() }).toString().split('\n').filter(Boolean);

/** Files that differ from the last commit, new ones included. */
const changedFiles = () => [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

/** The checks for the loop of `--fast`: format and lint of the files changed, types of their projects only, stored between runs. */
const fastChecks = (changed) => {
  const code = changed.filter((path) => /\.(ts|tsx|mjs|css|json)$/.test(path));
  const script = code.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const projects = new Set(
    script.flatMap((path) => /^(content|packages\/[a-z-]+|apps\/[a-z]+|e2e|bench|proofs)\//.exec(path)?.[1] ?? []),
  );
  const stored = (place) => [
    '--incremental',
    '--tsBuildInfoFile',
    at('.cache', 'types', `${place.replace('/', '-')}.json`),
  ];
  return [
    ...(code.length > 0
      ? [['format and lint', 'biome', ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...code]]]
      : []),
    ...(script.length > 0 ? [['lint', 'oxlint', ['--deny-warnings', '--quiet', ...script]]] : []),
    ...[...projects].map((place) => [`types of ${place}`, 'tsc', ['-p', place, ...stored(place)]]),
    ['names and sizes of files', pinnedNode, [at('scripts/check-files.mjs')]],
  ];
};

/** Runs every check, two at a time; answers how many passed and failed. */
export const runChecks = async (list = checks) => {
  const waiting = [...list];
  let passed = 0;
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, program, args] = check;
      const began = Date.now();
      const { code, output } = await run(program, args, { capture: true });
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (code === 0) passed += 1;
      else failed += 1;
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code !== 0) say(output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
};

if (process.argv[1] && existsSync(process.argv[1]) && process.argv[1].endsWith('check.mjs')) {
  const { values } = parseArgs({ options: { fast: { type: 'boolean' }, report: { type: 'string' } } });
  await ensureInstalled();
  const began = Date.now();
  const { passed, failed } = await runChecks(values.fast ? fastChecks(changedFiles()) : checks);
  say(`${passed} checks passed, ${failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  process.exit(failed > 0 ? 1 : 0);
}
