import { endOtherSessions, endSession, listSessions } from '@eigaichi/wire/accounts/own-sessions';
import { logIn } from '@eigaichi/wire/accounts/sessions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '../../db/schema/sessions.ts';
import { makeConsumer, makeManager, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

type Listed = { uuid: string; device: string | null; current: boolean };

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const openAs = async (email: string, agent = firefox) => {
  const opened = await call(logIn, { body: { email, password: testPassword }, headers: { 'user-agent': agent } });
  return { authorization: `Bearer ${String(opened.body.token)}` };
};
const listed = async (headers: Record<string, string>) => (await call(listSessions, { headers })).body.data as Listed[];

test('an account sees its sessions, and ends one or all others', async () => {
  const { person } = await makeConsumer(db);
  const here = await openAs(person.email);
  const there = await openAs(person.email, 'curl/8.5.0');
  const third = await openAs(person.email);
  const all = await listed(here);
  expect(all.map(({ device }) => device).toSorted()).toEqual(['Firefox, Linux', 'Firefox, Linux', null]);
  expect(all.filter(({ current }) => current)).toHaveLength(1);
  expect(JSON.stringify(all)).not.toContain('token');

  const other = all.find(({ device }) => device === null)?.uuid ?? '';
  expect((await call(endSession, { headers: here, params: { id: other } })).status).toBe(200);
  expect((await call(listSessions, { headers: there })).status).toBe(401);
  expect(await listed(third)).toHaveLength(2);

  expect((await call(endOtherSessions, { headers: here })).status).toBe(200);
  expect((await call(listSessions, { headers: third })).status).toBe(401);
  expect(await listed(here)).toMatchObject([{ current: true }]);
});

test('a login while logged in ends the request’s session, even another person’s', async () => {
  const [one, two] = [await makeConsumer(db), await makeManager(db)];
  const elsewhere = await openAs(one.person.email);
  const first = await openAs(one.person.email);
  const logInWith = async (headers: Record<string, string>, email: string) => {
    const { status, body } = await call(logIn, { body: { email, password: testPassword }, headers });
    expect(status).toBe(200);
    return { authorization: `Bearer ${String(body.token)}` };
  };
  const second = await logInWith(first, one.person.email);
  expect((await call(listSessions, { headers: first })).status).toBe(401);
  const third = await logInWith(second, two.person.email);
  expect((await call(listSessions, { headers: second })).status).toBe(401);
  expect(await listed(third)).toMatchObject([{ current: true }]);
  expect(await listed(elsewhere)).toMatchObject([{ current: true }]);

  // A failed login ends nothing.
  const body = { email: one.person.email, password: 'Wrong12345' };
  expect((await call(logIn, { body, headers: third })).status).toBe(401);
  expect((await call(listSessions, { headers: third })).status).toBe(200);
});

describe('an idle session', () => {
  const openLong = async (email: string) => {
    const { body } = await call(logIn, { body: { email, password: testPassword, long_life: true } });
    return { authorization: `Bearer ${String(body.token)}` };
  };
  const isOpen = async (headers: Record<string, string>) => (await call(listSessions, { headers })).status === 200;
  const notes = async () =>
    (await db.select({ idle_until: sessions.idle_until }).from(sessions)).map(({ idle_until }) => idle_until);

  test.each([
    ['of staff', () => makeManager(db), 24],
    ['of a company', () => makeConsumer(db), 7 * 24],
  ])('%s ends after its idle time, and lives on while it is used (D12c)', async (_, make, hours) => {
    const { person } = await make();
    const used = await openLong(person.email);
    const unused = await openLong(person.email);
    clock.advance({ hours: hours - 1 });
    expect(await isOpen(used)).toBe(true);
    clock.advance({ hours: 2 });
    expect(await isOpen(unused)).toBe(false);
    expect(await listed(used)).toHaveLength(1);
    clock.advance({ hours });
    expect(await isOpen(used)).toBe(false);
    await harness.runTimed(['forget_expired']);
    expect(await db.select().from(sessions).where(eq(sessions.role, 'manager'))).toEqual([]);
  });

  test('is not assumed when a full disk fails the activity note, which fails no request', async () => {
    const { person } = await makeConsumer(db);
    const headers = await openLong(person.email);
    clock.advance({ hours: 1 });
    await db.execute(sql`create function refuse_note() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`);
    await db.execute(
      sql`create trigger refuse_note before update on sessions for each row execute function refuse_note()`,
    );
    expect(await isOpen(headers)).toBe(true);
    await db.execute(sql`drop trigger refuse_note on sessions`);
  });

  test('is detected by a timestamp written every ten minutes, not per request', async () => {
    const { person } = await makeConsumer(db);
    const headers = await openLong(person.email);
    const atLogin = await notes();
    clock.advance({ minutes: 9 });
    await Promise.all([isOpen(headers), isOpen(headers)]);
    expect(await notes()).toEqual(atLogin);
    clock.advance({ minutes: 2 });
    await isOpen(headers);
    expect(await notes()).not.toEqual(atLogin);
  });
});

test('refuses ending another account’s session or the current one', async () => {
  const [one, two] = [await makeConsumer(db), await makeManager(db)];
  const mine = await openAs(one.person.email);
  const theirs = await openAs(two.person.email);
  const [own] = await listed(mine);
  const [foreign] = await listed(theirs);
  for (const id of [own?.uuid ?? '', foreign?.uuid ?? ''])
    expect((await call(endSession, { headers: mine, params: { id } })).status).toBe(404);
  expect(await listed(theirs)).toHaveLength(1);
});
