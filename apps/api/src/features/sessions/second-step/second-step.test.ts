import * as accountsWire from '@eigaichi/wire/accounts/accounts';
import { logIn, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import * as wire from '@eigaichi/wire/accounts/sign-in';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { storedEncryptionKey } from '../../../data-dir.ts';
import { authenticators, recovery_codes } from '../../../db/schema/sessions.ts';
import { createEncryptor, readEncryptionKeys } from '../../../encryption.ts';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { encryptAuthenticators } from './encrypt-authenticators.ts';

const harness = await testHarness();
const { call, outbox, runJobs } = harness;
const { db, clock, encryptor } = harness.deps;

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().epochMilliseconds });

type Own = Awaited<ReturnType<typeof makeConsumer>>;

/** Creates an account with an app and its recovery codes; the clock is in a later step than the confirming code. */
const withApp = async (own: Own) => {
  const headers = await harness.loginAs(own);
  const begun = await call(wire.beginAuthenticator, { headers });
  const secret = String(begun.body.secret);
  const confirmed = await call(wire.confirmAuthenticator, { headers, body: { secret: codeOf(secret) } });
  clock.advance({ seconds: 30 });
  return { headers, secret, begun, confirmed, codes: confirmed.body.recovery_codes as string[] };
};

const password = (own: Own) => call(logIn, { body: { email: own.person.email, password: testPassword } });
const enter = (token: unknown, secret: string) => call(sendMfaCode, { headers: bearer(token), body: { secret } });

