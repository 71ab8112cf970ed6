import { endOtherSessions, endSession, listSessions } from '@eigaichi/wire/own-sessions';
import { logIn } from '@eigaichi/wire/sessions';
import { afterAll, expect, test } from 'vitest';
import { makeConsumer, makeManager, testPassword } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';

const harness = await makeHarness();
const { call } = harness;
const { db } = harness.deps;
afterAll(() => harness.close());

type Listed = { uuid: string; device: string | null; current: boolean };

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const openAs = async (email: string, agent = firefox) => {
  const opened = await call(logIn, { body: { email, password: testPassword }, headers: { 'user-agent': agent } });
  return { authorization: `Bearer ${String(opened.body.token)}` };
};
const listed = async (headers: Record<string, string>) => (await call(listSessions, { headers })).body.data as Listed[];

test('an account sees where it is logged in, and ends one session or all others', async () => {
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

test("another account's session isn't found, nor does one end itself here", async () => {
  const [one, two] = [await makeConsumer(db), await makeManager(db)];
  const mine = await openAs(one.person.email);
  const theirs = await openAs(two.person.email);
  const [own] = await listed(mine);
  const [foreign] = await listed(theirs);
  for (const id of [own?.uuid ?? '', foreign?.uuid ?? ''])
    expect((await call(endSession, { headers: mine, params: { id } })).status).toBe(404);
  expect(await listed(theirs)).toHaveLength(1);
});
