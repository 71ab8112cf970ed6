import { describe, expect, test } from 'vitest';
import { openProblem } from './problem.ts';

const entry = (...uploaded: (string | null)[]) => ({
  uuid: 'words',
  files: uploaded.map((uploaded_at) => ({ uploaded_at })),
});
const problem = (reported_at: string, item_id: string | null = 'words') => ({ item_id, reported_at });
const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];

describe('a reported problem is open (D2, D33b)', () => {
  test('until a file came for its entry after it', () => {
    const reported = problem(first);
    expect(openProblem(entry('2026-11-19T00:00:00.000Z'), [reported])).toBe(reported);
    expect(openProblem(entry('2026-11-19T00:00:00.000Z', null), [reported])).toBe(reported);
    expect(openProblem(entry(second), [reported])).toBeNull();
  });

  test('each for itself: the latest counts, and one with another entry or the whole delivery does not', () => {
    const again = problem(second);
    expect(openProblem(entry('2026-11-20T12:00:00.000Z'), [again, problem(first)])).toBe(again);
    expect(openProblem(entry(), [problem(first, 'film'), problem(first, null)])).toBeNull();
  });
});
