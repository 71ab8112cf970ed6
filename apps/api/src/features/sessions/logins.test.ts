import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/accounts/accounts';
import { listSessions } from '@eigaichi/wire/accounts/own-sessions';
import { forgotPassword, logIn, readSession, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const enter = async ({ person }: Actor, password = testPassword) => {
  const { status, body } = await call(logIn, { body: { email: person.email, password } });
  return { status, body, headers: { authorization: `Bearer ${String(body.token)}` } };
};
const companyOf = async (headers: Record<string, string>) =>
  ((await call(readSession, { headers })).body.data as { user: { uuid: string; name: string } | null }).user;

test('two people of a company log in separately: the uuid is the company’s, name and address their own (D14f)', async () => {
  const owner = await makeConsumer(db);
  const colleague = await makeColleague(db, owner);
  const { body, headers } = await enter(colleague);
  expect(body.consumer).toMatchObject({
    uuid: owner.account,
    email: colleague.person.email,
    company_name: expect.stringContaining('Buyer'),
  });
  expect(await companyOf(headers)).toMatchObject({ uuid: owner.account, name: colleague.person.name });
  await enter(owner);
  expect((await call(listSessions, { headers })).body.data).toHaveLength(1);
  const [entry] = await db.select().from(audit_log).where(eq(audit_log.person_id, colleague.person.uuid));
  expect(entry).toMatchObject({
    account_id: owner.account,
    action: 'session.login',
    person_name: colleague.person.name,
  });
});

test('a password change ends the person’s other sessions, not those of colleagues', async () => {
  const owner = await makeProvider(db);
  const colleague = await makeColleague(db, owner);
  const [first, second, other] = [await enter(colleague), await enter(colleague), await enter(owner)];
  const edit = { params: { id: owner.account }, body: { password: 'Changed2026' } };
  expect((await call(wire.updateProvider, { headers: first.headers, ...edit })).status).toBe(200);
  expect(await companyOf(second.headers)).toBeNull();
  for (const { headers } of [first, other]) expect(await companyOf(headers)).toMatchObject({ uuid: owner.account });
  expect([(await enter(colleague)).status, (await enter(colleague, 'Changed2026')).status]).toEqual([401, 200]);
  expect((await enter(owner)).status).toBe(200);
});

test('resets the password of the person with the address', async () => {
  const owner = await makeConsumer(db);
  const colleague = await makeColleague(db, owner);
  await call(forgotPassword, { body: { email: colleague.person.email } });
  await harness.runJobs();
  const mail = (await harness.outbox()).filter(({ to_address }) => to_address === colleague.person.email).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  expect((await call(resetPassword, { body: { token, password: 'Renewed2026' } })).status).toBe(200);
  expect([(await enter(colleague, 'Renewed2026')).status, (await enter(owner)).status]).toEqual([200, 200]);
});

test('a login opens the last used company, and a blocked one only if there is no other', async () => {
  const [one, other] = [await makeConsumer(db), await makeProvider(db)];
  const colleague = await makeColleague(db, one);
  await makeColleague(db, other, { person: colleague.person.uuid });
  await db.execute(sql`update members set last_used_at = now() where account_uuid = ${other.account}`);
  expect((await enter(colleague)).body.provider).toMatchObject({ uuid: other.account });
  const manager = await makeManager(db);
  await call(wire.blockProvider, { as: manager, params: { id: other.account } });
  expect((await enter(colleague)).body.consumer).toMatchObject({ uuid: one.account });
});

test('a block logs all members out, and removal logs a member out', async () => {
  const owner = await makeConsumer(db);
  const [colleague, leaver] = [await makeColleague(db, owner), await makeColleague(db, owner)];
  const [left, stays] = [await enter(leaver), await enter(colleague)];
  await db.execute(sql`update members set status = 'removed' where person_uuid = ${leaver.person.uuid}`);
  expect(await companyOf(left.headers)).toBeNull();
  expect((await enter(leaver)).status).toBe(401);
  expect(await companyOf(stays.headers)).toMatchObject({ uuid: owner.account });
  await call(wire.blockConsumer, { as: await makeManager(db), params: { id: owner.account } });
  expect(await companyOf(stays.headers)).toBeNull();
});

test('refuses a colleague’s address for a new account or an address change', async () => {
  const owner = await makeConsumer(db);
  const colleague = await makeColleague(db, owner);
  const manager = await makeManager(db);
  const change = { version: 1, email: colleague.person.email };
  const answer = await call(wire.updateConsumer, { as: manager, params: { id: owner.account }, body: change });
  expect(answer.body.errors).toMatchObject([{ field: 'email', rule: 'taken' }]);
});
