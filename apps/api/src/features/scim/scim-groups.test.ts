import { writeGroupRoles } from '@eigaichi/wire/company-access/sign-on';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { members } from '../../db/schema/persons.ts';
import { makeColleague, makeConsumer } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { groupSchema, type Own, scimClients, userSchema } from '../../testing/scim-client.ts';

const harness = await testHarness();
const { db } = harness.deps;
const makeCompany = scimClients(harness);

/** Company whose directory manages its people, without single sign-on. */
const mapping = {
  default_roles: ['viewer'],
  role_map: [
    { group: 'Legal', roles: ['signatory'] },
    { group: 'Films', roles: ['deals', 'materials'] },
  ],
};

/** Company that maps the groups Legal and Films, with two people. */
const mapped = async (domain: string) => {
  const client = await makeCompany(await makeConsumer(db), domain);
  expect((await harness.call(writeGroupRoles, { as: client.own, body: mapping })).status).toBe(200);
  const [hana, ken] = [await client.create(`hana@${domain}`), await client.create(`ken@${domain}`)];
  return { ...client, hana: hana.id, ken: ken.id };
};

const rolesOf = async (company: Own, id: string) => {
  const own = and(eq(members.account_uuid, company.account), eq(members.person_uuid, id));
  return (await db.select({ roles: members.roles }).from(members).where(own))[0]?.roles;
};

describe('groups of a company’s provider (D11f)', () => {
  test('are created as in RFC 7643, 8.4, and found by name without their members', async () => {
    const { hana, ken, call, createGroup } = await mapped('first.example');
    const { status, body, headers, id } = await createGroup('Tour Guides', [hana, ken], { externalId: 'e9e3' });
    expect(status).toBe(201);
    const location = `http://localhost:3000/api/scim/v2/Groups/${id}`;
    expect(headers.location).toBe(location);
    expect(body).toMatchObject({
      schemas: [groupSchema],
      id,
      externalId: 'e9e3',
      displayName: 'Tour Guides',
      members: [
        {
          value: hana,
          $ref: `http://localhost:3000/api/scim/v2/Users/${hana}`,
          type: 'User',
          display: 'hana@first.example',
        },
        { value: ken },
      ],
      meta: { resourceType: 'Group', location },
    });
    expect((await call('GET', `/Groups/${id}`)).body).toEqual(body);
    const filter = encodeURIComponent('displayName eq "tour guides"');
    const found = await call('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Tour Guides' }] });
    expect(JSON.stringify(found.body)).not.toContain(hana);
    expect((await call('GET', '/Groups?filter=owners%20eq%20%22a%22')).body).toMatchObject({
      scimType: 'invalidFilter',
    });
    expect((await createGroup('Tour Guides')).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  });

  test('give members the mapped roles of all their groups; leaving all restores the default roles', async () => {
    const { own, hana, ken, createGroup, patchGroup, call } = await mapped('second.example');
    expect(await rolesOf(own, hana)).toEqual(['viewer']);
    const legal = await createGroup('Legal', [hana]);
    const films = await createGroup('Films');
    expect(await rolesOf(own, hana)).toEqual(['signatory']);
    await patchGroup(films.id, { op: 'Add', path: 'members', value: [{ $ref: null, value: hana }, { value: ken }] });
    expect(await rolesOf(own, hana)).toEqual(['deals', 'signatory', 'materials']);
    expect(await rolesOf(own, ken)).toEqual(['deals', 'materials']);
    // Removes one member as RFC 7644, 3.5.2.2 and Entra ID do (apache/directory-scimple#436, pond/scimitar#43).
    await patchGroup(films.id, { op: 'remove', path: `members[value eq "${hana}"]` });
    expect(await rolesOf(own, hana)).toEqual(['signatory']);
    await patchGroup(films.id, { op: 'Remove', path: 'members', value: [{ value: ken }] });
    expect(await rolesOf(own, ken)).toEqual(['viewer']);
    await patchGroup(films.id, { op: 'replace', value: { id: films.id, members: [{ value: ken }] } });
    expect(await rolesOf(own, ken)).toEqual(['deals', 'materials']);
    expect((await call('DELETE', `/Groups/${legal.id}`)).status).toBe(204);
    expect(await rolesOf(own, hana)).toEqual(['viewer']);
    expect((await call('GET', `/Groups/${legal.id}`)).status).toBe(404);
  });

  test('notify members by email, log the change, and leave owners and unlisted members unchanged', async () => {
    const { own, hana, createGroup } = await mapped('third.example');
    const kept = await makeColleague(db, own, { roles: ['finance'] });
    await createGroup('Legal', [hana, own.account]);
    expect(await rolesOf(own, own.account)).toEqual(['owner']);
    expect(await rolesOf(own, kept.person.uuid)).toEqual(['finance']);
    const mails = (await harness.outbox()).filter(({ to_address }) => to_address === 'hana@third.example');
    expect(mails.map(({ body }) => body).join()).toContain('signatory');
    const log = await db.select().from(audit_log).where(eq(audit_log.entity_id, own.account));
    expect(log.filter(({ action }) => action === 'account.follow_groups')).toMatchObject([
      { before: { person: hana, roles: ['viewer'] }, after: { person: hana, roles: ['signatory'] } },
    ]);
  });

  test('follow changes of their name and the mapping', async () => {
    const { own, hana, createGroup, patchGroup, call } = await mapped('fourth.example');
    const { id } = await createGroup('Lawyers', [hana]);
    expect(await rolesOf(own, hana)).toEqual(['viewer']);
    await patchGroup(id, { op: 'replace', path: 'displayName', value: 'Legal' });
    expect(await rolesOf(own, hana)).toEqual(['signatory']);
    const role_map = [{ group: 'Legal', roles: ['approver'] }];
    await harness.call(writeGroupRoles, { as: own, body: { ...mapping, role_map } });
    expect(await rolesOf(own, hana)).toEqual(['approver']);
    const replaced = { schemas: [groupSchema], displayName: 'Legal', members: [] };
    expect((await call('PUT', `/Groups/${id}`, replaced)).body).toMatchObject({ members: [] });
    expect(await rolesOf(own, hana)).toEqual(['viewer']);
  });

  test('restore the roles of a returning user, and forget a deleted one', async () => {
    const { own, hana, ken, createGroup, patch, call } = await mapped('fifth.example');
    const { id } = await createGroup('Films', [hana, ken]);
    await patch(hana, { op: 'replace', path: 'active', value: false });
    expect(await rolesOf(own, hana)).toEqual([]);
    await patch(hana, { op: 'replace', path: 'active', value: true });
    expect(await rolesOf(own, hana)).toEqual(['deals', 'materials']);
    await call('DELETE', `/Users/${ken}`);
    const { body } = await call('GET', `/Groups/${id}`);
    expect(body.members).toMatchObject([{ value: hana }]);
  });

  test('accept only users of the company, each once, and valid names', async () => {
    const { hana, createGroup, patchGroup } = await mapped('sixth.example');
    const stranger = await mapped('seventh.example');
    expect((await createGroup('Legal', [stranger.hana])).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
    const { id } = await createGroup('Legal', [hana, hana]);
    const again = await patchGroup(id, { op: 'add', path: 'members', value: [{ value: hana }] });
    expect(again.body.members).toHaveLength(1);
    expect((await createGroup('')).status).toBe(400);
    expect((await createGroup('x'.repeat(201))).status).toBe(400);
    expect((await patchGroup(id, { op: 'remove', path: 'displayName' })).status).toBe(400);
  });
});

