import { describe, expect, test, vi } from 'vitest';
import { askTogether } from './ask-together.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A question's way, ended by the test. */
const slow = () => {
  const ways: { questions: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = (questions: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      ways.push({
        questions,
        end: (error) => (error === undefined ? resolve(questions.map((n) => n * 10)) : reject(error)),
      });
    });
  return { ways, asked: askTogether(ask) };
};

describe('asking together', () => {
  test('takes what is asked in one turn in one question, and answers each its own', async () => {
    const { ways, asked } = slow();
    const answers = Promise.all([asked(1), asked(2), asked(3)]);
    await turn();
    expect(ways.map(({ questions }) => questions)).toEqual([[1, 2, 3]]);
    ways[0]?.end();
    expect(await answers).toEqual([10, 20, 30]);
  });

  test('collects what is asked meanwhile for a question of its own, begun afterwards', async () => {
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

  test('a question that fails fails for those who asked it, not for the next', async () => {
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

  test('does not wait for an answer that is late', async () => {
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
