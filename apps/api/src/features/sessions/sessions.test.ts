import { staffRole } from '@eigaichi/domain/options/companies';
import {
  endImpersonation,
  forgotPassword,
  impersonate,
  logIn,
  logOut,
  readSession,
  resetPassword,
  sendMfaCode,
} from '@eigaichi/wire/accounts/sessions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';

// Only age ends sessions here: own-sessions.test.ts covers idleness.
const harness = await testHarness({ sessionIdleHours: { company: 8760, staff: 8760 } });
const { db, clock } = harness.deps;

const logInAs = (email: string, password = testPassword) =>
  harness.call(logIn, { body: { email, password, long_life: false } });

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const user = async (headers: Record<string, string>) =>
  (await harness.call(readSession, { headers })).body.data as { user: { uuid: string; role: string } | null } & Record<
    string,
    unknown
  >;
const lastMailTo = async (email: string) =>
  (await harness.outbox()).filter(({ to_address }) => to_address === email).at(-1);
const cookiesOf = ({ headers }: Answer) => [headers['set-cookie']].flat().map(String);
const setState = (uuid: string, state: 'approved' | 'blocked' | 'pending') =>
  db.update(accounts).set({ state }).where(eq(accounts.uuid, uuid));

describe('login', () => {
  test('returns token, login, needs_mfa and the role’s account, and sets an httpOnly cookie', async () => {
    const buyer = await makeConsumer(db);
    const answer = await logInAs(buyer.person.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ login: true, needs_mfa: false, consumer: { uuid: buyer.account } });
    expect(answer.body).not.toHaveProperty('provider');
    expect(cookiesOf(answer)[0]).toMatch(
      /^eigaichi_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    expect((await user(bearer(answer.body.token))).user).toMatchObject({ uuid: buyer.account, role: 'consumer' });
    expect((await user({ cookie: `other=1; eigaichi_session=${answer.body.token}` })).user?.uuid).toBe(buyer.account);
  });

  test('lasts 12 hours, with long_life 30 days', async () => {
    const buyer = await makeConsumer(db);
    const short = await logInAs(buyer.person.email);
    const long = await harness.call(logIn, {
      body: { email: buyer.person.email, password: testPassword, long_life: true },
    });
    expect(cookiesOf(long)[0]).toContain('Max-Age=2592000');
    clock.advance({ hours: 13 });
    expect((await user(bearer(short.body.token))).user).toBeNull();
    expect((await user(bearer(long.body.token))).user?.uuid).toBe(buyer.account);
    clock.advance({ days: 30 });
    expect((await user(bearer(long.body.token))).user).toBeNull();
  });

  test('fails alike for unknown, wrong password, unapproved, blocked and unconfirmed', async () => {
    const known = await makeConsumer(db);
    const pending = await makeConsumer(db, { account: { state: 'pending' } });
    const blocked = await makeConsumer(db, { account: { state: 'blocked' } });
    const unconfirmed = await makeProvider(db, { account: { state: 'pending', email_confirmed_at: null } });
    const answers = [
      await logInAs('nobody@example.com'),
      await logInAs(known.person.email, 'Wrong12345'),
      await logInAs(pending.person.email),
      await logInAs(blocked.person.email),
      await logInAs(unconfirmed.person.email),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        type: '/api/problems/login_failed',
        title: 'Login failed',
        status: 401,
        detail: 'The email address or password is wrong.',
        code: 'login_failed',
        message: 'The email address or password is wrong.',
      });
    }
  });

  test('emails the reason once a day, only after the correct password', async () => {
    const pending = await makeConsumer(db, { account: { state: 'pending', preferred_language: 'ja' } });
    await logInAs(pending.person.email, 'Wrong12345');
    expect(await lastMailTo(pending.person.email)).toBeUndefined();
    await logInAs(pending.person.email);
    await logInAs(pending.person.email);
    const mails = (await harness.outbox()).filter(({ to_address }) => to_address === pending.person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['ログインできませんでした']);
  });

  test('is closed temporarily after ten failures, also for unknown addresses', async () => {
    const buyer = await makeConsumer(db);
    for (const email of [buyer.person.email, 'unknown@example.com']) {
      const statuses = await Promise.all(Array.from({ length: 11 }, () => logInAs(email, 'Wrong12345')));
      expect(statuses.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = await logInAs(email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    clock.advance({ minutes: 16 });
    expect((await logInAs(buyer.person.email)).status).toBe(200);
  });

  test('reports all faults together, in the language of the request', async () => {
    const answer = await harness.call(logIn, {
      body: { email: 'x', password: 'short' },
      headers: { 'accept-language': 'ja' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('invalid');
    expect((answer.body.errors as { field: string; rule: string }[]).map(({ field, rule }) => [field, rule])).toEqual([
      ['email', 'email'],
      ['password', 'min_length'],
    ]);
  });
});

describe('the emailed code', () => {
  const codeOf = (mail: { body: string } | undefined) => /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? '';

  const openMfa = async () => {
    const manager = await makeManager(db, { account: { mfa_enabled: true } });
    const opened = await logInAs(manager.person.email);
    return { manager, opened, token: opened.body.token, code: codeOf(await lastMailTo(manager.person.email)) };
  };

  test('completes the login under a new token', async () => {
    const { manager, opened, token, code } = await openMfa();
    expect(opened.body).toMatchObject({ login: false, needs_mfa: true, manager: { uuid: manager.account } });
    const done = await harness.call(sendMfaCode, { body: { secret: code }, headers: bearer(token) });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ login: true, needs_mfa: false, manager: { uuid: manager.account } });
    expect(done.body.token).not.toBe(token);
    expect((await user(bearer(token))).user).toBeNull();
    expect((await user(bearer(done.body.token))).user?.uuid).toBe(manager.account);
  });

  test('blocks everything but itself and logout', async () => {
    const { token } = await openMfa();
    expect(await user(bearer(token))).toMatchObject({ user: null, needs_mfa: true, abilities: [] });
    const params = { role: 'consumer', id: '00000000-0000-4000-8000-000000000000' };
    expect((await harness.call(impersonate, { params, headers: bearer(token) })).status).toBe(401);
    expect((await harness.call(logOut, { headers: bearer(token) })).status).toBe(200);
    expect((await user(bearer(token))).needs_mfa).toBe(false);
  });

  test('is used up by five wrong attempts', async () => {
    const { token, code } = await openMfa();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await harness.call(sendMfaCode, { body: { secret: wrong }, headers: bearer(token) })).body.code).toBe(
        'mfa_failed',
      );
    expect((await harness.call(sendMfaCode, { body: { secret: code }, headers: bearer(token) })).body.code).toBe(
      'mfa_expired',
    );
  });

  test('lasts ten minutes', async () => {
    const { token, code } = await openMfa();
    clock.advance({ minutes: 10 });
    expect((await harness.call(sendMfaCode, { body: { secret: code }, headers: bearer(token) })).status).toBe(401);
  });
});

