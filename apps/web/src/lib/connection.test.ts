import { readSession } from '@eigaichi/wire/accounts/sessions';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { isConnectionLost } from './connection.ts';
import { newQueryClient } from './query-client.ts';
import { fetchSession } from './session.ts';
import { visitor } from './session-state.ts';
import { setTransport } from './transport.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const away = () => answer(503, { code: 'unavailable', message: '' });

let market: () => Response;
let client: QueryClient;
beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => (address === '/readyz' ? answer(market().status, {}) : market()));
  setTransport((address, init) => fetch(address, init));
  client = newQueryClient();
  client.mount();
});
afterEach(async () => {
  market = () => answer(200, { data: { ...visitor, now: '2026-11-20T03:00:00Z' } });
  await vi.advanceTimersByTimeAsync(5000);
  client.unmount();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const readIt = () => client.fetchQuery({ queryKey: ['session'], queryFn: () => fetchSession() });

test.each([
  ['no answer', away, true],
  ['a proxy without a server', () => answer(502, 'Bad Gateway'), true],
  ['a refusal of ours with 503', () => answer(503, { code: 'translation_not_configured', message: '' }), false],
  ['a fault of ours', () => answer(500, { code: 'internal', message: '' }), false],
])('%s', async (_, says, lost) => {
  market = says as () => Response;
  const error = await call(readSession, {}).catch((thrown: unknown) => thrown);
  expect(isConnectionLost(error)).toBe(lost);
  expect(onlineManager.isOnline()).toBe(!lost);
});

test('a query during an outage waits, and resolves once the market is back', async () => {
  market = away;
  const reading = readIt();
  reading.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.getQueryState(['session'])).toMatchObject({ fetchStatus: 'paused', status: 'pending' });
  market = () => answer(200, { data: { ...visitor, now: '2026-11-20T03:00:00Z' } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await reading).toEqual(visitor);
  expect(onlineManager.isOnline()).toBe(true);
});

test('a mutation during an outage is refused immediately and not sent later', async () => {
  market = away;
  await call(readSession, {}).catch(() => undefined);
  const requested = vi.fn(async () => {
    throw new ApiError(503, { code: 'unavailable', message: '' });
  });
  const refused = client
    .getMutationCache()
    .build(client, { ...client.defaultMutationOptions(), mutationFn: requested })
    .execute(undefined);
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  market = () => answer(200, { data: { ...visitor, now: '2026-11-20T03:00:00Z' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requested).toHaveBeenCalledTimes(1);
});
