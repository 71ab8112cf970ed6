import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { refreshSession, sessionQuery } from '../../lib/session.ts';
import { type LoginUser, visitor } from '../../lib/session-state.ts';
import { setTransport } from '../../lib/transport.ts';
import { newRouter } from '../../router.tsx';
import { userOf } from '../../testing/sessions.ts';
import { closeDialog, openDialogNow } from './dialogs.ts';
import { followSignOuts } from './follow-sign-outs.ts';
import { afterLogin } from './log-in.ts';
import { endSession } from './log-out.ts';

const accountOf = (end: string): LoginUser => ({
  ...userOf('consumer'),
  uuid: `01900000-0000-7000-8000-00000000000${end}`,
  email: `${end}@example.com`,
});
const [mine, another] = [accountOf('1'), accountOf('2')];

const save = endpoint('tests.save', 'PUT /typed', {
  access: 'visitor',
  body: z.object({ typed: z.string() }),
  answer: z.object({ ok: z.boolean() }),
  status: 200,
});

const storage = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, length: 0 });
const stops: (() => void)[] = [];

/** A page of `mine`, with a server that has ended its session. */
const opened = () => {
  const server = { account: null as LoginUser | null, saved: [] as string[], asked: 0 };
  setTransport(async (address, { body }) => {
    if (address.startsWith('/api/session')) return Response.json({ data: { ...visitor, user: server.account, now } });
    if (!address.startsWith('/api/typed')) return Response.json({ ok: true });
    server.asked += 1;
    if (server.account === null) return Response.json({ code: 'unauthenticated', message: '' }, { status: 401 });
    server.saved.push(typeof body === 'string' ? body : '');
    return Response.json({ ok: true });
  });
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, { ...visitor, user: mine });
  const router = newRouter(client, createMemoryHistory({ initialEntries: ['/'] }));
  const went = vi.spyOn(router, 'navigate').mockResolvedValue();
  stops.push(followSignOuts(router, client));
  const logInAs = (account: LoginUser) => {
    server.account = account;
    return afterLogin(router, client, {
      token: 'token',
      login: true,
      needs_mfa: false,
      consumer: account,
    });
  };
  return { server, client, went, logInAs, user: () => client.getQueryData(sessionQuery.queryKey)?.user ?? null };
};

/** The market's clock, as returned by the server. */
const now = '2026-11-20T03:00:00Z';

const loginOpens = () => expect.poll(openDialogNow).toBe('login');

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  closeDialog();
  for (const stop of stops.splice(0)) stop();
  setTransport((address, init) => fetch(address, init));
  vi.unstubAllGlobals();
});

test('the same account continues where it was: its input is resent, and the page stays', async () => {
  const { server, user, went, logInAs } = opened();
  const saving = call(save, { body: { typed: 'a synopsis' } });
  await loginOpens();
  expect(user()).toEqual(mine);
  await logInAs(mine);
  expect(await saving).toEqual({ ok: true });
  expect([server.saved, server.asked]).toEqual([['{"typed":"a synopsis"}'], 2]);
  expect([user(), openDialogNow(), went.mock.calls]).toEqual([mine, null, []]);
});

test('several concurrent calls wait for one login', async () => {
  const { server, logInAs } = opened();
  const saving = ['a', 'b', 'c'].map((typed) => call(save, { body: { typed } }));
  await loginOpens();
  await logInAs(mine);
  await Promise.all(saving);
  expect(server.saved).toHaveLength(3);
});

test('another account gets no previous input and another page', async () => {
  const { server, user, went, logInAs } = opened();
  const saving = call(save, { body: { typed: 'a synopsis' } }).catch((error: unknown) => error);
  await loginOpens();
  await logInAs(another);
  expect(await saving).toMatchObject({ code: 'unauthenticated' });
  expect([server.saved, user()?.uuid, went.mock.calls.length]).toEqual([[], another.uuid, 1]);
});

test('a session found expired on reading opens the login before the page changes', async () => {
  const { client, user, logInAs } = opened();
  const reading = refreshSession(client);
  await loginOpens();
  expect(user()).toEqual(mine);
  await logInAs(mine);
  await reading.catch(() => undefined);
  expect(user()).toEqual(mine);
});

test('without a login, clears the account and refuses the call', async () => {
  const { client, user } = opened();
  const reading = refreshSession(client);
  await loginOpens();
  closeDialog();
  expect((await reading).user).toBeNull();
  expect(user()).toBeNull();
});

test('notifies other tabs of a logout', async () => {
  const here = opened();
  const elsewhere = opened();
  await endSession(elsewhere.client);
  await expect.poll(() => here.user()).toBeNull();
  expect(openDialogNow()).toBeNull();
});
