import { randomBytes } from 'node:crypto';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { staffRole } from '@eigaichi/domain/options/companies';
import { readPayoutAccount, writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storedEncryptionKey } from '../../data-dir.ts';
import { payout_accounts } from '../../db/schema/accounts.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { createEncryptor } from '../../encryption.ts';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { encryptPayoutAccounts } from './encrypt-payout-accounts.ts';
import { payoutAccount } from './payout-queries.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const details = {
  bank_code: '0001',
  branch_code: '123',
  account_type: bankAccountType.ordinary,
  account_number: '7654321',
  account_holder: 'ミホンエイガ（カ',
};
const sent = { ...details, password: testPassword };

test('bank details are masked everywhere except in the payout list (D14d)', async () => {
  const provider = await makeProvider(db);
  expect((await call(readPayoutAccount, { as: provider })).body.data).toBeNull();
  const stored = await call(writePayoutAccount, { as: provider, body: sent });
  const masked = { bank_code: '0001', branch_code: '123', account_number: '••••321', account_holder: 'ﾐ•••' };
  expect(stored.body.data).toMatchObject(masked);
  expect((await call(readPayoutAccount, { as: provider })).body.data).toMatchObject(masked);
  expect(await payoutAccount(harness.deps, provider.account)).toMatchObject({
    ...details,
    account_holder: 'ﾐﾎﾝｴｲｶﾞ(ｶ',
  });

  const emails = (await harness.outbox()).filter(({ to_address }) => to_address === provider.person.email);
  expect(emails.map(({ subject }) => subject)).toEqual(['Payout bank account changed']);
  const log = await db.select().from(audit_log).where(eq(audit_log.entity_id, provider.account));
  expect(log.map(({ action }) => action)).toEqual(['account.change_payout_account']);
  for (const written of [JSON.stringify(log), emails[0]?.body]) {
    expect(written).toContain('••••321');
    expect(written).not.toContain('7654321');
  }
});

const storedRow = async (uuid: string) =>
  (await db.select().from(payout_accounts).where(eq(payout_accounts.uuid, uuid)))[0]?.encrypted ?? '';

test('stores bank details encrypted, openable in no other row', async () => {
  const [provider, other] = [await makeProvider(db), await makeProvider(db)];
  for (const as of [provider, other]) await call(writePayoutAccount, { as, body: sent });
  const encrypted = await storedRow(provider.account);
  expect(encrypted).toMatch(/^demo\.[\w-]{80,}$/);
  expect(encrypted).not.toBe(await storedRow(other.account));
  await db.update(payout_accounts).set({ encrypted }).where(eq(payout_accounts.uuid, other.account));
  await expect(payoutAccount(harness.deps, other.account)).rejects.toThrow('belongs to something else');
  await db.delete(payout_accounts).where(eq(payout_accounts.uuid, other.account));
});

test('encrypts plain details and those of a former key at start, and refuses without that key', async () => {
  const [open, former] = [await makeProvider(db), await makeProvider(db)];
  await call(writePayoutAccount, { as: former, body: sent });
  const updated_at = new Date().toISOString();
  const unencrypted = `unsealed.${JSON.stringify(details)}`;
  await db.insert(payout_accounts).values({ uuid: open.account, encrypted: unencrypted, updated_at });
  const next = { id: 'next', key: randomBytes(32) };
  await expect(encryptPayoutAccounts({ db, encryptor: createEncryptor([next]) })).rejects.toThrow(
    'ENCRYPTION_KEYS: bank details in the database can’t be opened: the key "demo" is not known.',
  );
  await encryptPayoutAccounts({
    db,
    encryptor: createEncryptor([next, storedEncryptionKey(harness.deps.config.dataDir)]),
  });
  for (const { account } of [open, former]) {
    expect(await storedRow(account)).toMatch(/^next\./);
    expect(await payoutAccount({ db, encryptor: createEncryptor([next]) }, account)).toMatchObject({
      account_number: '7654321',
    });
  }
});

test('new details replace the former ones', async () => {
  const provider = await makeProvider(db);
  await call(writePayoutAccount, { as: provider, body: sent });
  await call(writePayoutAccount, { as: provider, body: { ...sent, branch_code: '110' } });
  expect(await payoutAccount(harness.deps, provider.account)).toMatchObject({ branch_code: '110' });
});

test('an unknown bank or branch is refused, and the former details stay', async () => {
  const provider = await makeProvider(db);
  await call(writePayoutAccount, { as: provider, body: sent });
  for (const unknown of [{ branch_code: '999' }, { bank_code: '9999' }]) {
    const answer = await call(writePayoutAccount, { as: provider, body: { ...sent, ...unknown } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'bank_unknown' } });
  }
  expect(await payoutAccount(harness.deps, provider.account)).toMatchObject({ bank_code: '0001', branch_code: '123' });
});

test('requires the password in an open session, with limited attempts', async () => {
  const provider = await makeProvider(db);
  const wrong = () => call(writePayoutAccount, { as: provider, body: { ...sent, password: 'Eigaichi2027' } });
  const answer = await wrong();
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ field: 'password', rule: 'wrong_password', message: 'The password is wrong' }],
  ]);
  for (let tries = 1; tries < 10; tries += 1) expect((await wrong()).status).toBe(422);
  expect((await call(writePayoutAccount, { as: provider, body: sent })).status).toBe(429);
  expect(await payoutAccount(harness.deps, provider.account)).toBeUndefined();
});

test('shows a manager acting for the provider masked details, read-only (D15); others have none', async () => {
  const [provider, manager] = [await makeProvider(db), await makeManager(db)];
  await call(writePayoutAccount, { as: provider, body: sent });
  const acting = { ...provider, real: { manager: manager.account, staff_role: staffRole.manager } };
  expect((await call(readPayoutAccount, { as: acting })).body.data).toMatchObject({ account_number: '••••321' });
  expect((await call(writePayoutAccount, { as: acting, body: sent })).status).toBe(403);
  for (const actor of [manager, await makeConsumer(db)]) {
    expect((await call(readPayoutAccount, { as: actor })).status).toBe(403);
    expect((await call(writePayoutAccount, { as: actor, body: sent })).status).toBe(403);
  }
});

test('reports all broken rules together', async () => {
  const provider = await makeProvider(db);
  const answer = await call(writePayoutAccount, {
    as: provider,
    body: { ...sent, bank_code: '1', account_holder: '見本映画株式会社' },
  });
  expect(answer.body.errors).toMatchObject([
    { field: 'bank_code', message: 'Bank code must have 4 digits' },
    { field: 'account_holder', rule: 'bank_holder' },
  ]);
});
