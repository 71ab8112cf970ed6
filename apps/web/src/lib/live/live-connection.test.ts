import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChanges } from './affected-queries.ts';
import { connectLive, type LiveParts } from './live-connection.ts';

type Opened = { readonly address: string; readonly events: Parameters<NonNullable<LiveParts['openStream']>>[1] };

/** A browser with several pages: one lock, one channel, and the streams that its pages opened. */
const browser = () => {
  const opened: Opened[] = [];
  const closed: string[] = [];
  const channels = new Set<{ onmessage: BroadcastChannel['onmessage'] }>();
  let held: Promise<void> = Promise.resolve();
  const read = vi.fn(async (): Promise<LiveChanges | 'ended' | null> => null);
  // Grants the lock to one page after the other, and never to one that left.
  const holdLock: LiveParts['holdLock'] = (_name, signal, work) => {
    held = held.then(() => (signal.aborted ? undefined : work()));
    return held;
  };
  const parts = (): LiveParts => ({
    openStream: (address, events) => {
      opened.push({ address, events });
      return () => closed.push(address);
    },
    holdLock,
    openChannel: () => {
      const channel = {
        onmessage: null as BroadcastChannel['onmessage'],
        postMessage: (data: unknown) => {
          for (const each of channels)
            if (each !== channel) each.onmessage?.call(each as BroadcastChannel, new MessageEvent('message', { data }));
        },
        close: () => {
          channels.delete(channel);
        },
      };
      channels.add(channel);
      return channel;
    },
    read,
    isVisible: () => true,
  });
  return { opened, closed, read, parts };
};

const event = (position: string): LiveChanges => ({
  position,
  reset: false,
  changes: [{ topic: 'quotes', subject: null, own: false }],
});

const stops: (() => void)[] = [];
const page = (parts: LiveParts) => {
  const taken: string[] = [];
  const ended = vi.fn();
  const stop = connectLive({ name: 'reader', take: ({ position }) => taken.push(position), ended, parts });
  stops.push(stop);
  return { taken, ended, stop };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the pages of a browser share one stream', async () => {
  const { opened, parts } = browser();
  const [first, second] = [page(parts()), page(parts())];
  await after(10);
  expect(opened).toHaveLength(1);
  opened[0]?.events.message(JSON.stringify(event('7')));
  expect([first.taken, second.taken]).toEqual([['7'], ['7']]);
});

test('when the page with the stream closes, another resumes after the last event', async () => {
  const { opened, closed, read, parts } = browser();
  read.mockResolvedValue(event('6'));
  const [first, second] = [page(parts()), page(parts())];
  await after(1500);
  opened[0]?.events.message(JSON.stringify(event('7')));
  first.stop();
  await after(10);
  expect(closed).toHaveLength(1);
  expect(opened.map(({ address }) => address.replace(/age=\d+/, 'age'))).toEqual([
    '/api/live?age',
    '/api/live?after=7',
  ]);
  opened[1]?.events.message(JSON.stringify(event('8')));
  expect([first.taken, second.taken]).toEqual([['7'], ['6', '7', '8']]);
});

test('a page that takes over early includes the changes since its own load', async () => {
  const { opened, parts } = browser();
  const [first] = [page(parts()), page(parts())];
  await after(10);
  opened[0]?.events.message(JSON.stringify(event('7')));
  first?.stop();
  await after(10);
  expect(opened[1]?.address).toMatch(/age=\d+$/);
});

test('a page without the stream catches up once', async () => {
  const { read, parts } = browser();
  read.mockResolvedValue(event('5'));
  const [first, second] = [page(parts()), page(parts())];
  await after(1500);
  expect([first.taken, second.taken]).toEqual([[], ['5']]);
});

test('a refused stream is replaced by polls, and opened again', async () => {
  const { opened, read, parts } = browser();
  read.mockResolvedValue(event('9'));
  const { taken } = page(parts());
  await after(10);
  opened[0]?.events.lost();
  await after(10);
  expect(taken).toEqual(['9']);
  await after(5000);
  expect(opened.map(({ address }) => address).at(-1)).toBe('/api/live?after=9');
});

test('a silent stream counts as lost', async () => {
  const { opened, parts } = browser();
  page(parts());
  await after(60_000);
  expect(opened).toHaveLength(1);
  await after(10_000);
  expect(opened).toHaveLength(2);
});

test('the end of the session ends the connection', async () => {
  const { opened, parts } = browser();
  const { ended } = page(parts());
  await after(10);
  opened[0]?.events.end();
  await after(120_000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(opened).toHaveLength(1);
});

test('without a lock, each page polls, until the session ends', async () => {
  const { opened, read, parts } = browser();
  read.mockResolvedValue(event('3'));
  const { taken, ended } = page({ ...parts(), holdLock: null });
  await after(31_000);
  expect(taken).toEqual(['3', '3', '3']);
  read.mockResolvedValue('ended');
  await after(15_000);
  expect(ended).toHaveBeenCalledTimes(1);
  await after(60_000);
  expect(read).toHaveBeenCalledTimes(4);
  expect(opened).toEqual([]);
});

test('ignores a message of another form', async () => {
  const { opened, parts } = browser();
  const { taken } = page(parts());
  await after(10);
  for (const data of ['{}', 'no json', JSON.stringify({ ...event('1'), position: 'x' })])
    opened[0]?.events.message(data);
  expect(taken).toEqual([]);
});
