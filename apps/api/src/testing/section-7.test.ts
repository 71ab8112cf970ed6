import type { Actor } from '@eigaichi/domain/accounts/actor';
import { providerCompanyType } from '@eigaichi/domain/options/companies';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addStartingLists } from '../features/reference/starting-lists.ts';
import { makeConsumer, makeManager, makeProvider, newPassword, testPassword } from './accounts.ts';
import { testHarness } from './harness.ts';
import { makeMovie } from './movies.ts';

/** Replays section 7 of the specification line by line, with its addresses written out exactly. */
const harness = await testHarness();
const { db } = harness.deps;

type Sent = {
  readonly as?: Actor;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

const send = async (line: string, { as, token, body, headers = {} }: Sent = {}) => {
  const [method, path] = line.split(' ');
  const own = as === undefined ? {} : await harness.loginAs(as);
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await harness.app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...own, ...bearer, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Record<string, unknown>>() };
};

const consumer = await makeConsumer(db);
const provider = await makeProvider(db);
const manager = await makeManager(db);
await addStartingLists(db);
const movie = await makeMovie(db, provider);

const person = (email: string) => ({
  email,
  password: newPassword,
  last_name: 'Mihon',
  first_name: 'Taro',
  company_name: 'Sample Pictures',
  company_type: providerCompanyType.company,
  preferred_language: 'ja',
  agree_to_privacy_policy: true,
});

describe('accounts', () => {
  test('GET /consumer/{id}, /provider/{id}, /manager/{id}: the account record', async () => {
    for (const actor of [consumer, provider, manager]) {
      const { status, body } = await send(`GET /${actor.role}/${actor.account}`, { as: actor });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ uuid: actor.account, email: actor.person.email });
    }
  });

  test('POST /provider: 201, data is the provider', async () => {
    const { status, body } = await send('POST /provider', { body: person('section-7@example.com') });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ email: 'section-7@example.com', company_name: 'Sample Pictures' });
  });

  test('PUT /manager/{uuid}, /provider/{uuid}, /consumer/{uuid}: password (and multi-factor for managers), 200', async () => {
    for (const own of [await makeManager(db), await makeProvider(db), await makeConsumer(db)]) {
      const choice = own.role === 'manager' ? { mfa_enabled: false } : {};
      const body = { password: 'Changed2026', ...choice };
      expect((await send(`PUT /${own.role}/${own.account}`, { as: own, body })).status).toBe(200);
    }
  });
});

describe('sessions', () => {
  test('POST /auth/login: token, login, needs_mfa, and exactly one of consumer, provider, manager', async () => {
    for (const actor of [consumer, provider, manager]) {
      const body = { email: actor.person.email, password: testPassword, long_life: true };
      const answer = await send('POST /auth/login', { body });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ token: expect.any(String), login: true, needs_mfa: false });
      expect(answer.body[actor.role]).toMatchObject({ uuid: actor.account });
      expect(['consumer', 'provider', 'manager'].filter((role) => role in answer.body)).toEqual([actor.role]);
    }
  });

  test('POST /auth/mfa: secret, answers like login with 200', async () => {
    const careful = await makeManager(db, { account: { mfa_enabled: true } });
    const credentials = { email: careful.person.email, password: testPassword, long_life: false };
    const first = await send('POST /auth/login', { body: credentials });
    expect(first.body).toMatchObject({ token: expect.any(String), needs_mfa: true });
    const secret = /\b\d{6}\b/.exec((await harness.outbox()).at(-1)?.body ?? '')?.[0];
    const second = await send('POST /auth/mfa', { token: String(first.body.token), body: { secret } });
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ login: true, needs_mfa: false, manager: { uuid: careful.account } });
  });

  test('GET /auth/logout', async () => {
    const body = { email: consumer.person.email, password: testPassword, long_life: false };
    const token = String((await send('POST /auth/login', { body })).body.token);
    expect((await send('GET /auth/logout', { token })).status).toBe(200);
    expect((await send(`GET /consumer/${consumer.account}`, { token })).status).toBe(401);
  });

  test('GET /impersonate/consumer/{id}, /impersonate/provider/{id}, then GET /impersonate/logout', async () => {
    const body = { email: manager.person.email, password: testPassword, long_life: false };
    const token = String((await send('POST /auth/login', { body })).body.token);
    for (const other of [consumer, provider]) {
      expect((await send(`GET /impersonate/${other.role}/${other.account}`, { token })).status).toBe(200);
      expect((await send(`GET /${other.role}/${other.account}`, { token })).status).toBe(200);
      expect((await send(`GET /manager/${manager.account}`, { token })).status).toBe(403);
      expect((await send('GET /impersonate/logout', { token })).status).toBe(200);
      expect((await send(`GET /manager/${manager.account}`, { token })).status).toBe(200);
    }
  });

  test('POST /password/forgot: 200', async () => {
    expect((await send('POST /password/forgot', { body: { email: consumer.person.email } })).status).toBe(200);
    expect((await send('POST /password/forgot', { body: { email: 'nobody@example.com' } })).status).toBe(200);
    expect((await send('POST /password/forgot', { body: { email: 'no address' } })).status).not.toBe(200);
  });
});

