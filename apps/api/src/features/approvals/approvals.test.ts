import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { staffRole } from '@eigaichi/domain/options/companies';
import { createManager, listManagers, readManager, updateManager } from '@eigaichi/wire/accounts/accounts';
import { discardRun, readRun, readTransferSender, setTransferSender } from '@eigaichi/wire/settlement/payout-runs';
import { listIssuers, setIssuer } from '@eigaichi/wire/settlement/settlement-documents';
import * as wire from '@eigaichi/wire/staff/approvals';
import { setExchangeRate } from '@eigaichi/wire/staff/reference';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, managers } from '../../db/schema/accounts.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { enterDetails, runsOf } from '../../testing/payouts.ts';
import { providerQuoteOf, setIssuer as setFirstIssuer, setRates, signedQuote } from '../../testing/quoted.ts';
import { currentRates } from '../reference/rates/current-rates.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const sora = await makeManager(db);
const mio = await makeManager(db);
await setRates(db);
await setFirstIssuer(db);

type Listed = {
  uuid: string;
  kind: string;
  changes: { field: string; before: string | null; after: string | null }[];
  actions: { name: string; allowed: boolean }[];
};
const waiting = async (as: Actor) => (await call(wire.listApprovals, { as })).body.data as Listed[];
const onlyOne = async (as: Actor): Promise<Listed> => {
  const [one, ...more] = await waiting(as);
  if (one === undefined || more.length > 0) throw new Error('one change waits');
  return one;
};
const approve = (as: Actor, uuid: string) => call(wire.approveChange, { as, params: { uuid } });
const isOn = async () => ((await call(wire.readFourEyes, { as: sora })).body.data as { four_eyes: boolean }).four_eyes;
const propose = (as: Actor, four_eyes: boolean) => call(wire.proposeFourEyes, { as, body: { four_eyes } });

const issuer = {
  company_name: '株式会社新市場',
  company_name_english: 'New Market, Inc.',
  address: '東京都見本区1-2-3',
  address_english: '1-2-3 Mihon-ku, Tokyo, Japan',
  invoice_number: 'T9000000000000',
  bank_account: '見本銀行 普通 0000009',
  bank_account_english: 'Sample Bank, ordinary account 0000009',
  bank_account_foreign: 'Sample Bank\nBIC SMPLJPJT\nAccount 0000009',
  effective_on: '2026-04-01',
};
const sender = {
  bank_code: '0001',
  branch_code: '001',
  account_type: bankAccountType.ordinary,
  account_number: '7654321',
  account_holder: 'ｶ)ﾐﾎﾝ',
  sender_code: '1234567890',
};
const rate = { currency: 'USD', exchange_rate: '200', effective_on: '2026-04-01', far_confirmed: true };
const colleague = {
  email: 'new@example.com',
  last_name: '原',
  first_name: '蓮',
  preferred_language: 'ja',
  staff_role: staffRole.accountant,
};

test('is off by default, and two staff managers switch it on', async () => {
  expect(await isOn()).toBe(false);
  const user = await makeManager(db, { staff_role: staffRole.user });
  expect((await propose(user, true)).status).toBe(403);
  expect((await propose(sora, false)).body.code).toBe('not_allowed_now');
  expect((await propose(sora, true)).body.data).toMatchObject({ four_eyes: false, waits: true });
  expect((await propose(mio, true)).body.code).toBe('approval_pending');
  expect(await waiting(sora)).toEqual([]);
  const { uuid, changes } = await onlyOne(mio);
  expect(changes).toEqual([{ field: 'four_eyes', before: 'off', after: 'on' }]);
  expect((await approve(sora, uuid)).body.code).toBe('approval_own');
  expect((await approve(user, uuid)).status).toBe(404);
  expect((await approve(mio, uuid)).status).toBe(200);
  expect(await isOn()).toBe(true);
});

