import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxEnquiryMessages } from '@eigaichi/domain/contact/enquiries';
import { staffRole } from '@eigaichi/domain/options/companies';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { sendContact } from '@eigaichi/wire/staff/contact';
import { readDesk } from '@eigaichi/wire/staff/desk';
import * as wire from '@eigaichi/wire/staff/enquiries';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { contact_messages, enquiry_messages } from '../../db/schema/contact.ts';
import { makeColleague, makeConsumer, makeManager } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { discardEnquiries } from './discard-enquiries.ts';

type Enquiry = AnswerOut<typeof wire.readEnquiry>['data'];
type Listed = AnswerOut<typeof wire.listEnquiries>['data'][number];

let buyer: Actor;
let uuid: string;

const harness = await testHarness({ contactRetentionDays: 100 });
const { db } = harness.deps;
const manager = await makeManager(db);
const salesRep = await makeManager(db, { staff_role: staffRole.salesRep });
beforeEach(async () => {
  buyer = await makeConsumer(harness.deps.db, { consumer: { company_name: 'Example Rail' } });
  uuid = await send('A licence for trains');
});

const send = async (subject: string, as = buyer): Promise<string> => {
  const body = { topic: 3, subject, message: 'How long does it take?' };
  return ((await harness.call(sendContact, { as, body })).body.data as { uuid: string }).uuid;
};
const read = async (of = uuid, as = manager) =>
  (await harness.call(wire.readEnquiry, { as, params: { uuid: of } })).body.data as Enquiry;
const list = async (query: Record<string, string | number>) =>
  (await harness.call(wire.listEnquiries, { as: manager, query: { per: 100, ...query } })).body.data as Listed[];
const ids = async (query: Record<string, string | number>) => (await list(query)).map((row) => row.uuid);
const reply = (body: { reply: string; seen: number }, as = manager) =>
  harness.call(wire.replyToEnquiry, { as, params: { uuid }, body });
const move = (action: 'close' | 'reopen', seen: number) =>
  harness.call(wire.moveEnquiry, { as: manager, params: { uuid }, body: { action, seen } });
const assign = (assignee: string | null, seen: string | null) =>
  harness.call(wire.assignEnquiry, { as: manager, params: { uuid }, body: { assignee, seen } });
const add = (as: Actor, message = 'One more thing.') =>
  harness.call(wire.addToEnquiry, { as, params: { uuid }, body: { message } });
const mailsSince = async (before: number) => (await harness.outbox()).slice(before);

test('an enquiry is due on the last promised day, and overdue from the next business day', async () => {
  // 1 April 2026 is a Wednesday in Tokyo.
  expect(await read()).toMatchObject({ state: 'waiting', due_on: '2026-04-08', is_late: false, assignee: null });
  harness.deps.clock.advance({ hours: 24 * 7 });
  expect(await read()).toMatchObject({ is_late: false });
  expect(await ids({ state: 'late' })).not.toContain(uuid);
  const fresh = await send('Sent a week later');
  harness.deps.clock.advance({ hours: 24 });
  expect(await read()).toMatchObject({ is_late: true });
  const late = await ids({ state: 'late' });
  expect(late).toContain(uuid);
  expect(late).not.toContain(fresh);
  const waiting = await ids({});
  expect(waiting.indexOf(uuid)).toBeLessThan(waiting.indexOf(fresh));
  const { queues, next } = (await harness.call(readDesk, { as: manager })).body.data as AnswerOut<
    typeof readDesk
  >['data'];
  expect(queues.find(({ name }) => name === 'enquiries')).toMatchObject({
    count: waiting.length,
    over: late.length,
    oldest: 6,
    aim: 5,
    business: true,
  });
  expect(next).toContainEqual(
    expect.objectContaining({ queue: 'enquiries', href: `/admin/enquiries/${uuid}`, over: true, days: 6 }),
  );
});

