import type { SignOnFault } from '@eigaichi/domain/company-access/sign-on-faults';
import { staffRole } from '@eigaichi/domain/options/companies';
import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import * as wire from '@eigaichi/wire/company-access/sign-on';
import { readSystem } from '@eigaichi/wire/staff/system';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openIdSignOn } from '../../adapters/openid.ts';
import { buildApp } from '../../app.ts';
import { accounts, managers } from '../../db/schema/accounts.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { persons } from '../../db/schema/persons.ts';
import { settings } from '../../db/schema/reference.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { makeConsumer, makeManager, testPassword } from '../../testing/accounts.ts';
import { cookieCaller } from '../../testing/cookie-caller.ts';
import { makeHarness } from '../../testing/harness.ts';
import { startOpenIdProvider } from '../../testing/open-id-provider.ts';

const harness = await makeHarness();
const { db, clock } = harness.deps;
const provider = await startOpenIdProvider('http://localhost:3000/login/sso');
const staffSignOn = {
  client: { ...provider.client, in_own_network: false },
  domains: ['market.example'],
  groups: [
    { group: 'admins', staff_role: staffRole.manager },
    { group: 'desk', staff_role: staffRole.user },
    { group: 'books', staff_role: staffRole.accountant },
  ],
};
const app = await buildApp({
  ...harness.deps,
  config: { ...harness.deps.config, staffSignOn },
  signOn: openIdSignOn({ allowsPrivate: true, now: () => Date.now() }),
  nameRecords: { texts: async () => [] },
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await harness.close();
});

const call = cookieCaller(app, harness);

/** Logs a colleague in at the staff's provider, which reports these groups for them. */
const signOn = async (name: string, groups: readonly string[], more: object = {}) => {
  const email = `${name}@market.example`;
  provider.people.set(name, { email, email_verified: true, given_name: name, family_name: 'Ono', groups, ...more });
  const begun = await call(wire.beginSignOn, { body: { email } });
  const { address } = begun.body.data as { address: string };
  const search = await provider.visit(address, name);
  return call(wire.finishSignOn, { body: { search }, headers: { cookie: begun.cookies.join('; ') } });
};

const colleague = async (email: string) =>
  (
    await db
      .select({ uuid: accounts.uuid, state: accounts.state, staff_role: managers.staff_role })
      .from(accounts)
      .innerJoin(managers, eq(managers.uuid, accounts.uuid))
      .where(eq(accounts.email, email))
  )[0];
const deedsOf = async (uuid: string) =>
  (await db.select().from(audit_log).where(eq(audit_log.entity_id, uuid))).map(({ action }) => action);

/** Expects this cause of the last failed login among the facts of the installation. */
const expectFault = async (failed_why: SignOnFault) => {
  const { body } = await call(readSystem, { as: await makeManager(db) });
  expect(body.data).toMatchObject({ staff_sign_on: { failed_at: expect.any(String), failed_why } });
};

