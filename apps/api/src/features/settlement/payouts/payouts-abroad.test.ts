import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { staffRole } from '@eigaichi/domain/options/companies';
import { painFaults } from '@eigaichi/domain/testing/pain-001-model';
import {
  readRunSheet,
  readTransferFile,
  readTransfersAbroad,
  setTransferSender,
} from '@eigaichi/wire/settlement/payout-runs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import { enterDetailsAbroad } from '../../../testing/payouts-abroad.ts';
import { dataOf, goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';
import { senderSetting } from './transfer-sender.ts';

const due_on = '2027-02-28';

const { harness, accounts, manager } = await makeBooks();
const { db } = harness.deps;
const runs = runsOf(harness, manager);
let [inJapan, abroad]: Actor[] = [];

/** Owes a new provider 103,040 yen at the end of February. */
const owed = async (): Promise<Actor> => {
  const provider = await makeProvider(db);
  const parties = { buyer: await makeConsumer(db), provider, manager };
  const quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  return provider;
};

beforeEach(async () => {
  [inJapan, abroad] = [await owed(), await owed()];
  goTo(harness, '2027-01-10');
  dataOf(await accounts.closeYear(manager, 2026));
});

const sender = {
  sender_code: '123456',
  bank_code: '0005',
  branch_code: '001',
  account_type: bankAccountType.current,
  account_number: '12345',
  account_holder: 'カ）エイガイチ',
};
const payer = { payer_name: 'Eigaichi K.K.', payer_bic: 'BOTKJPJT', payer_town: 'Tokyo' };

/** Sets the only sender: the clock stops or goes back between two of them, and the latest counts. */
const setSender = async (more: object = {}) => {
  await db.execute(sql`delete from settings where name = ${senderSetting}`);
  dataOf(await harness.call(setTransferSender, { as: manager, body: { ...sender, ...more } }));
};

const inputFor = (uuid: string, as: Actor, on = '2027-03-01') => ({
  as,
  params: { uuid },
  query: { transfer_on: on },
});
const abroadFor = (uuid: string, as = manager, on = '2027-03-01') =>
  harness.call(readTransfersAbroad, inputFor(uuid, as, on));

test('a run has a file for each kind of account, and each file only its own transfers (D59)', async () => {
  await enterDetails(harness, inJapan as Actor, '7654321');
  await enterDetailsAbroad(harness, abroad as Actor);
  const run = await runs.approved(due_on);
  await setSender(payer);
  const line = run.lines.find(({ provider }) => provider.uuid === abroad?.account);
  expect(line).toMatchObject({ has_destination: true, destination_abroad: true });
  expect((await runs.read(run.uuid)).actions).toEqual(
    expect.arrayContaining([
      { name: 'transfers', allowed: true },
      { name: 'transfers_abroad', allowed: true },
    ]),
  );
  const { status, headers, bytes } = await abroadFor(run.uuid);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = new TextDecoder().decode(bytes);
  expect(painFaults(xml)).toEqual([]);
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs>');
  expect(xml).toContain(`<InstdAmt Ccy="JPY">${line?.amount.amount}</InstdAmt>`);
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
  expect(xml).toContain(`<Ustrd>${line?.notice?.code}</Ustrd>`);
  const zengin = await harness.call(readTransferFile, inputFor(run.uuid, manager));
  const text = new TextDecoder('shift_jis').decode(zengin.bytes);
  expect(text).toContain('7654321');
  expect(text.split('\r\n').filter((record) => record.startsWith('2'))).toHaveLength(run.lines.length - 1);
  expect((await harness.call(readRunSheet, { as: manager, params: { uuid: run.uuid } })).status).toBe(200);
  const { rows } = await db.execute<{ after: unknown }>(
    sql`select after from audit_log where entity_id = ${run.uuid} and action = 'settlement.transfer_file' order by id`,
  );
  expect(rows[0]?.after).toEqual({ on: '2027-03-01', rows: 1 });
});

test('the file is refused without a payer, without transfers, on a bank holiday and to other staff', async () => {
  await enterDetails(harness, inJapan as Actor);
  await enterDetailsAbroad(harness, abroad as Actor);
  const run = await runs.approved(due_on);
  await setSender({ payer_name: null, payer_bic: null, payer_town: null });
  expect(await abroadFor(run.uuid)).toMatchObject({ status: 409, body: { code: 'payer_abroad_missing' } });
  await setSender(payer);
  expect(await abroadFor(run.uuid, manager, '2027-02-28')).toMatchObject({ body: { code: 'transfer_day' } });
  const looking = await makeManager(db, { staff_role: staffRole.browser });
  expect((await abroadFor(run.uuid, looking)).status).toBe(403);
  await enterDetails(harness, abroad as Actor, '1111111');
  await db.execute(sql`update payouts set state = 'cancelled' where run_id = ${run.uuid} and destination_abroad`);
  expect(await abroadFor(run.uuid)).toMatchObject({ body: { code: 'payout_run_moved' } });
});
