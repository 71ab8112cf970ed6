import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runMeasured } from './child.mjs';
import { say } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { passedChecks } from './passed-checks.mjs';
import { at, gitPaths, pinnedNode } from './project.mjs';
import { programs, programsOf } from './type-programs.mjs';

const anyFile = /./;
const code = /\.(?:ts|tsx|mjs|json)$/;

/**
 * The compiler caches its results per file, so that the next run reads only changes. It uses one thread: two checks run
 * at a time, and each further thread repeats the same types. Four threads took 2.6 times the processor time.
 */
const typesOf = ({ of, config }) => ({
  name: `types of ${of}`,
  program: 'tsc',
  args: [
    ...['-p', config, '--checkers', '1', '--incremental'],
    ...['--tsBuildInfoFile', at('.cache', 'types', `${of.replaceAll(' ', '-')}.json`)],
  ],
  reads: code,
});

const script = (name, file) => ({ name, program: pinnedNode, args: [at('scripts', file)], reads: anyFile });

/** Checks of `npm run check`, longest first; `reads` are the files that decide the outcome. */
const checks = [
  {
    name: 'lint with types',
    program: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--quiet'],
    env: { GOMAXPROCS: '1' },
    reads: code,
  },
  typesOf(programs[3]),
  typesOf(programs[1]),
  { name: 'dead code', program: 'knip', args: ['--no-progress', '--no-config-hints'], reads: anyFile },
  script('who imports whom', 'check-imports.mjs'),
  typesOf(programs[0]),
  typesOf(programs[2]),
  {
    name: 'format and lint',
    program: 'biome',
    args: ['ci', '--error-on-warnings', '--max-diagnostics=40', '.'],
    reads: anyFile,
  },
  script('names and sizes of files', 'check-files.mjs'),
  script('documents and their links', 'check-docs.mjs'),
  script('specification traced', 'check-spec-trace.mjs'),
  script('security claims traced', 'check-security.mjs'),
  script('lives drawn as they are', 'state-tables.mjs'),
  script('staff access listed as it is', 'staff-access.mjs'),
  script('the API description linted', 'api-lint.mjs'),
  script('licences weighed and listed', 'notices.mjs'),
];

/** Files that differ from the last commit, new ones included. */
const changedFiles = () => [
  ...new Set([
    ...gitPaths(['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    ...gitPaths(['ls-files', '--others', '--exclude-standard']),
  ]),
];

/** Checks for the `--fast` loop: format and lint of the changed files, types of the programs that they concern. */
const fastChecks = (changed) => {
  const formatted = changed.filter((path) => /\.(ts|tsx|mjs|css|json)$/.test(path));
  const linted = formatted.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const biome = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...formatted];
  return [
    ...programsOf(linted).map(typesOf),
    ...(formatted.length > 0
      ? [{ name: 'format and lint of changes', program: 'biome', args: biome, reads: anyFile }]
      : []),
    ...(linted.length > 0
      ? [
          {
            name: 'lint of changes',
            program: 'oxlint',
            args: ['--deny-warnings', '--quiet', '--no-error-on-unmatched-pattern', ...linted],
            reads: code,
          },
        ]
      : []),
    script('names and sizes of files', 'check-files.mjs'),
  ];
};

/**
 * Runs all checks, two at a time, except those that passed on the same files before. Returns the numbers passed and
 * failed, and the output of failed checks.
 */
const runChecks = async (list) => {
  const waiting = [...list];
  const before = passedChecks();
  let passed = 0;
  const faults = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, program, args, env = {} } = check;
      if (before.has(check)) {
        passed += 1;
        say(`✓ ${name} (unchanged)`);
        continue;
      }
      const began = Date.now();
      const { code, output, processor } = await runMeasured(program, args, { capture: true, env });
      const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s, ${processor.toFixed(1)} s of processor`;
      if (code === 0) {
        passed += 1;
        before.add(check);
      } else faults.push(`✗ ${name}\n${output.trim().slice(0, 1200)}`);
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds})`);
      if (code !== 0) say(output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed: faults.length, faults };
};

if (process.argv[1] && existsSync(process.argv[1]) && process.argv[1].endsWith('check.mjs')) {
  const { values } = parseArgs({ options: { fast: { type: 'boolean' }, report: { type: 'string' } } });
  await ensureInstalled();
  const began = Date.now();
  const { passed, failed, faults } = await runChecks(values.fast ? fastChecks(changedFiles()) : checks);
  say(`${passed} checks passed, ${failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed, faults }));
  process.exit(failed > 0 ? 1 : 0);
}
