import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { type LoginUser, visitor } from '../../lib/session-state.ts';
import { setTransport } from '../../lib/transport.ts';
import { newRouter } from '../../router.tsx';
import { afterLogin } from './log-in.ts';
import { saveNextPath } from './next-path.ts';

const saved = new Map<string, string>();
beforeEach(() => {
  saved.clear();
  const storage = {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => void saved.set(name, value),
    removeItem: (name: string) => void saved.delete(name),
    key: () => null,
    length: 0,
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const manager: LoginUser = {
  uuid: '01900000-0000-7000-8000-000000000001',
  email: 'first@films.test',
  name: 'Mina Ledgerwood',
  last_name: 'Ledgerwood',
  first_name: 'Mina',
  company_name: '',
  preferred_language: 'en',
  role: 'manager',
  provider: null,
};

const issuer = (done: boolean) => [{ name: 'issuer', href: '/admin/tools/issuer', done }];

/** Landing page of a login, with these setup steps left. */
const landing = async (user: LoginUser, steps: readonly object[]) => {
  setTransport(async (address) =>
    Response.json(
      address.startsWith('/api/session')
        ? { data: { ...visitor, user, now: '2026-11-20T03:00:00Z' } }
        : { data: { steps } },
    ),
  );
  const client = newQueryClient();
  const router = newRouter(client, createMemoryHistory({ initialEntries: ['/'] }));
  const went = vi.spyOn(router, 'navigate').mockResolvedValue();
  vi.spyOn(router, 'invalidate').mockResolvedValue();
  await afterLogin(router, client, { token: 'T', login: true, needs_mfa: false, [user.role]: user });
  return went.mock.calls.map(([options]) => options.to);
};

test('sends staff of an unfinished market to the checklist, everyone else to the titles (spec 9, D37f)', async () => {
  expect(await landing(manager, issuer(false))).toEqual(['/admin']);
  expect(await landing(manager, issuer(true))).toEqual(['/movies']);
  expect(await landing(manager, [])).toEqual(['/movies']);
  expect(await landing({ ...manager, role: 'consumer' }, issuer(false))).toEqual(['/movies']);
});

test('prefers the requested page', async () => {
  saveNextPath('/admin/quotes');
  expect(await landing(manager, issuer(false))).toEqual(['/admin/quotes']);
});
