import * as accountsWire from '@eigaichi/wire/accounts/accounts';
import { confirmSession, readSession } from '@eigaichi/wire/accounts/sessions';
import * as wire from '@eigaichi/wire/accounts/sign-in';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { makePasskeyDevice } from '../../../testing/passkey-device.ts';
import { relyingPartyOf } from './relying-party.ts';

const harness = await testHarness();
const { call, outbox, runJobs } = harness;
const { db, clock } = harness.deps;

type Headers = Record<string, string>;
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const data = (answer: { body: Record<string, unknown> }) => answer.body.data as Record<string, unknown>;
const challengeOf = (answer: { body: Record<string, unknown> }) => String(data(answer).challenge);

const register = async (headers: Headers, device = makePasskeyDevice(), name = 'Laptop') => {
  const challenge = challengeOf(await call(wire.requestPasskeyCreation, { headers }));
  const answer = await call(wire.addPasskey, { headers, body: { name, passkey: device.make(challenge) } });
  return { device, answer };
};

const logIn = async (sign: (challenge: string) => unknown, body: object = {}) => {
  const challenge = challengeOf(await call(wire.requestPasskeyLogin));
  return call(wire.logInWithPasskey, { body: { passkey: sign(challenge), ...body } });
};

describe('passkeys (D11d)', () => {
  test('are registered, named, listed and removed by their owner, with an email each time', async () => {
    const own = await makeConsumer(db);
    const headers = await harness.loginAs(own);
    const { device, answer } = await register(headers);
    expect(answer.status).toBe(201);
    const uuid = String(data(answer).uuid);
    expect(data(await call(wire.readSignIn, { headers })).passkeys).toMatchObject([
      { uuid, name: 'Laptop', is_synced: false, last_used_at: null },
    ]);
    const renamed = await call(wire.renamePasskey, { headers, params: { id: uuid }, body: { name: ' Office ' } });
    expect(data(renamed).name).toBe('Office');
    const stranger = await harness.loginAs(await makeConsumer(db));
    for (const endpoint of [wire.removePasskey, wire.renamePasskey])
      expect((await call(endpoint, { headers: stranger, params: { id: uuid }, body: { name: 'Mine' } })).status).toBe(
        404,
      );
    expect((await call(wire.removePasskey, { headers, params: { id: uuid } })).status).toBe(200);
    expect((await logIn((challenge) => device.sign(challenge, 1))).status).toBe(403);
    await runJobs();
    const subjects = (await outbox())
      .filter(({ to_address }) => to_address === own.person.email)
      .map(({ subject }) => subject);
    expect(subjects).toEqual(['Passkey added', 'Passkey removed']);
  });

  test('log in without password or code into a full session', async () => {
    const own = await makeManager(db, { account: { mfa_enabled: true } });
    const { device } = await register(await harness.loginAs(own));
    const answer = await logIn((challenge) => device.sign(challenge, 1), { long_life: true });
    expect(answer.body).toMatchObject({ login: true, needs_mfa: false, manager: { uuid: own.account } });
    expect(String(answer.headers['set-cookie'])).toContain('eigaichi_device');
    const { body } = await call(readSession, { headers: bearer(answer.body.token) });
    expect(body.data).toMatchObject({ user: { uuid: own.account }, needs_mfa: false });
  });

  test('a challenge works once, for its purpose, for five minutes', async () => {
    const own = await makeProvider(db);
    const { device } = await register(await harness.loginAs(own));
    const challenge = challengeOf(await call(wire.requestPasskeyLogin));
    const log = (counter: number) =>
      call(wire.logInWithPasskey, { body: { passkey: device.sign(challenge, counter) } });
    expect((await log(1)).status).toBe(200);
    expect((await log(2)).status).toBe(403);
    const headers = await harness.loginAs(own);
    const other = challengeOf(await call(wire.requestPasskeyConfirmation, { headers }));
    expect((await call(wire.logInWithPasskey, { body: { passkey: device.sign(other, 3) } })).status).toBe(403);
    const late = challengeOf(await call(wire.requestPasskeyLogin));
    clock.advance({ minutes: 5 });
    expect((await call(wire.logInWithPasskey, { body: { passkey: device.sign(late, 4) } })).status).toBe(403);
  });

  test('refuses a signature by another key, for another site or with an old counter', async () => {
    const own = await makeConsumer(db);
    const { device } = await register(await harness.loginAs(own));
    const thief = { ...makePasskeyDevice(), id: device.id };
    const forged = (challenge: string) => ({ ...thief.sign(challenge, 1), id: device.id, rawId: device.id });
    expect((await logIn(forged)).status).toBe(403);
    const elsewhere = makePasskeyDevice({ id: 'localhost', origin: 'http://evil.example' });
    const headers = await harness.loginAs(own);
    expect((await register(headers, elsewhere)).answer.status).toBe(403);
    expect((await logIn((challenge) => device.sign(challenge, 5))).status).toBe(200);
    expect((await logIn((challenge) => device.sign(challenge, 5))).status).toBe(403);
    expect(
      (
        await logIn(() => ({
          ...device.sign('x', 6),
          response: { clientDataJSON: 'aa', authenticatorData: 'aa', signature: 'aa' },
        }))
      ).status,
    ).toBe(403);
  });

  test('refuses an account that may not log in like an unknown passkey, and emails the reason', async () => {
    const own = await makeConsumer(db);
    const { device } = await register(await harness.loginAs(own));
    await db.execute(sql`update accounts set state = 'blocked' where uuid = ${own.account}`);
    const answer = await logIn((challenge) => device.sign(challenge, 1));
    expect([answer.status, answer.body.code]).toEqual([403, 'passkey_failed']);
    await runJobs();
    expect((await outbox()).filter(({ to_address }) => to_address === own.person.email).at(-1)?.subject).toBe(
      'Login failed',
    );
  });

  test('confirm an open session like the password, under a new token, and only for the account', async () => {
    const own = await makeConsumer(db);
    const { device } = await register(await harness.loginAs(own));
    const headers = await harness.loginAs(own);
    clock.advance({ minutes: 16 });
    const change = (as: Headers) =>
      call(accountsWire.updateConsumer, {
        headers: as,
        params: { id: own.account },
        body: { password: 'Changed2026' },
      });
    expect((await change(headers)).body.code).toBe('reauthentication_required');
    expect((await call(wire.requestPasskeyCreation, { headers })).body.code).toBe('reauthentication_required');
    const signed = async (by: typeof device, counter: number) => {
      const challenge = challengeOf(await call(wire.requestPasskeyConfirmation, { headers }));
      return call(wire.confirmByPasskey, { headers, body: { passkey: by.sign(challenge, counter) } });
    };
    const { device: others } = await register(await harness.loginAs(await makeConsumer(db)));
    expect((await signed(others, 1)).status).toBe(403);
    const confirmed = await signed(device, 1);
    expect(confirmed.status).toBe(200);
    expect((await change(bearer(confirmed.body.token))).status).toBe(200);
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: null });
  });

  test('an account without passkeys confirms only by its password', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    expect((await call(wire.requestPasskeyConfirmation, { headers })).status).toBe(409);
    expect((await call(confirmSession, { headers, body: { password: testPassword } })).status).toBe(200);
  });

  test('are bound to the host of the market’s address; unavailable for a bare IP address', () => {
    const from = { host: 'elsewhere:3000', protocol: 'http' } as const;
    const at = (publicUrl: string, mode: 'demo' | 'production' = 'production') =>
      relyingPartyOf({ publicUrl, mode }, from);
    expect(at('https://market.example.com')).toEqual({
      id: 'market.example.com',
      origin: 'https://market.example.com',
    });
    expect(at('http://127.0.0.1:3000')).toBeNull();
    expect(at('http://[::1]:3000')).toBeNull();
    const local = { host: 'localhost:3411', protocol: 'http' } as const;
    expect(relyingPartyOf({ publicUrl: 'http://127.0.0.1:3411', mode: 'demo' }, local)?.id).toBe('localhost');
    expect(relyingPartyOf({ publicUrl: 'https://market.example.com', mode: 'production' }, local)?.id).toBe(
      'market.example.com',
    );
  });
});
