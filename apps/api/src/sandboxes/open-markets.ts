import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps, SandboxMarket, SandboxPlace } from '../deps.ts';
import { Refused } from '../http/refused.ts';
import { type OpenMarket, openMarket } from './open-market.ts';

/** Maximum sandboxes that one server has open: each has 5 connections and about 40 MB. */
const mostOpen = 8;
/** Milliseconds without use after which a sandbox closes. */
const idleMs = 10 * 60_000;
const checkEveryMs = 60_000;
/** Seconds before a client retries when every open sandbox is in use. */
const retryAfter = 10;

type Entry = {
  readonly generation: number;
  readonly opened: Promise<OpenMarket>;
  /** Requests and other uses in progress. */
  uses: number;
  used_at: number;
};

/** Open sandboxes of this server: opened by their first use, closed when idle, when full or after a fresh start. */
export const openMarkets = (deps: Deps, urlOf: (database: string) => string) => {
  const entries = new Map<string, Entry>();
  const closing = new Set<Promise<void>>();

  const close = (uuid: string, { opened }: Entry) => {
    entries.delete(uuid);
    const closed = opened
      .then((market) => market.close())
      .catch((error: unknown) => deps.log.warn({ err: error, sandbox: uuid }, 'a sandbox did not close cleanly'))
      .finally(() => closing.delete(closed));
    closing.add(closed);
  };

  const closeIdle = () => {
    const before = performance.now() - idleMs;
    for (const [uuid, entry] of entries) if (entry.uses === 0 && entry.used_at < before) close(uuid, entry);
  };
  const timer = setInterval(closeIdle, checkEveryMs).unref();

  const makeRoom = () => {
    if (entries.size < mostOpen) return;
    const [longest] = [...entries].filter(([, { uses }]) => uses === 0).sort(([, a], [, b]) => a.used_at - b.used_at);
    if (longest === undefined) throw new Refused('busy', { retry_after: retryAfter });
    close(...longest);
  };

  const enter = (place: SandboxPlace): Entry => {
    const present = entries.get(place.uuid);
    if (present?.generation === place.generation) return present;
    // Its database was replaced: requests in progress fail with their connections.
    if (present !== undefined) close(place.uuid, present);
    makeRoom();
    const opened = openMarket(deps, place, urlOf(place.database));
    const entry: Entry = { generation: place.generation, opened, uses: 0, used_at: performance.now() };
    entries.set(place.uuid, entry);
    opened.catch(() => {
      if (entries.get(place.uuid) === entry) entries.delete(place.uuid);
    });
    return entry;
  };

  /** The open sandbox with the clock of `place`, which another server may have moved; `leave` ends the use. */
  const hold = async (place: SandboxPlace): Promise<{ market: OpenMarket; leave: () => void }> => {
    const entry = enter(place);
    entry.uses += 1;
    const leave = () => {
      entry.uses -= 1;
      entry.used_at = performance.now();
    };
    try {
      const market = await entry.opened;
      // Only ahead: a request that began before a move names the earlier time.
      if (market.clock.ahead() < place.clock_ahead_ms)
        market.clock.moveTo(Temporal.Now.instant().add({ milliseconds: place.clock_ahead_ms }));
      return { market, leave };
    } catch (error) {
      leave();
      throw error;
    }
  };

  return {
    use: async <T>(place: SandboxPlace, run: (market: SandboxMarket) => Promise<T>): Promise<T> => {
      const { market, leave } = await hold(place);
      return run(market).finally(leave);
    },
    pass: async (place: SandboxPlace, request: IncomingMessage, take: () => ServerResponse): Promise<void> => {
      const { market, leave } = await hold(place);
      const response = take();
      // The caller may have left while the sandbox opened.
      if (response.destroyed) return leave();
      response.once('close', leave);
      market.handle(request, response);
    },
    close: async () => {
      clearInterval(timer);
      for (const [uuid, entry] of entries) close(uuid, entry);
      await Promise.all(closing);
    },
  };
};
