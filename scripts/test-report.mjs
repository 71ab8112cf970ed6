import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** Ratio to its processor budget above which a stage fails instead of only being named. */
const failAbove = 1.5;

const minutes = (seconds) => (seconds / 60).toFixed(1);

const columns = ['stage', 'min', 'budget', 'processor', 'budget', 'passed', 'failed'];

const inColumns = (rows) => {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  return rows.map((row) =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index]))).join('  '),
  );
};

/** Table of the stages: minutes by wall clock and of processor time, each with its budget, then the tests. */
export const stageTable = (stages, budgets) =>
  inColumns([
    columns,
    ...stages.map(({ name, seconds, processor, passed, failed }) => {
      const budget = budgets.stages[name];
      const limits = [budget?.minutes, budget?.processor].map((limit) => (limit === undefined ? '–' : String(limit)));
      return [name, minutes(seconds), limits[0], minutes(processor), limits[1], String(passed), String(failed)];
    }),
  ]);

/** At most twenty files, slowest first, as `12.3 s  file`. */
export const slowestFiles = (stages) =>
  stages
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);

/**
 * Budget overruns: `{sentence, fails}` per stage, then per test file. A stage fails if its processor time exceeds its
 * budget by half, since wall-clock time depends on other load. With `strict` any excess fails.
 */
export const overBudget = (stages, budgets, { strict, load }) => [
  ...stages.flatMap(({ name, seconds, processor }) => {
    const budget = budgets.stages[name];
    if (budget === undefined) return [{ sentence: `${name}: no budget.`, fails: true }];
    if (seconds <= budget.minutes * 60 && processor <= budget.processor * 60) return [];
    const sentence =
      `${name}: ${minutes(seconds)} of ${budget.minutes} minutes, ` +
      `${minutes(processor)} of ${budget.processor} processor minutes (load ${load.toFixed(1)}).`;
    return [{ sentence, fails: strict || processor > budget.processor * 60 * failAbove }];
  }),
  ...stages
    .flatMap(({ files }) => files)
    .filter(({ seconds }) => seconds > budgets.fileSeconds)
    .map(({ file, seconds }) => ({
      sentence: `${file}: ${seconds.toFixed(0)} of ${budgets.fileSeconds} seconds.`,
      fails: false,
    })),
];

const longestFault = 600;

/** File and name of a failed test, and the start of its message without colours. */
const faultOf = (place, message = '') => {
  const lines = stripVTControlCharacters(message).slice(0, longestFault).trim().split('\n');
  return [`✗ ${place}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
};

const faultsOfFile = ({ name, status, message, assertionResults = [] }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [faultOf(file, message)];
  return failed.map(({ fullName, failureMessages }) => faultOf(`${file} › ${fullName}`, failureMessages?.[0]));
};

/** Passed and failed tests, faults, and seconds per file, from a Vitest report. */
export const readVitest = ({ numPassedTests, numFailedTests, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  faults: testResults.flatMap(faultsOfFile),
  files: testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  })),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The same from a Playwright report. */
export const readPlaywright = ({ stats, suites = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  faults: suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => ok === false)
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap(({ error }) => error ?? []);
        return faultOf(`e2e/${suite.file} › ${title}`, errors[0]?.message);
      }),
  ),
  files: suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds:
      specsOf(suite)
        .flatMap(({ tests = [] }) => tests)
        .flatMap(({ results = [] }) => results)
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
});
