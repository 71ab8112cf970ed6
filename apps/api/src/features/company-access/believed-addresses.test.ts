import * as wire from '@eigaichi/wire/company-access/sign-on';
import { listCompanySecurityEvents } from '@eigaichi/wire/security-events/security-events';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openIdSignOn } from '../../adapters/openid.ts';
import { buildApp } from '../../app.ts';
import { company_domains } from '../../db/schema/company-access.ts';
import { members, persons } from '../../db/schema/persons.ts';
import type { SignedOnPerson, SignOnClient } from '../../ports/single-sign-on.ts';
import { makeConsumer } from '../../testing/accounts.ts';
import { cookieCaller } from '../../testing/cookie-caller.ts';
import { makeHarness } from '../../testing/harness.ts';
import { startOpenIdProvider } from '../../testing/open-id-provider.ts';

const harness = await makeHarness();
const { db, clock } = harness.deps;
const real = await startOpenIdProvider('http://localhost:3000/login/sso');
const other = await startOpenIdProvider('http://localhost:3000/login/sso');
const openId = openIdSignOn({ allowsPrivate: true, now: () => Date.now() });
/** Issuer as known to the market: a provider on this machine stands in for it. */
const issuers = new Map<string, string>();
const at = (client: SignOnClient) => ({ ...client, issuer: issuers.get(client.issuer) ?? client.issuer });
let finishes = 0;
const app = await buildApp({
  ...harness.deps,
  signOn: {
    begin: (client, begin) => openId.begin(at(client), begin),
    finish: (client, finish): Promise<SignedOnPerson> => {
      finishes += 1;
      return openId.finish(at(client), finish);
    },
  },
});
afterAll(async () => {
  await app.close();
  await Promise.all([real.close(), other.close()]);
  await harness.close();
});

const call = cookieCaller(app, harness);

const tenant = 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0';
const common = 'https://login.microsoftonline.com/common/v2.0';

let companies = 0;
type Connected = { readonly issuer?: string; readonly provider?: typeof real; readonly settings?: object };

/** A company with a verified domain, whose provider has a known issuer. */
const connected = async ({ issuer = tenant, provider = real, settings = {} }: Connected = {}) => {
  companies += 1;
  const domain = `films${companies}.example`;
  const own = await makeConsumer(db, { account: { email: `owner@${domain}` } });
  issuers.set(issuer, provider.client.issuer);
  const { client_id, client_secret } = provider.client;
  const connection = { issuer, client_id, client_secret, groups_claim: 'groups', ...settings };
  expect((await call(wire.writeSignOn, { as: own, body: connection })).status).toBe(200);
  const map = { default_roles: ['viewer'], role_map: [{ group: 'legal', roles: ['signatory'] }] };
  expect((await call(wire.writeGroupRoles, { as: own, body: map })).status).toBe(200);
  const created_at = clock.nowIso();
  await db
    .insert(company_domains)
    .values({ account_id: own.account, domain, token: domain, created_at, verified_at: created_at });
  const signOn = async (name: string) => {
    const begun = await call(wire.beginSignOn, { body: { email: `x@${domain}` } });
    const { address } = begun.body.data as { address: string };
    const search = await provider.visit(address, name);
    const headers = { cookie: begun.cookies.join('; ') };
    const finish = () => call(wire.finishSignOn, { body: { search }, headers });
    return { ...(await finish()), finish };
  };
  const rolesOf = async (email: string) =>
    (
      await db
        .select({ roles: members.roles })
        .from(members)
        .innerJoin(persons, eq(persons.uuid, members.person_uuid))
        .where(and(eq(members.account_uuid, own.account), eq(persons.email, email)))
    )[0]?.roles;
  const failure = async () => {
    const { data } = (await call(wire.readSignOn, { as: own })).body as { data: Record<string, unknown> };
    return { failed_at: data.failed_at, failed_why: data.failed_why };
  };
  return { own, domain, signOn, rolesOf, failure };
};

beforeEach(() => {
  for (const { people } of [real, other]) people.clear();
});