describe('the authenticator app (D11d)', () => {
  test('counts once one of its codes is entered; its address names market and account', async () => {
    const own = await makeConsumer(db);
    const headers = await harness.loginAs(own);
    const { body } = await call(wire.beginAuthenticator, { headers });
    expect(String(body.address)).toMatch(/^otpauth:\/\/totp\/Eigaichi:.*issuer=Eigaichi/);
    expect(decodeURIComponent(String(body.address))).toContain(own.person.email);
    expect((await password(own)).body).toMatchObject({ login: true, needs_mfa: false });
    const wrong = await call(wire.confirmAuthenticator, { headers, body: { secret: '000000' } });
    expect(wrong.body.errors).toMatchObject([{ field: 'secret', rule: 'wrong_code' }]);
    const right = await call(wire.confirmAuthenticator, { headers, body: { secret: codeOf(String(body.secret)) } });
    expect(new Set(right.body.recovery_codes as string[]).size).toBe(10);
    expect((await call(wire.readSignIn, { headers })).body.data).toMatchObject({ recovery_codes_left: 10 });
    expect((await call(wire.beginAuthenticator, { headers })).status).toBe(409);
  });

  test('follows the password instead of an email, and each code opens one session', async () => {
    const own = await makeManager(db, { account: { mfa_enabled: true } });
    const { secret } = await withApp(own);
    await runJobs();
    const mails = (await outbox()).length;
    const first = await password(own);
    expect(first.body).toMatchObject({ login: false, needs_mfa: true, code_from: 'authenticator' });
    await runJobs();
    expect(await outbox()).toHaveLength(mails);
    expect((await enter(first.body.token, '123456')).body.code).toBe('mfa_failed');
    const code = codeOf(secret);
    expect((await enter(first.body.token, code)).body).toMatchObject({ login: true, manager: { uuid: own.account } });
    const second = await password(own);
    expect((await enter(second.body.token, code)).body.code).toBe('mfa_failed');
    clock.advance({ seconds: 30 });
    expect((await enter(second.body.token, codeOf(secret))).status).toBe(200);
  });

  test('accepts codes at most one step before or after, as clocks differ', async () => {
    const own = await makeProvider(db);
    const { secret } = await withApp(own);
    const late = codeOf(secret);
    clock.advance({ seconds: 30 });
    expect((await enter((await password(own)).body.token, late)).status).toBe(200);
    clock.advance({ seconds: 60 });
    const old = codeOf(secret);
    clock.advance({ seconds: 60 });
    expect((await enter((await password(own)).body.token, old)).body.code).toBe('mfa_failed');
  });

  test('resists guessing codes over many logins: twenty attempts in 15 minutes', async () => {
    const own = await makeConsumer(db);
    const { secret } = await withApp(own);
    const answers: unknown[] = [];
    for (let login = 0; login < 5; login += 1) {
      const { token } = (await password(own)).body;
      for (let guess = 0; guess < 5; guess += 1) answers.push((await enter(token, '000001')).body.code);
    }
    expect(answers.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(5);
    clock.advance({ minutes: 15 });
    expect((await enter((await password(own)).body.token, codeOf(secret))).status).toBe(200);
  });

  test('a recovery code opens one session, in any spelling, and notifies its owner', async () => {
    const own = await makeConsumer(db);
    const { codes } = await withApp(own);
    const [code = ''] = codes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await enter((await password(own)).body.token, typed)).status).toBe(200);
    expect((await enter((await password(own)).body.token, code)).body.code).toBe('mfa_failed');
    await runJobs();
    expect((await outbox()).at(-1)).toMatchObject({
      to_address: own.person.email,
      subject: 'Recovery code used',
    });
  });

  test('new recovery codes void the previous ones; removing the app voids all', async () => {
    const own = await makeConsumer(db);
    const { headers, codes } = await withApp(own);
    const renewed = await call(wire.renewRecoveryCodes, { headers });
    expect((await enter((await password(own)).body.token, codes[1] ?? '')).body.code).toBe('mfa_failed');
    const [fresh = ''] = renewed.body.recovery_codes as string[];
    expect((await enter((await password(own)).body.token, fresh)).status).toBe(200);
    expect((await call(wire.removeAuthenticator, { headers })).status).toBe(200);
    expect((await password(own)).body).toMatchObject({ login: true, needs_mfa: false });
    expect(await db.select().from(recovery_codes).where(eq(recovery_codes.person_id, own.account))).toEqual([]);
    expect((await call(wire.removeAuthenticator, { headers })).status).toBe(409);
  });

  test('can’t be changed without a login within the last fifteen minutes', async () => {
    const own = await makeConsumer(db);
    const { headers } = await withApp(own);
    clock.advance({ minutes: 16 });
    for (const endpoint of [
      wire.beginAuthenticator,
      wire.removeAuthenticator,
      wire.renewRecoveryCodes,
      wire.requestPasskeyCreation,
    ])
      expect((await call(endpoint, { headers })).body.code).toBe('reauthentication_required');
    const confirm = await call(wire.confirmAuthenticator, { headers, body: { secret: '123456' } });
    expect(confirm.body.code).toBe('reauthentication_required');
  });

  test('a colleague removes a lost one', async () => {
    const editor = await makeManager(db);
    const own = await makeManager(db);
    await withApp(own);
    const params = { id: own.account };
    expect((await call(accountsWire.resetMfa, { as: editor, params })).status).toBe(200);
    expect((await password(own)).body).toMatchObject({ login: true, needs_mfa: false });
    expect((await call(accountsWire.resetMfa, { as: editor, params })).status).toBe(409);
  });

  test('stores its secret encrypted for its own row, and works under a new key', async () => {
    const own = await makeConsumer(db);
    const { secret } = await withApp(own);
    const stored = async () =>
      (await db.select().from(authenticators).where(eq(authenticators.person_id, own.account)))[0]?.encrypted ?? '';
    const before = await stored();
    expect(before).not.toContain(secret);
    expect(() => encryptor.open(before, 'another')).toThrow();
    const next = readEncryptionKeys(`next:${Buffer.alloc(32, 7).toString('base64')}`) ?? [];
    const both = createEncryptor([...next, storedEncryptionKey(harness.deps.config.dataDir)]);
    await encryptAuthenticators({ db, encryptor: both });
    expect(createEncryptor(next).open(await stored(), own.account)).toBe(secret);
  });
});
