import type { Actor } from '@eigaichi/domain/accounts/actor';
import { forgotPassword, logIn, logOut, requestLoginLink, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { db, clock } = harness.deps;

type Tried = {
  readonly email: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string;
  readonly link?: string;
};

const tryLogin = async ({ email, password = testPassword, from = '192.0.2.1', cookie, link }: Tried) => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: `/api${logIn.path}`,
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie, origin: 'http://localhost:3000' },
    payload: { email, password, ...(link === undefined ? {} : { link }) },
  });
  return { status: answer.statusCode, cookies: [answer.headers['set-cookie'] ?? []].flat() };
};

const failures = async (tried: Tried, times: number): Promise<number[]> => {
  const all = await Promise.all(Array.from({ length: times }, () => tryLogin({ ...tried, password: 'Wrong12345' })));
  return all.map(({ status }) => status);
};

const deviceIn = (cookies: readonly string[]) =>
  cookies.find((cookie) => cookie.startsWith('eigaichi_device='))?.split(';')[0] ?? '';

/** Logs in once, as the owner at home, and returns the browser's device cookie. */
const deviceOf = async ({ person }: Actor, cookie?: string) =>
  deviceIn(
    (await tryLogin({ email: person.email, from: '198.51.100.7', ...(cookie === undefined ? {} : { cookie }) }))
      .cookies,
  );

const stranger = (number: number) => `203.0.113.${number}`;

const lastLink = async (email: string, form: RegExp) => {
  await harness.runJobs();
  const mails = (await harness.outbox()).filter(({ to_address }) => to_address === email);
  return form.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
};
const loginLink = async (email: string) => {
  await harness.call(requestLoginLink, { body: { email } });
  return lastLink(email, /\/login\?attempt=([\w-]+)/);
};

describe('twelve failed attempts of a stranger', () => {
  test('close the login only from that network', async () => {
    const owner = await makeConsumer(db);
    const { email } = owner.person;
    expect((await failures({ email, from: stranger(1) }, 12)).filter((status) => status === 429)).toHaveLength(2);
    expect((await tryLogin({ email, from: stranger(1) })).status).toBe(429);
    expect((await tryLogin({ email, from: stranger(2) })).status).toBe(200);
    clock.advance({ minutes: 16 });
    expect((await tryLogin({ email, from: stranger(1) })).status).toBe(200);
  });

  test('in the owner’s network don’t close a browser the owner used before', async () => {
    const owner = await makeConsumer(db);
    const { email } = owner.person;
    const cookie = await deviceOf(owner);
    await failures({ email, from: '198.51.100.7' }, 12);
    expect((await tryLogin({ email, from: '198.51.100.7' })).status).toBe(429);
    expect((await tryLogin({ email, from: '198.51.100.7', cookie })).status).toBe(200);
  });

  test('are counted for a whole IPv6 network', async () => {
    const { email } = (await makeConsumer(db)).person;
    await failures({ email, from: '2001:db8:0:1::a' }, 10);
    expect((await tryLogin({ email, from: '2001:db8:0:1:ffff::b' })).status).toBe(429);
    expect((await tryLogin({ email, from: '2001:db8:0:2::a' })).status).toBe(200);
  });

  test('are counted for one IPv4 client however its address is written', async () => {
    const { email } = (await makeConsumer(db)).person;
    await failures({ email, from: '::ffff:c000:207' }, 10);
    expect((await tryLogin({ email, from: '192.0.2.7' })).status).toBe(429);
    expect((await tryLogin({ email, from: '192.0.2.8' })).status).toBe(200);
  });
});

describe('a known browser', () => {
  test('has a separate limit of ten attempts, and knows only its accounts', async () => {
    const [owner, other] = [await makeConsumer(db), await makeConsumer(db)];
    const cookie = await deviceOf(owner, await deviceOf(other));
    for (const { person } of [owner, other]) {
      const wrong = await failures({ email: person.email, cookie }, 11);
      expect(wrong.filter((status) => status === 429)).toHaveLength(1);
    }
    const third = await makeConsumer(db);
    await failures({ email: third.person.email }, 10);
    expect((await tryLogin({ email: third.person.email, cookie })).status).toBe(429);
  });

  test('stays known after a logout, and can’t be forged', async () => {
    const owner = await makeConsumer(db);
    const { email } = owner.person;
    const cookie = await deviceOf(owner);
    const out = await harness.call(logOut, { headers: await harness.loginAs(owner) });
    expect(String(out.headers['set-cookie'])).not.toContain('eigaichi_device');
    await failures({ email }, 10);
    const [name, value = ''] = cookie.split('=');
    const [id, day, marks, signature] = value.split('.');
    const forged = [
      `${name}=${id}.${Number(day) + 1}.${marks}.${signature}`,
      `${name}=x.${day}.${marks}.${signature}`,
      `${name}=${id}.${day}.${marks}`,
      `${name}=`,
      await deviceOf(await makeConsumer(db)),
    ];
    for (const each of forged) expect((await tryLogin({ email, cookie: each })).status, each).toBe(429);
    expect((await tryLogin({ email, cookie })).status).toBe(200);
    clock.advance({ hours: 401 * 24 });
    await failures({ email }, 10);
    expect((await tryLogin({ email, cookie })).status).toBe(429);
  });

  test('needs more than a password if a code is required', async () => {
    const careful = await makeManager(db, { account: { mfa_enabled: true } });
    expect((await tryLogin({ email: careful.person.email })).cookies).toHaveLength(1);
  });
});

