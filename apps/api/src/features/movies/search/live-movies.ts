import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../../db/listen.ts';
import { changesChannel } from '../../../db/record-movie-change.ts';
import type { Deps } from '../../../deps.ts';
import type { IndexPlace } from '../../../ports/index-place.ts';
import type { Titles } from '../../../ports/movies.ts';
import { operations } from '../../../telemetry/operations.ts';
import { CurrentIndex, PackingStopped } from './current-index.ts';
import { findInSynopses } from './find-in-synopses.ts';
import { saveIndexRegularly } from './save-index.ts';
import { searchIn, suggestFrom } from './search-state.ts';

/** Milliseconds between polls without a notification, which may be lost with its connection. */
const readingEvery = 500;
/** Milliseconds between checks if the index needs verifying or saving. */
const lookEvery = 60_000;

type Used = Pick<Deps, 'db' | 'pool' | 'log'> & {
  /** Storage of the index for the next start; without it each start builds it. */
  readonly place?: IndexPlace;
};

/** Adds the tasks that the server runs every minute, if the index is saved. */
export type LiveMovies = Titles & { save(): Promise<void>; verify(): Promise<void> };

/** The search index of this server: restored or built at start, and updated until stopped. */
export const liveMovies = ({ db, pool, log, place }: Used): LiveMovies => {
  const index = new CurrentIndex(db);
  let ready = false;

  let built: Promise<void> | undefined;
  /** A build interrupted by losing the database starts from scratch with the next call. */
  const isBuilt = () => {
    built ??= begin().then(
      () => {
        ready = true;
        index.revision += 1;
      },
      (error: unknown) => {
        index.startEmpty();
        built = undefined;
        throw error;
      },
    );
    return built;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Runs work sequentially, so that an older state never overwrites a newer one. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(isBuilt).then(work);
    last = next.catch(() => undefined);
    return next;
  };

  const saved = place === undefined ? null : saveIndexRegularly({ db, pool, log, place, index, inLine });
  const begin = async () => {
    if ((await saved?.restore()) !== true) await index.build();
  };

  let waiting: Promise<void> | null = null;
  /** Starts a read after the call; calls made before it starts share it. */
  const catchUp = (): Promise<void> => {
    waiting ??= inLine(() => {
      waiting = null;
      return index.takeIn();
    }).catch((error: unknown) => {
      waiting = null;
      throw error;
    });
    return waiting;
  };
  const tryCatchUp = () => {
    catchUp().catch((error: unknown) => {
      log.warn({ err: error }, 'changed titles could not be read; retrying shortly');
    });
  };

  let looking: Promise<unknown> | null = null;
  const tryLook = () => {
    if (!ready || saved === null) return;
    looking ??= saved
      .check()
      .catch((error: unknown) => {
        // A market whose titles change constantly is saved when it rests.
        const level = error instanceof PackingStopped ? 'debug' : 'warn';
        log[level]({ err: error }, 'the search index was not verified or saved; retrying in a minute');
      })
      .finally(() => {
        looking = null;
      });
  };

  let listening: ReturnType<typeof listen> | undefined;
  let timers: NodeJS.Timeout[] | undefined;

  const builtAtLast = async (): Promise<void> => {
    while (!ready && timers !== undefined) {
      await isBuilt().catch((error: unknown) => {
        log.warn({ err: error }, 'the search index could not be built; retrying shortly');
        return sleep(readingEvery);
      });
    }
  };

  /** Until it listens, a server reads all changes itself. */
  const current = () => (listening === undefined ? catchUp() : isBuilt());

  return {
    start: () => {
      listening ??= listen({ pool, log }, changesChannel, tryCatchUp);
      timers ??= [setInterval(tryCatchUp, readingEvery).unref(), setInterval(tryLook, lookEvery).unref()];
      return builtAtLast();
    },
    ready: () => ready,
    size: () => index.parts.searchState.index.size,
    search: (search, reader) =>
      operations.index.tracePromise(
        async () => {
          await current();
          const found = searchIn(index.parts.searchState, search, reader);
          if (!found.unmatched) return found;
          const synopses = await findInSynopses(db, search.text ?? '');
          return synopses.size === 0 ? found : searchIn(index.parts.searchState, { ...search, synopses }, reader);
        },
        { work: 'search' },
      ),
    revision: async () => {
      await current();
      return index.revision;
    },
    version: (uuid) => index.versions.get(uuid) ?? 0,
    suggest: async (text, limit, reader) => {
      await current();
      return suggestFrom(index.parts.searchState, text, limit, reader);
    },
    catchUp,
    save: async () => saved?.save(),
    verify: async () => saved?.verify(),
    stop: async () => {
      for (const timer of timers ?? []) clearInterval(timer);
      timers = undefined;
      saved?.stop();
      await listening?.stop();
      await looking;
      await last;
    },
  };
};