test('mails a reply to the sender with the question and a link, and stores it in the thread', async () => {
  const before = (await harness.outbox()).length;
  const answered = await reply({ reply: 'About three days.\nIt depends on the title.', seen: 0 });
  expect(answered.status).toBe(201);
  expect(answered.body.data).toMatchObject({
    state: 'answered',
    due_on: null,
    thread: [
      { is_reply: true, author_name: manager.person.name, message: 'About three days.\nIt depends on the title.' },
    ],
  });
  const [mail, ...others] = await mailsSince(before);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: buyer.person.email,
    subject: expect.stringMatching(/^Reply to your enquiry \d+: A licence for trains$/),
  });
  expect(mail?.body).toContain('About three days.\nIt depends on the title.');
  expect(mail?.body).toContain('> How long does it take?');
  expect(mail?.body).toContain(`/contact/${uuid}`);
  expect(await ids({ state: 'answered' })).toContain(uuid);
  expect(await ids({})).not.toContain(uuid);
});

test('the sender adds to the thread, which waits again and notifies the assignee', async () => {
  await assign(salesRep.account, null);
  await reply({ reply: 'About three days.', seen: 0 });
  const before = (await harness.outbox()).length;
  expect((await add(buyer)).status).toBe(201);
  const own = await harness.call(wire.readOwnEnquiry, { as: buyer, params: { uuid } });
  expect(own.body.data).toMatchObject({
    subject: 'A licence for trains',
    thread: [
      { message: 'About three days.', author_name: '' },
      { message: 'One more thing.', is_reply: false },
    ],
  });
  expect(own.body.data).not.toHaveProperty('assignee');
  expect((await mailsSince(before)).map(({ to_address }) => to_address)).toEqual([salesRep.person.email]);
  expect(await read()).toMatchObject({ state: 'waiting', is_late: false });
});

test('hides an enquiry from everyone but its sender in the company they wrote for', async () => {
  const stranger = await makeConsumer(harness.deps.db);
  const elsewhere = await makeColleague(db, stranger, { person: buyer.person.uuid });
  for (const as of [stranger, elsewhere, manager]) {
    expect((await harness.call(wire.readOwnEnquiry, { as, params: { uuid } })).status).toBe(404);
    expect((await add(as)).status).toBe(404);
  }
  expect((await harness.call(wire.readEnquiry, { as: buyer, params: { uuid } })).status).toBe(403);
  const editor = await makeManager(harness.deps.db, { staff_role: staffRole.editor });
  const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await read(uuid, browser)).actions.filter(({ allowed }) => allowed)).toEqual([]);
  expect((await reply({ reply: 'No.', seen: 0 }, browser)).status).toBe(403);
  expect((await harness.call(wire.listEnquiries, { as: editor })).status).toBe(403);
});

test('informs the second of two who answer of the new reply, and mails nothing twice', async () => {
  await reply({ reply: 'About three days.', seen: 0 });
  const before = (await harness.outbox()).length;
  const late = await reply({ reply: 'About a week.', seen: 0 }, salesRep);
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  expect((await move('close', 0)).body.code).toBe('stale_version');
  expect(await mailsSince(before)).toEqual([]);
});

test('closes an enquiry without a mail and reopens it, logging each', async () => {
  const before = (await harness.outbox()).length;
  expect((await move('close', 0)).body.data).toMatchObject({ state: 'closed', due_on: null });
  expect((await move('close', 0)).body.code).toBe('not_allowed_now');
  expect((await move('reopen', 0)).body.data).toMatchObject({ state: 'waiting' });
  expect(await mailsSince(before)).toEqual([]);
  const { rows } = await harness.deps.db.execute(
    sql`select action, before, after from audit_log where entity_id = ${uuid} and action <> 'contact.send' order by id`,
  );
  expect(rows).toEqual([
    { action: 'contact.close', before: { state: 'waiting' }, after: { state: 'closed' } },
    { action: 'contact.reopen', before: { state: 'closed' }, after: { state: 'waiting' } },
  ]);
});

