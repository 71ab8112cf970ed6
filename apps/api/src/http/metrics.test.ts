import { readSession } from '@eigaichi/wire/accounts/sessions';
import { afterAll, describe, expect, test } from 'vitest';
import { makeHarness } from '../testing/harness.ts';
import { freePort } from '../testing/product.ts';
import { listenForMetrics } from './metrics.ts';

const metricsToken = 'w1b4K8mX2rT6yQ0vZ3nJ7pD5sG9hL1cFaEuIoRkYtBw';
const harness = await makeHarness({ metricsToken });
const closed = await makeHarness();
afterAll(() => Promise.all([harness.close(), closed.close()]));

const count = 'http_request_duration_seconds_count{endpoint="sessions.read"';

describe('server metrics', () => {
  test('are closed to everyone when neither a port nor a token is set', async () => {
    for (const url of ['/metrics', '/%6detrics', '/metrics/'])
      for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${metricsToken}` }]) {
        const answer = await closed.app.inject({ url, headers });
        expect([answer.statusCode, answer.body.includes('process_')]).toEqual([404, false]);
      }
  });

  test('are answered only to a caller with the token', async () => {
    await harness.call(readSession);
    const ask = (authorization?: string) =>
      harness.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    expect((await ask(`Bearer ${metricsToken}`)).body).toContain(count);
    for (const wrong of [undefined, 'Bearer wrong', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`, metricsToken])
      expect((await ask(wrong)).json()).toMatchObject({ code: 'unauthenticated' });
  });

  test('are answered on a separate port, which serves nothing else', async () => {
    await closed.call(readSession);
    const port = await freePort();
    const listener = { host: '127.0.0.1', port };
    const stop = await listenForMetrics(closed.app.metrics, closed.deps.config, listener);
    // Threads get a copy of the settings. Functions can't be copied: the server ended five seconds after its start.
    expect(structuredClone(listener)).toEqual({ host: '127.0.0.1', port });
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(count);
    expect((await fetch(`http://127.0.0.1:${port}/api/session`)).status).toBe(404);
    await stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });
});
