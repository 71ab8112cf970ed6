import { describe, expect, test, vi } from 'vitest';
import { batchQuestions } from './batch-questions.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A query that the test completes. */
const slow = () => {
  const ways: { questions: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = (questions: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      ways.push({
        questions,
        end: (error) => (error === undefined ? resolve(questions.map((n) => n * 10)) : reject(error)),
      });
    });
  return { ways, asked: batchQuestions(ask) };
};

describe('batched queries', () => {
  test('batches the questions of one turn into one query, and returns each its own answer', async () => {
    const { ways, asked } = slow();
    const answers = Promise.all([asked(1), asked(2), asked(3)]);
    await turn();
    expect(ways.map(({ questions }) => questions)).toEqual([[1, 2, 3]]);
    ways[0]?.end();
    expect(await answers).toEqual([10, 20, 30]);
  });

  test('collects questions asked meanwhile for a separate, later query', async () => {
    const { ways, asked } = slow();
    const first = asked(1);
    await turn();
    const later = Promise.all([asked(2), asked(3)]);
    await turn();
    expect(ways).toHaveLength(1);
    ways[0]?.end();
    expect(await first).toBe(10);
    await turn();
    expect(ways[1]?.questions).toEqual([2, 3]);
    ways[1]?.end();
    expect(await later).toEqual([20, 30]);
  });

  test('fails a failing query for its own callers, not for the next', async () => {
    const { ways, asked } = slow();
    const first = asked(1);
    await turn();
    const second = asked(2);
    ways[0]?.end(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await turn();
    ways[1]?.end();
    expect(await second).toBe(20);
  });

  test('does not wait for a late answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { ways, asked } = slow();
      const first = asked(1);
      await turn();
      const second = asked(2);
      await turn();
      expect(ways).toHaveLength(1);
      vi.advanceTimersByTime(60);
      expect(ways[1]?.questions).toEqual([2]);
      for (const way of ways) way.end();
      expect(await Promise.all([first, second])).toEqual([10, 20]);
    } finally {
      vi.useRealTimers();
    }
  });
});
