import { logIn } from '@eigaichi/wire/accounts/sessions';
import { addCompanyToken } from '@eigaichi/wire/company-access/company-tokens';
import { listCompanySecurityEvents } from '@eigaichi/wire/security-events/security-events';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { email_changes } from '../../db/schema/addresses.ts';
import { members, persons } from '../../db/schema/persons.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { makeConsumer, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { type Own, scimClients, userSchema } from '../../testing/scim-client.ts';

const harness = await testHarness();
const { db, clock } = harness.deps;

const makeCompany = scimClients(harness);

const memberOf = async (company: Own, id: string) =>
  (
    await db
      .select()
      .from(members)
      .where(and(eq(members.account_uuid, company.account), eq(members.person_uuid, id)))
  )[0];

describe('creating a user', () => {
  test('creates an active member of the company; drops attributes that the market doesn’t store (RFC 7644, 3.3)', async () => {
    const { own, call, create } = await makeCompany(await makeConsumer(db), 'example.com');
    const { status, body, headers, id } = await create('bjensen@example.com', {
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      nickName: 'Babs',
    });
    expect(status).toBe(201);
    expect(headers['content-type']).toContain('application/scim+json');
    expect(headers.location).toBe(`http://localhost:3000/api/scim/v2/Users/${id}`);
    expect(body).toMatchObject({
      schemas: [userSchema],
      externalId: 'bjensen',
      userName: 'bjensen@example.com',
      name: { familyName: 'Jensen', givenName: 'Barbara' },
      active: true,
      emails: [{ value: 'bjensen@example.com', primary: true }],
      meta: { resourceType: 'User', location: headers.location },
    });
    expect(body.nickName).toBeUndefined();
    expect(await memberOf(own, id)).toMatchObject({ status: 'active' });
    const [person] = await db.select().from(persons).where(eq(persons.uuid, id));
    expect(person).toMatchObject({ password_hash: null, first_name: 'Barbara' });
    expect((await call('GET', `/Users/${id}`)).body).toEqual(body);
    const events = await harness.call(listCompanySecurityEvents, { as: own });
    expect(events.body.data).toContainEqual(
      expect.objectContaining({ action: 'account.add_member', by: 'directory', about_name: 'Barbara Jensen' }),
    );
  });

  test('refuses an address that its former account may still take back (D11b)', async () => {
    const former = await makeProvider(db);
    const at = clock.nowIso();
    await db.insert(email_changes).values({
      account_id: former.account,
      old_email: 'former@back.example',
      new_email: 'now@back.example',
      state: 'confirmed',
      created_at: at,
      expires_at: at,
      revert_until: clock.now().add({ hours: 1 }).toString({ smallestUnit: 'millisecond' }),
    });
    const { create } = await makeCompany(await makeConsumer(db), 'back.example');
    expect((await create('former@back.example')).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  });

  test('refuses an invalid address', async () => {
    const { own, create } = await makeCompany(await makeConsumer(db), 'odd.example');
    const odd = ['x\r\nBcc: all', 'manager@example.com', '', 'a b', '"a"', 'a,b', '<script>', 'a\u0000'];
    for (const local of odd) {
      const { body } = await create(`${local}@odd.example`);
      expect([local, body]).toMatchObject([local, { status: '400', scimType: 'invalidValue' }]);
    }
    expect(await db.$count(members, eq(members.account_uuid, own.account))).toBe(1);
  });

  test('refuses an address that is taken, outside verified domains, or missing', async () => {
    const other = await makeProvider(db, { account: { email: 'taken@second.example' } });
    const { create, call } = await makeCompany(await makeConsumer(db), 'second.example');
    expect((await create('taken@second.example')).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect((await create(other.person.email.replace('second', 'foreign'))).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
    const missing = await call('POST', '/Users', { schemas: [userSchema], name: { givenName: 'A' } });
    expect(missing.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '400',
      scimType: 'invalidValue',
    });
    const broken = await call('POST', '/Users', ['no user']);
    expect(broken.status).toBe(400);
  });
});

describe('finding users', () => {
  test('lists by userName in any case, by externalId, in pages, and only within the company', async () => {
    const { create, call, own } = await makeCompany(await makeConsumer(db), 'third.example');
    const stranger = await makeCompany(await makeConsumer(db), 'fourth.example');
    const { id } = await create('mori@third.example', { externalId: '42' });
    await stranger.create('ito@fourth.example', { externalId: '42' });
    const by = async (filter: string) =>
      (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body as {
        totalResults: number;
        Resources: { id: string }[];
      };
    expect((await by('userName eq "MORI@third.example"')).Resources.map((user) => user.id)).toEqual([id]);
    expect((await by('externalId eq "42"')).totalResults).toBe(1);
    expect((await by('userName eq "ito@fourth.example"')).totalResults).toBe(0);
    const page = async (startIndex: number) =>
      (await call('GET', `/Users?startIndex=${startIndex}&count=1`)).body as { Resources: { id: string }[] };
    const pages = [await page(1), await page(2)];
    expect(pages[1]).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 2,
      startIndex: 2,
      itemsPerPage: 1,
    });
    const ids = pages.flatMap(({ Resources }) => Resources.map((user) => user.id));
    expect(new Set(ids)).toEqual(new Set([id, own.account]));
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 2, Resources: [] });
    expect((await call('GET', '/Users?count=-5&startIndex=0')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect((await stranger.call('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    expect((await call('GET', `/Users/${own.account}`)).body).toMatchObject({ userName: own.person.email });
  });

  test.each([
    'userName sw "a"',
    'userName eq',
    'title eq "a"',
    'userName eq "a" or userName eq "b"',
    'userName eq "a" and title pr',
    '((',
    'not not not (userName pr)',
    'a'.repeat(1_000),
    `${'not ('.repeat(150)}userName eq "a"${')'.repeat(150)}`,
    Array(30).fill('(userName pr or title pr)').join(' and '),
  ])('refuses the filter %s', async (filter) => {
    const { call } = await makeCompany(await makeConsumer(db));
    const answer = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });
});

describe('changing users', () => {
  test('refuses a patch whose path groups alternatives, however many, before parsing', async () => {
    const { create, call } = await makeCompany(await makeConsumer(db), 'grouped.example');
    const { id } = await create('rei@grouped.example');
    const path = `emails[${Array(40).fill('(type pr or value pr)').join(' and ')}].value`;
    const body = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path, value: 'x@grouped.example' }],
    };
    const answer = await call('PATCH', `/Users/${id}`, body);
    expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidPath' });
    const inside = { ...body, Operations: [{ op: 'replace', value: { [path]: 'x@grouped.example' } }] };
    expect((await call('PATCH', `/Users/${id}`, inside)).body).toMatchObject({
      status: '400',
      scimType: 'invalidPath',
    });
    const named = { op: 'replace', path: 'emails[value eq "(rei)@grouped.example"].value', value: 'x@grouped.example' };
    expect((await call('PATCH', `/Users/${id}`, { ...body, Operations: [named] })).body.scimType).not.toBe(
      'invalidPath',
    );
  });

  test('replaces sent attributes and clears omitted ones (RFC 7644, 3.5.1)', async () => {
    const { create, call } = await makeCompany(await makeConsumer(db), 'fifth.example');
    const { id } = await create('aoi@fifth.example', {
      externalId: '7',
      name: { givenName: 'Aoi', familyName: 'Abe' },
    });
    const replaced = await call('PUT', `/Users/${id}`, {
      schemas: [userSchema],
      id,
      userName: 'aoi.sato@fifth.example',
      name: { givenName: 'Aoi', familyName: 'Sato' },
      active: true,
    });
    expect(replaced.status).toBe(200);
    expect(replaced.body).toMatchObject({ userName: 'aoi.sato@fifth.example', name: { familyName: 'Sato' } });
    expect(replaced.body.externalId).toBeUndefined();
    const foreign = { schemas: [userSchema], userName: 'aoi@elsewhere.example', active: true };
    expect((await call('PUT', `/Users/${id}`, foreign)).body).toMatchObject({ scimType: 'invalidValue' });
  });

  test('patches by path and by value, including Entra ID’s form (RFC 7644, 3.5.2)', async () => {
    const { own, create, patch } = await makeCompany(await makeConsumer(db), 'sixth.example');
    const { id } = await create('rin@sixth.example', { name: { givenName: 'Rin', familyName: 'Oda' } });
    const named = await patch(id, { op: 'replace', path: 'name.familyName', value: 'Ueda' });
    expect(named.body).toMatchObject({ name: { givenName: 'Rin', familyName: 'Ueda' }, active: true });
    const off = await patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.body).toMatchObject({ active: false });
    expect(await memberOf(own, id)).toMatchObject({ status: 'removed' });
    const on = await patch(id, { op: 'replace', value: { active: 'True' } });
    expect(on.body).toMatchObject({ active: true });
    expect(await memberOf(own, id)).toMatchObject({ status: 'active' });
    const wrong = await patch(id, { op: 'jump', path: 'active', value: true });
    expect(wrong.status).toBe(400);
    expect((await patch(id, { op: 'replace', path: 'active', value: 'perhaps' })).status).toBe(400);
  });

  test('ends the sessions of a deactivated user immediately and refuses their login', async () => {
    const { own, create, patch } = await makeCompany(await makeConsumer(db), 'seventh.example');
    const { id } = await create('ken@seventh.example');
    const [owner] = await db.select().from(persons).where(eq(persons.uuid, own.account));
    await db
      .update(persons)
      .set({ password_hash: owner?.password_hash ?? null })
      .where(eq(persons.uuid, id));
    const enter = () => harness.call(logIn, { body: { email: 'ken@seventh.example', password: testPassword } });
    expect((await enter()).status).toBe(200);
    expect(await db.select().from(sessions).where(eq(sessions.person_id, id))).toHaveLength(1);
    await patch(id, { op: 'replace', path: 'active', value: false });
    expect(await db.select().from(sessions).where(eq(sessions.person_id, id))).toEqual([]);
    expect((await enter()).body.code).toBe('login_failed');
  });

  test('leaves the last owner and data managed in the market unchanged', async () => {
    const { own, patch } = await makeCompany(await makeConsumer(db), 'eighth.example');
    const off = await patch(own.account, { op: 'replace', path: 'active', value: false });
    expect(off.body).toMatchObject({ status: '400', scimType: 'mutability' });
    const named = await patch(own.account, { op: 'replace', path: 'name.givenName', value: 'Other' });
    expect(named.body).toMatchObject({ status: '400', scimType: 'mutability' });
    expect((await patch(own.account, { op: 'add', value: { externalId: 'o-1' } })).body).toMatchObject({
      externalId: 'o-1',
    });
  });

  test('deletes a user, who is no longer found; creating them again restores the same person (RFC 7644, 3.6)', async () => {
    const { own, create, call } = await makeCompany(await makeConsumer(db), 'ninth.example');
    const { id } = await create('yui@ninth.example');
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await memberOf(own, id)).toMatchObject({ status: 'removed' });
    const again = await create('yui@ninth.example', { externalId: '9' });
    expect([again.status, again.id]).toEqual([201, id]);
    expect((await call('GET', `/Users/${id}`)).body).toMatchObject({ active: true, externalId: '9' });
    expect(await memberOf(own, id)).toMatchObject({ status: 'active' });
    expect((await create('yui@ninth.example')).status).toBe(409);
  });
});

describe('a SCIM client', () => {
  test('needs a token with the scope scim; refuses a session or another token', async () => {
    const own = await makeConsumer(db);
    const siem = (await harness.call(addCompanyToken, { as: own, body: { token_name: 'a', token_scopes: ['siem'] } }))
      .body;
    const ask = async (authorization?: string) =>
      (
        await harness.app.inject({
          method: 'GET',
          url: '/api/scim/v2/Users',
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;
    expect(await ask()).toBe(401);
    expect(await ask((await harness.loginAs(own)).authorization)).toBe(401);
    expect(await ask(`Bearer ${String(siem.token)}`)).toBe(403);
  });
});
