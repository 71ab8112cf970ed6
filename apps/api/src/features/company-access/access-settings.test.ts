import type { Actor } from '@eigaichi/domain/accounts/actor';
import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { staffRole } from '@eigaichi/domain/options/companies';
import { switchCompany } from '@eigaichi/wire/accounts/members';
import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import * as tokens from '@eigaichi/wire/company-access/company-tokens';
import * as factor from '@eigaichi/wire/company-access/second-factor';
import * as signOn from '@eigaichi/wire/company-access/sign-on';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { company_sign_in } from '../../db/schema/company-access.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

const params = { id: '00000000-0000-4000-8000-000000000000' };
const connection = {
  issuer: 'https://id.example',
  client_id: 'market',
  client_secret: 'secret',
  groups_claim: 'groups',
};

/** Every access setting of a company for people and programs, with its changes. */
const settings: readonly [Endpoint, object?][] = [
  [signOn.readSignOn],
  [signOn.writeSignOn, connection],
  [signOn.writeGroupRoles, { default_roles: ['viewer'], role_map: [] }],
  [signOn.removeSignOn],
  [signOn.forceSignOn, { is_forced: true }],
  [signOn.addDomain, { email_domain: 'owned.example' }],
  [signOn.verifyDomain],
  [signOn.removeDomain],
  [tokens.listCompanyTokens],
  [tokens.addCompanyToken, { token_name: 'Program', token_scopes: ['scim'] }],
  [tokens.revokeCompanyToken],
  [factor.readSecondFactor],
  [factor.requireSecondFactor, { requires_second_factor: true }],
];

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

describe('a company’s access for people and programs (D11f)', () => {
  test('is managed by its owners, and no colleague, whatever their roles', async () => {
    for (const owner of [await makeConsumer(db), await makeProvider(db)]) {
      const others: Actor[] = [await makeColleague(db, owner, { roles: [] })];
      for (const role of memberRoles.filter((one) => one !== 'owner'))
        others.push(await makeColleague(db, owner, { roles: [role] }));
      others.push(await makeColleague(db, owner, { roles: memberRoles.filter((one) => one !== 'owner') }));
      others.push(await makeManager(db));
      others.push({ ...owner, real: { manager: (await makeManager(db)).account, staff_role: staffRole.manager } });
      for (const as of others)
        for (const [endpoint, body] of settings) {
          const { status } = await call(endpoint, { as, params, body: body ?? {} });
          expect([as.person.roles.join(), endpoint.name, status]).toEqual([as.person.roles.join(), endpoint.name, 403]);
        }
      expect(await db.select().from(company_sign_in).where(eq(company_sign_in.account_id, owner.account))).toEqual([]);
      for (const [endpoint, body] of settings)
        expect((await call(endpoint, { as: owner, params, body: body ?? {} })).status).not.toBe(403);
    }
  });

  test('changes only with a login within the last fifteen minutes (D11b)', async () => {
    const owner = await makeConsumer(db);
    const headers = await harness.loginAs(owner);
    clock.advance({ minutes: 16 });
    for (const [endpoint, body] of settings.filter(([{ method }]) => method !== 'GET')) {
      const { body: answer } = await call(endpoint, { headers, params, body: body ?? {} });
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, 'reauthentication_required']);
    }
  });
});

describe('switching to another company of one’s own', () => {
  /** A person with a home company and a membership in another; logged in to the first by password. */
  const traveller = async () => {
    const [home, target] = [await makeConsumer(db), await makeProvider(db)];
    await makeColleague(db, target, { person: home.person.uuid, roles: ['viewer'] });
    // A login opens the company that was used last.
    const headers = await harness.loginAs(home);
    return { home, target, headers, go: () => call(switchCompany, { headers, params: { id: target.account } }) };
  };
  const setUp = (account: string, values: Partial<typeof company_sign_in.$inferInsert>) =>
    db.insert(company_sign_in).values({ account_id: account, updated_at: clock.nowIso(), ...values });
  const whole = { issuer: 'https://id.example', client_id: 'market', client_secret: 'x' };

  test('is refused if the target requires single sign-on, except for its keeper', async () => {
    const { target, home, headers, go } = await traveller();
    await setUp(target.account, { ...whole, is_forced: true, keeper_id: target.person.uuid });
    expect((await go()).body.code).toBe('sign_on_only');
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: { uuid: home.account } });
    await db.update(company_sign_in).set({ keeper_id: home.person.uuid });
    expect((await go()).status).toBe(200);
  });

  test('is allowed if single sign-on is one of several ways in', async () => {
    const { target, go } = await traveller();
    await setUp(target.account, whole);
    expect((await go()).status).toBe(200);
  });

  test('is allowed from a company with single sign-on after a password login', async () => {
    const { home, go } = await traveller();
    await setUp(home.account, whole);
    expect((await go()).status).toBe(200);
  });

  test('requests the second factor that the other one requires', async () => {
    const { target, go } = await traveller();
    await setUp(target.account, { requires_second_factor: true });
    const { body, status } = await go();
    expect(status).toBe(200);
    const headers = bearer(body.token);
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: null, needs_second_factor: true });
    expect((await call(tokens.listCompanyTokens, { headers })).body.code).toBe('second_factor_required');
    const back = await call(logIn, { body: { email: target.person.email, password: testPassword } });
    expect(back.body).toMatchObject({ needs_second_factor: true });
  });
});
