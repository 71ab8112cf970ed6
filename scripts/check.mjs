import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { say } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode } from './project.mjs';

/** What `npm run check` looks at; each line is one check with the program that decides it. */
const checks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '--max-diagnostics=40', '.']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings', '--quiet']],
  ...[
    'content',
    'packages/domain',
    'packages/wire',
    'packages/title-index',
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

/** Runs every check, two at a time; answers how many passed and failed. */
export const runChecks = async () => {
  const waiting = [...checks];
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
  await ensureInstalled();
  const began = Date.now();
  const { passed, failed } = await runChecks();
  say(`${passed} checks passed, ${failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  process.exit(failed > 0 ? 1 : 0);
}
