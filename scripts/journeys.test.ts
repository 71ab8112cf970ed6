import { expect, test } from 'vitest';
import { flakySentences, journeysOf } from './journeys.mjs';

/** A report as Playwright writes it: suites in suites, one attempt or two for each journey. */
const report = {
  stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 0 },
  suites: [
    {
      title: 'deal.spec.ts',
      specs: [{ title: 'a deal', file: 'deal.spec.ts', tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: 'by phone',
          specs: [
            { title: 'a request', file: 'deal.spec.ts', tests: [{ status: 'flaky' }] },
            { title: 'an answer', file: 'deal.spec.ts', tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ],
};

test('a journey that passed on its retry counts as passed and is named', () => {
  expect(journeysOf(report)).toEqual({ passed: 3, failed: 1, flaky: ['deal.spec.ts: a request'] });
  expect(flakySentences(journeysOf(report).flaky)).toEqual([
    '1 flaky (passed only when run again):',
    '  deal.spec.ts: a request',
  ]);
});

test('where no journey was walked again nothing is said', () => {
  expect(journeysOf({ stats: { expected: 1, flaky: 0, unexpected: 0 } })).toEqual({ passed: 1, failed: 0, flaky: [] });
  expect(flakySentences([])).toEqual([]);
});
