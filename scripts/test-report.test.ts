import { expect, test } from 'vitest';
import { processorSeconds } from './child.mjs';
import { at } from './project.mjs';
import { overBudget, readPlaywright, readVitest, slowestFiles, stageTable } from './test-report.mjs';

const budgets = { stages: { Checks: { minutes: 1, processor: 2 } }, fileSeconds: 30 };
const checks = { name: 'Checks', seconds: 60, processor: 120, passed: 17, failed: 0, files: [] };
const over = (stage: Partial<typeof checks>, strict = false) =>
  overBudget([{ ...checks, ...stage }], budgets, { strict, load: 2.25 });

test('does not name a stage within its budgets', () => {
  expect(over({})).toEqual([]);
});

test('names a stage over its minutes, with load and processor time, without failing', () => {
  const sentence = 'Checks: 3.0 of 1 minutes, 2.0 of 2 processor minutes (load 2.3).';
  expect(over({ seconds: 180 })).toEqual([{ sentence, fails: false }]);
});

test.each([
  { processor: 180, fails: false },
  { processor: 181, fails: true },
])('$processor processor seconds of 120 fail: $fails', ({ processor, fails }) => {
  expect(over({ processor })).toEqual([{ sentence: expect.any(String), fails }]);
});

test('fails any excess in strict mode', () => {
  expect(over({ seconds: 61 }, true)).toEqual([{ sentence: expect.any(String), fails: true }]);
});

test('fails a stage without a budget', () => {
  expect(over({ name: 'New' })).toEqual([{ sentence: 'New: no budget.', fails: true }]);
});

test('names a slow file', () => {
  expect(over({ files: [{ file: 'a.test.ts', seconds: 31 }] as never[] })).toEqual([
    { sentence: 'a.test.ts: 31 of 30 seconds.', fails: false },
  ]);
});

test('aligns stages with their budgets in the table', () => {
  expect(stageTable([checks], budgets)).toEqual([
    'stage   min  budget  processor  budget  passed  failed',
    'Checks  1.0       1        2.0       2      17       0',
  ]);
});

test('lists the slowest twenty files first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const lines = slowestFiles([{ ...checks, files }]);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  24.0 s  24.test.ts');
});

test('counts a journey that passed only on retry as failed', () => {
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

test('reads tests and seconds per file from a Vitest report', () => {
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

test("reads the children's processor seconds", () => {
  expect(processorSeconds('0m9.00s 0m9.00s\n1m2.50s 0m5.25s\n')).toBeCloseTo(67.75);
  expect(processorSeconds('')).toBe(0);
});
