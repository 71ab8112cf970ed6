import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import {
  addCompanyToken,
  listCompanyTokens,
  pullSecurityEvents,
  revokeCompanyToken,
} from '@eigaichi/wire/company-access/company-tokens';
import { scimCalls } from '@eigaichi/wire/company-access/scim';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { provisioned_groups } from '../../db/schema/company-access.ts';
import { members, persons } from '../../db/schema/persons.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { groupSchema, type Own, scimClients, userSchema } from '../../testing/scim-client.ts';

const harness = await testHarness();
const { db } = harness.deps;
const makeCompany = scimClients(harness);

const tokenOf = async (as: Own, ...token_scopes: string[]) => {
  const { body } = await harness.call(addCompanyToken, { as, body: { token_name: 'Program', token_scopes } });
  return { token: String(body.token), uuid: (body.data as { uuid: string }).uuid };
};

/** Valid bodies for every call, if its caller were let in. */
const bodyOf = (path: string, method: string) => {
  if (method === 'PATCH')
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'externalId', value: 'stolen' }],
    };
  return path.includes('/Groups')
    ? { schemas: [groupSchema], displayName: 'Stolen' }
    : { schemas: [userSchema], userName: 'stolen@isolated.example' };
};

const send = (line: { method: string; path: string }, id: string, headers: Record<string, string>) => {
  const hasBody = !['GET', 'DELETE'].includes(line.method);
  return harness.app.inject({
    method: line.method as 'GET',
    url: `/api${line.path.replace(':id', id)}`,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/scim+json' } : {}) },
    ...(hasBody ? { payload: JSON.stringify(bodyOf(line.path, line.method)) } : {}),
  });
};

const siem = { method: pullSecurityEvents.method, path: pullSecurityEvents.path };

describe('calls of a company’s programs: person × scope × company', () => {
  test('require the right scope, and refuse any person whatever their roles, and any revoked token', async () => {
    const { own, call } = await makeCompany(await makeConsumer(db), 'isolated.example');
    const { id } = (await call('POST', '/Users', { schemas: [userSchema], userName: 'a@isolated.example' })).body;
    const people: Own[] = [own, await makeManager(db)];
    for (const role of memberRoles) people.push(await makeColleague(db, own, { roles: [role] }));
    const [ofScim, ofSiem, gone] = [
      await tokenOf(own, 'scim'),
      await tokenOf(own, 'siem'),
      await tokenOf(own, 'scim', 'siem'),
    ];
    await harness.call(revokeCompanyToken, { as: own, params: { id: gone.uuid } });
    const refused: [string, Record<string, string>, number][] = [
      ['nobody', {}, 401],
      ['a revoked token', { authorization: `Bearer ${gone.token}` }, 401],
      ['an invented token', { authorization: `Bearer ${ofScim.token.slice(0, -4)}AAAA` }, 401],
    ];
    for (const person of people) refused.push([person.person.roles.join(), await harness.loginAs(person), 401]);
    const before = await db.select().from(persons);
    for (const line of scimCalls) {
      for (const [who, headers, status] of [
        ...refused,
        ['the other scope', { authorization: `Bearer ${ofSiem.token}` }, 403] as const,
      ])
        expect([who, line.name, (await send(line, String(id), headers)).statusCode]).toEqual([who, line.name, status]);
    }
    expect(await db.select().from(persons)).toEqual(before);
    for (const [who, headers, status] of [
      ...refused,
      ['the other scope', { authorization: `Bearer ${ofScim.token}` }, 403] as const,
    ])
      expect([who, (await send(siem, '', headers)).statusCode]).toEqual([who, status]);
    expect((await send(siem, '', { authorization: `Bearer ${ofSiem.token}` })).statusCode).toBe(200);
  });

  test('find and change nothing of another company, by any of its ids', async () => {
    const victim = await makeCompany(await makeProvider(db), 'victim.example');
    const { id: user } = await victim.create('rin@victim.example', { externalId: 'secret-id' });
    const { id: group } = await victim.createGroup('Secret group', [user]);
    const thief = await makeCompany(await makeConsumer(db), 'thief.example');
    const snapshot = async () => [
      await db.select().from(members).where(eq(members.account_uuid, victim.own.account)),
      await db.select().from(persons).where(eq(persons.uuid, user)),
      await db.select().from(provisioned_groups).where(eq(provisioned_groups.account_id, victim.own.account)),
    ];
    const before = await snapshot();
    const headers = { authorization: `Bearer ${thief.token}` };
    for (const line of scimCalls.filter(({ path }) => /\/(?:Users|Groups)/.test(path)))
      for (const id of [user, group, victim.own.account]) {
        const answer = await send(line, id, headers);
        if (line.path.includes(':id')) expect([line.name, answer.statusCode]).toEqual([line.name, 404]);
        for (const secret of ['rin@victim.example', 'secret-id', 'Secret group', user])
          expect(answer.body.replace(id, '')).not.toContain(secret);
      }
    expect(await snapshot()).toEqual(before);
    const events = await send(siem, '', { authorization: `Bearer ${(await tokenOf(thief.own, 'siem')).token}` });
    expect(events.body).not.toContain(victim.own.person.email);
  });

  test('are created, listed and revoked by owners only', async () => {
    const own = await makeConsumer(db);
    const { uuid } = await tokenOf(own, 'siem');
    const body = { token_name: 'Mine', token_scopes: ['siem'] };
    for (const role of memberRoles.filter((one) => one !== 'owner')) {
      const as = await makeColleague(db, own, { roles: [role] });
      expect((await harness.call(listCompanyTokens, { as })).status).toBe(403);
      expect((await harness.call(addCompanyToken, { as, body })).status).toBe(403);
      expect((await harness.call(revokeCompanyToken, { as, params: { id: uuid } })).status).toBe(403);
    }
  });
});
