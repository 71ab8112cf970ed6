import * as accounts from '@eigaichi/wire/accounts/accounts';
import { writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { confirmSession } from '@eigaichi/wire/accounts/sessions';
import * as wire from '@eigaichi/wire/accounts/sign-in';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makePasskeyDevice } from '../../testing/passkey-device.ts';
import { bankDetails } from '../../testing/payouts.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

type Headers = Record<string, string>;
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().epochMilliseconds });

const moveMoney = async (headers: Headers) => {
  const { status, body } = await call(writePayoutAccount, { headers, body: bankDetails });
  return status < 300 ? 'moved' : (body.code as string);
};
const requiresPassword = async (headers: Headers) =>
  ((await call(wire.readSignIn, { headers })).body.data as { asks_password: boolean }).asks_password;

const withApp = async () => {
  const own = await makeProvider(db);
  const headers = await harness.loginAs(own);
  const secret = String((await call(wire.beginAuthenticator, { headers })).body.secret);
  const confirmed = await call(wire.confirmAuthenticator, { headers, body: { secret: codeOf(secret) } });
  clock.advance({ minutes: 1 });
  return { own, headers, secret, codes: confirmed.body.recovery_codes as string[] };
};
const confirm = (headers: Headers, secret: string) => call(wire.confirmByCode, { headers, body: { secret } });

/** Creates a provider with a passkey, with a function that confirms a session by it. */
const withPasskey = async () => {
  const own = await makeProvider(db);
  const headers = await harness.loginAs(own);
  const device = makePasskeyDevice();
  const challengeOf = (answer: { body: Record<string, unknown> }) =>
    String((answer.body.data as { challenge: string }).challenge);
  const challenge = challengeOf(await call(wire.requestPasskeyCreation, { headers }));
  await call(wire.addPasskey, { headers, body: { name: 'Laptop', passkey: device.make(challenge) } });
  let counter = 0;
  const sign = async (as: Headers) => {
    const requested = challengeOf(await call(wire.requestPasskeyConfirmation, { headers: as }));
    counter += 1;
    return bearer(
      (await call(wire.confirmByPasskey, { headers: as, body: { passkey: device.sign(requested, counter) } })).body
        .token,
    );
  };
  return { own, headers, sign };
};

describe('a code of the authenticator app (D11b)', () => {
  test('confirms an open session like the password, under a new token, once', async () => {
    const { own, headers, secret, codes } = await withApp();
    clock.advance({ minutes: 20 });
    const change = (as: Headers) =>
      call(accounts.updateProvider, { headers: as, params: { id: own.account }, body: { password: 'Changed2026' } });
    expect((await change(headers)).body.code).toBe('reauthentication_required');
    expect((await confirm(headers, '000000')).body.errors).toMatchObject([{ field: 'secret', rule: 'wrong_code' }]);
    const code = codeOf(secret);
    const { status, body } = await confirm(headers, code);
    expect(status).toBe(200);
    expect((await change(headers)).status).toBe(401);
    expect((await confirm(bearer(body.token), code)).status).toBe(422);
    expect((await change(bearer(body.token))).status).toBe(200);
    const [recovery = ''] = codes;
    expect((await confirm(bearer(body.token), recovery)).status).toBe(200);
    await harness.runJobs();
    expect((await harness.outbox()).map(({ subject }) => subject)).toContain('Recovery code used');
  });

  test('allows twenty attempts in 15 minutes, shared with logins', async () => {
    const { headers } = await withApp();
    for (let tried = 0; tried < 20; tried += 1) expect((await confirm(headers, '000000')).status).toBe(422);
    expect((await confirm(headers, '000000')).status).toBe(429);
  });

  test('is not required from anyone without an app', async () => {
    const headers = await harness.loginAs(await makeProvider(db));
    expect((await confirm(headers, '000000')).body.code).toBe('not_allowed_now');
  });
});

describe('changing payout details (D11b)', () => {
  test('accepts a passkey or app at least a day old instead of the password', async () => {
    const [app, passkey] = [await withApp(), await withPasskey()];
    const proofs = [
      {
        own: app.own,
        headers: app.headers,
        prove: async (as: Headers) => bearer((await confirm(as, codeOf(app.secret))).body.token),
      },
      { own: passkey.own, headers: passkey.headers, prove: passkey.sign },
    ];
    for (const { headers, prove } of proofs) {
      expect(await requiresPassword(headers)).toBe(true);
      expect(await moveMoney(headers)).toBe('invalid');
      expect(await moveMoney(await prove(headers))).toBe('invalid');
    }
    clock.advance({ hours: 24 });
    for (const { own, prove } of proofs) {
      const headers = await harness.loginAs(own);
      expect(await requiresPassword(headers)).toBe(false);
      expect(await moveMoney(headers)).toBe('reauthentication_required');
      const confirmed = await prove(headers);
      expect(await moveMoney(confirmed)).toBe('moved');
      clock.advance({ minutes: 16 });
      expect(await moveMoney(confirmed)).toBe('reauthentication_required');
    }
  });

  test('accepts the password likewise, and never just a login', async () => {
    const { own } = await withPasskey();
    clock.advance({ hours: 24 });
    const headers = await harness.loginAs(own);
    expect(await moveMoney(headers)).toBe('reauthentication_required');
    const { body } = await call(confirmSession, { headers, body: { password: testPassword } });
    expect(await moveMoney(bearer(body.token))).toBe('moved');
  });
});
