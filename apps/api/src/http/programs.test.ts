import { readMovie } from '@eigaichi/wire/movies/movies';
import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeConsumer, makeProvider } from '../testing/accounts.ts';
import { createApiKey, withKey } from '../testing/api-key.ts';
import { testHarness } from '../testing/harness.ts';
import { makeMovie } from '../testing/movies.ts';
import { bind } from './bind.ts';
import { makeServer } from './server.ts';

const harness = await testHarness();
const { app, deps } = harness;
const buyer = await makeConsumer(deps.db);
const movie = await makeMovie(deps.db, await makeProvider(deps.db));
const key = withKey(await createApiKey(harness, buyer, { scopes: ['titles:read'] }));
const url = `/api${readMovie.path.replace(':uuid', movie)}`;

describe('an answer to a program', () => {
  test('has an entity tag, with which an unchanged answer is empty', async () => {
    const first = await app.inject({ url, headers: key });
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.inject({ url, headers: { ...key, 'if-none-match': sent } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await app.inject({ url, headers: { ...key, 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('is never stored by browsers', async () => {
    const page = await harness.call(readMovie, { as: buyer, params: { uuid: movie } });
    expect([page.headers.etag, page.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });
});

describe('a refusal', () => {
  test('has the media type of RFC 9457 for a key, valid or not', async () => {
    for (const headers of [key, withKey('eig_unknown')]) {
      const answer = await app.inject({ url: '/api/members', headers });
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      const { type, title, status, detail, code, message } = answer.json();
      expect([type, status, detail]).toEqual([`/api/problems/${code}`, answer.statusCode, message]);
      expect(title).toMatch(/^[A-Z]/);
    }
  });

  test('has it on request, and stays JSON for the pages', async () => {
    const typeFor = async (accept: string) =>
      (await app.inject({ url: '/api/session', method: 'PATCH', headers: { accept } })).headers['content-type'];
    expect(await typeFor('application/problem+json')).toMatch(/^application\/problem\+json/);
    expect(await typeFor('application/json')).toMatch(/^application\/json/);
  });
});

test('every answer of a call that ends names the days', async () => {
  const server = makeServer(deps);
  const ending = endpoint('tests.ending', 'GET /ending', {
    access: 'visitor',
    answer: z.object({}),
    deprecated: { since: '2027-01-01', sunset: '2028-01-01' },
  });
  bind(server, deps, ending, () => ({}));
  const { headers } = await server.inject({ url: '/api/ending' });
  expect(headers.deprecation).toBe('@1798761600');
  expect(headers.sunset).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
  expect(headers.link).toContain('rel="deprecation"');
  await server.close();
});
