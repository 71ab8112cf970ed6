import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { staffRole } from '@eigaichi/domain/options/companies';
import {
  readRunSheet,
  readTransferFile,
  readTransferSender,
  setTransferSender,
} from '@eigaichi/wire/settlement/payout-runs';
import { readSummary } from '@eigaichi/wire/settlement/settlement';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { enterDetails, type Run, runsOf } from '../../../testing/payouts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { dataOf, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const due_on = '2027-02-28';

type Summary = AnswerOut<typeof readSummary>['data'];

const { harness, accounts, manager } = await makeBooks();
const runs = runsOf(harness, manager);
let provider: Actor;
let parties: Parties;
let quote: Quote;

/** A provider is owed 103,040 yen at the end of February: 1,000 dollars over the guarantee, less 30 percent. */
beforeEach(async () => {
  const { db } = harness.deps;
  provider = await makeProvider(db, { account: { preferred_language: 'en' } });
  parties = { buyer: await makeConsumer(db), provider, manager };
  quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  goTo(harness, '2027-01-10');
  dataOf(await accounts.closeYear(manager, 2026));
});

const payable = 103_040;

const requested = async () => (await harness.mailsTo(provider.person.email, /bank details/i)).length;

const own = () => runs.plannedFor(provider, due_on);

/** Run of all payable transfers, and the provider's own in it. */
const ownRun = () => runs.approvedFor(provider, due_on);

const fail = (uuid: string, body: object) =>
  runs.fail(uuid, { failed_on: '2027-03-01', reason: 'No such account', details_wrong: true, ...body });

describe('a payout without bank details (D14d)', () => {
  test('is blocked and listed with its provider, who is notified once a day', async () => {
    expect(await own()).toMatchObject({ blocked: 'bank_details_missing', amount: { amount: payable } });
    const { total } = await runs.planned(due_on);
    const make = () => runs.make(due_on, total.amount);
    expect((await make()).body).toMatchObject({ code: 'bank_details_missing' });
    expect((await make()).body).toMatchObject({ code: 'bank_details_missing' });
    expect(await requested()).toBe(1);
    goTo(harness, '2027-01-11');
    await make();
    expect(await requested()).toBe(2);
    await enterDetails(harness, provider);
    expect(await own()).toMatchObject({ blocked: null });
    const { line } = await ownRun();
    expect(line).toMatchObject({ has_destination: true, notice: { code: expect.stringMatching(/^PN-/) } });
  });

  test('is refused at approval, naming the providers and notifying them', async () => {
    await enterDetails(harness, provider);
    const uuid = await runs.draft(due_on);
    await harness.deps.db.execute(sql`delete from payout_accounts where uuid = ${provider.account}`);
    const { rows } = await harness.deps.db.execute<{ company_name: string }>(
      sql`select company_name from providers where uuid = ${provider.account}`,
    );
    expect((await runs.read(uuid)).lines.find((line) => line.provider.uuid === provider.account)).toMatchObject({
      blocked: 'bank_details_missing',
    });
    const refused = await runs.approve(uuid);
    expect(refused).toMatchObject({ status: 409, body: { code: 'bank_details_missing' } });
    expect(JSON.stringify(refused.body)).toContain(rows[0]?.company_name ?? 'a name');
    expect(await requested()).toBe(1);
    expect((await runs.read(uuid)).state).toBe('draft');
    await enterDetails(harness, provider);
    dataOf(await runs.approve(uuid));
  });

  test('is never approved, by any writer: the destination is frozen, encrypted for its own row', async () => {
    await enterDetails(harness, provider, '7654321');
    const { run, line } = await ownRun();
    const { db, encryptor } = harness.deps;
    await expect(db.execute(sql`update payouts set destination = null where uuid = ${line.uuid}`)).rejects.toThrow();
    // Details entered later change nothing in it.
    await enterDetails(harness, provider, '1111111');
    const { rows } = await db.execute<{ destination: string }>(
      sql`select destination from payouts where uuid = ${line.uuid}`,
    );
    const destination = rows[0]?.destination ?? '';
    expect(destination).not.toContain('7654321');
    expect(JSON.parse(encryptor.open(destination, line.uuid))).toMatchObject({ account_number: '7654321' });
    expect(() => encryptor.open(destination, provider.account)).toThrow();
    expect(JSON.stringify(await runs.read(run.uuid))).not.toContain('7654321');
    const sheetFor = (as: Actor) => harness.call(readRunSheet, { as, params: { uuid: run.uuid } });
    expect((await sheetFor(manager)).status).toBe(200);
    expect((await sheetFor(await makeManager(db, { staff_role: staffRole.browser }))).status).toBe(403);
    dataOf(await runs.send(run.uuid));
    dataOf(await runs.pay(run.uuid, '2027-01-10', 'B'));
  });
});

