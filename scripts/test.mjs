import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { runMeasured } from './child.mjs';
import { concernedTests } from './concerned.mjs';
import { say, stop } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { at, pinnedNode, root } from './project.mjs';
import { overBudget, readPlaywright, readVitest, slowestFiles, stageTable } from './test-report.mjs';

/**
 * `npm test` runs everything that a change needs, `npm run test:all` also the release tests, `npm test -- PATH…` those
 * affected by these files. `--strict` fails any stage over its budget. docs/testing.md describes the purpose of each
 * stage. A stage that can't run counts as one failure, so that nothing is skipped silently. Nothing is retried.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
});
const reports = at('.cache', 'test-reports');
const budgets = JSON.parse(readFileSync(at('scripts', 'test-budgets.json'), 'utf8'));
const stages = [];

const failure = { passed: 0, failed: 1, files: [], faults: [] };

const stage = async (name, work) => {
  const began = Date.now();
  say(`· ${name} …`);
  const { passed, failed, files, faults, processor } = await work();
  const seconds = (Date.now() - began) / 1000;
  say(`  ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  stages.push({ name, seconds, processor, passed, failed, files, faults });
};

/** A stage in a browser; without one it counts as a failure. */
const browserStage = (name, browser, work) =>
  stage(name, browser ? () => work(browser) : async () => ({ ...failure, processor: 0 }));

/** Runs a program that writes a report; returns its counts, the seconds per file and its processor seconds. */
const runReported = async (command, args, { report, read, ...options }) => {
  const { code, processor } = await runMeasured(command, args, options);
  let counts = failure;
  if (existsSync(report)) counts = read(JSON.parse(readFileSync(report, 'utf8')));
  // A run that ended badly although every test passed (crash, unhandled rejection) counts as a separate failure.
  if (code !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 };
  return { ...counts, processor };
};

const asReported = (counts) => ({ faults: [], files: [], ...counts });

const checks = (args = []) => {
  const report = `${reports}/checks.json`;
  return runReported(pinnedNode, [at('scripts', 'check.mjs'), ...args, '--report', report], {
    report,
    read: asReported,
  });
};

const vitest = (projects, { files = [], filters = [], env = {} } = {}) => {
  const report = `${reports}/vitest-${projects.join('-')}.json`;
  const args = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return runReported('vitest', ['run', ...args, ...reporters, ...filters, ...files], { report, read: readVitest, env });
};

/** Proofs in short mode, by name. They start the product repeatedly, so compiled code is cached. */
const prove = (names) => {
  const report = `${reports}/proofs-${names[0]}.json`;
  const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', at('proofs', 'main.ts'), '--short'];
  const env = { NODE_COMPILE_CACHE: at('.cache', 'compiled') };
  return runReported(pinnedNode, [...args, '--report', report, ...names], { report, read: asReported, env });
};

