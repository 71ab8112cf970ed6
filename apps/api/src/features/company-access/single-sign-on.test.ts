import { staffRole } from '@eigaichi/domain/options/companies';
import { updateConsumer } from '@eigaichi/wire/accounts/accounts';
import * as colleagues from '@eigaichi/wire/accounts/members';
import { exportAccount, writeOwnSettings } from '@eigaichi/wire/accounts/own-account';
import { cancelOwnAddressChange, resendOwnAddressLink } from '@eigaichi/wire/accounts/own-address';
import { endOtherSessions, endSession, listSessions } from '@eigaichi/wire/accounts/own-sessions';
import { confirmSession, logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import {
  beginAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestPasskeyCreation,
} from '@eigaichi/wire/accounts/sign-in';
import * as wire from '@eigaichi/wire/company-access/sign-on';
import { listSecurityEvents } from '@eigaichi/wire/security-events/security-events';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIdSignOn } from '../../adapters/openid.ts';
import { buildApp } from '../../app.ts';
import { email_changes } from '../../db/schema/addresses.ts';
import { company_sign_in } from '../../db/schema/company-access.ts';
import { members, persons } from '../../db/schema/persons.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { cookieCaller, type Given } from '../../testing/cookie-caller.ts';
import { makeHarness } from '../../testing/harness.ts';
import { startOpenIdProvider } from '../../testing/open-id-provider.ts';

const harness = await makeHarness();
const { db } = harness.deps;
const provider = await startOpenIdProvider('http://localhost:3000/login/sso');
/** DNS records in this test. */
const records = new Map<string, string>();
const app = await buildApp({
  ...harness.deps,
  signOn: openIdSignOn({ allowsPrivate: true, now: () => Date.now() }),
  nameRecords: { texts: async (name) => [records.get(name) ?? 'v=spf1 -all'] },
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await harness.close();
});

type Own = Awaited<ReturnType<typeof makeConsumer>>;

const call = cookieCaller(app, harness);

type State = {
  signed_on_at: string | null;
  is_forced: boolean;
  domains: { uuid: string; domain: string; record_name: string; record_text: string; verified_at: string | null }[];
};
const stateOf = (answer: { body: Record<string, unknown> }) => answer.body.data as State;

const connection = {
  issuer: provider.client.issuer,
  client_id: 'market',
  client_secret: provider.client.client_secret,
  groups_claim: 'groups',
};
const group_roles = { default_roles: ['viewer'], role_map: [{ group: 'legal', roles: ['signatory'] }] };

/** A company with a verified domain and its connection; its issuer is on this machine, which the form would refuse. */
const connected = async (as: Own, domain: string) => {
  const added = stateOf(await call(wire.addDomain, { as, body: { email_domain: domain } })).domains[0];
  if (added === undefined) throw new Error('no domain was added');
  records.set(added.record_name, added.record_text);
  expect((await call(wire.verifyDomain, { as, id: added.uuid })).status).toBe(200);
  const { client_secret, issuer, ...rest } = connection;
  const body = { ...rest, client_secret, issuer: 'https://id.example' };
  expect((await call(wire.writeSignOn, { as, body })).status).toBe(200);
  expect((await call(wire.writeGroupRoles, { as, body: group_roles })).status).toBe(200);
  await db.update(company_sign_in).set({ issuer }).where(eq(company_sign_in.account_id, as.account));
};

const signOn = async (email: string, as: string | null, changed: { cookies?: string[]; search?: string } = {}) => {
  const begun = await call(wire.beginSignOn, { body: { email } });
  const { address } = begun.body.data as { address: string };
  const search = changed.search ?? (await provider.visit(address, as));
  const headers = { cookie: (changed.cookies ?? begun.cookies).join('; ') };
  const finished = await call(wire.finishSignOn, { body: { search }, headers });
  return { ...finished, search, begun };
};

const memberOf = async (company: Own, email: string) => {
  const [row] = await db
    .select({ status: members.status, roles: members.roles, password: persons.password_hash, person: persons.uuid })
    .from(members)
    .innerJoin(persons, eq(persons.uuid, members.person_uuid))
    .where(and(eq(members.account_uuid, company.account), eq(persons.email, email)));
  return row;
};

const one = { email_verified: true, given_name: 'Hana', family_name: 'Mori' };
provider.people.set('hana', { ...one, email: 'hana@buyer.example', groups: ['legal'] });
provider.people.set('owner', { ...one, email: 'owner@buyer.example', groups: [] });
provider.people.set('elsewhere', { ...one, email: 'hana@elsewhere.example' });
provider.people.set('unverified', { ...one, email: 'ken@buyer.example', email_verified: false });