describe('discovery', () => {
  test('lists the supported features (RFC 7643, 8.5)', async () => {
    const { call } = await makeCompany(await makeConsumer(db));
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      documentationUri: 'http://localhost:3000/help/sign-in/company',
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken', primary: true, specUri: expect.any(String) }],
      meta: { resourceType: 'ServiceProviderConfig' },
    });
  });

  test('lists resource types and schemas, each at its location (RFC 7643, 8.6 and 8.7)', async () => {
    const { call } = await makeCompany(await makeConsumer(db));
    type Listed = { totalResults: number; Resources: { id: string; meta: { location: string } }[] };
    for (const [list, ids] of [
      ['/ResourceTypes', ['User', 'Group']],
      ['/Schemas', [userSchema, groupSchema]],
    ] as const) {
      const { Resources, totalResults } = (await call('GET', list)).body as Listed;
      expect(totalResults).toBe(Resources.length);
      expect(Resources.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
      for (const resource of Resources) {
        expect(resource.meta.location).toBe(`http://localhost:3000/api/scim/v2${list}/${resource.id}`);
        expect((await call('GET', `${list}/${resource.id}`)).body).toEqual(resource);
      }
      expect((await call('GET', `${list}/nothing`)).status).toBe(404);
      expect((await call('GET', `${list}?filter=id%20eq%20%22User%22`)).status).toBe(403);
    }
  });

  test('describes only the attributes that the market stores', async () => {
    const { call } = await makeCompany(await makeConsumer(db), 'eighth.example');
    const { body } = await call('GET', `/Schemas/${userSchema}`);
    const attributes = body.attributes as { name: string; subAttributes?: { name: string }[] }[];
    expect(attributes.map(({ name }) => name).toSorted()).toEqual(
      ['active', 'displayName', 'emails', 'name', 'preferredLanguage', 'userName'].toSorted(),
    );
    expect(attributes.find(({ name }) => name === 'userName')).toMatchObject({
      type: 'string',
      required: true,
      uniqueness: 'server',
      mutability: 'readWrite',
    });
    expect(attributes.find(({ name }) => name === 'name')?.subAttributes).toHaveLength(2);
  });
});
