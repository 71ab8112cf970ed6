import { demoRoles, tourSteps } from '@eigaichi/domain/accounts/demo-tour';
import { advanceDemoClock, logInToDemo, readDemo } from '@eigaichi/wire/accounts/demo';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { installation } from '../../db/schema/outgoing.ts';
import { accountsStage } from '../../demo/accounts.ts';
import { makeHarness, testHarness } from '../../testing/harness.ts';
import { clockOffsetKey } from '../dev/move-clock.ts';

const harness = await testHarness();
const { call, deps } = harness;
await deps.db.transaction((tx) => accountsStage.load({ tx, deps, now: deps.clock.now() }));

const logInAs = (role: string, headers = {}) => call(logInToDemo, { body: { role }, headers });

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

const sessionBy = async (token: unknown) =>
  (await call(readSession, { headers: bearer(token) })).body.data as { user: { email: string } | null };

test('lists four logins, and a page for each step of the tour', async () => {
  const { data } = (await call(readDemo)).body as {
    data: { logins: { role: string }[]; tour: { name: string; href: string }[] };
  };
  expect(data.logins.map(({ role }) => role)).toEqual(demoRoles);
  // Without deals, the tour leads to the lists.
  expect(data.tour.map(({ name, href }) => [name, href])).toEqual([
    ['find', '/movies?rights=1&countries=GB&start=2026-06-01&end=2027-05-31&availability=free'],
    ['ask', '/vod/quotes'],
    ['answer', '/ch/quotes'],
    ['sign', '/vod/quotes'],
    ['deliver', '/ch/quotes'],
    ['paid', '/ch/settlement'],
  ]);
  expect(data.tour.map(({ name }) => name)).toEqual(tourSteps);
});

describe('a login with one press', () => {
  test.each([
    ['buyer', 'buyer@example.com'],
    ['provider', 'provider@example.com'],
    ['manager', 'manager@example.com'],
    ['accountant', 'staff-accountant@example.com'],
  ])('opens a session of the %s and sets its cookie', async (role, email) => {
    const { status, body, headers } = await logInAs(role);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain(String(body.token));
    expect((await sessionBy(body.token)).user?.email).toBe(email);
  });

  test('ends the browser’s former session', async () => {
    const { token } = (await logInAs('buyer')).body;
    expect((await logInAs('provider', bearer(token))).status).toBe(200);
    expect((await sessionBy(token)).user).toBeNull();
  });

  test('refuses other roles', async () => {
    expect((await logInAs('translator')).status).toBe(422);
  });
});

test('the clock moves by a calendar month, only from the day shown, and runs everything due', async () => {
  const due = deps.clock.now().add({ hours: 1 }).toString();
  await deps.db.execute(sql`insert into attempts values ('old', 1, ${due})`);
  const advance = () => call(advanceDemoClock, { body: { from: '2026-04-01' } });
  expect((await advance()).body).toEqual({ data: { today: '2026-05-01' } });
  expect((await deps.db.execute(sql`select 1 from attempts where key = 'old'`)).rowCount).toBe(0);
  const [stored] = await deps.db.select().from(installation).where(eq(installation.name, clockOffsetKey));
  expect(stored?.value).toBeTypeOf('number');
  const again = await advance();
  expect([again.status, again.body.code]).toEqual([409, 'clock_moved']);
  expect(deps.clock.today().toString()).toBe('2026-05-01');
});

test.each([
  ['production', { mode: 'production' }],
  ['demo mode without its market', { demoMarket: false }],
] as const)('%s has none of these calls, and no session of the demo', async (_, config) => {
  const own = await makeHarness(config);
  const calls = [
    await own.call(readDemo),
    await own.call(logInToDemo, { body: { role: 'buyer' } }),
    await own.call(advanceDemoClock, { body: { from: '2026-04-01' } }),
  ];
  expect(calls.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
  expect((await own.call(readSession)).body.data).toMatchObject({ is_demo: false });
  expect((await harness.call(readSession)).body.data).toMatchObject({ is_demo: true });
  await own.close();
});