describe('guessing from many networks', () => {
  test('allows a hundred attempts a day per account, twenty from one network, without stopping the owner', async () => {
    const owner = await makeConsumer(db);
    const { email } = owner.person;
    const cookie = await deviceOf(owner);
    const heard: number[] = [];
    for (let network = 1; network <= 7; network += 1) {
      heard.push(...(await failures({ email, from: stranger(network) }, 10)));
      clock.advance({ minutes: 16 });
      heard.push(...(await failures({ email, from: stranger(network) }, 12)));
    }
    expect(heard.filter((status) => status === 401)).toHaveLength(100);
    expect((await tryLogin({ email, from: stranger(99) })).status).toBe(429);
    expect((await tryLogin({ email, from: stranger(99), cookie })).status).toBe(200);
    clock.advance({ hours: 24 });
    expect((await tryLogin({ email, from: stranger(99) })).status).toBe(200);
  });

  test('allows a hundred failures in 15 minutes from one network, over all accounts', async () => {
    const heard = [];
    for (let account = 0; account < 11; account += 1)
      heard.push(...(await failures({ email: `guess${account}@example.com`, from: stranger(200) }, 10)));
    expect(heard.filter((status) => status === 401)).toHaveLength(100);
  });
});

describe('a locked-out owner', () => {
  test('gets an email link that opens an hour and ten attempts, for this account, once', async () => {
    const [owner, other] = [await makeConsumer(db), await makeConsumer(db)];
    const { email } = owner.person;
    await failures({ email }, 10);
    const link = await loginLink(email);
    await failures({ email: other.person.email }, 10);
    expect((await tryLogin({ email: other.person.email, link })).status).toBe(429);
    expect(await failures({ email, link }, 9)).toEqual(Array(9).fill(401));
    const entered = await tryLogin({ email, link });
    expect(entered.status).toBe(200);
    await failures({ email }, 10);
    expect((await tryLogin({ email, link })).status).toBe(429);
    expect((await tryLogin({ email, cookie: deviceIn(entered.cookies) })).status).toBe(200);
    const second = await loginLink(email);
    expect((await failures({ email, link: second }, 11)).filter((status) => status === 429)).toHaveLength(1);
    const third = await loginLink(email);
    clock.advance({ minutes: 61 });
    await failures({ email }, 10);
    expect((await tryLogin({ email, link: third })).status).toBe(429);
  });

  test('gets the same response as any other address, three emails an hour', async () => {
    const { email } = (await makeConsumer(db)).person;
    const known = await harness.call(requestLoginLink, { body: { email } });
    const unknown = await harness.call(requestLoginLink, { body: { email: 'no-account@example.com' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    for (let requested = 0; requested < 4; requested += 1) await harness.call(requestLoginLink, { body: { email } });
    await harness.runJobs();
    const mails = (await harness.outbox()).filter(({ to_address }) => to_address === email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Login link'));
  });

  test('continues after a password reset, which voids the login link and all other reset links', async () => {
    const { email } = (await makeConsumer(db)).person;
    await failures({ email }, 10);
    const link = await loginLink(email);
    const resets = [];
    for (let requested = 0; requested < 2; requested += 1) {
      await harness.call(forgotPassword, { body: { email } });
      resets.push(await lastLink(email, /\/resetpass\?token=([\w-]+)/));
    }
    const reset = (token: string | undefined) =>
      harness.call(resetPassword, { body: { token, password: 'Another2026' } });
    const answers = await Promise.all(resets.map(reset));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const cookie = deviceIn(
      [answers.find(({ status }) => status === 200)?.headers['set-cookie'] ?? []].flat() as string[],
    );
    expect((await tryLogin({ email, password: 'Another2026', link })).status).toBe(429);
    expect((await tryLogin({ email, password: 'Another2026', cookie })).status).toBe(200);
  });
});
