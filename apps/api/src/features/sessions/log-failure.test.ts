import { confirmSession, logIn, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { makeConsumer, makeManager, testPassword } from '../../testing/accounts.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import { makeHarness } from '../../testing/harness.ts';

const harness = await makeHarness();
const { db } = harness.deps;
const { log, lines, entries } = capturedLog();
const app = await buildApp({ ...harness.deps, log });
afterAll(async () => {
  await app.close();
  await harness.close();
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers, remoteAddress: '198.51.100.7' });

const failures = () => entries().filter(({ event }) => event === 'authentication_failed');

test('logs a failed login, code or password with account and network, without the typed text', async () => {
  const { account, person } = await makeConsumer(db);
  const manager = await makeManager(db, { account: { mfa_enabled: true } });
  const wrong = 'Wrong12345';
  const first = await post(logIn.path, { email: person.email, password: wrong });
  await post(logIn.path, { email: person.email.toUpperCase(), password: wrong });
  await post(logIn.path, { email: 'unknown@example.com', password: wrong });
  const opened = await post(logIn.path, { email: manager.person.email, password: testPassword });
  const bearer = { authorization: `Bearer ${opened.json<{ token: string }>().token}` };
  await post(sendMfaCode.path, { secret: 'x00000' }, bearer);
  const login = await harness.loginAs({ ...(await makeConsumer(db)) });
  await post(confirmSession.path, { password: wrong }, login);

  const found = failures();
  expect(found.map(({ proof }) => proof)).toEqual(['login', 'login', 'login', 'code', 'password']);
  expect(found.map((line) => line.account)).toMatchObject([
    account,
    account,
    null,
    manager.account,
    expect.any(String),
  ]);
  expect(found[0]).toMatchObject({ address: '198.51.100.7', request_id: first.headers['x-request-id'] });
  expect(found[1]?.email_mark).toBe(found[0]?.email_mark);
  expect(found[2]?.email_mark).not.toBe(found[0]?.email_mark);
  const all = lines.join('').toLowerCase();
  for (const secret of [wrong, person.email, 'unknown@example.com', 'x00000', bearer.authorization])
    expect(all).not.toContain(secret.toLowerCase());
});
