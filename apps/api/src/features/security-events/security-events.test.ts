import { logIn, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import { listSecurityEvents } from '@eigaichi/wire/security-events/security-events';
import { afterAll, describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';

const harness = await makeHarness();
const { call } = harness;
const { db } = harness.deps;
afterAll(() => harness.close());

type Own = Awaited<ReturnType<typeof makeConsumer>>;
type Listed = { action: string; severity: string; by: string; device: string | null; proof: string | null };

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const enter = (own: Own, given: { password?: string; headers?: Record<string, string> } = {}) =>
  call(logIn, {
    body: { email: own.person.email, password: given.password ?? testPassword },
    headers: { 'user-agent': 'curl/8.5.0', ...given.headers },
  });
const listed = async (as: Own, query = {}) =>
  (await call(listSecurityEvents, { as, query })).body as { data: Listed[]; meta: { total: number } };
const actionsOf = async (as: Own) => (await listed(as)).data.map(({ action }) => action);
const mailsTo = async (own: Own) => {
  await harness.runJobs();
  return (await harness.outbox())
    .filter(({ to_address }) => to_address === own.person.email)
    .map(({ subject }) => subject);
};
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .find((cookie) => cookie.includes('eigaichi_device')) ?? '';

describe('a login from a new device (D11e)', () => {
  test('is recorded and mailed, but not the first login ever, nor a device that was used before', async () => {
    const own = await makeConsumer(db);
    const first = await enter(own);
    await enter(own);
    expect(await actionsOf(own)).toEqual(['session.login', 'session.login']);
    await enter(own, { headers: { 'user-agent': firefox } });
    const { data } = await listed(own);
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'session.login', by: 'own' },
      { action: 'session.new_device', device: 'Firefox, Linux', severity: 'notice', by: 'own' },
    ]);
    await enter(own, { headers: { 'user-agent': firefox } });
    await enter(own, { headers: { 'user-agent': 'Another/1.0', cookie: cookieOf(first) } });
    expect((await actionsOf(own)).filter((action) => action === 'session.new_device')).toHaveLength(1);
    expect((await mailsTo(own)).filter((subject) => subject === 'Login from a new device')).toHaveLength(1);
  });

  test('counts once the second step was passed, not before', async () => {
    const own = await makeManager(db, { account: { mfa_enabled: true } });
    const codeOf = async () => {
      const mail = (await harness.outbox()).filter(({ to_address }) => to_address === own.person.email).at(-1);
      return /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? '';
    };
    const pass = async (agent: string) => {
      const { body } = await enter(own, { headers: { 'user-agent': agent } });
      const secret = await codeOf();
      return () => call(sendMfaCode, { headers: { authorization: `Bearer ${String(body.token)}` }, body: { secret } });
    };
    await (await pass('curl/8.5.0'))();
    const second = await pass(firefox);
    expect(await actionsOf(own)).not.toContain('session.new_device');
    await second();
    expect(await actionsOf(own)).toContain('session.new_device');
  });
});

describe('failed attempts', () => {
  test('are warnings that say what was tried, by no one known; ten of them are mailed once', async () => {
    const own = await makeProvider(db);
    for (let tries = 0; tries < 10; tries += 1) await enter(own, { password: 'Wrong12345' });
    const { data, meta } = await listed(own);
    expect(meta.total).toBe(10);
    expect(data[0]).toMatchObject({ action: 'session.fail', severity: 'warning', by: 'unknown', proof: 'login' });
    expect(data[0]).toMatchObject({ person_name: null, address: expect.any(String) });
    await enter(own, { password: 'Wrong12345', headers: { 'user-agent': firefox } });
    const mails = (await mailsTo(own)).filter((subject) => subject === 'Repeated failed login attempts');
    expect(mails).toHaveLength(1);
  });
});

test('the list is one’s own, in pages, latest first', async () => {
  const [own, other] = [await makeConsumer(db), await makeConsumer(db)];
  await enter(own, { password: 'Wrong12345' });
  await enter(own);
  await enter(other);
  expect(await actionsOf(other)).toEqual(['session.login']);
  const second = await listed(own, { per: 1, page: 2 });
  expect(second.data).toMatchObject([{ action: 'session.fail' }]);
  expect(second.meta).toMatchObject({ total: 2, last_page: 2 });
});
