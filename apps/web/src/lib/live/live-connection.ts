import { liveBeatSeconds, liveMinutes } from '@eigaichi/domain/live/live-changes';
import { liveChanges, readLive } from '@eigaichi/wire/live/live';
import { sendRequest } from '../transport.ts';
import type { LiveChanges } from './affected-queries.ts';

/** Milliseconds without a sign of life after which a stream counts as lost. */
const silenceMs = 2.5 * liveBeatSeconds * 1000;
/** Milliseconds between polls of a browser that can't share a stream. */
const pollMs = 15_000;
/** Milliseconds after which a page that doesn't hold the stream itself catches up once. */
const followerMs = 1000;
/** Longest pause before another try, in milliseconds. */
const longestPauseMs = 30_000;

type StreamEvents = {
  readonly message: (data: string) => void;
  /** The session ended. */
  readonly end: () => void;
  /** Refused: the browser doesn't reconnect automatically. */
  readonly lost: () => void;
};

/** The browser's parts of a connection; tests have their own. */
export type LiveParts = {
  readonly openStream: ((address: string, events: StreamEvents) => () => void) | null;
  /** Null outside of https, where browsers have none: each page then polls. */
  readonly holdLock: ((name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>) | null;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly read: (address: string) => Promise<LiveChanges | 'ended' | null>;
  readonly isVisible: () => boolean;
};

const openEventSource: LiveParts['openStream'] =
  typeof EventSource === 'undefined'
    ? null
    : (address, { message, end, lost }) => {
        const source = new EventSource(address);
        source.onmessage = ({ data }) => message(String(data));
        source.addEventListener('end', end);
        source.onerror = () => {
          if (source.readyState === EventSource.CLOSED) lost();
        };
        return () => source.close();
      };

/** Reads changes once; null without an answer. Never asks for a login: the page does that when it is used. */
const readOnce: LiveParts['read'] = async (address) => {
  const headers = { accept: 'application/json' };
  const response = await sendRequest(address, { headers }).catch(() => null);
  if (response === null) return null;
  if (response.status === 401 || response.status === 403) return 'ended';
  const answer = readLive.answer.safeParse(response.ok ? await response.json().catch(() => null) : null);
  return answer.success ? answer.data.data : null;
};

const browserParts = (): LiveParts => ({
  openStream: openEventSource,
  holdLock: 'locks' in navigator ? (name, signal, work) => navigator.locks.request(name, { signal }, work) : null,
  openChannel: (name) => new BroadcastChannel(name),
  read: readOnce,
  isVisible: () => document.visibilityState === 'visible',
});

const parsed = (value: unknown): LiveChanges | null => {
  const changes = liveChanges.safeParse(value);
  return changes.success ? changes.data : null;
};

const jsonIn = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
};

type Live = {
  /** One reader: the pages of a browser that share it share one stream. */
  readonly name: string;
  readonly take: (changes: LiveChanges) => void;
  /** The session ended; the connection is over. */
  readonly ended: () => void;
  readonly parts?: LiveParts;
};

/**
 * Follows changes until stopped. Of all pages of a browser, the one that holds a lock opens a stream and passes its
 * events on; if it closes, the next one resumes after the last event. Without a stream, pages poll.
 */
export const connectLive = ({ name, take, ended, parts = browserParts() }: Live): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = parts.openChannel(name);
  let position: string | null = null;
  /** True once this page has the changes since its own load, which other pages' events don't include. */
  let isCaughtUp = false;
  let isLeading = false;
  let failures = 0;

  const address = () => {
    const age = Math.min(Math.ceil(performance.now() / 1000), liveMinutes * 60);
    return `/api/live?${position === null || !isCaughtUp ? `age=${age}` : `after=${position}`}`;
  };
  const stop = () => {
    stopping.abort();
    channel.close();
  };
  const finish = () => {
    if (signal.aborted) return;
    stop();
    ended();
  };
  const receive = (changes: LiveChanges) => {
    if (signal.aborted) return;
    position = changes.position;
    take(changes);
  };
  /** Takes an own answer. */
  const catchUp = (changes: LiveChanges) => {
    isCaughtUp = true;
    receive(changes);
  };
  const share = (changes: LiveChanges) => {
    if (signal.aborted) return;
    channel.postMessage(changes);
    catchUp(changes);
  };
  const poll = async (pass: (changes: LiveChanges) => void) => {
    const changes = await parts.read(address());
    if (changes === 'ended') finish();
    else if (changes !== null) pass(changes);
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      const timer = setTimeout(settle, ms);
      signal.addEventListener('abort', settle);
    });

  /** Resolves once the stream is lost, or the connection is over. */
  const followStream = (open: NonNullable<LiveParts['openStream']>) =>
    new Promise<void>((resolve) => {
      let silence: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(silence);
        signal.removeEventListener('abort', settle);
        close();
        resolve();
      };
      const hear = () => {
        clearTimeout(silence);
        silence = setTimeout(settle, silenceMs);
      };
      const close = open(address(), {
        message: (data) => {
          hear();
          const changes = parsed(jsonIn(data));
          if (changes === null) return;
          failures = 0;
          share(changes);
        },
        end: finish,
        lost: settle,
      });
      signal.addEventListener('abort', settle);
      hear();
    });

  const lead = async (open: NonNullable<LiveParts['openStream']>) => {
    isLeading = true;
    while (!signal.aborted) {
      await followStream(open);
      if (signal.aborted) return;
      await poll(share);
      failures += 1;
      await pause(Math.min(longestPauseMs, 1000 * 2 ** failures) * (0.5 + Math.random() / 2));
    }
  };

  const pollOn = async () => {
    while (!signal.aborted) {
      if (parts.isVisible()) await poll(catchUp);
      await pause(pollMs);
    }
  };

  channel.onmessage = ({ data }) => {
    const changes = parsed(data);
    if (changes !== null) receive(changes);
  };
  const { openStream, holdLock } = parts;
  if (openStream === null || holdLock === null) void pollOn();
  else {
    // Rejected when stopped while waiting.
    holdLock(name, signal, () => lead(openStream)).catch(() => undefined);
    void pause(followerMs).then(() => (isLeading || signal.aborted ? undefined : poll(catchUp)));
  }
  return stop;
};
