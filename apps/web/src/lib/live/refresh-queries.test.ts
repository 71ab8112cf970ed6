import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from './affected-queries.ts';
import { isPageHeld, leaveHeld, registerInput, showHeld } from './held-queries.ts';
import { refreshQueries } from './refresh-queries.ts';

const uuid = '5f1b2c3d-0000-4000-8000-000000000001';
const foreign: LiveChange = { topic: 'movies', subject: uuid, own: false };
const own: LiveChange = { ...foreign, own: true };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.mount();
});
afterEach(() => {
  leaveHeld(client);
  client.clear();
  client.unmount();
});

/** A query on the page, and how often it was read. */
const shown = async (key: readonly unknown[], { edited = false } = {}) => {
  let version = 1;
  const read = vi.fn(async () => `answer ${version}`);
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: read,
    staleTime: 60_000,
    refetchOnWindowFocus: !edited,
  });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return Object.assign(read, {
    change: () => {
      version += 1;
    },
  });
};

const refresh = (change: LiveChange, isHidden = false) =>
  refreshQueries(client, { reset: false, changes: [change] }, isHidden);

test('refetches what the page shows of a changed title, and nothing else', async () => {
  const title = await shown(['movies', 'one', uuid]);
  const genres = await shown(['reference', 'genres']);
  refresh(foreign);
  await vi.waitFor(() => expect(title).toHaveBeenCalledTimes(2));
  expect(genres).toHaveBeenCalledTimes(1);
});

test('a hidden page only marks its queries as stale', async () => {
  const title = await shown(['movies', 'one', uuid]);
  refresh(foreign, true);
  expect(title).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(['movies', 'one', uuid])?.isInvalidated).toBe(true);
});

test('an edited page doesn’t change until its reader asks for it', async () => {
  const key = ['movies', 'one', uuid];
  const title = await shown(key, { edited: true });
  title.change();
  refresh(foreign);
  await vi.waitFor(() => expect(isPageHeld()).toBe(true));
  expect(client.getQueryData(key)).toBe('answer 1');
  await showHeld(client);
  expect(client.getQueryData(key)).toBe('answer 2');
  expect(isPageHeld()).toBe(false);
});

test('an edited page that shows the change already isn’t held', async () => {
  const title = await shown(['movies', 'one', uuid], { edited: true });
  refresh(foreign);
  await vi.waitFor(() => expect(title).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  expect(isPageHeld()).toBe(false);
});

test('a reader’s own change neither refetches nor marks the page they edit', async () => {
  const title = await shown(['movies', 'one', uuid], { edited: true });
  refresh(own);
  await showHeld(client);
  expect(title).toHaveBeenCalledTimes(1);
});

test('unsaved input holds the page, except what waits elsewhere', async () => {
  const key = ['quotes', 'read', {}, 'data'];
  const quote = await shown(key);
  const desk = await shown(['desk', 'read', {}, 'data']);
  const stop = registerInput(() => true);
  refresh({ topic: 'quotes', subject: null, own: false });
  await vi.waitFor(() => expect(desk).toHaveBeenCalledTimes(2));
  expect(client.getQueryData(key)).toBe('answer 1');
  stop();
  quote.change();
  refresh({ topic: 'quotes', subject: null, own: false });
  await vi.waitFor(() => expect(client.getQueryData(key)).toBe('answer 2'));
});

test('after a gap, refetches everything that the page follows', async () => {
  const [title, genres] = [await shown(['movies', 'one', uuid]), await shown(['reference', 'genres'])];
  refreshQueries(client, { reset: true, changes: [] }, false);
  await vi.waitFor(() => expect(title).toHaveBeenCalledTimes(2));
  expect(genres).toHaveBeenCalledTimes(1);
});