describe('single sign-on of the staff by settings (D11g)', () => {
  test('is offered to addresses of its domains, and never the only way in', async () => {
    const ask = async (email: string) => (await call(wire.startSignOn, { body: { email } })).body.data;
    expect(await ask('Anyone@Market.example')).toEqual({ single_sign_on: true, only: false });
    expect(await ask('anyone@elsewhere.example')).toEqual({ single_sign_on: false, only: false });
  });

  test('adds a person in an allowed group as a colleague with the first role, without a password', async () => {
    const { status, body } = await signOn('haru', ['everyone', 'books', 'desk']);
    expect(status).toBe(200);
    expect(body).toMatchObject({ login: true, manager: { email: 'haru@market.example' } });
    const made = await colleague('haru@market.example');
    expect(made).toMatchObject({ state: 'approved', staff_role: staffRole.user });
    const [person] = await db
      .select()
      .from(persons)
      .where(eq(persons.uuid, made?.uuid ?? ''));
    expect(person).toMatchObject({ password_hash: null, first_name: 'haru', preferred_language: 'en' });
    const headers = { authorization: `Bearer ${String(body.token)}` };
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: { uuid: made?.uuid } });
    expect(await deedsOf(made?.uuid ?? '')).toEqual(expect.arrayContaining(['account.admit_staff', 'session.sign_on']));
  });

  test('refuses people without an allowed group, of another domain, unconfirmed, blocked, or of a company', async () => {
    expect((await signOn('none', ['everyone'])).body.code).toBe('sign_on_group');
    await expectFault('no_group');
    expect((await signOn('bare', [], { groups: undefined })).body.code).toBe('sign_on_group');
    await expectFault('groups_missing');
    expect((await signOn('far', ['admins'], { email: 'far@elsewhere.example' })).body.code).toBe('sign_on_unknown');
    expect((await signOn('raw', ['admins'], { email_verified: false })).body.code).toBe('sign_on_unproved');
    const blocked = await makeManager(db, { account: { email: 'gone@market.example', state: 'blocked' } });
    expect((await signOn('gone', ['admins'])).body.code).toBe('sign_on_unknown');
    await makeConsumer(db, { account: { email: 'buyer@market.example' } });
    expect((await signOn('buyer', ['admins'])).body.code).toBe('sign_on_unknown');
    for (const name of ['none', 'far', 'raw']) expect(await colleague(`${name}@market.example`)).toBeUndefined();
    expect(await db.select().from(sessions).where(eq(sessions.account_id, blocked.account))).toEqual([]);
  });

  test('updates a colleague’s role by groups, also at a new address; their password remains valid', async () => {
    const own = await makeManager(db, {
      account: { email: 'mei@market.example', state: 'invited' },
      staff_role: staffRole.browser,
    });
    await makeManager(db);
    expect((await signOn('mei', ['admins'])).status).toBe(200);
    expect(await colleague('mei@market.example')).toMatchObject({ state: 'approved', staff_role: staffRole.manager });
    expect((await signOn('mei', ['books'], { email: 'mei.new@market.example' })).status).toBe(200);
    expect(await colleague('mei@market.example')).toMatchObject({ staff_role: staffRole.accountant });
    expect(await colleague('mei.new@market.example')).toBeUndefined();
    expect(await deedsOf(own.account)).toContain('account.follow_staff_groups');
    const entered = await call(logIn, { body: { email: 'mei@market.example', password: testPassword } });
    expect(entered.body).toMatchObject({ login: true });
  });

  test('refuses a colleague’s address for another subject, and shows the staff the reason (B1)', async () => {
    const held = await makeManager(db, { account: { email: 'held@market.example' }, staff_role: staffRole.user });
    expect((await signOn('first', ['desk'], { email: 'held@market.example' })).status).toBe(200);
    expect((await signOn('next', ['admins'], { email: 'held@market.example' })).body.code).toBe('sign_on_unknown');
    expect(await colleague('held@market.example')).toMatchObject({ uuid: held.account, staff_role: staffRole.user });
    await expectFault('address_bound');
  });

  test('leaves the last manager their role', async () => {
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.role, 'manager'));
    const last = await makeManager(db, { account: { email: 'last@market.example' } });
    expect((await signOn('last', ['books'])).status).toBe(200);
    expect(await colleague('last@market.example')).toMatchObject({
      uuid: last.account,
      staff_role: staffRole.manager,
    });
  });

  test('promotes and adds no one if two people decide on the staff (D37g), but still demotes', async () => {
    const by = await makeManager(db);
    await makeManager(db, { account: { email: 'rise@market.example' }, staff_role: staffRole.browser });
    await makeManager(db, { account: { email: 'fall@market.example' }, staff_role: staffRole.manager });
    await db.insert(settings).values({
      name: 'four_eyes',
      effective_on: clock.today().toString(),
      value: { four_eyes: true },
      set_by: by.account,
      created_at: clock.nowIso(),
    });
    expect((await signOn('rise', ['admins'])).status).toBe(200);
    expect(await colleague('rise@market.example')).toMatchObject({ staff_role: staffRole.browser });
    expect((await signOn('fall', ['books'])).status).toBe(200);
    expect(await colleague('fall@market.example')).toMatchObject({ staff_role: staffRole.accountant });
    expect((await signOn('fresh', ['admins'])).body.code).toBe('sign_on_four_eyes');
    await expectFault('four_eyes');
    expect(await colleague('fresh@market.example')).toBeUndefined();
  });

  test('reserves its domains, so that no company may verify one', async () => {
    const company = await makeConsumer(db);
    const added = await call(wire.addDomain, { as: company, body: { email_domain: 'market.example' } });
    const [domain] = (added.body.data as { domains: { uuid: string }[] }).domains;
    const confirmed = await call(wire.confirmDomain, { as: await makeManager(db), id: domain?.uuid ?? '' });
    expect(confirmed.body.code).toBe('domain_taken');
  });
});
