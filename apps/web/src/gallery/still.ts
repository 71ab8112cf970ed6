import { galleryNow } from './sample-words.ts';

/*
 * Freezes time and randomness, so that a state renders identically each time. Import before everything else: libraries
 * retain the timers that they find. A timer runs when `settle` reaches its time.
 */
type Timer = {
  readonly id: number;
  readonly run: () => void;
  readonly every: number | null;
  at: number;
  readonly source: string;
};

const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
const realTimers = { setTimeout, setInterval, clearTimeout, clearInterval };
const now = new Date(galleryNow).getTime();
let elapsedMs = 0;
let lastId = 0;
const timers = new Map<number, Timer>();

const addTimer =
  (repeats: boolean) =>
  (run: () => void, ms = 0, ...args: unknown[]) => {
    lastId += 1;
    const every = repeats ? Math.max(ms, 1) : null;
    timers.set(lastId, {
      id: lastId,
      run: run.bind(null, ...(args as [])),
      every,
      at: elapsedMs + ms,
      source: `${ms} ms ${String(run).slice(0, 200)}`,
    });
    return lastId;
  };
const clearTimer = (id?: number) => void timers.delete(Number(id));

const stillTimers = {
  setTimeout: addTimer(false),
  setInterval: addTimer(true),
  clearTimeout: clearTimer,
  clearInterval: clearTimer,
};

class StillDate extends Date {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now] : args) as [number]));
  }
  static override now = () => now;
}

/** Unique per state: the browser shares its databases between states and pages. */
const newId = crypto.randomUUID.bind(crypto);
let storeId = newId();
const openDatabase = indexedDB.open.bind(indexedDB);
IDBFactory.prototype.open = (name, version) => openDatabase(`${name} ${storeId}`, version);

let chance = 0;

/** Replaces the browser's time and randomness with fixed ones. */
const holdStill = () => {
  Object.assign(globalThis, { Date: StillDate }, stillTimers);
  Temporal.Now.instant = () => Temporal.Instant.from(galleryNow);
  Math.random = () => {
    chance = (chance * 16807 + 11) % 2147483647;
    return chance / 2147483647;
  };
  crypto.randomUUID = () => {
    lastId += 1;
    return `01900000-0000-7000-9000-${String(lastId).padStart(12, '0')}` as const;
  };
};

const cookieAnswer = 'eigaichi.cookies';

const emptyStores = () => {
  storeId = newId();
  localStorage.clear();
  sessionStorage.clear();
  // The cookie banner covers the foot of every page until it is answered.
  localStorage.setItem(cookieAnswer, 'declined');
};

/** Clears the answer to the cookie banner. */
export const clearCookieAnswer = (): void => localStorage.removeItem(cookieAnswer);

/** Timers beyond this only free memory, such as that of a finished mutation. */
const harmlessMs = 60_000;

/** Resets time, randomness and stores; returns a state's leftover timers. */
export const startOver = (): readonly string[] => {
  const left = [...timers.values()].filter(({ at }) => at - elapsedMs < harmlessMs).map(({ source }) => source);
  timers.clear();
  elapsedMs = 0;
  lastId = 0;
  chance = 0;
  emptyStores();
  return left;
};

holdStill();
emptyStores();

// React records each render for the browser's profiler, which takes a tenth of a state's processor time.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Lets the browser's other tasks run first. */
const task = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

/** Milliseconds to wait for a frame or idle callback; rarely, a page without rendering gets neither. */
const longestWaitMs = 1000;

const frame = () =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, longestWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });

/** Resolves once no task waits: React renders deferred and lazy parts in slices that change nothing until complete. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: longestWaitMs }));

let changes = 0;
new MutationObserver((records) => {
  changes += records.length;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

const mostMoments = 100;

/** Milliseconds of real time after which a page that never settles is a fault. */
const restMs = 60_000;

/** Resolves after two consecutive frames without changes and with nothing pending. */
const rest = async (isWaiting: () => boolean) => {
  const begun = performance.now();
  for (let calm = 0; calm < 2; ) {
    const before = changes;
    await task();
    await frame();
    await idle();
    calm = before === changes && !isWaiting() ? calm + 1 : 0;
    if (performance.now() - begun > restMs) throw new Error('the page does not come to rest');
  }
};

/** Removes and returns the next due timers, all of one moment. */
const takeNext = (until: number): readonly Timer[] => {
  const due = [...timers.values()].filter(({ at }) => at <= until);
  const first = Math.min(...due.map(({ at }) => at));
  return due.filter(({ at }) => at === first);
};

const run = (timer: Timer) => {
  if (!timers.has(timer.id)) return;
  if (timer.every === null) timers.delete(timer.id);
  else timer.at += timer.every;
  timer.run();
};

/** Advances the page's time by `ms` milliseconds, and waits until the page settles. */
export const settle = async (ms: number, isWaiting: () => boolean): Promise<void> => {
  const until = elapsedMs + ms;
  for (let moments = 0; ; moments += 1) {
    await rest(isWaiting);
    const due = takeNext(until);
    if (due.length === 0) break;
    if (moments > mostMoments) throw new Error(`a timer sets itself again without end: ${due[0]?.source}`);
    elapsedMs = Math.max(elapsedMs, due[0]?.at ?? 0);
    for (const timer of due) run(timer);
  }
  elapsedMs = until;
};

/** Runs work outside the page with the browser's own timers. */
export const inRealTime = async <T>(work: () => Promise<T>): Promise<T> => {
  Object.assign(globalThis, realTimers);
  try {
    return await work();
  } finally {
    Object.assign(globalThis, stillTimers);
  }
};
