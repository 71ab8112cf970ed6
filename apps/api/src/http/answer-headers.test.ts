import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import { afterAll, describe, expect, test } from 'vitest';
import { makeConsumer, testPassword } from '../testing/accounts.ts';
import { makeHarness } from '../testing/harness.ts';
import { apiDocsRoutes } from './api-docs/api-docs-routes.ts';
import { listenForMetrics } from './metrics.ts';
import { Refused } from './refused.ts';
import { sendFile, sendStreamed } from './send-file.ts';
import { makeServer, maxAddressBytes, refuseUnknownCalls } from './server.ts';
import { webRoutes } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'eigaichi-headers-'));
const harness = await makeHarness({ publicUrl: 'https://market.example.com' });
const { config } = harness.deps;
/** Responses of every kind the product produces, plus a built page. */
const server = makeServer(harness.deps);
let port = 0;

async function* twoChunks() {
  yield Buffer.from('a');
  yield Buffer.from('b');
}

mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Eigaichi</title><p>the page</p>');
for (const file of ['robots.txt', 'assets/entry.js']) writeFileSync(join(root, file), 'content');
server.get('/api/made', async (_request, reply) =>
  sendFile(reply, { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('a') }),
);
server.get('/api/written', async (_request, reply) => {
  await sendStreamed(reply, { name: 'a', format: 'csv', source: twoChunks() });
  return reply;
});
server.get('/api/broken', () => {
  throw new Error('broken');
});
server.get('/api/refused', () => {
  throw new Refused('unavailable', { retry_after: 2 });
});
server.get('/api/redirected', (_request, reply) => reply.redirect('/movies'));
server.post('/api/echo', ({ body }) => ({ body }));
refuseUnknownCalls(server);
apiDocsRoutes(server, harness.deps);
await server.register((web) => webRoutes(web, harness.deps, { root, headOf: async () => undefined }));
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
port = typeof address === 'object' && address !== null ? address.port : 0;

afterAll(async () => {
  await server.close();
  await harness.close();
  rmSync(root, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, unknown>>;

const expectSafe = (headers: Headers, what: string) => {
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['strict-transport-security'], what).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
};

const headersOf = ({ headers }: Response): Headers => Object.fromEntries(headers);

const say = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('behind https every response forbids sniffing, frames and falling back to http:', () => {
  test.each([
    ['the page', 'GET', '/', 200],
    ['a page of an address that only scripts know', 'GET', '/movies/detail/1', 200],
    ['a static file', 'GET', '/robots.txt', 200],
    ['a static file without a body', 'HEAD', '/robots.txt', 200],
    ['a hashed file', 'GET', '/assets/entry.js', 200],
    ['a hashed file that is gone', 'GET', '/assets/gone.js', 404],
    ['the description of the API', 'GET', '/api/docs', 200],
    ['its JSON', 'GET', '/api/openapi.json', 200],
    ['a made file', 'GET', '/api/made', 200],
    ['a file written while it is sent', 'GET', '/api/written', 200],
    ['a fault of the server', 'GET', '/api/broken', 500],
    ['an outage', 'GET', '/api/refused', 503],
    ['a redirect', 'GET', '/api/redirected', 302],
    ['an address that no call has', 'GET', '/api/nothing', 404],
    ['a method that no page has', 'POST', '/movies', 404],
    ['broken escapes', 'GET', '/api/%zz', 400],
    ['an address that is too long', 'GET', `/api/session?a=${'x'.repeat(maxAddressBytes)}`, 414],
  ])('%s', async (what, method, path, status) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });
    expect(answer.status).toBe(status);
    expectSafe(headersOf(answer), what);
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/quote/..'])('%s is refused as a call is', async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['unreadable JSON', '{"a":', 400],
    ['a body that is too large', JSON.stringify({ a: 'x'.repeat(5_000_000) }), 413],
  ])('%s', async (what, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expectSafe(headersOf(answer), what);
  });

  test.each([
    ['no request at all', 'nonsense\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    [
      'two lengths at once',
      'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (what, text, status) => {
    const [head = ''] = (await say(text)).split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    expect(first).toContain(` ${status} `);
    expectSafe(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))), what);
  });

  test('every endpoint’s response to a visitor, and health', async () => {
    const urls = harness.app.endpoints.map(({ method, path }) => ({
      method,
      url: `/api${path.replace(/:\w+/g, '1')}`,
    }));
    for (const requested of [
      ...urls,
      ...['/healthz', '/readyz', '/metrics'].map((url) => ({ method: 'GET' as const, url })),
    ])
      expectSafe((await harness.app.inject(requested)).headers, requested.url);
  });

  test('the metrics on a separate port', async () => {
    const own = makeServer(harness.deps);
    await own.listen({ host: '127.0.0.1', port: 0 });
    const address = own.server.address();
    await own.close();
    const listener = { host: '127.0.0.1', port: typeof address === 'object' && address !== null ? address.port : 0 };
    const stop = await listenForMetrics(harness.app.metrics, config, listener);
    expectSafe(headersOf(await fetch(`http://127.0.0.1:${listener.port}/metrics`)), 'figures');
    await stop();
  });
});

test('no page element can change its base address', async () => {
  const { headers } = await server.inject({ url: '/' });
  expect(headers['content-security-policy']).toMatch(/base-uri 'none'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('cookies behind https', () => {
  const cookiesOf = (answer: { headers: Headers }) => [answer.headers['set-cookie']].flat().map(String);

  test('are Secure and for this host only, and read only under that name', async () => {
    const { person } = await makeConsumer(harness.deps.db);
    const opened = await harness.call(logIn, { body: { email: person.email, password: testPassword } });
    const cookies = cookiesOf(opened);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-eigaichi_\w+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    const userWith = async (cookie: string) =>
      ((await harness.call(readSession, { headers: { cookie } })).body.data as { user: object | null }).user;
    const token = String(opened.body.token);
    expect(await userWith(`x__Host-eigaichi_session=1; __Host-eigaichi_session=${token}`)).not.toBeNull();
    expect(await userWith(`eigaichi_session=${token}`)).toBeNull();
  });
});
