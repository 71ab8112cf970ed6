import { afterAll, expect, test } from 'vitest';
import { makeConsumer } from '../testing/accounts.ts';
import { makeHarness } from '../testing/harness.ts';
import { refuseDemoAccounts } from './demo-gate.ts';

const harness = await makeHarness();
const { db } = harness.deps;
afterAll(() => harness.close());

test('production opens no market with an account whose password everyone knows (D35c)', async () => {
  await makeConsumer(db);
  await refuseDemoAccounts(db);
  await makeConsumer(db, { account: { email: 'Buyer@Example.com' } });
  await expect(refuseDemoAccounts(db)).rejects.toThrow('The database holds the demo account Buyer@Example.com');
});
