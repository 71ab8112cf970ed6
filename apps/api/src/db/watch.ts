import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseGate } from './gate.ts';
import { MarketClient } from './market-client.ts';
import { asUnavailable, isUnavailable } from './unavailable.ts';

/** Milliseconds between queries while the database responds, and between tries while it doesn't. */
const watchIntervalMs = 1000;
const retryEveryMs = 300;

/** Milliseconds of silence after which a database counts as hung. */
const silenceMs = 5000;
const tickMs = 250;

class Silent extends Error {
  override readonly name = 'Silent';
}

/**
 * Rejects after `silenceMs` in which this process could have received an answer. Counts in ticks: nothing arrives while
 * the event loop is blocked, and one long block is one tick.
 */
const silence = async (signal: AbortSignal): Promise<never> => {
  for (let tick = 0; tick < silenceMs / tickMs; tick += 1) await sleep(tickMs, undefined, { signal });
  throw new Silent(`no answer for ${silenceMs / 1000} s`);
};

const withinSilence = async (work: Promise<unknown>): Promise<void> => {
  const heard = new AbortController();
  try {
    await Promise.race([work, silence(heard.signal)]);
  } finally {
    heard.abort();
  }
};

const connectTo = async (url: string): Promise<MarketClient> => {
  const client = new MarketClient({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await withinSilence(client.connect());
    return client;
  } catch (error) {
    client.cut(new Error('not connected in time'));
    throw error;
  }
};

type Watched = {
  readonly url: () => string;
  readonly gate: DatabaseGate;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Name in the log. */
  readonly what?: string;
};

/**
 * Queries the database every second on a separate connection, and closes the gate while it is stopped, refuses or
 * hangs. Other errors, such as a full disk, count as an answer.
 */
export const watchDatabase = ({
  url,
  gate,
  log,
  what = 'the database',
}: Watched): { readonly stop: () => Promise<void> } => {
  const stopped = new AbortController();
  let client: MarketClient | undefined;
  const ask = async () => {
    client ??= await connectTo(url());
    await withinSilence(client.query('select 1'));
  };
  const close = (reason: string) => {
    client?.cut(new Error(reason));
    client = undefined;
    if (gate.fault === null) log.warn(`${what} is lost: ${reason}`);
    gate.close(reason);
  };
  const open = () => {
    if (gate.fault !== null) log.info(`${what} is back`);
    gate.open();
  };
  const check = async () => {
    try {
      await ask();
    } catch (error) {
      client?.cut(new Error('asked again on another connection'));
      client = undefined;
      // A single broken connection doesn't mean the database is lost. A silent one has cost enough time already.
      if (error instanceof Silent) throw error;
      await ask();
    }
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      try {
        await check();
        open();
      } catch (error) {
        if (error instanceof Silent || isUnavailable(asUnavailable(error))) close(String(error));
        else open();
      }
      await sleep(gate.fault === null ? watchIntervalMs : retryEveryMs, undefined, { signal: stopped.signal }).catch(
        () => undefined,
      );
    }
    await client?.end();
  };
  const done = watch();
  return {
    stop: () => {
      stopped.abort();
      if (gate.fault !== null) client?.cut(new Error('stopped'));
      return done;
    },
  };
};
