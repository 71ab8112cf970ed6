import { staffRole } from '@eigaichi/domain/options/companies';
import {
  approveConsumer,
  blockProvider,
  denyConsumer,
  listConsumers,
  listManagers,
  readAccountHistory,
  resetMfa,
} from '@eigaichi/wire/accounts/accounts';
import { logIn } from '@eigaichi/wire/accounts/sessions';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;
const first = await makeManager(db, { account: { last_name: 'Ledgerwood', first_name: 'Mina' } });
const second = await makeManager(db);

test('reports the first of two decisions on one account to the second manager', async () => {
  const buyer = await makeConsumer(harness.deps.db, { account: { state: 'pending' } });
  const params = { id: buyer.account };
  expect((await harness.call(denyConsumer, { as: first, params })).status).toBe(200);
  const refused = await harness.call(denyConsumer, { as: second, params });
  expect(refused).toMatchObject({ status: 409, body: { code: 'account_denied' } });
  expect(String(refused.body.message)).toMatch(/has already denied this account/);
  const provider = await makeProvider(harness.deps.db);
  const blocks = [first, second].map((as) => harness.call(blockProvider, { as, params: { id: provider.account } }));
  const answers = await Promise.all(blocks);
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'account_blocked'],
  ]);
  expect((await harness.call(approveConsumer, { as: second, params })).status).toBe(200);
});

test.each([
  [{ sort: 'name', free_word: 'sorted' }, ['apple sorted', 'Banana Sorted', 'ｃｈｅｒｒｙ sorted']],
  [{ sort: 'oldest', free_word: 'sorted' }, ['Banana Sorted', 'ｃｈｅｒｒｙ sorted', 'apple sorted']],
  [{ sort: 'newest', free_word: 'SORTED' }, ['apple sorted', 'ｃｈｅｒｒｙ sorted', 'Banana Sorted']],
  [{ free_word: 'cherry' }, ['ｃｈｅｒｒｙ sorted']],
])('buyers by %j are %j', async (query, names) => {
  const made = (company_name: string, at: string) =>
    makeConsumer(db, { account: { created_at: new Date(at).toISOString() }, consumer: { company_name } });
  const there = (await harness.call(listConsumers, { as: first, query: { free_word: 'sorted' } })).body
    .data as unknown[];
  if (there.length === 0) {
    await made('Banana Sorted', '2026-01-01');
    await made('ｃｈｅｒｒｙ sorted', '2026-01-02');
    await made('apple sorted', '2026-01-03');
  }
  const { body } = await harness.call(listConsumers, { as: first, query });
  expect((body.data as { company_name: string }[]).map(({ company_name }) => company_name)).toEqual(names);
});

test('lets a colleague in without a lost second factor, and ends their sessions', async () => {
  const colleague = await makeManager(db, { account: { mfa_enabled: true } });
  const headers = await harness.loginAs(colleague);
  const params = { id: colleague.account };
  expect((await harness.call(listManagers, { headers })).status).toBe(200);
  const seller = await makeManager(db, { staff_role: staffRole.salesRep });
  expect((await harness.call(resetMfa, { as: seller, params })).status).toBe(403);
  expect((await harness.call(resetMfa, { as: first, params: { id: first.account } })).status).toBe(403);
  expect((await harness.call(resetMfa, { as: first, params })).body.data).toMatchObject({ mfa_enabled: false });
  expect((await harness.call(listManagers, { headers })).status).toBe(401);
  expect((await harness.call(resetMfa, { as: first, params })).status).toBe(409);
});

test('shows an account’s related records and history on its page', async () => {
  const provider = await makeProvider(db);
  await makeMovie(db, provider);
  await harness.call(logIn, { body: { email: provider.person.email, password: testPassword } });
  await harness.call(blockProvider, { as: first, params: { id: provider.account } });
  const { body } = await harness.call(readAccountHistory, { as: second, params: { id: provider.account } });
  expect(body.data).toMatchObject({
    titles: 1,
    quotes: 0,
    agreements: 0,
    events: [{ action: 'account.block', fields: ['state'] }],
  });
});
