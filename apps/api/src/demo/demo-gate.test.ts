import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../db/schema/accounts.ts';
import { makeConsumer } from '../testing/accounts.ts';
import { testHarness } from '../testing/harness.ts';
import { accountsStage, demoAccounts } from './accounts.ts';
import { refuseDemoAccounts } from './demo-gate.ts';

const harness = await testHarness();
const { db } = harness.deps;

class Undone extends Error {}

/** Leaves the database unchanged. */
const undoing = (work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

describe('production refuses a market with an account whose password is public (D35c):', () => {
  test('its own accounts are not among them', async () => {
    await makeConsumer(db);
    await refuseDemoAccounts(db);
  });

  test.each(demoAccounts.map(({ email }) => email))('%s, however it is written', async (email) => {
    await undoing(async (tx) => {
      const written = email.replace(/^./, (letter) => letter.toUpperCase());
      await makeConsumer(tx, { account: { email: written } });
      await expect(refuseDemoAccounts(tx)).rejects.toThrow(`public: ${written}.`);
    });
  });

  test('every demo account is among them, also under another address', async () => {
    await undoing(async (tx) => {
      const now = harness.deps.clock.now();
      await tx.delete(accounts);
      await accountsStage.load({ tx, deps: harness.deps, now });
      const made = await tx.select({ uuid: accounts.uuid, email: accounts.email }).from(accounts);
      expect(made).toHaveLength(37);
      expect(new Set(made.map(({ uuid }) => uuid))).toEqual(new Set(demoAccounts.map(({ uuid }) => uuid)));
      expect(new Set(made.map(({ email }) => email))).toEqual(new Set(demoAccounts.map(({ email }) => email)));
      const [renamed, ...others] = made;
      for (const { uuid } of others)
        await tx
          .update(accounts)
          .set({ email: `${uuid}@market.test` })
          .where(eq(accounts.uuid, uuid));
      await tx
        .update(accounts)
        .set({ email: 'boss@market.test' })
        .where(eq(accounts.uuid, renamed?.uuid ?? ''));
      await expect(refuseDemoAccounts(tx)).rejects.toThrow('boss@market.test');
    });
  });
});