const sender = {
  sender_code: '12-3456',
  bank_code: '0005',
  branch_code: '001',
  account_type: bankAccountType.current,
  account_number: '12345',
  account_holder: 'カ）エイガイチ',
};

describe('the file for the bank (D8i)', () => {
  const setSender = (body: object = sender, as = manager) => harness.call(setTransferSender, { as, body });
  const fileFor = (uuid: string, on = '2027-03-01', as = manager) =>
    harness.call(readTransferFile, { as, params: { uuid }, query: { transfer_on: on } });

  test('contains the paying account and each complete destination, and its download is logged', async () => {
    await enterDetails(harness, provider, '7654321');
    const { run, line } = await ownRun();
    expect(await fileFor(run.uuid)).toMatchObject({ status: 409, body: { code: 'transfer_sender_missing' } });
    expect(dataOf(await setSender())).toMatchObject({ sender_code: '0000123456', account_number: '0012345' });
    const { status, headers, bytes } = await fileFor(run.uuid);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=shift_jis']);
    const [header, ...records] = new TextDecoder('shift_jis').decode(bytes).split('\r\n');
    expect(header?.slice(0, 14)).toBe('12100000123456');
    expect(header?.slice(54, 62)).toBe('03010005');
    const own = records.find((record) => record.slice(43, 50) === '7654321');
    expect(own?.slice(80, 90)).toBe(String(line.amount.amount).padStart(10, '0'));
    expect(records.at(-3)?.slice(7, 19)).toBe(String(run.amount.amount).padStart(12, '0'));
    const logged = await harness.deps.db.execute<{ action: string; after: unknown }>(
      sql`select action, after from audit_log where entity_id = ${run.uuid} order by id desc limit 1`,
    );
    expect(logged.rows).toEqual([
      { action: 'settlement.transfer_file', after: { on: '2027-03-01', rows: run.lines.length } },
    ]);
  });

  test('is refused for a bank holiday, and to staff who may not pay', async () => {
    await enterDetails(harness, provider);
    const { run } = await ownRun();
    dataOf(await setSender());
    for (const on of ['2027-02-28', '2027-03-06', '2027-01-08'])
      expect(await fileFor(run.uuid, on)).toMatchObject({ status: 422, body: { code: 'transfer_day' } });
    const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
    expect((await fileFor(run.uuid, '2027-03-01', looking)).status).toBe(403);
    expect((await setSender(sender, looking)).status).toBe(403);
  });

  test('refuses an amount with too many digits, and names its provider', async () => {
    await enterDetails(harness, provider);
    const { run, line } = await ownRun();
    dataOf(await setSender());
    const { db } = harness.deps;
    const pay = (amount: number) =>
      db.execute(
        sql`update payouts set amount = ${amount}, payable = ${amount} + transfer_fee + withheld where uuid = ${line.uuid}`,
      );
    await pay(9_999_999_999);
    expect((await fileFor(run.uuid)).status).toBe(200);
    await pay(10_000_000_000);
    const refused = await fileFor(run.uuid);
    expect(refused).toMatchObject({ status: 409, body: { code: 'transfer_amount' } });
    expect(JSON.stringify(refused.body)).toContain(line.provider.company_name);
  });

  test('is refused for an unlisted bank, and names its provider', async () => {
    await enterDetails(harness, provider);
    const { run } = await ownRun();
    expect(await setSender({ ...sender, branch_code: '000' })).toMatchObject({ body: { code: 'bank_unknown' } });
    dataOf(await setSender());
    expect(dataOf(await harness.call(readTransferSender, { as: manager }))).toMatchObject({ branch_code: '001' });
    expect((await fileFor(run.uuid)).status).toBe(200);
  });
});

