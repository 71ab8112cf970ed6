import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two chances for the rest of the server. */
const turnMs = 5;

/** Takes the steps of a longer work in turns with everything else. Throws the signal's reason when it is aborted. */
export const inTurns = async <T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> => {
  for (;;) {
    const until = performance.now() + turnMs;
    do {
      signal?.throwIfAborted();
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
};