describe('impersonation', () => {
  test('makes the session act for the account, and returns to the manager at its end', async () => {
    const manager = await makeManager(db, { staff_role: staffRole.salesRep });
    const provider = await makeProvider(db);
    const buyer = await makeConsumer(db);
    const headers = await harness.loginAs(manager);
    expect((await harness.call(impersonate, { params: { role: 'consumer', id: buyer.account }, headers })).status).toBe(
      200,
    );
    expect(await user(headers)).toMatchObject({
      user: { uuid: buyer.account, role: 'consumer' },
      impersonating: { role: 'consumer', manager: { uuid: manager.account } },
    });
    expect(
      (await harness.call(impersonate, { params: { role: 'provider', id: provider.account }, headers })).status,
    ).toBe(200);
    expect((await user(headers)).user?.uuid).toBe(provider.account);
    expect((await harness.call(endImpersonation, { headers })).status).toBe(200);
    expect(await user(headers)).toMatchObject({ user: { uuid: manager.account }, impersonating: null });
  });

  test('requires an account of that role that is not closed', async () => {
    const manager = await makeManager(db);
    const buyer = await makeConsumer(db);
    const blocked = await makeConsumer(db, { account: { state: 'blocked' } });
    const to = (role: string, id: string) => harness.call(impersonate, { as: manager, params: { role, id } });
    expect((await to('provider', buyer.account)).status).toBe(404);
    expect((await to('manager', manager.account)).status).toBe(404);
    expect((await to('consumer', 'no-uuid')).status).toBe(404);
    expect((await to('consumer', blocked.account)).status).toBe(409);
  });

  test('ends with P1000011 when the account is blocked meanwhile, and can still be left', async () => {
    const manager = await makeManager(db);
    const provider = await makeProvider(db);
    const headers = await harness.loginAs(manager);
    await harness.call(impersonate, { params: { role: 'provider', id: provider.account }, headers });
    await setState(provider.account, 'blocked');
    const refused = await harness.call(impersonate, { params: { role: 'provider', id: provider.account }, headers });
    expect([refused.status, refused.body.code]).toEqual([403, 'P1000011']);
    expect((await harness.call(endImpersonation, { headers })).status).toBe(200);
    expect((await user(headers)).user?.uuid).toBe(manager.account);
  });
});