describe('an address without verification status from the provider (D11f)', () => {
  test('is trusted from a tenant’s own issuer in a domain of its company, and of no other domain', async () => {
    const { domain, signOn, rolesOf, failure } = await connected();
    real.people.set('hana', { email: `hana@${domain}`, groups: ['legal'] });
    expect((await signOn('hana')).body).toMatchObject({ login: true });
    expect(await rolesOf(`hana@${domain}`)).toEqual(['signatory']);
    real.people.set('far', { email: 'far@elsewhere.example' });
    expect((await signOn('far')).body.code).toBe('sign_on_unknown');
    expect(await failure()).toEqual({ failed_at: clock.nowIso(), failed_why: 'address_domain' });
  });

  test.each([
    [common, undefined, 'address_unproved'],
    [common, true, null],
    [common, false, 'address_unverified'],
    [tenant, true, null],
    [tenant, false, 'address_unverified'],
  ])('is held against %s: verified %o fails with %o', async (issuer, email_verified, failed_why) => {
    const { domain, signOn, failure } = await connected({ issuer });
    real.people.set('ken', { email: `ken@${domain}`, ...(email_verified === undefined ? {} : { email_verified }) });
    const { body } = await signOn('ken');
    if (failed_why === null) expect(body).toMatchObject({ login: true });
    else expect(body.code).toBe('sign_on_unproved');
    expect((await failure()).failed_why).toBe(failed_why);
  });

  test('opens no account bound to another subject, nor any through another company’s provider', async () => {
    const first = await connected();
    const email = `mai@${first.domain}`;
    real.people.set('mai', { email });
    expect((await first.signOn('mai')).status).toBe(200);
    real.people.set('next', { email });
    expect((await first.signOn('next')).body.code).toBe('sign_on_unknown');
    expect((await first.failure()).failed_why).toBe('address_bound');
    const second = await connected({ issuer: 'https://films.okta.com', provider: other });
    other.people.set('mai', { email });
    expect((await second.signOn('mai')).body.code).toBe('sign_on_unknown');
    expect((await second.failure()).failed_why).toBe('address_domain');
    other.people.set('mai', { email: `mai@${second.domain}` });
    expect((await second.signOn('mai')).status).toBe(200);
    expect(await second.rolesOf(email)).toBeUndefined();
    real.people.set('mai', { email: `mai.new@${first.domain}` });
    expect((await first.signOn('mai')).body).toMatchObject({ consumer: { uuid: first.own.account } });
  });
});

describe('a connection with custom scopes and claims', () => {
  const settings = {
    sign_on_scope: 'openid films',
    email_claim: 'upn',
    given_name_claim: 'forename',
    family_name_claim: 'surname',
    groups_claim: 'realm_access.roles',
  };

  test('reads address, names and groups there; a login without groups gives the default roles', async () => {
    const { domain, signOn, rolesOf, failure } = await connected({ settings });
    const upn = `sho@${domain}`;
    real.people.set('sho', { upn, forename: 'Sho', surname: 'Ito', realm_access: { roles: ['legal'] } });
    expect((await signOn('sho')).body).toMatchObject({ login: true });
    const [sho] = await db.select().from(persons).where(eq(persons.email, upn));
    expect([sho?.first_name, sho?.last_name, await rolesOf(upn)]).toEqual(['Sho', 'Ito', ['signatory']]);
    real.people.set('sho', { upn });
    expect((await signOn('sho')).status).toBe(200);
    expect(await rolesOf(upn)).toEqual(['viewer']);
    real.people.set('sen', { email: `sen@${domain}`, email_verified: true });
    expect((await signOn('sen')).body.code).toBe('sign_on_unproved');
    expect((await failure()).failed_why).toBe('address_missing');
  });

  test('reports scopes without openid and invalid claim names together', async () => {
    const own = await makeConsumer(db);
    const body = {
      issuer: tenant,
      client_id: 'market',
      client_secret: 's',
      ...settings,
      sign_on_scope: 'email profile',
      email_claim: 'e mail',
      groups_claim: 'x'.repeat(121),
    };
    const { errors } = (await call(wire.writeSignOn, { as: own, body })).body;
    expect(JSON.stringify(errors)).toContain('Scopes');
    expect((errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'sign_on_scope',
      'email_claim',
      'groups_claim',
    ]);
  });
});

test('a login completes once, without asking the provider again', async () => {
  const { domain, signOn } = await connected();
  real.people.set('rei', { email: `rei@${domain}` });
  const before = finishes;
  const { status, finish } = await signOn('rei');
  expect([status, (await finish()).body.code, finishes - before]).toEqual([200, 'sign_on_failed', 1]);
});

test('shows owners failed logins at the connection and in the security events, until they replace it', async () => {
  const { own, domain, signOn, failure } = await connected();
  real.people.set('mio', { email: `mio@${domain}` });
  expect((await signOn('mio')).status).toBe(200);
  await db.update(members).set({ status: 'removed' }).where(eq(members.account_uuid, own.account));
  await db.update(members).set({ status: 'active' }).where(eq(members.person_uuid, own.person.uuid));
  expect((await signOn('mio')).body.code).toBe('sign_on_unknown');
  expect((await failure()).failed_why).toBe('not_member');
  const { data } = (await call(listCompanySecurityEvents, { as: own })).body as { data: object[] };
  expect(data).toContainEqual(
    expect.objectContaining({ action: 'session.fail', proof: 'sign_on', sign_on_fault: 'not_member', by: 'unknown' }),
  );
  const body = { issuer: 'https://new.example', client_id: 'm', client_secret: 's', groups_claim: 'groups' };
  expect((await call(wire.writeSignOn, { as: own, body })).status).toBe(200);
  expect((await failure()).failed_why).toBeNull();
});