describe('a payout run (D8d)', () => {
  test('stays listed from draft to paid, step by step', async () => {
    await enterDetails(harness, provider);
    const uuid = await runs.draft(due_on);
    const state = async () => (await runs.list()).find((run) => run.uuid === uuid)?.state;
    expect(await state()).toBe('draft');
    expect((await runs.send(uuid)).body).toMatchObject({ code: 'payout_run_moved' });
    dataOf(await runs.approve(uuid));
    expect((await runs.approve(uuid)).body).toMatchObject({ code: 'payout_run_moved' });
    expect(await state()).toBe('approved');
    const pay = (paid_on = '2027-01-10') => runs.pay(uuid, paid_on, 'BANK-1');
    expect((await pay()).body).toMatchObject({ code: 'payout_run_moved' });
    dataOf(await runs.send(uuid));
    expect(await state()).toBe('sent');
    expect((await pay('2027-01-11')).body.code).toBe('invalid');
    dataOf(await pay());
    expect(await state()).toBe('paid');
    expect(await accounts.read(provider, quote, 'provider')).toMatchObject({ balance: { amount: 0 } });
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('is approved and sent at the displayed total; another one is refused with both (D30)', async () => {
    await enterDetails(harness, provider);
    const other = await makeProvider(harness.deps.db);
    await enterDetails(harness, other);
    const more = await sharedDeal(harness, { ...parties, provider: other });
    goTo(harness, '2027-01-10');
    await harness.deps.db.execute(sql`
      insert into dues (agreement_id, side, kind, amount, currency, due_on) select uuid, 'provider', 'fixed', 60000, 'JPY', ${due_on}
      from agreements where quote_provider_id = ${providerQuoteOf(more).uuid}`);
    const { total } = await runs.planned(due_on);
    const { uuid } = dataOf<{ uuid: string }>(await runs.make(due_on, total.amount));
    const read = total.amount;
    const missing = { status: 422, body: { errors: [{ field: 'amount', rule: 'required' }] } };
    expect([await runs.approve(uuid, {}), await runs.send(uuid, {})]).toMatchObject([missing, missing]);
    expect(await runs.approve(uuid, { amount: read - 1 })).toMatchObject({
      status: 409,
      body: { code: 'payout_run_changed', details: { seen: read - 1, now: read } },
    });
    const approved = dataOf<Run>(await runs.approve(uuid, { amount: read }));
    const dropped = approved.lines.find((line) => line.provider.uuid === other.account);
    dataOf(await accounts.cancelDocument(manager, dropped?.notice?.uuid, '口座の変更のため'));
    const refused = await runs.send(uuid, { amount: read });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payout_run_changed' } });
    expect(String(refused.body.message)).toContain((read - 60_000).toLocaleString('en-US'));
    dataOf(await runs.send(uuid, { amount: read - 60_000 }));
    await harness.deps.db.execute(sql`delete from dues where amount = 60000 and kind = 'fixed' and currency = 'JPY'`);
  });

  test('an increase of a due while the bank had the order is payable again', async () => {
    await enterDetails(harness, provider);
    const { run, line } = await ownRun();
    dataOf(await runs.send(run.uuid));
    const raised = await harness.deps.db.execute(
      sql`update dues set amount = amount + 60000 where payout_id = ${line.uuid}`,
    );
    expect(raised.rowCount).toBe(1);
    expect(await own()).toBeUndefined();
    dataOf(await runs.pay(run.uuid, '2027-01-10', 'BANK-3'));
    expect(await own()).toMatchObject({ payable: { amount: 60_000 } });
    await harness.deps.db.execute(sql`update dues set amount = amount - 60000 where payout_id = ${line.uuid}`);
  });

  describe('of titles amended meanwhile', () => {
    type DueRow = { kind: string; amount: string; paid: string; due_on: string };
    const duesOf = async (deal: Quote) =>
      (
        await harness.deps.db.execute<DueRow>(sql`
          select kind, amount::text, paid::text, due_on::text from dues
          where quote_provider_id = ${providerQuoteOf(deal).uuid} and side = 'provider' and due_on is not null
          order by due_on, amount desc`)
      ).rows.map(({ kind, amount, paid, due_on: day }) => [kind, Number(amount), Number(paid), day]);

    const twoTitles = async (of: Parties): Promise<Quote> => {
      const deal = await sharedDeal(harness, of, 2);
      dataOf(await accounts.pay(manager, deal, { amount: 2000, paid_on: '2026-04-01', reference: 'T', open: 2000 }));
      return deal;
    };

    /** Two titles of another provider, due in January and in February. */
    const delivered = async () => {
      const { db } = harness.deps;
      const pair = { buyer: await makeConsumer(db), provider: await makeProvider(db), manager };
      await enterDetails(harness, pair.provider);
      const deal = await twoTitles(pair);
      await accounts.deliver(deal, '2026-11-10', 0);
      await accounts.deliver(deal, '2026-12-10', 1);
      goTo(harness, '2027-01-10');
      return { pair, deal };
    };

    test('is frozen at its approval, as the notice states each due', async () => {
      const { deal } = await delivered();
      const uuid = await runs.draft(due_on);
      await harness.deps.db.execute(sql`
        update dues set amount = amount + case when due_on = ${due_on} then -1000 else 1000 end
        where quote_provider_id = ${providerQuoteOf(deal).uuid} and side = 'provider'`);
      dataOf(await runs.approve(uuid));
      dataOf(await runs.send(uuid));
      dataOf(await runs.pay(uuid, '2027-01-10', 'BANK-6'));
      expect(await duesOf(deal)).toEqual([
        ['fixed', payable + 1000, payable + 1000, '2027-01-31'],
        ['fixed', payable - 1000, payable - 1000, due_on],
      ]);
    });

    test('pays each title as frozen; a raise waits, and a later lowering is a credit of its day (D2d)', async () => {
      const { pair, deal } = await delivered();
      const { run } = await runs.approvedFor(pair.provider, due_on);
      dataOf(await runs.send(run.uuid));
      dataOf(await accounts.amend(manager, deal, 1500));
      dataOf(await runs.pay(run.uuid, '2027-01-10', 'BANK-4'));
      const second = ['fixed', payable, payable, due_on];
      expect(await duesOf(deal)).toEqual([['fixed', 154_560, payable, '2027-01-31'], second]);
      expect(await runs.plannedFor(pair.provider, due_on)).toMatchObject({ payable: { amount: 51_520 } });
      goTo(harness, '2027-03-05');
      dataOf(await accounts.amend(manager, deal, 800));
      const first = ['fixed', payable, payable, '2027-01-31'];
      expect(await duesOf(deal)).toEqual([first, second, ['fixed', -20_608, 0, '2027-03-05']]);
      expect(await runs.plannedFor(pair.provider, due_on)).toBeUndefined();
      expect(await unbalancedAccounts(harness)).toEqual([]);
      expect(await unreachableAmounts(harness.deps.db, providerQuoteOf(deal).uuid)).toEqual([]);
    });

    /** A deal whose provider owes 73,600 yen for one title, and is owed 30,912 for the other. */
    const withDebt = async () => {
      await enterDetails(harness, provider);
      const deal = await twoTitles({ ...parties, buyer: await makeConsumer(harness.deps.db) });
      await accounts.deliver(deal, '2026-12-10');
      dataOf(await accounts.amend(manager, deal, 300));
      const last = providerQuoteOf(deal).movies[1]?.uuid ?? '';
      dataOf(await accounts.terminate(manager, deal, 'provider', [last]));
      goTo(harness, '2027-01-10');
      return deal;
    };

    test('settles dues of a deal that offset each other, and reopens them if the transfer is returned', async () => {
      const deal = await withDebt();
      const raise = (by: number) =>
        harness.deps.db.execute(sql`
          update dues set amount = amount + ${by}
          where quote_provider_id = ${providerQuoteOf(deal).uuid} and side = 'provider' and kind = 'fixed'
            and due_on is not null`);
      await raise(73_600 - 30_912);
      const { run, line } = await ownRun();
      expect(line).toMatchObject({ payable: { amount: payable } });
      dataOf(await runs.send(run.uuid));
      dataOf(await runs.pay(run.uuid, '2027-01-10', 'BANK-7'));
      const paid = (title: number, debt: number) => [
        ['fixed', 73_600, title, due_on],
        ['compensation', -73_600, debt, due_on],
      ];
      expect(await duesOf(deal)).toEqual(paid(73_600, -73_600));
      expect(await own()).toBeUndefined();
      dataOf(await fail(line.uuid, { failed_on: '2027-01-10', details_wrong: false }));
      expect(await duesOf(deal)).toEqual(paid(0, 0));
      expect(await own()).toMatchObject({ payable: { amount: payable } });
      await raise(30_912 - 73_600);
      expect(await unbalancedAccounts(harness)).toEqual([]);
    });

    test('sets off what was frozen, and reopens exactly that if the transfer is returned', async () => {
      const deal = await withDebt();
      const { run, line } = await ownRun();
      expect(line).toMatchObject({ payable: { amount: payable + 30_912 - 73_600 } });
      dataOf(await runs.send(run.uuid));
      dataOf(await accounts.amend(manager, deal, 400));
      dataOf(await runs.pay(run.uuid, '2027-01-10', 'BANK-5'));
      const paid = (title: number, debt: number) => [
        ['fixed', 41_216, title, due_on],
        ['compensation', -73_600, debt, due_on],
      ];
      expect(await duesOf(deal)).toEqual(paid(30_912, -73_600));
      expect(await own()).toMatchObject({ payable: { amount: 41_216 - 30_912 } });
      dataOf(await fail(line.uuid, { failed_on: '2027-01-10', details_wrong: false }));
      expect(await duesOf(deal)).toEqual(paid(0, 0));
      expect(await own()).toMatchObject({ payable: { amount: payable + 41_216 - 73_600 } });
      expect(await unbalancedAccounts(harness)).toEqual([]);
    });
  });

  test('a returned transfer is reversed and paid by a later run, once the details change', async () => {
    await enterDetails(harness, provider, '0000001');
    const { run, line } = await ownRun();
    dataOf(await runs.send(run.uuid));
    goTo(harness, '2027-03-01');
    dataOf(await runs.payOne(line.uuid, due_on, 'BANK-2'));
    expect((await fail(line.uuid, { failed_on: '2027-02-27' })).body.errors).toMatchObject([{ field: 'failed_on' }]);
    expect((await fail(line.uuid, { failed_on: '2030-01-01', reason: '' })).body.errors).toMatchObject([
      { field: 'reason', rule: 'required' },
      { field: 'failed_on', rule: 'date_until' },
    ]);
    const paid = async () => dataOf<Summary>(await harness.call(readSummary, { as: provider })).provider?.paid.amount;
    expect(await paid()).toBe(payable);
    dataOf(await fail(line.uuid, {}));
    expect(await paid()).toBe(0);
    expect((await fail(line.uuid, {})).body).toMatchObject({ code: 'payout_run_moved' });
    expect((await runs.read(run.uuid)).lines.find(({ uuid }) => uuid === line.uuid)).toMatchObject({
      state: 'failed',
      failed_reason: 'No such account',
    });
    expect(['failed', 'partly_failed', 'sent']).toContain((await runs.read(run.uuid)).state);
    const account = await accounts.read(provider, quote, 'provider');
    expect(account).toMatchObject({ balance: { amount: payable }, open: { amount: payable } });
    expect(account.lines.at(-1)).toMatchObject({ kind: 'reversal', day: '2027-03-01' });
    expect(await own()).toMatchObject({ blocked: 'bank_details_refused' });
    await enterDetails(harness, provider, '0000002');
    expect(await own()).toMatchObject({ blocked: null });
    const again = await ownRun();
    expect(again.run.uuid).not.toBe(run.uuid);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });
});
