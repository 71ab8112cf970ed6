import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { savedForAccount, saveForAccount } from '../../lib/account-storage.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { type Session, visitor } from '../../lib/session-state.ts';
import { setTransport } from '../../lib/transport.ts';
import { newRouter } from '../../router.tsx';
import { userOf } from '../../testing/sessions.ts';
import { startImpersonating, stopImpersonating } from './impersonation.ts';

const manager = { uuid: '01900000-0000-7000-8000-000000000002', name: 'Someone of the Staff' };
const buyer = userOf('consumer');
const actingForBuyer: Session = { ...visitor, user: buyer, impersonating: { role: 'consumer', manager } };

class MemoryStorage {
  getItem(name: string): string | null {
    const stored: unknown = Reflect.get(this, name);
    return typeof stored === 'string' ? stored : null;
  }
  setItem(name: string, value: string): void {
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

const opened = () => {
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, actingForBuyer);
  const router = newRouter(client, createMemoryHistory({ initialEntries: ['/vod/cart'] }));
  vi.spyOn(router, 'navigate').mockResolvedValue();
  return { client, router };
};

const requested: string[] = [];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('localStorage', new MemoryStorage());
  requested.length = 0;
  setTransport(async (address) => {
    requested.push(String(address));
    return new Response(JSON.stringify({ data: { ...visitor, now: '2026-11-20T03:00:00Z' } }), { status: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('acting for an account', () => {
  test('ends an open impersonation before starting the next (spec 4)', async () => {
    const { client, router } = opened();
    await startImpersonating(router, client, { role: 'provider', id: manager.uuid });
    expect(requested.slice(0, 2)).toEqual([
      expect.stringMatching(/\/impersonate\/logout$/),
      expect.stringMatching(/\/impersonate\/provider\/01900000-0000-7000-8000-000000000002$/),
    ]);
  });

  test("clears the buyer's cart from this browser on leaving (spec 4)", async () => {
    const { client, router } = opened();
    saveForAccount(buyer.uuid, 'carts', ['a title']);
    saveForAccount(manager.uuid, 'genres', ['a genre']);
    await stopImpersonating(router, client);
    expect(savedForAccount(buyer.uuid, 'carts')).toBeUndefined();
    expect(savedForAccount(manager.uuid, 'genres')).toEqual(['a genre']);
  });
});
