import { readPayoutAccount, writePayoutAccountAbroad } from '@eigaichi/wire/accounts/payout-accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payout_accounts } from '../../db/schema/accounts.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { makeConsumer, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { accountAbroad } from '../../testing/payouts-abroad.ts';
import { payoutAccount } from './payout-queries.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const sent = { account: accountAbroad, password: testPassword };

test('an account abroad is stored encrypted and shown masked (D59)', async () => {
  const provider = await makeProvider(db);
  const masked = { kind: 'abroad', iban: '••••000', bic: 'COBADEFFXXX', holder_name: 'M•••', currency: 'EUR' };
  expect((await call(writePayoutAccountAbroad, { as: provider, body: sent })).body.data).toMatchObject(masked);
  expect((await call(readPayoutAccount, { as: provider })).body.data).toMatchObject(masked);
  expect(await payoutAccount(harness.deps, provider.account)).toMatchObject({
    kind: 'abroad',
    iban: 'DE89370400440532013000',
    holder_name: 'Muller Film GmbH',
  });
  const [row] = await db.select().from(payout_accounts).where(eq(payout_accounts.uuid, provider.account));
  const log = await db.select().from(audit_log).where(eq(audit_log.entity_id, provider.account));
  const [email] = (await harness.outbox()).filter(({ to_address }) => to_address === provider.person.email);
  for (const written of [row?.encrypted, JSON.stringify(log), email?.body]) {
    expect(written).not.toContain('DE8937');
    expect(written).not.toContain('Kantstrasse');
  }
  expect(email?.body).toContain('COBADEFFXXX');
});

test('requires the password, and is for providers only', async () => {
  const provider = await makeProvider(db);
  const wrong = { ...sent, password: 'Eigaichi2027' };
  expect((await call(writePayoutAccountAbroad, { as: provider, body: wrong })).body.errors).toMatchObject([
    { field: 'password', rule: 'wrong_password' },
  ]);
  expect((await call(writePayoutAccountAbroad, { as: await makeConsumer(db), body: sent })).status).toBe(403);
  expect(await payoutAccount(harness.deps, provider.account)).toBeUndefined();
});

test('reports all broken rules together', async () => {
  const provider = await makeProvider(db);
  const account = { ...accountAbroad, iban: 'DE88370400440532013000', bic: 'COBADE', town_name: '東京' };
  const { body } = await call(writePayoutAccountAbroad, { as: provider, body: { ...sent, account } });
  expect(body.errors).toMatchObject([
    { field: 'account.iban', rule: 'iban' },
    { field: 'account.bic', rule: 'bic' },
    { field: 'account.town_name', rule: 'swift_text' },
  ]);
});
