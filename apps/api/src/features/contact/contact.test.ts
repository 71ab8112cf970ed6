import { staffRole } from '@eigaichi/domain/options/companies';
import { applyForService, listServicePrices, sendContact } from '@eigaichi/wire/staff/contact';
import { changeSetting } from '@eigaichi/wire/staff/reference';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contact_messages } from '../../db/schema/contact.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const question = { topic: 3, subject: 'A licence\nfor trains', message: 'How long does it take?' };

test('stores a question, mails it to the staff, and acknowledges it with 1 to 5 business days', async () => {
  const salesRep = await makeManager(db, { staff_role: staffRole.salesRep, account: { preferred_language: 'ja' } });
  const browser = await makeManager(db, { staff_role: staffRole.browser });
  const buyer = await makeConsumer(db, { consumer: { company_name: 'Example Rail' } });
  const sent = await call(sendContact, { as: buyer, body: question });
  expect(sent.status).toBe(201);
  const [stored] = await db.select().from(contact_messages).where(eq(contact_messages.account_id, buyer.account));
  expect(stored).toMatchObject({ ...question, company_name: 'Example Rail', role: 'consumer', tel: null });
  const mails = await harness.outbox();
  const to = (email: string) => mails.filter(({ to_address }) => to_address === email);
  expect(to(buyer.person.email)[0]?.body).toContain('We reply within 1–5 business days.');
  expect(to(salesRep.person.email)[0]?.subject).toBe(`お問い合わせ${stored?.number}：A licence for trains`);
  expect(to(salesRep.person.email)[0]?.body).toContain(`Example Rail、${buyer.person.name} <${buyer.person.email}>`);
  expect(to(browser.person.email)).toEqual([]);
});

test('refuses a question without a login or text', async () => {
  expect((await call(sendContact, { body: question })).status).toBe(401);
  const buyer = await makeConsumer(db);
  const refused = await call(sendContact, { as: buyer, body: { ...question, message: ' ' } });
  expect(refused.status).toBe(422);
});

test('limits an account to ten questions an hour', async () => {
  const buyer = await makeConsumer(db);
  const ask = async (n: number) =>
    (await call(sendContact, { as: buyer, body: { ...question, subject: `No. ${n}` } })).status;
  for (let n = 0; n < 10; n += 1) expect(await ask(n)).toBe(201);
  expect(await ask(10)).toBe(429);
  const stored = await db.select().from(contact_messages).where(eq(contact_messages.account_id, buyer.account));
  expect(stored).toHaveLength(10);
});

test('stores, mails and posts a provider’s plan application to the chat, leaving its plan unchanged', async () => {
  const provider = await makeProvider(db, { provider: { company_name: 'Sample Eiga' } });
  const sent = await call(applyForService, { as: provider, body: { service: 101, note: 'From December on.' } });
  expect(sent.status).toBe(201);
  const [stored] = await db.select().from(contact_messages).where(eq(contact_messages.account_id, provider.account));
  expect(stored).toMatchObject({ topic: 101, message: 'From December on.', company_name: 'Sample Eiga' });
  const buyer = await makeConsumer(db);
  expect((await call(applyForService, { as: buyer, body: { service: 101 } })).status).toBe(403);
  expect((await call(applyForService, { as: provider, body: { service: 1 } })).status).toBe(422);
});

test('shows providers the current prices; 0 and unset ones are quoted', async () => {
  const [manager, provider] = [await makeManager(db), await makeProvider(db)];
  const today = harness.deps.clock.today();
  const set = (service: number, value: string, effective_on = today.toString()) =>
    call(changeSetting, { as: manager, body: { name: `service_price_${service}`, value, effective_on } });
  expect((await set(101, '48000')).status).toBe(201);
  expect((await set(101, '52000', today.add({ days: 1 }).toString())).status).toBe(201);
  expect((await set(102, '0')).status).toBe(201);
  expect((await set(111, '12.5')).status).toBe(422);
  const { body } = await call(listServicePrices, { as: provider });
  expect(body.data).toEqual([
    { service: 101, price: { amount: 48_000, currency: 'JPY' } },
    ...[102, 111, 112, 113, 114, 115].map((service) => ({ service, price: null })),
  ]);
  expect((await call(listServicePrices, { as: await makeConsumer(db) })).status).toBe(403);
});
