import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { audit_log } from '../db/schema/audit.ts';
import { attempts } from '../db/schema/sessions.ts';
import { attemptKey } from '../features/sessions/attempts.ts';
import { makeConsumer, makeManager } from '../testing/accounts.ts';
import { testHarness } from '../testing/harness.ts';

const harness = await testHarness();

let app: FastifyInstance;
afterEach(() => app.close());

const open = async (config: Partial<Config>): Promise<number> => {
  app = await buildApp({ ...harness.deps, config: { ...harness.deps.config, ...config } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was opened');
  return address.port;
};

/** Sends the address exactly as written, unlike `fetch`. */
const send = (port: number, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end();
  });

const spellings = [
  '/api/session',
  '/%61pi/session',
  '/%61%70%69/%73ession',
  'http://x/api/session',
  'HTTP://x/api/session',
  'http://127.0.0.1/%61pi/session/',
];

describe('a request is judged by its matched route, however its address is written:', () => {
  test.each(spellings)('%s counts towards the limit', async (spelling) => {
    const port = await open({ requestsPerMinute: 2 });
    expect([await send(port, spelling), await send(port, '/api/session')]).not.toContain(429);
    expect(await send(port, spelling)).toBe(429);
    expect(await send(port, '/api/session')).toBe(429);
  });

  test('counts unknown calls too, but not pages and health', async () => {
    const port = await open({ requestsPerMinute: 1 });
    expect([await send(port, '/api/nothing'), await send(port, '/%61pi/nothing')]).toEqual([404, 429]);
    for (let n = 0; n < 3; n += 1)
      expect([await send(port, '/healthz'), await send(port, '/robots.txt')]).not.toContain(429);
  });

  test.each([
    '/assets/gone.js',
    '/%61ssets/gone.js',
    'http://x/assets/gone.js',
    'http://x/%61ssets/gone.js',
    'http://x/assets/%67one.js?a=b',
  ])('%s is a file of the page that is not there, not a page', async (spelling) => {
    expect(await send(await open({}), spelling)).toBe(404);
  });
});

describe('the address of a caller', () => {
  const proxied = (TRUST_PROXY: string) => ({ trustedProxies: readConfig({ TRUST_PROXY }).trustedProxies });
  const limited = { requestsPerMinute: 1 };
  /** Number of accepted requests from a caller that forges a new address each time. */
  const passed = async (config: Partial<Config>, forwarded: (n: number) => string) => {
    const port = await open({ ...limited, ...config });
    const answers: number[] = [];
    for (let n = 0; n < 3; n += 1) answers.push(await send(port, '/api/session', { 'x-forwarded-for': forwarded(n) }));
    return answers.filter((status) => status !== 429).length;
  };

  test('is that of the connection without a named proxy, ignoring forwarded headers', async () => {
    expect(await passed({}, (n) => `192.0.2.${n}`)).toBe(1);
  });

  test('is reported by the nearest proxy, never by the caller', async () => {
    expect(await passed(proxied('1'), (n) => `192.0.2.${n}, 198.51.100.1`)).toBe(1);
  });

  test('distinguishes callers behind one proxy', async () => {
    expect(await passed(proxied('1'), (n) => `192.0.2.${n}`)).toBe(3);
    await app.close();
    expect(await passed(proxied('127.0.0.0/8'), (n) => `192.0.2.${n}`)).toBe(3);
  });

  test('is resolved through networks of trusted proxies only', async () => {
    expect(await passed(proxied('127.0.0.0/8,10.0.0.0/8'), (n) => `192.0.2.${n}, 198.51.100.1, 10.0.0.${n}`)).toBe(1);
  });

  test('of a connection from outside the named networks is its own', async () => {
    expect(await passed(proxied('10.0.0.0/8'), (n) => `192.0.2.${n}`)).toBe(1);
  });

  test('is the same for the login limit and the audit log', async () => {
    const { db } = harness.deps;
    const [buyer, manager] = [await makeConsumer(db), await makeManager(db)];
    await open(proxied('1'));
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' };
    const login = { email: buyer.person.email, password: 'Nothing2026' };
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: login, headers });
    const as = await harness.loginAs(manager);
    await app.inject({ url: `/api/impersonate/consumer/${buyer.account}`, headers: { ...headers, ...as } });
    const tried = await db.select({ key: attempts.key }).from(attempts);
    expect(tried.map(({ key }) => key)).toContain(attemptKey('login_from', '198.51.100.7'));
    const logged = await db.select({ address: audit_log.address }).from(audit_log);
    expect(logged).not.toEqual([]);
    expect(new Set(logged.map(({ address }) => address))).toEqual(new Set(['198.51.100.7']));
  });
});
