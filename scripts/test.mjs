import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { run } from './child.mjs';
import { say, step } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { flakySentences, journeysOf } from './journeys.mjs';
import { at } from './project.mjs';

/**
 * `npm test`: the checks, the unit, integration and component tests, the proofs in short mode, the journeys; one closing line for all.
 * A part that can't run at all counts as one failure, so that nothing is passed over in silence.
 */
const reports = at('.cache', 'test-reports');
const totals = { passed: 0, failed: 0 };
const flaky = [];

const add = ({ passed, failed, flaky: names = [] }) => {
  totals.passed += passed;
  totals.failed += failed;
  flaky.push(...names);
};

const reported = (file, read, code) => {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    counts = { passed: 0, failed: 1 };
  }
  // A run that ended badly although every test passed (a crash, an unhandled rejection) is a failure of its own.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const vitest = async (projects, env = {}) => {
  const file = `${reports}/vitest-${projects.join('-')}.json`;
  const args = projects.flatMap((project) => ['--project', project]);
  const { code } = await run(
    'vitest',
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  );
  add(reported(file, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }), code));
};

/** Does the work in a browser; without one it counts as a failure. */
const inBrowser = (work) => async () => {
  const browser = await ensureBrowser();
  if (browser.missing) {
    say(browser.missing);
    add({ passed: 0, failed: 1 });
    return;
  }
  await work(browser.path ? { CHROMIUM_PATH: browser.path } : {});
};

const proofs = async () => {
  const file = `${reports}/proofs.json`;
  const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', at('proofs', 'main.ts'), '--short'];
  // The proofs start the product again and again: what was compiled is stored.
  const env = { NODE_COMPILE_CACHE: at('.cache', 'compiled') };
  const { code } = await run('node', [...args, '--report', file], { env });
  add(reported(file, (json) => json, code));
};

/** Walks journeys; a journey that stumbles on a busy machine is walked once more, and the closing words name it as flaky. */
const walk = async (name, command, args, env) => {
  const file = `${reports}/playwright-${name}.json`;
  const common = ['--reporter=list,json', '--retries=1', `--output=../test-results/${name}`];
  const { code } = await run(command, [...args, ...common], {
    cwd: at('e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return { code, file };
};

const journeys = async (browser) => {
  const all = await walk('all', 'playwright', ['test'], browser);
  add(reported(all.file, journeysOf, all.code));
  // Repeats the journeys of files with the files in an object store; without a store it says so and is skipped.
  const args = ['--disable-warning=ExperimentalWarning', at('e2e', 'on-swift.ts')];
  const swift = await walk('swift', 'node', args, browser);
  if (swift.code !== 0 || existsSync(swift.file)) add(reported(swift.file, journeysOf, swift.code));
};

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await step('Checks', async () => add(await runChecks()));
await step('Unit and integration tests', () => vitest(['unit', 'api']));
await step(
  'Components in a browser',
  inBrowser((browser) => vitest(['components'], browser)),
);
await ensureBuilt();
await step('Proofs in short mode', proofs);
await step('Journeys in a browser', inBrowser(journeys));
for (const sentence of flakySentences(flaky)) say(sentence);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