describe('a domain of a company (D11f)', () => {
  test('takes effect once its DNS has the company’s text, for one company only', async () => {
    const [own, other] = [await makeConsumer(db), await makeProvider(db)];
    const body = { email_domain: 'Studio.Example' };
    const added = stateOf(await call(wire.addDomain, { as: own, body })).domains[0];
    expect(added).toMatchObject({
      domain: 'studio.example',
      record_name: '_eigaichi.studio.example',
      verified_at: null,
    });
    const id = added?.uuid ?? '';
    expect((await call(wire.verifyDomain, { as: own, id })).body.code).toBe('domain_unproved');
    expect((await call(wire.verifyDomain, { as: other, id })).status).toBe(404);
    records.set('_eigaichi.studio.example', added?.record_text ?? '');
    expect(stateOf(await call(wire.verifyDomain, { as: own, id })).domains[0]?.verified_at).not.toBeNull();
    const theirs = stateOf(await call(wire.addDomain, { as: other, body })).domains[0];
    expect(theirs?.record_text).not.toBe(added?.record_text);
    records.set('_eigaichi.studio.example', theirs?.record_text ?? '');
    expect((await call(wire.verifyDomain, { as: other, id: theirs?.uuid ?? '' })).body.code).toBe('domain_taken');
  });

  test('is confirmed only by staff who manage accounts', async () => {
    const own = await makeConsumer(db);
    const id = stateOf(await call(wire.addDomain, { as: own, body: { email_domain: 'films.example' } })).domains[0]
      ?.uuid;
    const manager = await makeManager(db);
    const open = (await call(wire.listOpenDomains, { as: manager })).body.data as { uuid: string; domain: string }[];
    expect(open.map(({ domain }) => domain)).toContain('films.example');
    for (const as of [own, await makeManager(db, { staff_role: staffRole.browser })])
      expect((await call(wire.confirmDomain, { as, id: id ?? '' })).status).toBe(403);
    expect((await call(wire.confirmDomain, { as: manager, id: id ?? '' })).status).toBe(200);
    expect(stateOf(await call(wire.readSignOn, { as: own })).domains[0]?.verified_at).not.toBeNull();
  });
});

