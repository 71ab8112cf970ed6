import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { staffRole } from '@eigaichi/domain/options/companies';
import * as accountsWire from '@eigaichi/wire/accounts/accounts';
import * as wire from '@eigaichi/wire/accounts/members';
import { closeAccount } from '@eigaichi/wire/accounts/own-account';
import { forgotPassword, logIn, readSession, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { persons } from '../../db/schema/persons.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

type Headers = Record<string, string>;
type Colleague = {
  uuid: string;
  email: string;
  status: string;
  roles: MemberRole[];
  first_name: string;
  actions: { name: string; allowed: boolean }[];
};

let made = 0;
const someone = (roles: MemberRole[] = ['deals']) => {
  made += 1;
  return {
    email: `joins${made}@example.com`,
    last_name: 'Mihon',
    first_name: `Jo${made}`,
    preferred_language: 'en' as const,
    roles,
  };
};
const listed = async (as: Actor) => (await call(wire.listColleagues, { as })).body.data as Colleague[];
const memberOf = async (as: Actor, email: string) => (await listed(as)).find((each) => each.email === email);
const lastMailTo = async (email: string) => {
  await harness.runJobs();
  return (await harness.outbox()).filter(({ to_address }) => to_address === email).at(-1);
};
const tokenIn = (body: string | undefined) => /token=([\w-]+)/.exec(body ?? '')?.[1];
const enter = async (email: string, password = testPassword) => {
  const { status, body } = await call(logIn, { body: { email, password } });
  return { status, body, headers: { authorization: `Bearer ${String(body.token)}` } };
};
const sessionOf = async (headers: Headers) =>
  (await call(readSession, { headers })).body.data as {
    user: { uuid: string } | null;
    abilities: string[];
    companies: { uuid: string; status: string }[];
  };

describe('an invitation (D14g)', () => {
  test('sets a colleague’s first password, who then logs in with what their roles allow', async () => {
    const owner = await makeConsumer(db);
    const body = someone(['deals', 'materials']);
    const { status } = await call(wire.inviteColleague, { as: owner, body });
    expect(status).toBe(201);
    expect(await memberOf(owner, body.email)).toMatchObject({ status: 'invited', roles: ['deals', 'materials'] });
    const mail = await lastMailTo(body.email);
    expect(mail?.subject).toContain('Invitation to Buyer');
    await call(forgotPassword, { body: { email: body.email } });
    expect((await lastMailTo(body.email))?.number).toBe(mail?.number);
    const reset = { token: tokenIn(mail?.body), password: 'Harbour2026' };
    expect((await call(resetPassword, { body: reset })).status).toBe(200);
    expect((await call(resetPassword, { body: reset })).body.code).toBe('link_expired');
    const { headers, body: opened } = await enter(body.email, 'Harbour2026');
    expect(opened.consumer).toMatchObject({ uuid: owner.account, email: body.email, first_name: body.first_name });
    const { abilities } = await sessionOf(headers);
    expect(abilities).toContain('quotes.request');
    for (const denied of ['quotes.sign', 'members.manage', 'company.write']) expect(abilities).not.toContain(denied);
    expect(await memberOf(owner, body.email)).toMatchObject({ status: 'active' });
  });

  test('is valid for a week, resent with a new link, and freed with its address when withdrawn', async () => {
    const owner = await makeProvider(db);
    const body = someone(['titles']);
    await call(wire.inviteColleague, { as: owner, body });
    const first = tokenIn((await lastMailTo(body.email))?.body);
    const params = { id: (await memberOf(owner, body.email))?.uuid ?? '' };
    clock.advance({ hours: 7 * 24 + 1 });
    const resetWith = (token: string | undefined) => call(resetPassword, { body: { token, password: 'Harbour2026' } });
    expect((await resetWith(first)).body.code).toBe('link_expired');
    const headers = await harness.loginAs(owner);
    expect((await call(wire.resendColleagueInvitation, { headers, params })).status).toBe(200);
    const second = tokenIn((await lastMailTo(body.email))?.body);
    expect(second).not.toBe(first);
    expect((await call(wire.removeColleague, { headers, params })).status).toBe(200);
    expect((await resetWith(second)).body.code).toBe('link_expired');
    expect((await listed(owner)).map(({ email }) => email)).not.toContain(body.email);
    await makeConsumer(db, { account: { email: body.email } });
  });

  test('of someone with a login elsewhere is accepted there, with no name shown before', async () => {
    const [owner, other] = [await makeConsumer(db), await makeProvider(db)];
    const body = { ...someone(['viewer']), email: other.person.email };
    await call(wire.inviteColleague, { as: owner, body });
    expect(await memberOf(owner, other.person.email)).toMatchObject({ status: 'invited', first_name: '' });
    expect((await lastMailTo(other.person.email))?.body).toContain('/account');
    const { headers } = await enter(other.person.email);
    const params = { id: owner.account };
    expect((await sessionOf(headers)).companies).toMatchObject([{ uuid: owner.account, status: 'invited' }]);
    expect((await call(wire.switchCompany, { headers, params })).status).toBe(404);
    expect((await call(wire.acceptInvitation, { headers, params })).status).toBe(200);
    expect((await call(wire.acceptInvitation, { headers, params })).status).toBe(404);
    const { body: switched, status } = await call(wire.switchCompany, { headers, params });
    expect(status).toBe(200);
    const next = { authorization: `Bearer ${String(switched.token)}` };
    expect((await sessionOf(next)).user?.uuid).toBe(owner.account);
    expect((await sessionOf(next)).companies).toMatchObject([{ uuid: other.account, status: 'active' }]);
    expect((await sessionOf(headers)).user).toBeNull();
  });

  test('can be declined, expires, and is only for its recipient', async () => {
    const [owner, other, stranger] = [await makeConsumer(db), await makeConsumer(db), await makeConsumer(db)];
    const invite = () => call(wire.inviteColleague, { as: owner, body: { ...someone(), email: other.person.email } });
    await invite();
    const params = { id: owner.account };
    expect((await call(wire.acceptInvitation, { as: stranger, params })).status).toBe(404);
    expect((await call(wire.declineInvitation, { as: other, params })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    clock.advance({ hours: 7 * 24 + 1 });
    expect((await call(wire.acceptInvitation, { as: other, params })).body.code).toBe('link_expired');
  });

  test.each([
    ['a member', async (owner: Actor) => owner.person.email],
    ['one of the staff', async () => (await makeManager(db)).person.email],
  ])('is refused for %s', async (_who, emailOf) => {
    const owner = await makeConsumer(db);
    const body = { ...someone(), email: await emailOf(owner) };
    const answer = await call(wire.inviteColleague, { as: owner, body });
    expect(answer.body.errors).toMatchObject([{ field: 'email', rule: 'taken' }]);
  });

  test('needs roles and a recent login, and is rate-limited', async () => {
    const owner = await makeConsumer(db);
    const none = await call(wire.inviteColleague, { as: owner, body: someone([]) });
    expect(none.body.errors).toMatchObject([{ field: 'roles' }]);
    const headers = await harness.loginAs(owner);
    clock.advance({ minutes: 16 });
    expect((await call(wire.inviteColleague, { headers, body: someone() })).body.code).toBe(
      'reauthentication_required',
    );
    const recent = await harness.loginAs(owner);
    const invite = async () => (await call(wire.inviteColleague, { headers: recent, body: someone() })).status;
    for (let sent = 0; sent < 30; sent += 1) expect(await invite()).toBe(201);
    expect(await invite()).toBe(429);
  });
});

describe('roles (D14g)', () => {
  test('changes apply immediately and notify the member', async () => {
    const owner = await makeConsumer(db);
    const colleague = await makeColleague(db, owner, { roles: ['viewer'] });
    const { headers } = await enter(colleague.person.email);
    expect((await sessionOf(headers)).abilities).not.toContain('quotes.sign');
    const params = { id: colleague.person.uuid };
    const changed = await call(wire.changeColleague, { as: owner, params, body: { roles: ['signatory', 'finance'] } });
    expect(changed.status).toBe(200);
    expect((await sessionOf(headers)).abilities).toContain('quotes.sign');
    expect((await lastMailTo(colleague.person.email))?.body).toContain('signatory, finance');
    const [entry] = await db.select().from(audit_log).where(eq(audit_log.action, 'member.change_roles'));
    expect(entry).toMatchObject({ before: { roles: ['viewer'] }, after: { roles: ['signatory', 'finance'] } });
  });

  test('other than owner give no access to colleagues, profile, address, closing or data', async () => {
    const owner = await makeConsumer(db);
    const params = { id: owner.account };
    for (const role of ['deals', 'signatory', 'finance', 'viewer'] as const) {
      const as = await makeColleague(db, owner, { roles: [role] });
      const refused = [
        await call(wire.inviteColleague, { as, body: someone() }),
        await call(wire.changeColleague, { as, params: { id: as.person.uuid }, body: { roles: ['owner'] } }),
        await call(wire.removeColleague, { as, params: { id: owner.person.uuid } }),
        await call(accountsWire.updateConsumer, { as, params, body: { version: 1, tel: '1' } }),
        await call(accountsWire.updateConsumer, { as, params, body: { version: 1, email: 'x@example.com' } }),
        await call(closeAccount, { as, body: { password: testPassword } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      const own = await call(accountsWire.updateConsumer, { as, params, body: { password: 'Lighthouse2026' } });
      expect(own.status).toBe(200);
    }
  });

  test('cannot be changed by a manager acting for the company', async () => {
    const owner = await makeConsumer(db);
    const manager = await makeManager(db);
    const as = { ...owner, real: { manager: manager.account, staff_role: staffRole.manager } };
    expect((await call(wire.listColleagues, { as })).status).toBe(200);
    expect((await call(wire.inviteColleague, { as, body: someone() })).status).toBe(403);
  });
});

describe('an owner (D14g)', () => {
  test('always exists: the last one can neither lose the role nor leave', async () => {
    const owner = await makeConsumer(db);
    const params = { id: owner.person.uuid };
    const lose = () => call(wire.changeColleague, { as: owner, params, body: { roles: ['viewer'] } });
    expect((await lose()).body.code).toBe('last_owner');
    expect((await call(wire.removeColleague, { as: owner, params })).body.code).toBe('last_owner');
    await makeColleague(db, owner, { roles: ['owner'] });
    expect((await lose()).status).toBe(200);
  });

  test('remains when two take the role from each other concurrently', async () => {
    const owner = await makeConsumer(db);
    const other = await makeColleague(db, owner, { roles: ['owner'] });
    const lose = (as: Actor, uuid: string) =>
      call(wire.changeColleague, { as, params: { id: uuid }, body: { roles: ['viewer'] } });
    const answers = await Promise.all([lose(owner, other.person.uuid), lose(other, owner.person.uuid)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listed(owner)).filter(({ roles }) => roles.includes('owner'))).toHaveLength(1);
  });

  test('hands the company over and stops being an owner', async () => {
    const owner = await makeProvider(db);
    const next = await makeColleague(db, owner, { roles: ['titles'] });
    const params = { id: next.person.uuid };
    expect((await call(wire.transferOwnership, { as: owner, params })).status).toBe(200);
    expect(await memberOf(next, next.person.email)).toMatchObject({ roles: ['owner', 'titles'] });
    expect(await memberOf(next, owner.person.email)).toMatchObject({ roles: ['viewer'] });
    expect((await call(wire.transferOwnership, { as: owner, params })).status).toBe(403);
    const again = await call(wire.transferOwnership, { as: next, params: { id: next.person.uuid } });
    expect(again.body.code).toBe('not_allowed_now');
  });
});

describe('a removed colleague', () => {
  test('is logged out immediately and forgotten, but their actions stay', async () => {
    const owner = await makeConsumer(db);
    const colleague = await makeColleague(db, owner, { roles: ['deals'] });
    const { email, uuid, name } = colleague.person;
    const { headers } = await enter(email);
    expect((await call(wire.removeColleague, { as: owner, params: { id: uuid } })).status).toBe(200);
    expect((await sessionOf(headers)).user).toBeNull();
    expect((await enter(email)).status).toBe(401);
    expect((await lastMailTo(email))?.subject).toContain('no longer a member');
    const [person] = await db.select().from(persons).where(eq(persons.uuid, uuid));
    expect(person).toMatchObject({ password_hash: null, first_name: '', last_name: '' });
    expect(person?.email).not.toBe(email);
    const [entry] = await db.select().from(audit_log).where(eq(audit_log.person_id, uuid));
    expect(entry).toMatchObject({ person_name: name, person_email: email });
    expect((await call(wire.inviteColleague, { as: owner, body: { ...someone(), email } })).status).toBe(201);
  });

  test('keeps their login for another company', async () => {
    const [owner, other] = [await makeConsumer(db), await makeProvider(db)];
    const colleague = await makeColleague(db, owner, { roles: ['deals'] });
    await makeColleague(db, other, { person: colleague.person.uuid, roles: ['titles'] });
    await call(wire.removeColleague, { as: owner, params: { id: colleague.person.uuid } });
    expect((await enter(colleague.person.email)).body.provider).toMatchObject({ uuid: other.account });
  });

  test('passes the company contact to an owner if first member; later contact changes affect no person', async () => {
    const first = await makeConsumer(db);
    const owner = await makeColleague(db, first, { roles: ['owner'] });
    expect((await call(wire.removeColleague, { as: owner, params: { id: first.person.uuid } })).status).toBe(200);
    const contact = async () => (await db.select().from(accounts).where(eq(accounts.uuid, first.account)))[0];
    expect((await contact())?.email).toBe(owner.person.email);
    await db.execute(
      sql`update accounts set email = 'desk@example.com', last_name = 'Desk' where uuid = ${first.account}`,
    );
    const [gone] = await db.select().from(persons).where(eq(persons.uuid, first.person.uuid));
    expect(gone).toMatchObject({ last_name: '' });
    const [still] = await db.select().from(persons).where(eq(persons.uuid, owner.person.uuid));
    expect(still?.email).toBe(owner.person.email);
    expect((await enter(owner.person.email)).body.consumer).toMatchObject({ uuid: first.account });
  });
});

test('closing an account forgets every member without another company (D14e)', async () => {
  const [owner, other] = [await makeConsumer(db), await makeProvider(db)];
  const only = await makeColleague(db, owner, { roles: ['viewer'] });
  const both = await makeColleague(db, owner, { roles: ['viewer'] });
  await makeColleague(db, other, { person: both.person.uuid, roles: ['titles'] });
  expect((await call(closeAccount, { as: owner, body: { password: testPassword } })).status).toBe(200);
  const emailOf = async ({ person }: Actor) =>
    (await db.select().from(persons).where(eq(persons.uuid, person.uuid)))[0]?.email;
  expect([await emailOf(owner), await emailOf(only)].map((email) => email?.endsWith('@closed.invalid'))).toEqual([
    true,
    true,
  ]);
  expect(await emailOf(both)).toBe(both.person.email);
  expect((await enter(both.person.email)).body.provider).toMatchObject({ uuid: other.account });
});

describe('staff', () => {
  test('appoint an owner for a company that lost its own: a member or an invited person', async () => {
    const owner = await makeConsumer(db);
    const colleague = await makeColleague(db, owner, { roles: ['deals'] });
    const manager = await makeManager(db);
    const params = { id: owner.account };
    const { roles: _, ...body } = someone();
    const member = await call(wire.appointOwner, {
      as: manager,
      params,
      body: { ...body, email: colleague.person.email.toUpperCase() },
    });
    expect(member.status).toBe(200);
    expect(await memberOf(colleague, colleague.person.email)).toMatchObject({ roles: ['owner', 'deals'] });
    expect((await call(wire.appointOwner, { as: manager, params, body })).status).toBe(200);
    expect(await memberOf(colleague, body.email)).toMatchObject({ status: 'invited', roles: ['owner'] });
    expect((await call(wire.listMembersOf, { as: manager, params })).body.data).toHaveLength(3);
  });

  test('need the permission for accounts; companies cannot call it, and staff have no members', async () => {
    const owner = await makeConsumer(db);
    const { roles: _, ...body } = someone();
    const params = { id: owner.account };
    const browser = await makeManager(db, { staff_role: staffRole.browser });
    expect((await call(wire.appointOwner, { as: browser, params, body })).status).toBe(403);
    expect((await call(wire.appointOwner, { as: owner, params, body })).status).toBe(403);
    const manager = await makeManager(db);
    const own = await call(wire.appointOwner, { as: manager, params: { id: browser.account }, body });
    expect(own.status).toBe(404);
  });
});