test('deviating rates, the issuer, the sending account and new staff require another person’s approval', async () => {
  const usd = async () => Number((await currentRates(db, '2026-04-01')).USD.exchange_rate);
  const issuers = async () => (await call(listIssuers, { as: sora })).body.data as { company_name: string }[];
  const senderNow = async () => (await call(readTransferSender, { as: sora })).body.data;
  const staff = async () => (await call(listManagers, { as: sora, query: { free_word: colleague.email } })).body.data;
  const before = await usd();
  for (const [endpoint, body] of [
    [setExchangeRate, rate],
    [setIssuer, issuer],
    [setTransferSender, sender],
    [createManager, colleague],
  ] as const) {
    const answer = await call(endpoint, { as: sora, body });
    expect(answer.body).toEqual({ data: null, waits: true });
    expect((await call(endpoint, { as: mio, body })).body.code).toBe('approval_pending');
  }
  const held = async () => [await usd(), (await issuers()).length, await senderNow(), await staff()];
  expect(await held()).toEqual([before, 1, null, []]);
  expect(await waiting(sora)).toEqual([]);
  for (const { uuid } of await waiting(mio)) expect((await approve(mio, uuid)).status).toBe(200);
  expect(await usd()).toBe(200);
  expect((await issuers())[0]?.company_name).toBe(issuer.company_name);
  expect(await senderNow()).toMatchObject({ account_number: '7654321' });
  expect(await staff()).toMatchObject([{ email: colleague.email, state: 'invited' }]);
  await harness.runJobs();
  expect((await harness.outbox()).at(-1)?.to_address).toBe(colleague.email);
});

test('a rate within ±10 % requires one person', async () => {
  const near = await call(setExchangeRate, { as: sora, body: { ...rate, exchange_rate: '205' } });
  expect(near.body).toMatchObject({ waits: false, data: { exchange_rate: 205 } });
});

type ManagerSeen = { readonly version: number; readonly staff_role: number };

/** A draft payout run with one due of a provider with bank details. */
const draftRun = async ({ amount, due_on }: { amount: number; due_on: string }) => {
  const provider = await makeProvider(db);
  const parties = { buyer: await makeConsumer(db), provider, manager: sora };
  await enterDetails(harness, provider);
  const { uuid: share } = providerQuoteOf(
    await signedQuote(harness, parties, { movies: [await makeMovie(db, provider)] }),
  );
  await db.execute(sql`insert into dues (agreement_id, side, kind, amount, currency, due_on)
    select uuid, 'provider', 'fixed', ${amount}, 'JPY', ${due_on} from agreements where quote_provider_id = ${share}`);
  const runs = runsOf(harness, sora);
  const { total } = await runs.planned(due_on);
  const { uuid } = (await runs.make(due_on, total.amount)).body.data as { uuid: string };
  return { runs, uuid };
};

test('a payout run needs two approvals, under the rules at the second decision', async () => {
  const { runs, uuid } = await draftRun({ amount: 60000, due_on: '2026-04-30' });
  expect((await runs.approve(uuid)).status).toBe(200);
  const run = async () =>
    (await call(readRun, { as: sora, params: { uuid } })).body.data as {
      state: string;
      waits: { proposed_name: string } | null;
      actions: { name: string; allowed: boolean }[];
    };
  expect(await run()).toMatchObject({
    state: 'draft',
    waits: { proposed_name: sora.person.name },
    actions: expect.arrayContaining([{ name: 'approve', allowed: false }]),
  });
  const accountant = await makeManager(db, { staff_role: staffRole.accountant });
  const change = await onlyOne(accountant);
  expect(change).toMatchObject({ kind: 'payout_run' });
  expect((await approve(sora, change.uuid)).body.code).toBe('approval_own');
  expect((await approve(accountant, change.uuid)).status).toBe(200);
  expect(await run()).toMatchObject({ state: 'approved', waits: null, approved_name: accountant.person.name });
});