describe('single sign-on', () => {
  test('admits people with an account, adds others as members, and follows the groups', async () => {
    const own = await makeConsumer(db, { account: { email: 'owner@buyer.example' } });
    await connected(own, 'buyer.example');
    const requested = await call(wire.startSignOn, { body: { email: 'anyone@Buyer.example' } });
    expect(requested.body.data).toEqual({ single_sign_on: true, only: false });
    const owner = await signOn('owner@buyer.example', 'owner');
    expect(owner.body).toMatchObject({ login: true, consumer: { uuid: own.account } });
    const hana = await signOn('hana@buyer.example', 'hana');
    expect(hana.body).toMatchObject({ login: true, consumer: { uuid: own.account, email: 'hana@buyer.example' } });
    const token = { authorization: `Bearer ${String(hana.body.token)}` };
    expect((await call(readSession, { headers: token })).body.data).toMatchObject({ user: { first_name: 'Hana' } });
    expect(await memberOf(own, 'hana@buyer.example')).toMatchObject({
      status: 'active',
      roles: ['signatory'],
      password: null,
    });
    provider.people.set('hana', { email: 'hana.new@buyer.example', email_verified: true, groups: ['everyone'] });
    expect((await signOn('hana@buyer.example', 'hana')).status).toBe(200);
    expect(await memberOf(own, 'hana@buyer.example')).toMatchObject({ roles: ['viewer'] });
    expect(await memberOf(own, 'hana.new@buyer.example')).toBeUndefined();
    expect(await memberOf(own, 'owner@buyer.example')).toMatchObject({ roles: ['owner'] });
    const emails = await harness.mailsTo('hana@buyer.example');
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your roles at')]);
    expect(stateOf(await call(wire.readSignOn, { as: own })).signed_on_at).not.toBeNull();
  });

  test('trusts the provider only in the company’s own domains, and only for confirmed addresses', async () => {
    const victim = await makeProvider(db, { account: { email: 'hana@elsewhere.example' } });
    for (const [as, code] of [
      ['elsewhere', 'sign_on_unknown'],
      ['unverified', 'sign_on_unproved'],
    ] as const) {
      const { body } = await signOn('owner@buyer.example', as);
      expect(body.code).toBe(code);
      expect(body.token).toBeUndefined();
    }
    expect(await memberOf(victim, 'hana@elsewhere.example')).toBeDefined();
  });

  test('refuses removed people, and those of another company', async () => {
    const [company] = await db.select().from(persons).where(eq(persons.email, 'owner@buyer.example'));
    const person = await memberOf({ account: company?.uuid ?? '' } as Own, 'hana@buyer.example');
    await db
      .update(members)
      .set({ status: 'removed' })
      .where(eq(members.person_uuid, person?.person ?? ''));
    expect((await signOn('hana@buyer.example', 'hana')).body.code).toBe('sign_on_unknown');
    provider.people.set('guest', { email: 'guest@buyer.example', email_verified: true });
    await makeProvider(db, { account: { email: 'guest@buyer.example' } });
    expect((await signOn('guest@buyer.example', 'guest')).body.code).toBe('sign_on_unknown');
  });

  test('adds no member with an address that its former account may reclaim (D11b)', async () => {
    const at = harness.deps.clock.nowIso();
    const former = await makeProvider(db);
    await db.insert(email_changes).values({
      account_id: former.account,
      old_email: 'back@buyer.example',
      new_email: 'now@buyer.example',
      state: 'confirmed',
      created_at: at,
      expires_at: at,
      revert_until: harness.deps.clock.now().add({ hours: 1 }).toString({ smallestUnit: 'millisecond' }),
    });
    provider.people.set('back', { email: 'back@buyer.example', email_verified: true });
    expect((await signOn('back@buyer.example', 'back')).body.code).toBe('sign_on_unknown');
    expect(await db.select().from(persons).where(eq(persons.email, 'back@buyer.example'))).toEqual([]);
  });

  test('completes once in the browser that began it, within ten minutes', async () => {
    const first = await signOn('owner@buyer.example', 'owner');
    const again = { search: first.search, cookies: first.begun.cookies };
    expect((await signOn('owner@buyer.example', 'owner', again)).body.code).toBe('sign_on_failed');
    expect((await signOn('owner@buyer.example', 'owner', { cookies: [] })).body.code).toBe('sign_on_failed');
    const other = await call(wire.beginSignOn, { body: { email: 'owner@buyer.example' } });
    const mixed = await signOn('owner@buyer.example', 'owner', { cookies: other.cookies });
    expect(mixed.body.code).toBe('sign_on_failed');
    const begun = await call(wire.beginSignOn, { body: { email: 'owner@buyer.example' } });
    const search = await provider.visit((begun.body.data as { address: string }).address, 'owner');
    harness.deps.clock.advance({ minutes: 11 });
    const late = await call(wire.finishSignOn, { body: { search }, headers: { cookie: begun.cookies.join('; ') } });
    expect(late.body.code).toBe('sign_on_failed');
    expect((await signOn('owner@buyer.example', null)).body.code).toBe('sign_on_refused');
  });

  test('is not offered for an address of no company', async () => {
    const body = { email: 'someone@nowhere.example' };
    expect((await call(wire.startSignOn, { body })).body.data).toEqual({ single_sign_on: false, only: false });
    expect((await call(wire.beginSignOn, { body })).body.code).toBe('sign_on_unavailable');
  });
});

