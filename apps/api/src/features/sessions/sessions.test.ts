import { readSession } from '@eigaichi/wire/sessions';
import { afterAll, expect, test } from 'vitest';
import { makeConsumer } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';

const harness = await makeHarness();
afterAll(() => harness.close());

test('the session tells a buyer who they are', async () => {
  const buyer = await makeConsumer(harness.deps.db);
  const answer = await harness.call(readSession, { as: buyer });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ data: { user: { uuid: buyer.account, role: 'consumer' } } });
});
