import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { HeavyKind } from '@eigaichi/wire/shared/endpoint';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { Refused } from '../http/refused.ts';

/** Data passed to `thread.ts` at its start. */
export type ThreadData = {
  readonly config: Config;
  readonly secret: string;
  readonly databaseUrl: string;
  /** Socket path of the thread, known only to the server that started it. */
  readonly socket: string;
};

type KindLimits = {
  /** Maximum threads at a time. */
  readonly threads: number;
  /** Requests that one thread handles at a time. */
  readonly at_once: number;
  /** Maximum requests of one company, both running and waiting. */
  readonly of_company: number;
  readonly company_waiting: number;
  /** Milliseconds before the work and its thread are stopped; null if the reader sets the pace. */
  readonly timeout_ms: number | null;
  /** Idle milliseconds before a thread ends. */
  readonly idle_ms: number;
};

/** A thread takes up to 250 MB, and a new one is ready in about a second. */
const idle_ms = 60_000;

/**
 * `table` reads or judges a whole sheet: one at a time in a thread, ended if it takes too long or too much memory. Each
 * company runs one, in turns, as with films (D24e). `file` makes a file at its reader's pace.
 */
export const limitsByKind: Readonly<Record<HeavyKind, KindLimits>> = {
  table: { threads: 2, at_once: 1, of_company: 1, company_waiting: 8, timeout_ms: 180_000, idle_ms },
  file: { threads: 1, at_once: 32, of_company: 8, company_waiting: 8, timeout_ms: null, idle_ms },
};

/** Maximum megabytes for the objects of a thread; a sheet of maximum size takes about half. */
const mostMegabytes = 1536;
/** Maximum companies with a recorded last turn. */
const mostServed = 1_000;
/** Maximum requests waiting for a thread; further ones are refused. */
const mostWaiting = 32;
/** Maximum wait for an aborted thread to end. */
const endingMs = 2_000;

type Thread = {
  readonly kind: HeavyKind;
  readonly worker: Worker;
  readonly socket: string;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  busy: number;
  stopped: boolean;
  idle?: NodeJS.Timeout;
};

/** A place in a thread, held until the answer is being sent or has broken off. */
export type Place = {
  readonly socket: string;
  /** After the thread broke off: true if the request exceeded its limits. */
  readonly overrun: () => Promise<boolean>;
  readonly leave: () => void;
};

export type HeavyThreads = {
  /** Companies are identified by their account, others by their network address. */
  readonly enter: (kind: HeavyKind, company: string) => Promise<Place>;
  readonly close: () => Promise<void>;
};

type ThreadSettings = Omit<ThreadData, 'socket' | 'databaseUrl'> & {
  /** Called for each new thread: a restarted database server may have another address. */
  readonly databaseUrl: () => string;
  readonly log: Logger;
};

