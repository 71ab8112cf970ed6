import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearStored } from './account-storage.ts';
import { persistAnswers } from './cached-answers.ts';
import { sessionQuery } from './session.ts';
import { type Session, visitor } from './session-state.ts';

/** The browser's storage, as far as the page uses it. */
const browserStore = () => {
  const saved: Record<string, unknown> = {};
  const methods = {
    getItem: (name: string) => saved[name] ?? null,
    setItem: (name: string, value: string) => {
      saved[name] = value;
    },
    removeItem: (name: string) => {
      delete saved[name];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(saved, name, { value, enumerable: false });
  return saved;
};

const buyer = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';

const sessionOf = (uuid: string): Session => ({
  ...visitor,
  user: {
    uuid,
    email: 'someone@example.com',
    name: 'Mara Quill',
    last_name: 'Quill',
    first_name: 'Mara',
    company_name: 'Quillfern Streaming',
    preferred_language: 'en',
    role: 'consumer',
    provider: null,
  },
});

const pageOf = (uuid: string) => {
  const client = new QueryClient();
  persistAnswers(client);
  client.setQueryData(sessionQuery.queryKey, sessionOf(uuid));
  return client;
};

const read = (client: QueryClient, key: readonly string[], data: unknown) =>
  client.fetchQuery({ queryKey: key, queryFn: () => data });

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore());
});

test('restores the cart and the lists immediately when the page reopens (spec 9)', async () => {
  const first = pageOf(buyer);
  await read(first, ['carts'], ['a title']);
  await read(first, ['reference', 'genres'], ['Drama']);
  const again = pageOf(buyer);
  expect(again.getQueryData(['carts'])).toEqual(['a title']);
  expect(again.getQueryData(['reference', 'genres'])).toEqual(['Drama']);
});

test('stores nothing else, and nothing for another account', async () => {
  const first = pageOf(buyer);
  await read(first, ['quotes', 'list'], ['US$12,000']);
  await read(first, ['carts'], ['a title']);
  expect(pageOf(buyer).getQueryData(['quotes', 'list'])).toBeUndefined();
  expect(pageOf(other).getQueryData(['carts'])).toBeUndefined();
});

test('stores nothing for a visitor', async () => {
  const client = new QueryClient();
  persistAnswers(client);
  client.setQueryData(sessionQuery.queryKey, visitor);
  await read(client, ['reference', 'genres'], ['Drama']);
  expect(pageOf(buyer).getQueryData(['reference', 'genres'])).toBeUndefined();
});

test('clears the store on logout', async () => {
  const first = pageOf(buyer);
  await read(first, ['carts'], ['a title']);
  clearStored();
  expect(pageOf(buyer).getQueryData(['carts'])).toBeUndefined();
});