test('assigns it to colleagues who may answer, checking the assignee seen, and notifies them', async () => {
  const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await assign(browser.account, null)).body).toMatchObject({ errors: [{ field: 'assignee' }] });
  const before = (await harness.outbox()).length;
  expect((await assign(salesRep.account, null)).body.data).toMatchObject({
    assignee: { uuid: salesRep.account, is_self: false },
  });
  expect((await assign(null, null)).body.code).toBe('stale_version');
  expect((await mailsSince(before)).map(({ to_address }) => to_address)).toEqual([salesRep.person.email]);
  const bell = (await harness.call(listNotices, { as: salesRep })).body.data as { href: string }[];
  expect(bell.map(({ href }) => href)).toContain(`/admin/enquiries/${uuid}`);
  expect(await ids({ assigned: 'none' })).not.toContain(uuid);
  const mine = await harness.call(wire.listEnquiries, { as: salesRep, query: { assigned: 'me' } });
  expect((mine.body.data as Listed[]).map((row) => row.uuid)).toContain(uuid);
  const offered = (await harness.call(wire.listEnquiryAssignees, { as: manager, query: { per: 100 } })).body.data as {
    uuid: string;
  }[];
  expect(offered.map((row) => row.uuid)).toEqual(expect.arrayContaining([manager.account, salesRep.account]));
  expect(offered.map((row) => row.uuid)).not.toContain(browser.account);
});

test('finds it by company, subject, address and number, and by its topic', async () => {
  const { number } = await read();
  for (const free_word of ['example rail', 'for trains', buyer.person.email, String(number)])
    expect(await ids({ free_word, state: 'all' }), free_word).toContain(uuid);
  expect(await ids({ free_word: 'no such word', state: 'all' })).toEqual([]);
  expect(await ids({ topic: 3 })).toContain(uuid);
  expect(await ids({ topic: 5 })).not.toContain(uuid);
  expect((await harness.call(wire.listEnquiries, { as: manager, query: { topic: 4711 } })).status).toBe(422);
});

test('limits the length of a thread and of a reply', async () => {
  const long = await reply({ reply: 'x'.repeat(8001), seen: 0 });
  expect(long.body).toMatchObject({ errors: [{ field: 'reply', rule: 'max_length' }] });
  await harness.deps.db.execute(sql`insert into enquiry_messages (enquiry_id, is_reply, author_name, message, created_at)
    select ${uuid}, false, 'A', 'B', now() from generate_series(1, ${maxEnquiryMessages}::int)`);
  expect((await reply({ reply: 'One more.', seen: maxEnquiryMessages })).body.code).toBe('thread_full');
});

test('deletes inactive threads after the retention and those of closed accounts; waiting ones stay', async () => {
  const { db, clock } = harness.deps;
  await reply({ reply: 'About three days.', seen: 0 });
  const waiting = await send('Still waits');
  const leaver = await makeConsumer(db);
  const [left, requested] = [await send('Was answered', leaver), await send('Leaves and waits', leaver)];
  await db.update(contact_messages).set({ waiting_since: null }).where(eq(contact_messages.uuid, left));
  await db.update(accounts).set({ state: 'closed' }).where(eq(accounts.uuid, leaver.account));
  const stored = async () =>
    (await db.select({ uuid: contact_messages.uuid }).from(contact_messages)).map((row) => row.uuid);
  await discardEnquiries(harness.deps);
  expect(await stored()).toEqual(expect.arrayContaining([uuid, waiting, requested]));
  expect(await stored()).not.toContain(left);
  clock.advance({ hours: 24 * 101 });
  await discardEnquiries(harness.deps);
  expect(await stored()).toEqual(expect.arrayContaining([waiting, requested]));
  expect(await stored()).not.toContain(uuid);
  expect(await db.select().from(enquiry_messages).where(eq(enquiry_messages.enquiry_id, uuid))).toEqual([]);
});
