import { expect, test } from 'vitest';
import { processorSeconds } from './child.mjs';
import { at } from './project.mjs';
import { overBudget, readPlaywright, readVitest, slowestFiles, stageTable } from './test-report.mjs';

const budgets = { stages: { Checks: { minutes: 1, processor: 2 } }, fileSeconds: 30 };
const checks = { name: 'Checks', seconds: 60, processor: 120, passed: 17, failed: 0, files: [] };
const over = (stage: Partial<typeof checks>, strict = false) =>
  overBudget([{ ...checks, ...stage }], budgets, { strict, load: 2.25 });

test('a stage within its budgets is not named', () => {
  expect(over({})).toEqual([]);
});

test('a stage over its minutes is named with load and processor time and does not fail', () => {
  const sentence = 'Checks: 3.0 of 1 minutes, 2.0 of 2 processor minutes (load 2.3).';
  expect(over({ seconds: 180 })).toEqual([{ sentence, fails: false }]);
});

test.each([
  { processor: 180, fails: false },
  { processor: 181, fails: true },
])('$processor processor seconds of 120 fail: $fails', ({ processor, fails }) => {
  expect(over({ processor })).toEqual([{ sentence: expect.any(String), fails }]);
});

test('any excess fails in strict mode', () => {
  expect(over({ seconds: 61 }, true)).toEqual([{ sentence: expect.any(String), fails: true }]);
});

test('a stage without a budget fails', () => {
  expect(over({ name: 'New' })).toEqual([{ sentence: 'New: no budget.', fails: true }]);
});

test('a slow file is named', () => {
  expect(over({ files: [{ file: 'a.test.ts', seconds: 31 }] as never[] })).toEqual([
    { sentence: 'a.test.ts: 31 of 30 seconds.', fails: false },
  ]);
});

test('the table lines up stages with their budgets', () => {
  expect(stageTable([checks], budgets)).toEqual([
    'stage   min  budget  processor  budget  passed  failed',
    'Checks  1.0       1        2.0       2      17       0',
  ]);
});

test('the slowest twenty files come first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const lines = slowestFiles([{ ...checks, files }]);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  24.0 s  24.test.ts');
});

test('a journey that passed only when walked again counts as failed', () => {
  const result = (duration: number) => ({ ok: true, tests: [{ results: [{ duration }] }] });
  const failed = {
    title: 'a deal',
    ok: false,
    tests: [{ results: [{ duration: 500, error: { message: '\u001b[31mno button\u001b[39m' } }] }],
  };
  const suites = [{ file: 'deal.spec.ts', specs: [result(2000)], suites: [{ specs: [failed] }] }];
  expect(readPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 3,
    failed: 2,
    faults: ['✗ e2e/deal.spec.ts › a deal\n    no button'],
    files: [{ file: 'e2e/deal.spec.ts', seconds: 2.5 }],
  });
});

test('a report of Vitest gives tests and the seconds of files', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'sums', failureMessages: ['expected 2 to be 3\n  at a.test.ts:4'] },
  ];
  const testResults = [
    { name: at('a.test.ts'), status: 'failed', startTime: 1000, endTime: 3500, assertionResults },
    { name: at('b.test.ts'), status: 'failed', startTime: 0, endTime: 0, message: 'no such module' },
  ];
  expect(readVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 1,
    faults: ['✗ a.test.ts › sums\n    expected 2 to be 3\n      at a.test.ts:4', '✗ b.test.ts\n    no such module'],
    files: [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'b.test.ts', seconds: 0 },
    ],
  });
});

test('processor seconds are those of the children', () => {
  expect(processorSeconds('0m9.00s 0m9.00s\n1m2.50s 0m5.25s\n')).toBeCloseTo(67.75);
  expect(processorSeconds('')).toBe(0);
});
