import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '../../db/schema/persons.ts';
import { makeConsumer } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { scimClients, userSchema } from '../../testing/scim-client.ts';

/**
 * Calls of Entra ID and Okta. Sources: their provisioning docs (learn.microsoft.com “Develop a SCIM endpoint”,
 * developer.okta.com “SCIM 2.0 protocol reference”) and both public collections for testing an endpoint. Reports of
 * other endpoints that mishandled them are named next to the calls.
 */
const harness = await testHarness();
const { db } = harness.deps;

const makeCompany = scimClients(harness);
let made = 0;

const company = await makeCompany(await makeConsumer(db), 'staff.example');

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const someone = async (more: object = {}) => {
  made += 1;
  const userName = `person${made}@staff.example`;
  const { id, body, status } = await company.create(userName, {
    name: { givenName: 'Ren', familyName: 'Mori' },
    ...more,
  });
  expect(status).toBe(201);
  return { id, userName, body };
};

const isIn = async (id: string) =>
  (
    await db
      .select()
      .from(members)
      .where(and(eq(members.account_uuid, company.own.account), eq(members.person_uuid, id)))
  )[0]?.status === 'active';

const off = { op: 'Replace', path: 'active', value: 'False' };

describe('deactivation applies despite anything sent with it', () => {
  test.each([
    // Each sends `False` as a text: ssoready/ssoready#155, kortix-ai/suna#7297.
    [
      'a department (SAP-archive/scimono#44, wso2/product-is#6015)',
      { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
    ],
    ['a manager (apache/directory-scimple#1244)', { op: 'Add', path: `${enterprise}:manager`, value: '7f3e' }],
    ['a phone', { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+55 11' }],
    ['a street', { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Rua 1' }],
    ['a title', { op: 'replace', path: 'title', value: 'Buyer' }],
    ['an extension of its own', { op: 'add', path: 'urn:okta:custom:1.0:User:floor', value: 3 }],
    ['a nickname removed', { op: 'Remove', path: 'nickName' }],
    ['a name of two hundred letters', { op: 'replace', path: 'name.familyName', value: 'x'.repeat(200) }],
    ['an address elsewhere', { op: 'replace', path: 'userName', value: 'ren@elsewhere.example' }],
    ['no address at all', { op: 'replace', path: 'userName', value: 'ren' }],
    [
      'another work address (Captain-P-Goldfish/scim-for-keycloak#73, ssoready/ssoready#228)',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'alias@staff.example' },
    ],
  ])('with %s, before it and after it', async (_, other) => {
    for (const operations of [
      [other, off],
      [off, other],
    ]) {
      const { id, userName } = await someone();
      const answer = await company.patch(id, ...operations);
      expect([answer.status, answer.body.active, answer.body.userName]).toEqual([200, false, userName]);
      expect(await isIn(id)).toBe(false);
    }
  });

  test('by value without a path, with all directory attributes (getsentry/sentry#27199, Metatavu/keycloak-scim-server#97)', async () => {
    const { id } = await someone();
    const value = { active: false, displayName: 'Ren Mori', locale: 'pt-BR', [`${enterprise}:costCenter`]: '12' };
    expect((await company.patch(id, { op: 'replace', value })).body.active).toBe(false);
    const kept = await someone();
    const put = { schemas: [userSchema, enterprise], userName: 'ren@elsewhere.example', active: false };
    expect((await company.call('PUT', `/Users/${kept.id}`, put)).body).toMatchObject({
      active: false,
      userName: kept.userName,
    });
    expect(await isIn(kept.id)).toBe(false);
  });

  test('not to a user reactivated within the same patch (FusionAuth/fusionauth-issues#3311)', async () => {
    const { id } = await someone();
    await company.patch(id, off, { op: 'Replace', path: 'active', value: 'True' });
    expect(await isIn(id)).toBe(true);
  });
});

describe('attributes that the market doesn’t store are dropped, in a patch as on creation', () => {
  test.each([
    [{ op: 'Add', path: `${enterprise}:department`, value: 'Sales' }],
    [{ op: 'Add', path: enterprise, value: { costCenter: '12' } }], // apache/directory-scimple#695
    [{ op: 'Replace', path: `${userSchema}:role`, value: 'member' }], // zulip/zulip#39773
    [{ op: 'Remove', path: `${enterprise}:manager` }], // Captain-P-Goldfish/SCIM-SDK#114
    [{ op: 'Replace', path: `${userSchema}:title`, value: 'Buyer' }],
    [{ op: 'Add', path: 'roles[primary eq "True"].value', value: 'admin' }], // jelhub/scimgateway#89
    [{ op: 'Replace', path: 'displayName', value: 'Ren M.' }],
    [{ op: 'Replace', path: 'preferredLanguage', value: 'pt' }],
    [{ op: 'replace', value: { nickName: 'R', 'name.formatted': 'Ren Mori', [enterprise]: { division: 'Film' } } }],
  ])('%j', async (operation) => {
    const { id, body } = await someone();
    const answer = await company.patch(id, operation, { op: 'replace', path: 'externalId', value: 'e-1' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ userName: body.userName, name: body.name, active: true, externalId: 'e-1' });
  });

  test('and stored ones change, in any spelling', async () => {
    const { id } = await someone();
    const names: readonly (readonly [object, object])[] = [
      [{ op: 'Replace', path: 'name.givenName', value: 'Rin' }, { name: { givenName: 'Rin' } }],
      [{ op: 'Replace', path: `${userSchema}:name.familyName`, value: 'Oda' }, { name: { familyName: 'Oda' } }],
      [{ op: 'Add', value: { 'name.givenName': 'Aoi', externalId: 'e-2' } }, { externalId: 'e-2' }],
      [{ op: 'replace', value: { userName: 'Aoi.Oda@staff.example' } }, { userName: 'aoi.oda@staff.example' }],
    ];
    for (const [operation, expected] of names)
      expect((await company.patch(id, operation)).body, JSON.stringify(operation)).toMatchObject(expected);
  });
});

describe('a work address', () => {
  const work = (value: string) => ({ op: 'Replace', path: 'emails[type eq "work"].value', value });

  test('other than the userName is refused, never accepted and dropped', async () => {
    const { id, userName } = await someone();
    const refused = await company.patch(id, work('alias@staff.example'));
    expect(refused.body).toMatchObject({ status: '400', scimType: 'mutability' });
    expect((await company.patch(id, work(userName.toUpperCase()))).status).toBe(200);
    const renamed = 'renamed@staff.example';
    const both = await company.patch(id, work(renamed), { op: 'Replace', path: 'userName', value: renamed });
    expect(both.body).toMatchObject({ userName: renamed, emails: [{ value: renamed }] });
  });
});

describe('filters', () => {
  const found = async (list: 'Users' | 'Groups', filter: string) =>
    (await company.call('GET', `/${list}?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`)).body
      .totalResults;

  test.each([
    ['userName eq "NAME"', 1],
    ['userName eq "NAME" and active eq true', 1],
    ['userName eq "NAME" and active eq false', 0],
    ['emails.value eq "NAME"', 1],
    ['emails[type eq "work"].value eq "NAME"', 1],
    ['emails[type eq "home" and value eq "NAME"]', 0],
    ['externalId eq "ext" and userName eq "NAME"', 1], // OctopusDeploy/Issues#9841
    ['externalId eq ext and userName eq NAME', 1], // langwatch/langwatch#6973
    ['UserName Eq "UPPER" and active eq true', 1], // InumanSoul/kotauth#140, simpleidserver/SimpleIdServer#489
    [`${userSchema}:userName eq "NAME"`, 1],
    ['userName eq "unused@staff.example"', 0],
  ])('of users: %s', async (filter, count) => {
    const { userName } = await someone({ externalId: 'ext' });
    expect(await found('Users', filter.replace('NAME', userName).replace('UPPER', userName.toUpperCase()))).toBe(count);
  });

  test('find groups by a member as Entra ID sends it', async () => {
    const { id } = await someone();
    const other = await someone();
    const group = await company.createGroup('Film buyers', [id]);
    for (const [member, count] of [
      [id, 1],
      [other.id, 0],
    ] as const) {
      expect(await found('Groups', `id eq "${group.id}" and members eq "${member}"`)).toBe(count);
      expect(await found('Groups', `members[value eq "${member}"]`)).toBe(count);
    }
    // thomaspoignant/scim2-parse-filter#115
    expect(await found('Groups', 'displayName eq "film BUYERS"')).toBe(1);
  });
});

describe('pushed groups', () => {
  test('add and remove members, change a name, and drop attributes that aren’t stored', async () => {
    const [one, two] = [await someone(), await someone()];
    const group = await company.createGroup(`Team ${one.id}`);
    const patch = async (...Operations: object[]) =>
      (
        await company.call('PATCH', `/Groups/${group.id}`, {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
          Operations,
        })
      ).body as { displayName: string; members: { value: string }[] };
    const ids = ({ members: list }: { members: { value: string }[] }) => list.map(({ value }) => value).toSorted();
    const both = [{ value: one.id, display: one.userName }, { value: two.id }];
    expect(ids(await patch({ op: 'Add', path: 'members', value: both }))).toEqual([one.id, two.id].toSorted());
    expect(ids(await patch({ op: 'remove', path: `members[value eq "${one.id}"]` }))).toEqual([two.id]);
    const renamed = await patch({
      op: 'replace',
      value: { id: group.id, displayName: `Buyers ${one.id}`, owner: 'x' },
    });
    expect(renamed.displayName).toBe(`Buyers ${one.id}`);
    expect(ids(renamed)).toEqual([two.id]);
  });
});
