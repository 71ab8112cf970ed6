import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeHarness } from '../testing/harness.ts';
import { jsonWriter } from './wire-json.ts';

const harness = await makeHarness();
const { app } = harness;
afterAll(() => harness.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('an unreadable request', () => {
  test.each([
    ['broken JSON', '{"email":'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}'],
  ])('is 400: %s', async (_name, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      type: '/api/problems/unreadable',
      title: 'Unreadable',
      status: 400,
      detail: 'The request cannot be read. Check its format.',
      code: 'unreadable',
      message: 'The request cannot be read. Check its format.',
    });
  });

  test('is 415 for another content type, and names the expected one', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await post('email=a', { 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'content_type']);
      expect(answer.json().message).toContain('application/json');
    }
  });

  test('is 400 for an address with broken escapes', async () => {
    const bad = await app.inject({ method: 'GET', url: '/api/%zz' });
    expect([bad.statusCode, bad.json().code]).toEqual([400, 'unreadable']);
  });

  test('is 413 when it is over the limit', async () => {
    const answer = await post(JSON.stringify({ email: 'x'.repeat(5_000_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });
});

describe('a broken rule', () => {
  test.each([
    ['en', 'Please check your input', 'The Email field is required'],
    ['ja,en;q=0.5', '入力内容をご確認ください。', undefined],
  ])('is 422 with every issue, in the language of the request (%s)', async (language, message, sentence) => {
    const answer = await post('{}', { 'accept-language': language });
    expect(answer.statusCode).toBe(422);
    const body = answer.json<{ message: string; errors: { field: string; rule: string; message: string }[] }>();
    expect(body.message).toBe(message);
    expect(body.errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['email required', 'password required']);
    for (const error of body.errors) expect(error.message).not.toBe('');
    if (sentence !== undefined) expect(body.errors[0]?.message.toLowerCase()).toContain('field is required');
    else expect(body.errors[0]?.message).toMatch(/[ぁ-ん]/);
  });

  test('refuses a body that isn’t an object', async () => {
    expect((await post('[1]')).statusCode).toBe(422);
    expect((await post('')).statusCode).toBe(422);
  });
});

describe('an answer', () => {
  test('carries the request’s id, and forbids caching and type sniffing', async () => {
    const { headers } = await harness.call(readSession);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is serialised by its schema, without fields that the schema doesn’t name', () => {
    const write = jsonWriter(
      z.object({ name: z.string().nullable(), list: z.array(z.object({ n: z.number().optional() })) }),
    );
    expect(write({ name: null, list: [{ n: 1, secret: 'x' }, {}], password_hash: 'y' })).toBe(
      '{"name":null,"list":[{"n":1},{}]}',
    );
  });

  test('is an internal error without a reason if it doesn’t match its schema', async () => {
    const own = await makeHarness();
    const { bind } = await import('./bind.ts');
    const { makeServer } = await import('./server.ts');
    const server = makeServer(own.deps);
    const broken = endpoint('tests.broken', 'GET /broken', {
      access: 'visitor',
      answer: z.object({ n: z.number() }),
      status: 200,
    });
    bind(server, own.deps, broken, () => ({}) as { n: number });
    const answer = await server.inject({ url: '/api/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: '/api/problems/internal',
      title: 'Internal',
      status: 500,
      detail: 'Something went wrong on our side. Try again.',
      code: 'internal',
      message: 'Something went wrong on our side. Try again.',
    });
    await server.close();
    await own.close();
  });
});

describe('the description of the API', () => {
  test('covers every endpoint as OpenAPI 3.1, on a page without scripts or network requests', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(
      [...app.endpoints, ...app.described].map(({ method, path }) => `${method} ${path}`).sort(),
    );
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(document.components.schemas).toHaveProperty(name ?? '');
    const page = (await app.inject({ url: '/api/docs' })).body;
    expect(page).toContain('/api/auth/login');
    expect(page).not.toMatch(/<script|<link|src=/);
  });
});

describe('a text-only page', () => {
  test.each(['/api/docs', '/dev/mails', '/dev/emails', '/dev/clock', '/api/%64ocs'])(
    '%s runs no script, sends no form and is not framed',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['content-type']).toMatch(/^text\/html/);
      const policy = String(headers['content-security-policy']);
      for (const rule of ["default-src 'none'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(policy).not.toContain('script-src');
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );
});

describe('the page', () => {
  test('answers every address outside the API, and is not cached', async () => {
    const answer = await app.inject({ url: '/movies?page=2' });
    expect([200, 503]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/movies' })).statusCode).toBe(404);
  });

  test('sends HSTS behind https', async () => {
    const own = await makeHarness({ publicUrl: 'https://market.example.com' });
    const { headers } = await own.app.inject({ url: '/' });
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await own.close();
  });
});

test('answers health and readiness', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ alive: true });
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ database: true });
});

test('looks up a session by the header before the cookie', async () => {
  const answer = await harness.call(logIn, {
    body: {},
    headers: { authorization: 'Bearer nonsense', cookie: 'eigaichi_session=nonsense' },
  });
  expect(answer.status).toBe(422);
});
