import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { dunningFallback } from '@eigaichi/domain/settlement/dunning';
import { addDays } from '@eigaichi/domain/shared/dates';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import * as wire from '@eigaichi/wire/settlement/dunning';
import { issueInvoice } from '@eigaichi/wire/settlement/settlement';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeConsumer, makeManager } from '../../../testing/accounts.ts';
import {
  newQuoteMovies,
  type Parties,
  providerQuoteOf,
  type Quote,
  quoteOf,
  requestedQuote,
} from '../../../testing/quoted.ts';
import { currentInvoice, dataOf, goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';
import { remindSettlement } from '../jobs.ts';

let parties: Parties;
let quote: Quote;
let due: string;

const { harness, accounts, manager, newParties } = await makeBooks();

beforeEach(async () => {
  parties = await newParties();
  quote = await sharedDeal(harness, parties);
  // The prepayment of a first-time buyer and the materials arrived: the rest is due by the end of a month.
  due = '2026-04-15';
  await harness.deps.db.execute(sql`update dues set due_on = ${due}, kind = 'fixed' where side = 'buyer'
    and agreement_id in (select uuid from agreements where quote_provider_id = ${providerQuoteOf(quote).uuid})`);
});

/** Issues its invoice on time. */
const invoiced = () => morning(0);

const params = () => ({ uuid: providerQuoteOf(quote).uuid });
const ofBuyer = () => ({ uuid: parties.buyer.account });
const call = (endpoint: Endpoint, as: Actor, rest: object = {}) => harness.call(endpoint, { as, ...rest });

/** Runs the morning's job this many days after the payment was due. */
const morning = async (days: number) => {
  goTo(harness, addDays(due, days));
  await remindSettlement(harness.deps);
};

const emailsToBuyer = (about?: RegExp) => harness.mailsTo(parties.buyer.person.email, about);
const dunned = () => emailsToBuyer(/overdue|hold/i);
const account = (as: Actor = manager) => accounts.read(as, quote);
const holdOf = async (as: Actor, query: object = {}) =>
  dataOf<{ hold: { reason: string | null; late: object | null } | null; actions: { name: string }[] }>(
    await call(wire.readCreditHold, as, { query }),
  );

/** Requests as the buyer, and tries to confirm as staff. */
const confirmNew = async () => {
  const { uuid, version } = await requestedQuote(harness, parties, await newQuoteMovies(harness, parties));
  return { uuid, answer: await call(confirmQuote, manager, { params: { uuid }, body: { version } }) };
};

test('sends three reminders, once each, then places a hold; the buyer sees the late amounts and dates (D8l)', async () => {
  await invoiced();
  expect(await dunned()).toEqual([]);
  await morning(1);
  await morning(1);
  const [first] = await dunned();
  expect((await dunned()).length).toBe(1);
  expect(first?.body).toContain(dunningFallback.reminder_1_text_en);
  expect(first?.body).toMatch(/Invoice INV-\d{4}-\d{5}: US\$1,[\d,.]+, due Apr 15th, 2026, 1 day overdue/);
  await morning(13);
  expect((await dunned()).length).toBe(1);
  await morning(14);
  await morning(30);
  expect((await dunned()).map(({ subject }) => subject.split(':')[0])).toEqual([
    expect.stringMatching(/^Payment overdue/),
    'Second reminder',
    'Final reminder',
  ]);
  expect((await account()).dunning).toMatchObject({
    reminders: [{ level: 3, days: 30 }, { level: 2 }, { level: 1 }],
    next: { step: 'hold', on: addDays(due, 44) },
  });
  expect((await account(parties.buyer)).dunning).toMatchObject({ next: null, paused: null, actions: [] });
  await morning(43);
  expect((await holdOf(parties.buyer)).hold).toBeNull();
  await morning(44);
  await morning(45);
  expect((await dunned()).filter(({ subject }) => /hold/.test(subject)).length).toBe(1);
  expect(await holdOf(parties.buyer)).toMatchObject({ hold: { reason: null, late: { due_on: due } }, actions: [] });
  const listed = await call(wire.listReminders, manager, { query: { free_word: parties.buyer.account } });
  expect(listed.body).toMatchObject({ meta: { total: 0 } });
  const all = await call(wire.listReminders, manager, { query: { level: 3 } });
  expect(all.body.data).toContainEqual(
    expect.objectContaining({ quote_provider: params().uuid, level: 3, days: 30, invoices: [expect.any(String)] }),
  );
});

test('a hold blocks new confirmations until staff lift it, and does not return for the same payments', async () => {
  await invoiced();
  for (const day of [1, 14, 30, 44]) await morning(day);
  const { uuid, answer } = await confirmNew();
  expect(answer.body).toMatchObject({ code: 'buyer_on_hold' });
  const confirm = async () =>
    quoteOf(await call(readQuote, manager, { params: { uuid } })).actions.find(({ name }) => name === 'confirm');
  expect(await confirm()).toEqual({ name: 'confirm', allowed: false, reason: 'buyer_on_hold' });
  const again = await call(wire.placeCreditHold, manager, { params: ofBuyer(), body: { reason: 'x' } });
  expect(again.body.code).toBe('on_hold_already');
  const held = await call(wire.listCreditHolds, manager);
  expect(held.body.data).toContainEqual(expect.objectContaining({ consumer: expect.objectContaining(ofBuyer()) }));
  const lift = () => call(wire.liftCreditHold, manager, { params: ofBuyer(), body: { reason: 'Paid by card.' } });
  expect((await lift()).status).toBe(200);
  expect((await lift()).body).toMatchObject({ code: 'not_on_hold' });
  expect((await emailsToBuyer()).at(-1)?.subject).toBe('Credit hold lifted');
  expect(await confirm()).toMatchObject({ allowed: true });
  expect((await confirmNew()).answer.status).toBe(200);
  await morning(60);
  expect((await holdOf(manager, { consumer: parties.buyer.account })).hold).toBeNull();
});

test('settlement staff place a hold by hand, with a reason shown to the buyer', async () => {
  const body = { reason: 'Cheque returned by the bank.' };
  const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  for (const as of [looking, parties.buyer, parties.provider])
    expect((await call(wire.placeCreditHold, as, { params: ofBuyer(), body })).status).toBe(403);
  expect((await call(wire.placeCreditHold, manager, { params: ofBuyer(), body: { reason: ' ' } })).status).toBe(422);
  const unknown = { uuid: '00000000-0000-4000-8000-000000000000' };
  expect((await call(wire.placeCreditHold, manager, { params: unknown, body })).body.code).toBe('not_found');
  expect((await call(wire.placeCreditHold, manager, { params: ofBuyer(), body })).status).toBe(201);
  expect((await emailsToBuyer()).at(-1)?.body).toContain(body.reason);
  expect(await holdOf(parties.buyer)).toMatchObject({ hold: { reason: body.reason, placed_name: null } });
  expect((await confirmNew()).answer.body).toMatchObject({ code: 'buyer_on_hold' });
  // Another buyer sees their own hold, regardless of the account they name.
  const other = await makeConsumer(harness.deps.db);
  expect((await holdOf(other, { consumer: parties.buyer.account })).hold).toBeNull();
});

test('a paused account is not reminded until its day, or until staff resume it', async () => {
  await invoiced();
  await morning(1);
  const until = addDays(due, 20);
  const body = { reason: 'Pays by instalments.', until };
  const paused = await call(wire.pauseReminders, manager, { params: params(), body });
  expect(paused.body.data).toMatchObject({ dunning: { paused: { reason: body.reason, until } } });
  expect((await account(parties.buyer)).dunning?.paused).toBeNull();
  await morning(19);
  expect((await dunned()).length).toBe(1);
  await morning(20);
  expect((await dunned()).length).toBe(2);
  await call(wire.pauseReminders, manager, { params: params(), body: { reason: 'Disputed.' } });
  await morning(90);
  expect((await dunned()).length).toBe(2);
  expect((await call(wire.resumeReminders, manager, { params: params() })).status).toBe(200);
  expect((await call(wire.resumeReminders, manager, { params: params() })).body).toMatchObject({ code: 'not_paused' });
  await morning(90);
  expect((await dunned()).length).toBe(3);
  const past = { reason: 'Late.', until: due };
  expect((await call(wire.pauseReminders, manager, { params: params(), body: past })).body).toMatchObject({
    errors: [{ field: 'until' }],
  });
  const both = { params: params(), body: { ...past, reason: '' } };
  expect((await call(wire.pauseReminders, manager, both)).body).toMatchObject({
    errors: [{ field: 'reason' }, { field: 'until' }],
  });
});

test('a ladder entered by staff applies from its day on, to the next reminders', async () => {
  const effective_on = addDays(due, 2);
  const ladder = { ...dunningFallback, reminder_1_days: 3, reminder_1_text_en: 'Kindly pay.', effective_on };
  const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await call(wire.setDunning, looking, { body: ladder })).status).toBe(403);
  goTo(harness, due);
  expect(dataOf(await call(wire.setDunning, manager, { body: ladder }))).toMatchObject({ current: false });
  await invoiced();
  await morning(2);
  expect(await dunned()).toEqual([]);
  await morning(3);
  expect((await dunned())[0]?.body).toContain('Kindly pay.');
  const { body } = await call(wire.listDunning, manager);
  expect(body).toMatchObject({ current: { reminder_1_days: 3 }, data: [{ current: true, effective_on }] });
  await harness.deps.db.execute(sql`delete from settings where name = 'dunning'`);
});