describe('a changing request with the cookie', () => {
  const cookieOf = async () => {
    const manager = await makeManager(db);
    const { authorization } = await harness.loginAs(manager);
    return { manager, cookie: `eigaichi_session=${authorization.slice(7)}` };
  };

  test('needs the browser’s same-origin header if it is a GET', async () => {
    const { manager, cookie } = await cookieOf();
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      const headers = { cookie, ...(site === undefined ? {} : { 'sec-fetch-site': site }) };
      expect((await harness.call(logOut, { headers })).status).toBe(403);
    }
    expect((await user({ cookie })).user?.uuid).toBe(manager.account);
    expect((await harness.call(logOut, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
    expect((await user({ cookie })).user).toBeNull();
  });

  test('needs the product’s own origin otherwise', async () => {
    const { cookie } = await cookieOf();
    const send = (origin: string) =>
      harness.call(forgotPassword, { body: { email: 'a@example.com' }, headers: { cookie, origin } });
    expect((await send('https://evil.example')).status).toBe(403);
    expect((await send('http://localhost:3000')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is reset by an emailed link, once, and ends every session', async () => {
    const buyer = await makeConsumer(db);
    const old = await harness.loginAs(buyer);
    expect((await harness.call(forgotPassword, { body: { email: buyer.person.email } })).status).toBe(200);
    await harness.runJobs();
    const token = /token=([\w-]+)/.exec((await lastMailTo(buyer.person.email))?.body ?? '')?.[1];
    const reset = (password: string) => harness.call(resetPassword, { body: { token, password } });
    expect((await reset('weakpass')).status).toBe(422);
    expect((await reset('Another2026')).status).toBe(200);
    expect((await lastMailTo(buyer.person.email))?.subject).toBe('Password changed');
    expect((await user(old)).user).toBeNull();
    expect((await reset('Another2027')).body.code).toBe('link_expired');
    expect((await logInAs(buyer.person.email, 'Another2026')).status).toBe(200);
  });

  test('gets the same response for an unknown address, without an email', async () => {
    const answer = await harness.call(forgotPassword, { body: { email: 'stranger@example.com' } });
    await harness.runJobs();
    expect(answer.status).toBe(200);
    expect(await lastMailTo('stranger@example.com')).toBeUndefined();
    expect((await harness.call(forgotPassword, { body: { email: 'no address' } })).status).toBe(422);
  });

  test('has a link valid for an hour', async () => {
    const buyer = await makeConsumer(db);
    await harness.call(forgotPassword, { body: { email: buyer.person.email } });
    await harness.runJobs();
    const token = /token=([\w-]+)/.exec((await lastMailTo(buyer.person.email))?.body ?? '')?.[1];
    clock.advance({ minutes: 61 });
    const late = await harness.call(resetPassword, { body: { token, password: 'Another2026' } });
    expect([late.status, late.body.code]).toEqual([409, 'link_expired']);
  });
});

describe('a session whose account is withdrawn', () => {
  test('is refused with the code of its role (D17)', async () => {
    const manager = await makeManager(db);
    const target = await makeConsumer(db);
    const headers = await harness.loginAs(manager);
    const params = { role: 'consumer', id: target.account };
    await setState(manager.account, 'blocked');
    const gone = await harness.call(impersonate, { params, headers });
    expect([gone.status, gone.body.code]).toEqual([403, 'A1000001']);
    await setState(manager.account, 'approved');
    await db.update(accounts).set({ role: 'consumer' }).where(eq(accounts.uuid, manager.account));
    const changed = await harness.call(impersonate, { params, headers });
    expect([changed.status, changed.body.code]).toEqual([403, 'R1000011']);
    expect((await user(headers)).user).toBeNull();
  });
});