describe('a login that only a company’s provider vouches for', () => {
  const domain = 'vouching.example';
  const email = `mina@${domain}`;
  let own: Own;
  let other: Own;
  let inviting: Own;
  let mina: string;

  /** Endpoints that belong to the person rather than to a company. */
  const ownBusiness = (): [Endpoint, Given][] => [
    [colleagues.switchCompany, { id: other.account }],
    [colleagues.acceptInvitation, { id: inviting.account }],
    [colleagues.declineInvitation, { id: inviting.account }],
    [requestPasskeyCreation, {}],
    [removePasskey, { id: mina }],
    [beginAuthenticator, {}],
    [renewRecoveryCodes, {}],
    [removeAuthenticator, {}],
    [writeOwnSettings, { body: { email: 'mina@attacker.example' } }],
    [writeOwnSettings, { body: { last_name: 'Imposter' } }],
    [updateConsumer, { id: own.account, body: { version: 1, preferred_language: 'ja' } }],
    [writeOwnSettings, { body: { muted_mails: [] } }],
    [writeOwnSettings, { body: { job_title: 'Imposter' } }],
    [resendOwnAddressLink, {}],
    [cancelOwnAddressChange, {}],
    [exportAccount, { body: {} }],
  ];

  const refusals = async (headers: Record<string, string>) => {
    const answers: unknown[] = [];
    for (const [endpoint, given] of ownBusiness())
      answers.push([endpoint.name, (await call(endpoint, { ...given, headers })).body.code]);
    return answers;
  };
  const allRefused = () => ownBusiness().map(([{ name }]) => [name, 'own_proof_required']);

  const vouched = async () => bearer((await signOn(email, 'mina')).body.token);
  const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

  beforeAll(async () => {
    own = await makeConsumer(db, { account: { email: `owner@${domain}` } });
    other = await makeProvider(db, { account: { email } });
    inviting = await makeConsumer(db);
    await connected(own, domain);
    mina = other.person.uuid;
    await makeColleague(db, own, { person: mina, roles: ['owner'] });
    await db
      .insert(members)
      .values({ account_uuid: inviting.account, person_uuid: mina, status: 'invited', invited_until: '2027-01-01' });
    provider.people.set('mina', { email, email_verified: true });
  });

  test('opens that company, and nothing of the person’s own until they prove their identity', async () => {
    const headers = await vouched();
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: { uuid: own.account } });
    expect(await refusals(headers)).toEqual(allRefused());
    const { body } = await call(confirmSession, { headers, body: { password: testPassword } });
    const proved = bearer(body.token);
    expect((await call(requestPasskeyCreation, { headers: proved })).status).toBe(200);
    const switched = await call(colleagues.switchCompany, { headers: proved, id: other.account });
    const there = bearer(switched.body.token);
    expect((await call(readSession, { headers: there })).body.data).toMatchObject({ user: { uuid: other.account } });
    expect((await call(colleagues.switchCompany, { headers: there, id: own.account })).status).toBe(200);
  });

  test('reads and ends no session of another company, and none of its events', async () => {
    await call(endOtherSessions, { as: other });
    const headers = await vouched();
    const { data } = (await call(listSessions, { headers })).body as { data: object[] };
    const there = await db.select().from(sessions).where(eq(sessions.account_id, other.account));
    expect(there.length).toBeGreaterThan(0);
    expect(data).not.toContainEqual(expect.objectContaining({ uuid: there[0]?.uuid }));
    expect((await call(endSession, { headers, id: there[0]?.uuid ?? '' })).status).toBe(404);
    expect((await call(endOtherSessions, { headers })).status).toBe(200);
    expect(await db.select().from(sessions).where(eq(sessions.account_id, other.account))).toHaveLength(there.length);
    const countOf = async (given: Given) => {
      const { meta } = (await call(listSecurityEvents, given)).body as { meta: { total: number } };
      return meta.total;
    };
    const ofCompany = await countOf({ headers });
    expect(ofCompany).toBeGreaterThan(0);
    expect(await countOf({ as: other })).toBeGreaterThan(ofCompany);
  });

  test('stays limited to that company after its connection is removed, or the person joins another', async () => {
    const before = await vouched();
    await db.delete(members).where(and(eq(members.account_uuid, other.account), eq(members.person_uuid, mina)));
    const between = await vouched();
    await db
      .insert(members)
      .values({ account_uuid: other.account, person_uuid: mina, status: 'active', roles: ['owner'] });
    expect((await call(wire.removeSignOn, { as: own })).status).toBe(200);
    for (const headers of [before, between]) expect(await refusals(headers)).toEqual(allRefused());
    await db
      .update(members)
      .set({ status: 'removed' })
      .where(and(eq(members.account_uuid, own.account), eq(members.person_uuid, mina)));
    for (const headers of [before, between])
      expect((await call(colleagues.switchCompany, { headers, id: other.account })).status).toBe(401);
  });
});

describe('an address from a provider', () => {
  const domain = 'telling.example';
  let own: Own;
  beforeAll(async () => {
    own = await makeConsumer(db, { account: { email: `owner@${domain}` } });
    await connected(own, domain);
  });

  test.each([
    `x\r\nBcc: all@${domain}`,
    `manager@example.com@${domain}`,
    `@${domain}`,
    `a b@${domain}`,
    `"a"@${domain}`,
    `a,b@${domain}`,
    `<script>@${domain}`,
    `a\u0000@${domain}`,
    `ａ@${domain}`,
    `${'a'.repeat(250)}@${domain}`,
  ])('is held against the rule of all addresses: %o', async (email) => {
    const people = await db.$count(persons);
    provider.people.set('odd', { email, email_verified: true });
    expect((await signOn(`owner@${domain}`, 'odd')).body.code).toBe('sign_on_unproved');
    expect(await db.$count(persons)).toBe(people);
  });

  test('has a one-line name', async () => {
    const email = `rui@${domain}`;
    provider.people.set('rui', {
      email,
      email_verified: true,
      given_name: 'Rui\r\nBcc: a@b.example',
      family_name: ' Sá ',
    });
    expect((await signOn(email, 'rui')).status).toBe(200);
    const [rui] = await db.select().from(persons).where(eq(persons.email, email));
    expect([rui?.first_name, rui?.last_name]).toEqual(['Rui Bcc: a@b.example', 'Sá']);
  });

  test('opens no account that the provider vouched for under another name', async () => {
    const email = `mai@${domain}`;
    provider.people.set('mai', { email, email_verified: true });
    expect((await signOn(email, 'mai')).status).toBe(200);
    provider.people.set('next', { email, email_verified: true });
    expect((await signOn(email, 'next')).body.code).toBe('sign_on_unknown');
    expect((await signOn(email, 'mai')).status).toBe(200);
  });
});