test('a late invoice is payable two weeks later, or by the day staff set, and late only afterwards', async () => {
  const { uuid } = await currentInvoice(harness, manager, params());
  dataOf(await accounts.cancelDocument(manager, uuid));
  goTo(harness, addDays(due, 10));
  const issue = (body?: object) => call(issueInvoice, manager, { params: params(), ...(body && { body }) });
  expect((await issue({ due_on: addDays(due, 9) })).body).toMatchObject({
    errors: [{ field: 'due_on', rule: 'dateAfter', message: expect.stringContaining('Due date') }],
  });
  // Two weeks later is a Saturday: payable on the next bank day.
  expect(dataOf(await issue())).toMatchObject({ due_on: addDays(due, 26) });
  await morning(26);
  expect(await dunned()).toEqual([]);
  expect((await account()).dues.some(({ overdue }) => overdue)).toBe(false);
  await morning(27);
  expect((await dunned()).length).toBe(1);
  expect((await account()).dues.some(({ overdue }) => overdue)).toBe(true);
});

test('a payment ends the ladder; its reversal resumes it at the same step', async () => {
  await invoiced();
  for (const day of [1, 14]) await morning(day);
  const { open } = await account();
  const transfer = { amount: open.amount, open: open.amount, paid_on: addDays(due, 14), reference: 'T-1' };
  dataOf(await accounts.pay(manager, quote, transfer));
  await morning(40);
  expect((await dunned()).length).toBe(2);
  expect((await account()).dunning).toMatchObject({ next: null });
});