const walk = (name, command, args, env) => {
  const report = `${reports}/playwright-${name}.json`;
  const common = ['--reporter=list,json', '--retries=0', `--output=../test-results/${name}`];
  return runReported(command, [...args, ...common], {
    report,
    read: readPlaywright,
    cwd: at('e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
};

const build = async () => ({ passed: 0, failed: 0, files: [], faults: [], processor: await ensureBuilt() });

const findBrowser = async () => {
  const browser = await ensureBrowser();
  if (browser.missing) say(browser.missing);
  if (browser.missing) return undefined;
  return browser.path ? { CHROMIUM_PATH: browser.path } : {};
};

/** The components and the gallery's states; before a release with all of axe in both languages and schemes. */
const drawn = (env) => vitest(['components', 'gallery'], { env: values.all ? { ...env, GALLERY_FULL: '1' } : env });

const drawnStates = (features) => (env) => vitest(['gallery'], { filters: ['-t', `(?:${features.join('|')})/`], env });

const journeys = (specs) => (env) => walk('journeys', 'playwright', ['test', ...specs], env);

/** Every journey in each of its languages, and the release journeys. */
const releaseJourneys = (env) => walk('release', 'playwright', ['test'], { ...env, E2E_ALL: '1' });

const journeysOnSwift = (env) =>
  walk('swift', pinnedNode, ['--disable-warning=ExperimentalWarning', at('e2e', 'on-swift.ts')], env);

const shortProofs = ['alerts', 'fuzz', 'histories', 'largest', 'matrix'];
const releaseProofs = ['disk', 'kills', 'load', 'media', 'outage', 'restore', 'roll', 'webhooks'];

const runEverything = async (browser) => {
  await stage('Checks', () => checks());
  // Some api tests start the whole built server.
  await stage('Build', build);
  await stage('Unit and integration tests', () => vitest(['unit', 'api']));
  await browserStage('Pages and components', browser, drawn);
  await stage('Proofs', () => prove(shortProofs));
  if (!values.all) return browserStage('Journeys', browser, journeys([]));
  await browserStage('Release journeys', browser, releaseJourneys);
  await browserStage('Journeys on an object store', browser, journeysOnSwift);
  await stage('Release tests', () => vitest(['release']));
  await stage('Release proofs', () => prove(releaseProofs));
};

/** Runs everything affected by some files: checks of the changes, then tests that import them or open their pages. */
const runConcerned = async (paths, browser) => {
  const missing = paths.filter((path) => !existsSync(at(path)));
  if (missing.length > 0) stop(`There is no file ${missing.join(', ')}.`);
  const concerned = concernedTests(paths.map((path) => relative(root, at(path))));
  const inBrowser = concerned.tests.filter(
    (file) => file.endsWith('.test.tsx') || file.startsWith('apps/web/gallery/'),
  );
  const others = concerned.tests.filter((file) => !inBrowser.includes(file));
  const { tests, states, journeys: walks } = concerned;
  say(`Affected: test files ${tests.length}, features of the gallery ${states.length}, journeys ${walks.length}`);
  await stage('Checks', () => checks(['--fast']));
  if (others.length > 0) await stage('Unit and integration tests', () => vitest(['unit', 'api'], { files: others }));
  if (inBrowser.length > 0)
    await browserStage('Pages and components', browser, (env) => vitest(['components'], { files: inBrowser, env }));
  if (concerned.states.length > 0) await browserStage('Pages and components', browser, drawnStates(concerned.states));
  if (concerned.journeys.length === 0) return;
  await stage('Build', build);
  await browserStage('Journeys', browser, journeys(concerned.journeys.map((file) => relative('e2e', file))));
};

const sumOf = (read) => stages.reduce((sum, each) => sum + read(each), 0);

/** More faults than this have a common cause. */
const mostFaults = 40;

/** Prints the table, slowest files, budget overruns, failures and the closing line; returns the number of failures. */
const report = (seconds) => {
  const total = {
    name: values.all ? 'Total with release' : 'Total',
    seconds,
    processor: sumOf(({ processor }) => processor),
    passed: sumOf(({ passed }) => passed),
    failed: sumOf(({ failed }) => failed),
    files: [],
  };
  const rows = [...stages, total];
  const faults = stages.flatMap((each) => each.faults.map((fault) => `${each.name}: ${fault}`));
  const load = loadavg();
  const excesses = overBudget(rows, budgets, { strict: values.strict, load: load[2] });
  say(['', ...stageTable(rows, budgets), '', 'Slowest files:', ...slowestFiles(stages), ''].join('\n'));
  if (excesses.length > 0) say(['Over budget:', ...excesses.map(({ sentence }) => `  ${sentence}`), ''].join('\n'));
  if (faults.length > 0) say(['Failed:', ...faults.slice(0, mostFaults), ''].join('\n'));
  writeFileSync(`${reports}/timings.json`, JSON.stringify({ load, stages: rows }, null, 2));
  const failed = total.failed + excesses.filter(({ fails }) => fails).length;
  say(`${total.passed} passed, ${failed} failed`);
  return failed;
};

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findBrowser();
const began = Date.now();
await (positionals.length > 0 ? runConcerned(positionals, browser) : runEverything(browser));
process.exit(report((Date.now() - began) / 1000) > 0 ? 1 : 0);
