import { consumerCompanyType } from '@eigaichi/domain/options/companies';
import { readConsumer, registerConsumer, updateConsumer, updateProvider } from '@eigaichi/wire/accounts/accounts';
import { forgotPassword, logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import { sendContact } from '@eigaichi/wire/staff/contact';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { accounts, consumers, providers } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/outgoing.ts';
import { sessions } from '../db/schema/sessions.ts';
import { emailHtml } from '../emails/email-html.ts';
import { makeConsumer, makeManager, makeProvider, newPassword, testPassword } from './accounts.ts';
import { capturedLog } from './captured-log.ts';
import { testHarness } from './harness.ts';

const harness = await testHarness();
const { call, app } = harness;
const { db } = harness.deps;

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('a refused login', () => {
  test('takes equally long for addresses that are known, pending, blocked or unknown', async () => {
    const emails = [
      'nobody-at-all@example.com',
      (await makeConsumer(db)).person.email,
      (await makeConsumer(db, { account: { state: 'pending' } })).person.email,
      (await makeConsumer(db, { account: { state: 'blocked' } })).person.email,
    ];
    for (const email of emails) {
      const began = performance.now();
      const { status } = await call(logIn, { body: { email, password: 'Wrong12345' } });
      expect([status, performance.now() - began > 390], email).toEqual([401, true]);
    }
  });
});

describe('a log', () => {
  test('contains no token and no password, wherever they occurred', async () => {
    const { log, lines } = capturedLog('trace');
    const logged = await buildApp({ ...harness.deps, log });
    const secret = 'tell-Nobody-0123456789';
    const headers = { authorization: `Bearer ${secret}`, cookie: `eigaichi_session=${secret}` };
    await logged.inject({ url: `/api/nothing?token=${secret}`, headers });
    await logged.inject({ url: `/api/users?confirm=${secret}`, headers });
    for (const [url, payload] of [
      ['/api/auth/login', { email: 'nobody@example.com', password: secret }],
      ['/api/password/reset', { token: secret, password: secret }],
      ['/api/email/confirm', { token: secret }],
    ] as const)
      await logged.inject({ method: 'POST', url, payload, headers: { origin: harness.deps.config.publicUrl } });
    await logged.close();
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join('')).toContain('token=…');
    expect(lines.join('')).not.toContain(secret);
  });
});

describe('a session', () => {
  test('is always new after the login (fixation)', async () => {
    const { person } = await makeConsumer(db);
    const planted = 'eigaichi_session=planted-by-somebody-else';
    const opened = await call(logIn, {
      body: { email: person.email, password: testPassword },
      headers: { cookie: planted },
    });
    expect(cookieOf(opened)).not.toBe(planted);
    const as = (cookie: string) => call(readSession, { headers: { cookie } });
    expect((await as(planted)).body.data).toMatchObject({ user: null });
    expect((await as(cookieOf(opened))).body.data).toMatchObject({ user: { email: person.email } });
  });

  test('is stored as a hash: useless to a reader of the database', async () => {
    const { person, account } = await makeConsumer(db);
    const opened = await call(logIn, { body: { email: person.email, password: testPassword } });
    const [row] = await db.select().from(sessions).where(eq(sessions.account_id, account));
    expect(JSON.stringify(row)).not.toContain(String(opened.body.token));
  });

  test('rejects a form on another site', async () => {
    const { person, account } = await makeConsumer(db);
    const cookie = cookieOf(await call(logIn, { body: { email: person.email, password: testPassword } }));
    const post = (headers: Record<string, string>, payload: string) =>
      app.inject({ method: 'POST', url: '/api/contact', headers: { cookie, ...headers }, payload });
    const form = await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'topic=1&subject=x&message=y');
    expect(form.statusCode).toBe(403);
    const json = JSON.stringify({ topic: 1, subject: 'x', message: 'y' });
    const foreign = await post({ 'content-type': 'application/json', origin: 'https://evil.example' }, json);
    expect(foreign.statusCode).toBe(403);
    const text = await post({ 'content-type': 'text/plain', origin: 'https://evil.example' }, json);
    expect(text.statusCode).toBeGreaterThanOrEqual(400);
    const written = await db.select().from(mails).where(eq(mails.to_address, person.email));
    expect([written, account.length]).toEqual([[], 36]);
  });
});

