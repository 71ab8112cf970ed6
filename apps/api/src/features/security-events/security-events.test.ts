import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { staffRole } from '@eigaichi/domain/options/companies';
import { updateManager } from '@eigaichi/wire/accounts/accounts';
import * as wire from '@eigaichi/wire/accounts/members';
import { impersonate, logIn, sendMfaCode } from '@eigaichi/wire/accounts/sessions';
import { listCompanySecurityEvents, listSecurityEvents } from '@eigaichi/wire/security-events/security-events';
import { describe, expect, test } from 'vitest';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

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
  test('is recorded and emailed, except for the first login ever and known devices', async () => {
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

  test('counts only once the second step is passed', async () => {
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
  test('are warnings with the attempted method and no actor; ten of them send one email', async () => {
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

test('the list contains only the reader’s events, in pages, latest first', async () => {
  const [own, other] = [await makeConsumer(db), await makeConsumer(db)];
  await enter(own, { password: 'Wrong12345' });
  await enter(own);
  await enter(other);
  expect(await actionsOf(other)).toEqual(['session.login']);
  const second = await listed(own, { per: 1, page: 2 });
  expect(second.data).toMatchObject([{ action: 'session.fail' }]);
  expect(second.meta).toMatchObject({ total: 2, last_page: 2 });
});

describe('events of a person and of their company', () => {
  test('show everyone their own actions and those about them; owners also see the company’s', async () => {
    const owner = await makeConsumer(db);
    const [hana, ken] = [await makeColleague(db, owner, { roles: ['viewer'] }), await makeColleague(db, owner)];
    await enter(hana);
    await enter(ken, { password: 'Wrong12345' });
    const body = { roles: ['finance'] };
    await call(wire.changeColleague, { as: owner, params: { id: hana.person.uuid }, body });
    expect(await actionsOf(hana)).toEqual(['member.change_roles', 'session.login']);
    expect(await actionsOf(ken)).toEqual(['session.fail']);
    expect(await actionsOf(owner)).toEqual(['member.change_roles']);
    expect((await listed(hana)).data[0]).toMatchObject({ by: 'own', person_name: owner.person.name });
    const company = await call(listCompanySecurityEvents, { as: owner });
    expect((company.body as { data: object[] }).data).toMatchObject([
      { action: 'member.change_roles', person_name: owner.person.name, about_name: hana.person.name },
      { action: 'session.fail', by: 'unknown', person_name: null, about_name: ken.person.name },
      { action: 'session.login', person_name: hana.person.name, about_name: null },
    ]);
    for (const role of memberRoles.filter((one) => one !== 'owner')) {
      const as = await makeColleague(db, owner, { roles: [role] });
      expect((await call(listCompanySecurityEvents, { as })).status).toBe(403);
      expect((await call(listSecurityEvents, { as })).status).toBe(200);
    }
    expect((await mailsTo(hana)).filter((subject) => subject.startsWith('Your roles at'))).toHaveLength(1);
  });

  test('follow a person into each of their companies, and stay out of others’', async () => {
    const [first, second] = [await makeConsumer(db), await makeProvider(db)];
    const there = await makeColleague(db, second, { person: first.person.uuid, roles: ['viewer'] });
    const params = { id: first.person.uuid };
    await call(wire.changeColleague, { as: second, params, body: { roles: ['titles'] } });
    expect(await actionsOf(first)).toEqual(['member.change_roles']);
    expect(await actionsOf(there)).toEqual(['member.change_roles']);
    const company = await call(listCompanySecurityEvents, { as: first });
    expect(company.body).toMatchObject({ data: [] });
  });

  test('never name staff acting for a company, and record no action of the person acted for', async () => {
    const owner = await makeConsumer(db);
    await call(impersonate, { as: await makeManager(db), params: { role: 'consumer', id: owner.account } });
    expect(await actionsOf(owner)).toEqual([]);
    const { data } = (await call(listCompanySecurityEvents, { as: owner })).body as { data: object[] };
    expect(data).toMatchObject([{ action: 'session.impersonate', by: 'staff', person_name: null, address: null }]);
  });

  test('of a member of staff are their own, with an email on a role change', async () => {
    const [editor, own] = [await makeManager(db), await makeManager(db, { staff_role: staffRole.browser })];
    const names = { last_name: 'Mihon', first_name: 'Jo', preferred_language: 'en' };
    const body = { version: 1, ...names, staff_role: staffRole.accountant };
    expect((await call(updateManager, { as: editor, params: { id: own.account }, body })).status).toBe(200);
    expect(await actionsOf(own)).toEqual(['account.update_manager']);
    expect(await mailsTo(own)).toEqual(['Your staff role has changed']);
  });
});
