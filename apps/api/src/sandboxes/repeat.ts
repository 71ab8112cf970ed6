import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

type Options = { readonly everyMs: number; readonly log: Pick<Logger, 'warn'>; readonly what: string };

/** Repeats work with a pause in between until stopped, which waits for the round in progress. */
export const repeat = (work: () => Promise<void>, { everyMs, log, what }: Options): { stop: () => Promise<void> } => {
  const stopped = new AbortController();
  const rounds = async () => {
    while (!stopped.signal.aborted) {
      await work().catch((error: unknown) => log.warn({ err: error }, what));
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  const done = rounds();
  return {
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
};