describe('reference lists', () => {
  test.each(['/genres', '/awards', '/tags'])(
    'GET %s: per (100), page; data, meta.current_page, meta.last_page',
    async (path) => {
      const { status, body } = await send(`GET ${path}?per=100&page=1`, { as: consumer });
      expect(status).toBe(200);
      expect(body.data).toEqual(expect.any(Array));
      expect(body.meta).toMatchObject({ current_page: 1, last_page: expect.any(Number) });
    },
  );

  test('GET on a list path with page: every page is there, the items in data', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await send(`GET /genres?per=10&page=${page}`, { as: provider }));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const items = pages.flatMap(({ body }) => body.data as { uuid: string }[]);
    const [total] = pages.map(({ body }) => (body.meta as { total: number }).total);
    expect(total).toBeGreaterThan(20);
    expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(total);
  });

  test('POST /tag: name, translations {ja.name, en.name}; 201 with data', async () => {
    const body = { name: '侍', translations: { ja: { name: '侍' }, en: { name: 'Samurai' } } };
    const answer = await send('POST /tag', { as: provider, body });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject(body);
  });

  const names = [
    'translation_language',
    'timezone',
    'movie_fix_requested_reason',
    'country',
    'area',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((area) => `area_country/${area}`),
  ];

  test.each(names)('GET /enums/%s: with the language header, data', async (name) => {
    const headers = { 'accept-language': 'ja', 'x-locale': 'ja' };
    const { status, body } = await send(`GET /enums/${name}`, { as: consumer, headers });
    expect(status).toBe(200);
    expect((body.data as { text: string }[]).some(({ text }) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toBe(true);
  });

  test('POST /translation: text, translate_from, translate_to; text, or 503 where no translator is configured', async () => {
    const body = { text: '映画', translate_from: 'ja', translate_to: 'en' };
    const answer = await send('POST /translation', { as: provider, body });
    expect([answer.status, answer.body.code]).toEqual([503, 'translation_not_configured']);
  });
});

describe('cart', () => {
  test('PUT /cart/{movieId}: 200 or 201; GET /carts: data is the list; DELETE /cart/{movieId} removes the entry', async () => {
    const inCart = async () => {
      const { status, body } = await send('GET /carts', { as: consumer });
      expect(status).toBe(200);
      return (body.data as { movie: { uuid: string } }[]).map((entry) => entry.movie.uuid);
    };
    expect(await inCart()).toEqual([]);
    expect([200, 201]).toContain((await send(`PUT /cart/${movie}`, { as: consumer })).status);
    expect([200, 201]).toContain((await send(`PUT /cart/${movie}`, { as: consumer })).status);
    expect(await inCart()).toEqual([movie]);
    expect((await send(`DELETE /cart/${movie}`, { as: consumer })).status).toBe(200);
    expect(await inCart()).toEqual([]);
  });
});

describe('titles', () => {
  test('GET /movies/recommend: data is a list of movies', async () => {
    const { status, body } = await send('GET /movies/recommend');
    expect(status).toBe(200);
    expect(body.data).toEqual(expect.any(Array));
  });

  test.each(['play_history', 'svod_history'])('GET /%s/{uuid}: data of a movie', async (name) => {
    const { status, body } = await send(`GET /${name}/${movie}`, { as: consumer });
    expect(status).toBe(200);
    expect(body.data).toEqual(expect.any(Array));
  });

  test('GET /award/{uuid} expands an award of the movie', async () => {
    await db.execute(sql`insert into movie_awards (movie_id, award_id, awarded_at)
      select ${movie}, uuid, '2025-10-01' from awards order by name limit 1`);
    const { awards } = (await send(`GET /movie/${movie}`, { as: consumer })).body.data as {
      awards: { uuid: string }[];
    };
    expect(awards).toMatchObject([{ awarded_at: '2025-10-01', movie_count: 1 }]);
    const { body } = await send(`GET /award/${awards[0]?.uuid}`, { as: consumer });
    expect(body.data).toMatchObject({ movie_count: 1, translations: { en: { name: expect.any(String) } } });
  });
});

test('credentials are required for account data', async () => {
  const calls = [
    `GET /consumer/${movie}`,
    `PUT /manager/${movie}`,
    'GET /impersonate/logout',
    'POST /tag',
    'GET /carts',
    `PUT /cart/${movie}`,
    `DELETE /cart/${movie}`,
    'POST /translation',
    `GET /award/${movie}`,
  ];
  for (const line of calls) expect((await send(line)).status, line).toBe(401);
});