/** Starts threads on demand, each from the `program`. */
export const heavyThreads = (
  { config, secret, databaseUrl, log }: ThreadSettings,
  limits = limitsByKind,
  program = new URL('./thread.ts', import.meta.url),
): HeavyThreads => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-threads-'));
  const all = new Set<Thread>();
  const waiting: { kind: HeavyKind; company: string; take: (thread: Thread) => void }[] = [];
  const running: { kind: HeavyKind; company: string }[] = [];
  /** Served companies, least recently served first. */
  const served = new Set<string>();
  let started = 0;

  const forget = (thread: Thread) => {
    clearTimeout(thread.idle);
    all.delete(thread);
  };

  const startThread = (kind: HeavyKind): Thread => {
    started += 1;
    const socket = join(folder, `${started}.sock`);
    const data: ThreadData = { config, secret, databaseUrl: databaseUrl(), socket };
    const worker = new Worker(program, {
      workerData: data,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
    });
    const ready = Promise.race([
      once(worker, 'message'),
      ended.then(() => Promise.reject(new Error('a thread for heavy requests ended before it was ready'))),
    ]).then(() => undefined);
    ready.catch(() => undefined);
    const thread: Thread = { kind, worker, socket, ready, ended, busy: 0, stopped: false };
    worker.on('error', (error: NodeJS.ErrnoException) => {
      thread.stopped ||= error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      log.error({ err: error, kind }, 'a thread for heavy requests failed');
    });
    worker.once('exit', () => {
      forget(thread);
      rmSync(socket, { force: true });
    });
    all.add(thread);
    return thread;
  };

  const end = (thread: Thread) => {
    forget(thread);
    return thread.worker.terminate();
  };

  const ownOf = (kind: HeavyKind) => [...all].filter((thread) => thread.kind === kind);

  const free = (kind: HeavyKind): Thread | undefined => {
    const own = ownOf(kind);
    const { threads, at_once } = limits[kind];
    const least = own.toSorted((a, b) => a.busy - b.busy)[0];
    if (least !== undefined && (least.busy === 0 || (own.length >= threads && least.busy < at_once))) return least;
    if (own.length < threads) return startThread(kind);
    return undefined;
  };

  const of = (list: readonly { kind: HeavyKind; company: string }[], kind: HeavyKind, company: string) =>
    list.filter((each) => each.kind === kind && each.company === company).length;

  const hasTurn = (kind: HeavyKind, company: string) => of(running, kind, company) < limits[kind].of_company;

  const occupy = (thread: Thread, company: string) => {
    clearTimeout(thread.idle);
    thread.busy += 1;
    running.push({ kind: thread.kind, company });
    served.delete(company);
    served.add(company);
    const [longestAgo] = served;
    if (served.size > mostServed && longestAgo !== undefined) served.delete(longestAgo);
  };

  /** The next request: of the waiting companies without a running one, the least recently served. */
  const nextOf = (kind: HeavyKind) => {
    const order = [...served];
    const [next] = waiting
      .filter((each) => each.kind === kind && hasTurn(kind, each.company))
      .toSorted((a, b) => order.indexOf(a.company) - order.indexOf(b.company));
    return next;
  };

  /** Frees the place for the next company in turn. */
  const leaveThread = (thread: Thread, company: string) => {
    thread.busy -= 1;
    running.splice(
      running.findIndex((each) => each.kind === thread.kind && each.company === company),
      1,
    );
    if (thread.busy === 0) thread.idle = setTimeout(() => void end(thread), limits[thread.kind].idle_ms).unref();
    const next = nextOf(thread.kind);
    const usable = next === undefined ? undefined : free(thread.kind);
    if (usable === undefined || next === undefined) return;
    occupy(usable, next.company);
    waiting.splice(waiting.indexOf(next), 1);
    next.take(usable);
  };

  /** A place in a ready thread; its time starts here. */
  const placeIn = (thread: Thread, company: string): Place => {
    const { timeout_ms } = limits[thread.kind];
    const tooLong = () => {
      thread.stopped = true;
      log.error({ kind: thread.kind, timeout_ms }, 'a heavy request took too long; its thread was ended');
      void end(thread);
    };
    const timer = timeout_ms === null ? undefined : setTimeout(tooLong, timeout_ms).unref();
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      clearTimeout(timer);
      leaveThread(thread, company);
    };
    const overrun = async () => {
      // Its connections close a moment before the reason for its end is known.
      await Promise.race([thread.ended, sleep(endingMs, undefined, { ref: false })]);
      return thread.stopped;
    };
    return { socket: thread.socket, overrun, leave };
  };

  const threadFor = async (kind: HeavyKind, company: string): Promise<Thread> => {
    const thread = hasTurn(kind, company) ? free(kind) : undefined;
    if (thread !== undefined) {
      occupy(thread, company);
      return thread;
    }
    if (waiting.length >= mostWaiting || of(waiting, kind, company) >= limits[kind].company_waiting)
      throw new Refused('busy', { retry_after: 10 });
    return new Promise((take) => {
      waiting.push({ kind, company, take });
    });
  };

  return {
    enter: async (kind, company) => {
      const thread = await threadFor(kind, company);
      try {
        await thread.ready;
      } catch (error) {
        leaveThread(thread, company);
        throw error;
      }
      return placeIn(thread, company);
    },
    close: async () => {
      await Promise.all([...all].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
