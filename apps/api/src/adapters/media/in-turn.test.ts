import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('tasks in turn', () => {
  test('run one after the other, in parallel with the caller', async () => {
    const seen: string[] = [];
    const turn = inTurn();
    for (const name of ['a', 'b', 'c']) {
      await turn.next(async () => {
        await sleep(1);
        seen.push(name);
      });
      seen.push(`after ${name}`);
    }
    await turn.end();
    expect(seen).toEqual(['after a', 'a', 'after b', 'b', 'after c', 'c']);
  });

  test('throw an earlier failure at the next call', async () => {
    const turn = inTurn();
    const refused = () => Promise.reject(new Error('refused'));
    await turn.next(refused);
    await expect(turn.next(async () => undefined)).rejects.toThrow('refused');
    const last = inTurn();
    await last.next(refused);
    await expect(last.end()).rejects.toThrow('refused');
  });
});
