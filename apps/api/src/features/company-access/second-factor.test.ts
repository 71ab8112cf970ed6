import { staffRole } from '@eigaichi/domain/options/companies';
import { listSessions } from '@eigaichi/wire/accounts/own-sessions';
import { logIn, readSession, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import { beginAuthenticator, confirmAuthenticator, readSignIn } from '@eigaichi/wire/accounts/sign-in';
import {
  readSecondFactor,
  requireSecondFactor,
  requireStaffSecondFactor,
} from '@eigaichi/wire/company-access/second-factor';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

type Own = Awaited<ReturnType<typeof makeConsumer>>;

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().epochMilliseconds });
const enter = (own: Own) => call(logIn, { body: { email: own.person.email, password: testPassword } });
const require = (as: Own, requires_second_factor = true) =>
  call(requireSecondFactor, { as, body: { requires_second_factor } });
const addApp = async (headers: Record<string, string>) => {
  const { secret } = (await call(beginAuthenticator, { headers })).body;
  const confirmed = await call(confirmAuthenticator, { headers, body: { secret: codeOf(String(secret)) } });
  expect(confirmed.status).toBe(200);
  clock.advance({ seconds: 30 });
  return String(secret);
};

describe('a second factor required by a company (D11f)', () => {
  test('limits a password login to setting one up, then allows everything', async () => {
    const own = await makeConsumer(db);
    expect((await require(own)).body.data).toEqual({ requires_second_factor: true });
    const login = await enter(own);
    expect(login.body).toMatchObject({ login: false, needs_mfa: false, needs_second_factor: true });
    const headers = bearer(login.body.token);
    expect((await call(listSessions, { headers })).body.code).toBe('second_factor_required');
    expect((await call(sendMfaCode, { headers, body: { secret: '123456' } })).status).toBe(403);
    const { data } = (await call(readSession, { headers })).body;
    expect(data).toMatchObject({ user: null, needs_mfa: false, needs_second_factor: true, abilities: [] });
    expect((await call(readSignIn, { headers })).status).toBe(200);
    await addApp(headers);
    expect((await call(listSessions, { headers })).status).toBe(200);
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: { uuid: own.account } });
  });

  test('is met by a login with an app code', async () => {
    const own = await makeProvider(db);
    const secret = await addApp(await harness.loginAs(own));
    await require(own);
    const { token } = (await enter(own)).body;
    const second = await call(sendMfaCode, { headers: bearer(token), body: { secret: codeOf(secret) } });
    expect(second.body).toMatchObject({ login: true });
    expect(second.body.needs_second_factor).toBeUndefined();
    expect((await call(listSessions, { headers: bearer(second.body.token) })).status).toBe(200);
  });

  test('leaves open sessions unchanged, and can be dropped again', async () => {
    const own = await makeConsumer(db);
    const before = bearer((await enter(own)).body.token);
    await require(own);
    expect((await call(listSessions, { headers: before })).status).toBe(200);
    await require(own, false);
    expect((await enter(own)).body).toMatchObject({ login: true });
    expect((await call(readSecondFactor, { as: own })).body.data).toEqual({ requires_second_factor: false });
  });

  test('can be required only by the company itself, with a recent login', async () => {
    const [own, other] = [await makeConsumer(db), await makeConsumer(db)];
    await require(own);
    expect((await enter(other)).body).toMatchObject({ login: true });
    const headers = await harness.loginAs(other);
    clock.advance({ minutes: 16 });
    const late = await call(requireSecondFactor, { headers, body: { requires_second_factor: true } });
    expect(late.body.code).toBe('reauthentication_required');
  });
});

test('refuses staff who need one with only a mailed code', async () => {
  const [manager, colleague] = [await makeManager(db), await makeManager(db, { account: { mfa_enabled: true } })];
  const body = { requires_second_factor: true };
  expect(
    (await call(requireStaffSecondFactor, { as: await makeManager(db, { staff_role: staffRole.editor }), body }))
      .status,
  ).toBe(403);
  expect((await call(requireStaffSecondFactor, { as: manager, body })).status).toBe(200);
  const { token } = (await enter(colleague)).body;
  const mail = (await harness.outbox()).filter(({ to_address }) => to_address === colleague.person.email).at(-1);
  const secret = /^\d{6}$/m.exec(mail?.body ?? '')?.[0];
  const second = await call(sendMfaCode, { headers: bearer(token), body: { secret } });
  expect(second.body).toMatchObject({ login: false, needs_second_factor: true });
  const consumer = await makeConsumer(db);
  expect((await enter(consumer)).body).toMatchObject({ login: true });
  await call(requireStaffSecondFactor, { as: manager, body: { requires_second_factor: false } });
});