describe('single sign-on as the only way in', () => {
  const force = (as: Own, is_forced = true) => call(wire.forceSignOn, { as, body: { is_forced } });
  const password = (email: string) => call(logIn, { body: { email, password: testPassword } });

  test('requires a domain and a successful login, then disables passwords except for the acting owner', async () => {
    const own = await makeProvider(db, { account: { email: 'boss@maker.example' } });
    expect((await force(own)).status).toBe(409);
    await connected(own, 'maker.example');
    expect((await force(own)).body.code).toBe('sign_on_untried');
    provider.people.set('rin', { email: 'rin@maker.example', email_verified: true });
    expect((await signOn('rin@maker.example', 'rin')).status).toBe(200);
    const rin = await memberOf(own, 'rin@maker.example');
    const [boss] = await db.select().from(persons).where(eq(persons.email, 'boss@maker.example'));
    await db
      .update(persons)
      .set({ password_hash: boss?.password_hash ?? null })
      .where(eq(persons.uuid, rin?.person ?? ''));
    expect((await password('rin@maker.example')).status).toBe(200);
    expect(stateOf(await force(own)).is_forced).toBe(true);
    expect((await password('rin@maker.example')).body.code).toBe('sign_on_only');
    const wrong = { email: 'rin@maker.example', password: 'Wrong12345' };
    expect((await call(logIn, { body: wrong })).body.code).toBe('login_failed');
    expect((await password('boss@maker.example')).status).toBe(200);
    expect((await signOn('rin@maker.example', 'rin')).status).toBe(200);
    const requested = await call(wire.startSignOn, { body: { email: 'rin@maker.example' } });
    expect(requested.body.data).toEqual({ single_sign_on: true, only: true });
    await force(own, false);
    expect((await password('rin@maker.example')).status).toBe(200);
  });

  test('ends with another provider, with the connection and with the last domain', async () => {
    const own = await makeConsumer(db);
    const { account } = own;
    await connected(own, 'third.example');
    const forced = async () => {
      await db
        .update(company_sign_in)
        .set({ is_forced: true, keeper_id: own.person.uuid, signed_on_at: new Date().toISOString() })
        .where(eq(company_sign_in.account_id, account));
    };
    await forced();
    const { client_secret, ...rest } = connection;
    const changed = { ...rest, issuer: 'https://other.example' };
    const missing = await call(wire.writeSignOn, { as: own, body: changed });
    expect(missing.body.errors).toMatchObject([{ field: 'client_secret', rule: 'required' }]);
    const unread = await call(wire.writeSignOn, { as: own, body: { ...changed, groups_claim: '' } });
    expect(unread.body.errors).toMatchObject([{ field: 'groups_claim' }, { field: 'client_secret' }]);
    const other = stateOf(await call(wire.writeSignOn, { as: own, body: { ...changed, client_secret } }));
    expect(other).toMatchObject({ is_forced: false, signed_on_at: null });
    await forced();
    const id = other.domains[0]?.uuid ?? '';
    expect(stateOf(await call(wire.removeDomain, { as: own, id }))).toMatchObject({ is_forced: false, domains: [] });
    expect(stateOf(await call(wire.removeSignOn, { as: own }))).toMatchObject({ issuer: null, has_secret: false });
  });

  test('is stored with an unreadable secret', async () => {
    const own = await makeConsumer(db);
    await connected(own, 'fourth.example');
    const [row] = await db.select().from(company_sign_in).where(eq(company_sign_in.account_id, own.account));
    expect(row?.client_secret).not.toContain(connection.client_secret);
    expect(JSON.stringify((await call(wire.readSignOn, { as: own })).body)).not.toContain(connection.client_secret);
  });
});
