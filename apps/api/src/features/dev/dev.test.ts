import { forgotPassword } from '@eigaichi/wire/accounts/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../http/html.ts';
import { makeConsumer } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';
import { emailSamples } from './email-samples.ts';

const harness = await makeHarness();
const { app, deps } = harness;
afterAll(() => harness.close());

const move = (payload: object) => app.inject({ method: 'POST', url: '/dev/clock', payload });

describe('the demo’s clock', () => {
  test('moves by days or to an instant, and runs everything due until then', async () => {
    const buyer = await makeConsumer(deps.db);
    await deps.db.execute(
      sql`insert into attempts values ('old', 1, ${deps.clock.now().add({ hours: 1 }).toString()})`,
    );
    await harness.loginAs(buyer);
    const moved = await move({ advance_days: 3 });
    expect(moved.json()).toEqual({ now: '2026-04-04T03:00:00Z', today: '2026-04-04' });
    expect((await deps.db.execute(sql`select 1 from attempts where key = 'old'`)).rowCount).toBe(0);
    expect((await move({ now: '2026-05-01T00:00:00Z' })).json()).toMatchObject({ today: '2026-05-01' });
    expect((await app.inject({ url: '/dev/clock' })).json()).toMatchObject({ today: '2026-05-01' });
  });

  test('brings waiting jobs forward by the same time', async () => {
    const runAt = deps.clock.now().add({ hours: 48 });
    await deps.db.transaction((tx) =>
      deps.jobs.add(tx, 'send_chat', { text: 'later' }, { run_at: runAt, key: 'later' }),
    );
    const due = async () =>
      (
        await deps.db.execute<{ due: boolean }>(
          sql`select run_at <= now() as due from graphile_worker.jobs where key = 'later'`,
        )
      ).rows[0]?.due;
    expect(await due()).toBe(false);
    await move({ advance_days: 3 });
    expect(await due()).toBe(true);
  });

  test('refuses unreadable input', async () => {
    for (const body of [{}, { now: 'soon' }, { advance_days: -1 }]) expect((await move(body)).statusCode).toBe(400);
  });
});

test('shows every email with its links as links and its text as text', async () => {
  const buyer = await makeConsumer(deps.db);
  await harness.call(forgotPassword, { body: { email: buyer.person.email } });
  await harness.runJobs();
  const page = (await app.inject({ url: '/dev/mails' })).body;
  expect(page).toContain(buyer.person.email);
  expect(page).toMatch(/<a href="http:\/\/localhost:3000\/resetpass\?token=[\w-]+">/);
});

test('disables all of these in production', async () => {
  const own = await makeHarness({ mode: 'production' });
  expect((await own.app.inject({ method: 'POST', url: '/dev/clock', payload: { advance_days: 1 } })).statusCode).toBe(
    404,
  );
  expect((await own.app.inject({ url: '/dev/mails' })).body).not.toContain('Mails');
  await own.close();
});

test('shows samples of every email kind in both languages, as text and HTML', async () => {
  const page = (await app.inject({ url: '/dev/emails' })).body;
  for (const language of ['ja', 'en'] as const)
    for (const { email } of emailSamples(language, deps.config.publicUrl))
      expect(page).toContain(`<h2>${escapeHtml(email.subject)}</h2>`);
  expect(page.match(/<iframe /g)).toHaveLength(2 * emailSamples('ja', '').length);
});