describe('a mailed link', () => {
  test('points to our own address, whatever the host header', async () => {
    const email = 'host-header@example.com';
    const application = {
      email,
      password: newPassword,
      last_name: 'Mihon',
      first_name: 'Taro',
      company_name: 'Sample Pictures',
      company_type: consumerCompanyType.buyer,
      preferred_language: 'en',
      agree_to_privacy_policy: true,
    };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await call(registerConsumer, { body: application, headers });
    await call(forgotPassword, { body: { email }, headers });
    const written = await harness.outbox();
    expect(written.some(({ to_address }) => to_address === email)).toBe(true);
    expect(written.some(({ body }) => body.includes('evil.example'))).toBe(false);
  });

  test('is in a mail with a one-line subject', async () => {
    const buyer = await makeConsumer(db);
    const subject = 'A question\r\nBcc: everyone@example.com';
    await call(sendContact, { as: buyer, body: { topic: 1, subject, message: 'x' } });
    for (const mail of await harness.outbox()) expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('a script in a person’s text', () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';

  test('stays plain text in mails to others', async () => {
    const buyer = await makeConsumer(db, { consumer: { company_name: script }, account: { first_name: script } });
    await makeManager(db);
    await call(sendContact, { as: buyer, body: { topic: 1, subject: script, message: script } });
    const written = (await harness.outbox()).filter(({ body }) => body.includes(script));
    expect(written.length).toBeGreaterThan(0);
    for (const { subject, body } of written) {
      const html = emailHtml({ language: 'en', subject, text: body });
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;');
    }
  });

  test('is answered as JSON without content sniffing', async () => {
    const buyer = await makeConsumer(db, { consumer: { company_name: script, free_word: script } });
    const { headers } = await call(readConsumer, { as: buyer, params: { id: buyer.account } });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    `/movies?free_word=${encodeURIComponent(script)}`,
    `/${encodeURIComponent(script)}`,
    `/resetpass?token=${encodeURIComponent(script)}`,
  ])('comes back from no address as a script: %s', async (url) => {
    for (const address of [url, `/api${url}`]) {
      const { body, headers } = await app.inject({ url: address });
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
      expect(String(headers['content-security-policy'] ?? "script-src 'none'")).not.toMatch(
        /script-src[^;]*'unsafe-(inline|eval)'/,
      );
    }
  });
});

test('runs nowhere: the page allows only our own scripts, and inline ones by hash', async () => {
  const { headers } = await app.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts.split(' ').filter((source) => !/^('self'|'sha256-[^']+')$/.test(source))).toEqual([]);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
});

describe('editing one’s own account', () => {
  test('changes no role, plan, fee rate, state or agency fee (mass assignment)', async () => {
    const buyer = await makeConsumer(db);
    const provider = await makeProvider(db);
    const buyerTries = {
      role: 'manager',
      state: 'blocked',
      email_confirmed_at: null,
      cart_version: 99,
      uuid: provider.account,
    };
    const ignored = await call(updateConsumer, {
      as: buyer,
      params: { id: buyer.account },
      body: { version: 1, ...buyerTries },
    });
    const [account] = await db.select().from(accounts).where(eq(accounts.uuid, buyer.account));
    expect([ignored.status < 500, account?.role, account?.state]).toEqual([true, 'consumer', 'approved']);
    const version = account?.version ?? 1;
    for (const body of [{ agency_fee: 50 }, { management_note: 'x' }])
      expect(
        (await call(updateConsumer, { as: buyer, params: { id: buyer.account }, body: { version, ...body } })).status,
      ).toBe(422);
    for (const body of [{ plan_id: 'premium_gold' }, { fee_rate: 0 }])
      expect(
        (await call(updateProvider, { as: provider, params: { id: provider.account }, body: { version: 1, ...body } }))
          .status,
      ).toBe(422);
    const [stored] = await db.select().from(providers).where(eq(providers.uuid, provider.account));
    const [own] = await db.select().from(consumers).where(eq(consumers.uuid, buyer.account));
    expect([stored?.plan_id, stored?.fee_rate, own?.agency_fee]).toEqual(['standard', 30, 0]);
  });

  test('reaches no other account by its uuid', async () => {
    const [one, two] = [await makeConsumer(db), await makeConsumer(db)];
    const answer = await call(updateConsumer, {
      as: one,
      params: { id: two.account },
      body: { version: 1, company_name: 'Taken' },
    });
    expect(answer.status).toBe(404);
    const [stored] = await db.select().from(consumers).where(eq(consumers.uuid, two.account));
    expect(stored?.company_name).not.toBe('Taken');
  });
});
