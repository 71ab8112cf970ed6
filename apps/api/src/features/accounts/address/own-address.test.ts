import type { Actor } from '@eigaichi/domain/accounts/actor';
import { confirmEmail, readConsumer } from '@eigaichi/wire/accounts/accounts';
import { removeColleague } from '@eigaichi/wire/accounts/members';
import * as own from '@eigaichi/wire/accounts/own-account';
import { cancelOwnAddressChange, resendOwnAddressLink, revertAddress } from '@eigaichi/wire/accounts/own-address';
import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { email_changes } from '../../../db/schema/addresses.ts';
import { provisioned } from '../../../db/schema/company-access.ts';
import { persons } from '../../../db/schema/persons.ts';
import { makeColleague, makeConsumer, makeProvider, testPassword } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

let made = 0;
const fresh = () => `own${++made}@example.com`;

const ask = async (headers: Record<string, string>, email: string) => {
  const answer = await call(own.writeOwnSettings, { headers, body: { email } });
  await harness.runJobs();
  return answer;
};
const linkTo = async (address: string, form: RegExp) =>
  (await harness.outbox())
    .filter(({ to_address }) => to_address === address)
    .map(({ body }) => form.exec(body)?.[1])
    .findLast((found) => found !== undefined) ?? '';
const confirm = async (address: string) =>
  call(confirmEmail, { body: { token: await linkTo(address, /\/email\?confirm=([\w-]+)/) } });
const revert = async (address: string) =>
  call(revertAddress, { body: { token: await linkTo(address, /\/email\?revert=([\w-]+)/) } });
const login = async (email: string) => (await call(logIn, { body: { email, password: testPassword } })).status;
const emailOf = async ({ person }: Actor) =>
  (await db.select().from(persons).where(eq(persons.uuid, person.uuid)))[0]?.email;
const contactOf = async ({ account }: Actor) =>
  (await db.select().from(accounts).where(eq(accounts.uuid, account)))[0]?.email;

describe('the address of a colleague (D14f)', () => {
  test('changes only for themselves, whatever their roles, once the new one is confirmed', async () => {
    const company = await makeConsumer(db);
    const viewer = await makeColleague(db, company, { roles: ['viewer'] });
    const headers = await harness.loginAs(viewer);
    const address = fresh();
    const requested = await ask(headers, address);
    expect(requested.body.data).toMatchObject({ email: viewer.person.email, pending_email: address });
    expect((await call(readConsumer, { as: company, params: { id: company.account } })).body.data).toMatchObject({
      email: company.person.email,
      pending_email: null,
    });
    expect((await call(own.readOwnSettings, { as: company })).body.data).toMatchObject({ pending_email: null });
    expect((await confirm(address)).body).toEqual({ waits: false, changed: true });
    expect([await emailOf(viewer), await contactOf(company)]).toEqual([address, company.person.email]);
    expect([await login(address), await login(viewer.person.email)]).toEqual([200, 401]);
    expect((await call(readSession, { headers })).body.data).toMatchObject({ user: { email: address } });
  });

  test('applies in both of two companies, and to the contact of only their own', async () => {
    const [first, second] = [await makeConsumer(db), await makeProvider(db)];
    await makeColleague(db, second, { person: first.person.uuid, roles: ['titles'] });
    const abroad = { ...second, person: { ...first.person, roles: ['titles'] as const } };
    const address = fresh();
    await ask(await harness.loginAs(abroad), address);
    expect((await confirm(address)).status).toBe(200);
    expect([await emailOf(first), await contactOf(first)]).toEqual([address, address]);
    expect(await contactOf(second)).toBe(second.person.email);
  });

  test('is reverted by the old one, ending all sessions, and reserved until then', async () => {
    const company = await makeConsumer(db);
    const person = await makeColleague(db, company, { roles: ['deals'] });
    const thief = await harness.loginAs(person);
    const owner = await harness.loginAs(company);
    const address = fresh();
    await ask(thief, address);
    await confirm(address);
    const other = await makeColleague(db, company);
    await ask(await harness.loginAs(other), person.person.email);
    expect(await linkTo(person.person.email, /\/email\?confirm=([\w-]+)/)).toBe('');
    expect((await revert(person.person.email)).status).toBe(200);
    expect(await emailOf(person)).toBe(person.person.email);
    expect((await call(readSession, { headers: thief })).body.data).toMatchObject({ user: null });
    expect((await call(readSession, { headers: owner })).body.data).toMatchObject({ user: { uuid: company.account } });
    expect(await linkTo(person.person.email, /token=([\w-]+)/)).not.toBe('');
  });

  test('gets its link again, or stays after all; five times an hour', async () => {
    const person = await makeColleague(db, await makeConsumer(db));
    const headers = await harness.loginAs(person);
    const address = fresh();
    expect((await call(resendOwnAddressLink, { headers })).status).toBe(409);
    await ask(headers, address);
    const earlier = await linkTo(address, /\/email\?confirm=([\w-]+)/);
    expect((await call(resendOwnAddressLink, { headers })).status).toBe(200);
    await harness.runJobs();
    expect(await linkTo(address, /\/email\?confirm=([\w-]+)/)).not.toBe(earlier);
    expect((await call(cancelOwnAddressChange, { headers })).status).toBe(200);
    expect((await confirm(address)).body.code).toBe('link_expired');
    for (let times = 2; times < 5; times += 1) expect((await ask(headers, fresh())).status).toBe(200);
    expect((await ask(headers, fresh())).status).toBe(429);
  });

  test('requires a login within the last fifteen minutes, and responds the same for a known address', async () => {
    const company = await makeConsumer(db);
    const person = await makeColleague(db, company);
    const headers = await harness.loginAs(person);
    const known = await ask(headers, company.person.email);
    expect([known.status, known.body.data]).toMatchObject([200, { pending_email: company.person.email }]);
    clock.advance({ minutes: 16 });
    const refused = await ask(headers, fresh());
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    const language = { headers, body: { preferred_language: 'ja' } };
    expect((await call(own.writeOwnSettings, language)).status).toBe(200);
  });

  test('is managed by the directory if the company’s provider maintains it', async () => {
    const company = await makeConsumer(db);
    const person = await makeColleague(db, company);
    await db
      .insert(provisioned)
      .values({ account_id: company.account, person_id: person.person.uuid, external_id: 'a' });
    expect((await ask(await harness.loginAs(person), fresh())).body.code).toBe('kept_by_directory');
    await db.update(provisioned).set({ deleted_at: clock.nowIso() });
    expect((await ask(await harness.loginAs(person), fresh())).status).toBe(200);
  });

  test('leaves nothing behind when the person is deleted', async () => {
    const company = await makeConsumer(db);
    const person = await makeColleague(db, company);
    const address = fresh();
    await ask(await harness.loginAs(person), address);
    await call(removeColleague, { as: company, params: { id: person.person.uuid } });
    expect((await confirm(address)).body.code).toBe('link_expired');
    expect(await db.select().from(email_changes).where(eq(email_changes.person_id, person.person.uuid))).toEqual([]);
  });
});