test('discarding a payout run withdraws its approval', async () => {
  const { runs, uuid } = await draftRun({ amount: 70000, due_on: '2026-05-31' });
  await runs.approve(uuid);
  const change = await onlyOne(mio);
  expect((await call(discardRun, { as: sora, params: { uuid } })).status).toBe(200);
  expect(await waiting(mio)).toEqual([]);
  expect((await approve(mio, change.uuid)).body.code).toBe('approval_decided');
});

test('refuses an impossible change to the second person, leaving it pending until withdrawn', async () => {
  const { runs, uuid } = await draftRun({ amount: 80000, due_on: '2026-05-31' });
  await runs.approve(uuid);
  const { uuid: change } = await onlyOne(mio);
  await db.execute(sql`update payout_runs set state = 'discarded' where uuid = ${uuid}`);
  expect((await approve(mio, change)).body.code).toBe('payout_run_moved');
  expect((await onlyOne(mio)).uuid).toBe(change);
  expect((await call(wire.withdrawChange, { as: sora, params: { uuid: change } })).status).toBe(200);
  expect(await waiting(mio)).toEqual([]);
});

test('a colleague gains permissions after a second approval, and loses them immediately', async () => {
  const { account: id } = await makeManager(db, { staff_role: staffRole.browser });
  const read = async () => (await call(readManager, { as: sora, params: { id } })).body.data as ManagerSeen;
  const change = async (body: object) => {
    const { version } = await read();
    return call(updateManager, { as: sora, params: { id }, body: { version, ...body } });
  };
  const raised = await change({ staff_role: staffRole.manager, last_name: 'Mori' });
  expect(raised.body.data).toMatchObject({ staff_role: staffRole.browser, last_name: 'Mori' });
  expect((await change({ staff_role: staffRole.user })).body.code).toBe('approval_pending');
  const { uuid, changes } = await onlyOne(mio);
  expect(changes).toContainEqual({
    field: 'staff_role',
    before: String(staffRole.browser),
    after: String(staffRole.manager),
  });
  expect((await approve(mio, uuid)).status).toBe(200);
  expect(await read()).toMatchObject({ staff_role: staffRole.manager });
  expect((await change({ staff_role: staffRole.browser })).body).toMatchObject({ data: { uuid: id } });
  expect(await read()).toMatchObject({ staff_role: staffRole.browser });
  expect(await waiting(mio)).toEqual([]);
});

test('proposals of someone who left or lost the role can only be declined (D37g)', async () => {
  for (const change of [{ state: 'blocked' as const }, { staff_role: staffRole.editor }]) {
    const gone = await makeManager(db, { staff_role: staffRole.user });
    const body = { ...rate, exchange_rate: '300', effective_on: '2026-04-02' };
    expect((await call(setExchangeRate, { as: gone, body })).body).toEqual({ data: null, waits: true });
    const { uuid } = await onlyOne(mio);
    if ('state' in change) await db.update(accounts).set(change).where(eq(accounts.uuid, gone.account));
    else await db.update(managers).set(change).where(eq(managers.uuid, gone.account));
    expect((await onlyOne(mio)).actions).toMatchObject([
      { name: 'approve', allowed: false },
      { name: 'reject', allowed: true },
      { name: 'withdraw', allowed: false },
    ]);
    expect((await approve(mio, uuid)).body.code).toBe('approval_proposer_gone');
    const reason = { reason: 'Left.' };
    expect((await call(wire.rejectChange, { as: mio, params: { uuid }, body: reason })).status).toBe(200);
  }
  expect(Number((await currentRates(db, '2026-04-02')).USD.exchange_rate)).toBe(200);
});

test('two staff managers switch it off again', async () => {
  harness.deps.clock.advance({ minutes: 1 });
  expect((await propose(mio, false)).status).toBe(201);
  expect(await isOn()).toBe(true);
  expect((await approve(sora, (await onlyOne(sora)).uuid)).status).toBe(200);
  expect(await isOn()).toBe(false);
});
