import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUploadRetries } from './going-on.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting = (answersFrom: number) => {
  const network = new EventTarget();
  const tries: string[] = [];
  const goingOn = makeUploadRetries(network, (file) => {
    tries.push(file);
    return Promise.resolve(tries.length >= answersFrom);
  });
  return { ...goingOn, tries, online: () => network.dispatchEvent(new Event('online')) };
};

describe('an upload without an answer (D33d)', () => {
  test('retries every ten seconds until there is an answer', async () => {
    const { later, tries } = waiting(400);
    later('film');
    await vi.advanceTimersByTimeAsync(9999);
    expect(tries).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(tries).toHaveLength(360);
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(tries).toHaveLength(400);
  });

  test('retries immediately, and only once, when the network is back', async () => {
    const { later, tries, online } = waiting(2);
    later('film');
    later('trailer');
    online();
    online();
    expect(tries).toEqual(['film', 'trailer']);
    await vi.advanceTimersByTimeAsync(9999);
    expect(tries).toHaveLength(2);
    // The first of them has no answer yet.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual(['film', 'trailer', 'film']);
  });

  test('stops once cancelled by its sender, also during a retry', async () => {
    const { later, forget, tries, online } = waiting(400);
    later('film');
    forget('film');
    online();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual([]);
    later('trailer');
    online();
    forget('trailer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual(['trailer']);
  });
});
