import { consumerCompanyType } from '@eigaichi/domain/options/companies';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { updateProvider } from '@eigaichi/wire/accounts/accounts';
import { listAccessLogs } from '@eigaichi/wire/staff/insights';
import { expect, test } from 'vitest';
import { movie_access_logs } from '../../db/schema/movies.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type Logs = {
  data: { company_name: string; country: string; buyer: string | null }[];
  meta: { total: number };
  countries: unknown[];
};

const at = (daysAgo: number) => isoInstant(harness.deps.clock.now().subtract({ hours: 24 * daysAgo }));

test('shows a premium provider who viewed their own titles; plan changes apply immediately', async () => {
  const provider = await makeProvider(db, { provider: { plan_id: 'premium' } });
  const other = await makeProvider(db);
  const manager = await makeManager(db);
  const buyer = await makeConsumer(db, {
    consumer: { company_name: 'Example Rail', hq_country: 'FR', company_type: consumerCompanyType.vodPlatform },
  });
  const movie = await makeMovie(db, provider);
  const foreign = await makeMovie(db, other);
  const view = { kind: 'viewed', account_id: buyer.account, country: 'FR' } as const;
  await db.insert(movie_access_logs).values([
    { ...view, movie_id: movie, happened_at: at(1) },
    { ...view, movie_id: movie, happened_at: at(2) },
    { ...view, movie_id: movie, happened_at: at(60) },
    { ...view, movie_id: movie, happened_at: at(1), manager_id: manager.account },
    { ...view, movie_id: foreign, happened_at: at(1) },
  ]);
  const answer = await call(listAccessLogs, { as: provider });
  expect(answer.status).toBe(200);
  const logs = answer.body as unknown as Logs;
  expect(logs.meta.total).toBe(2);
  expect(logs.data[0]).toMatchObject({ company_name: 'Example Rail', country: 'FR', buyer: null });
  expect(logs.countries).toEqual([{ key: 'FR', page_views: 2 }]);
  const none = (await call(listAccessLogs, { as: provider, query: { country: 'DE' } })).body as unknown as Logs;
  expect([none.meta.total, none.data]).toEqual([0, []]);

  expect((await call(listAccessLogs, { as: other })).body.code).toBe('plan_required');
  const up = await call(updateProvider, {
    as: manager,
    params: { id: other.account },
    body: { version: 1, plan_id: 'premium' },
  });
  expect(up.status).toBe(200);
  expect((await call(listAccessLogs, { as: other })).status).toBe(200);
  expect((await call(listAccessLogs, { as: buyer })).status).toBe(403);
});

test('refuses a colleague without the role, naming the roles and contacts, never premium', async () => {
  const premium = await makeProvider(db, { provider: { plan_id: 'premium' } });
  const finance = await makeColleague(db, premium, { roles: ['finance'] });
  const headers = { 'accept-language': 'en' };
  expect((await call(listAccessLogs, { as: finance, headers })).body).toMatchObject({
    code: 'role_required',
    message: 'This needs one of these roles in your company: Deals, Titles. Ask an owner of the account.',
  });
  const standard = await makeColleague(db, await makeProvider(db), { roles: ['titles'] });
  expect((await call(listAccessLogs, { as: standard })).body.code).toBe('plan_required');
  const params = { id: premium.account };
  const named = await call(updateProvider, { as: finance, params, body: { version: 1 }, headers });
  expect(named.body).toMatchObject({ code: 'role_required', message: expect.stringContaining(': Owner.') });
});
