import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { maxNotes } from '@eigaichi/domain/quotes/colleagues/notes';
import {
  addQuoteNote,
  assignQuote,
  listAssignees,
  listQuoteNotes,
} from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeManager } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { confirmedQuote, newQuoteMovies, type Quote, quoteOf, readAs } from '../../../testing/quoted.ts';
import { dataOf } from '../../../testing/shared-deal.ts';

let quote: Quote;

const { harness, parties } = await makeMarket();
const { db } = harness.deps;
const colleague = await makeManager(db, { staff_role: staffRole.salesRep });
const browser = await makeManager(db, { staff_role: staffRole.browser });

beforeEach(async () => {
  quote = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
});

const assign = (as: Actor, assignee: string | null, seen: string | null = null) =>
  harness.call(assignQuote, { as, params: { uuid: quote.uuid }, body: { assignee, seen } });
const note = (as: Actor, text: string) =>
  harness.call(addQuoteNote, {
    as,
    params: { uuid: quote.uuid },
    body: { note: text },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const notesAs = (as: Actor, query: Record<string, number> = {}) =>
  harness.call(listQuoteNotes, { as, params: { uuid: quote.uuid }, query });
const listAs = async (as: Actor, query: Record<string, string>) =>
  dataOf<{ uuid: string; assignee?: { uuid: string; name: string } | null }[]>(
    await harness.call(listQuotes, { as, query: { per: 100, ...query } }),
  );
const auditOf = async (action: string) => {
  const { rows } = await db.execute(sql`
    select before, after from audit_log where entity_id = ${quote.uuid} and action = ${action} order by id`);
  return rows;
};

test('lists a quote for the colleague it is assigned to, and notifies them by email and bell', async () => {
  const before = (await harness.outbox()).length;
  const after = quoteOf(await assign(parties.manager, colleague.account));
  expect(after.assignee?.uuid).toBe(colleague.account);
  expect(after.version).toBe(quote.version);
  const mails = (await harness.outbox()).slice(before);
  expect(mails.map(({ to_address }) => to_address)).toEqual([colleague.person.email]);
  expect(mails[0]?.body).toContain(`/admin/quotes/${quote.uuid}`);
  const bell = dataOf<{ href: string }[]>(await harness.call(listNotices, { as: colleague }));
  expect(bell[0]?.href).toBe(`/admin/quotes/${quote.uuid}`);
  const mine = await listAs(colleague, { assigned: 'me' });
  expect(mine.map(({ uuid }) => uuid)).toContain(quote.uuid);
  expect(mine.find(({ uuid }) => uuid === quote.uuid)?.assignee?.uuid).toBe(colleague.account);
  expect((await listAs(parties.manager, { assigned: 'me' })).map(({ uuid }) => uuid)).not.toContain(quote.uuid);
  expect((await listAs(parties.manager, { assigned: 'none' })).map(({ uuid }) => uuid)).not.toContain(quote.uuid);
  expect(await auditOf('quote.assign')).toEqual([
    { before: { assignee: null }, after: { assignee: after.assignee?.name } },
  ]);
});

test('does not notify someone who assigns a quote to themselves', async () => {
  const before = (await harness.outbox()).length;
  quoteOf(await assign(parties.manager, parties.manager.account));
  expect((await harness.outbox()).length).toBe(before);
});

test('shows the second of two concurrent assigners that it changed', async () => {
  quoteOf(await assign(parties.manager, colleague.account));
  const late = await assign(parties.manager, parties.manager.account);
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  expect(quoteOf(await assign(parties.manager, null, colleague.account)).assignee).toBeNull();
});

test('assigns only staff who manage quotes', async () => {
  const refused = await assign(parties.manager, browser.account);
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'assignee' }] }]);
  expect((await assign(parties.manager, parties.buyer.account)).status).toBe(422);
  const listed = await harness.call(listAssignees, { as: parties.manager, query: { per: 100 } });
  const offered = dataOf<{ uuid: string }[]>(listed).map(({ uuid }) => uuid);
  expect(offered).toContain(colleague.account);
  expect(offered).not.toContain(browser.account);
});

test('shows staff each other’s notes newest first, paged; the log records that one was written', async () => {
  for (const text of ['Called the buyer.', 'Waits for its board.'])
    expect((await note(colleague, text)).status).toBe(201);
  const { body } = await notesAs(parties.manager, { per: 1, page: 2 });
  expect(body).toMatchObject({
    meta: { total: 2 },
    data: [{ author: colleague.person.name, text: 'Called the buyer.' }],
  });
  expect(await auditOf('quote.note')).toHaveLength(2);
});

test('hides staff notes and assignee from both parties in every response', async () => {
  await note(parties.manager, 'A word for colleagues alone.');
  quoteOf(await assign(parties.manager, colleague.account));
  for (const as of [parties.buyer, parties.provider]) {
    const read = await readAs(harness, as, quote.uuid);
    expect(read.assignee).toBeNull();
    const whole = JSON.stringify([read, await listAs(as, { assigned: 'none' }), (await notesAs(as)).body]);
    expect(whole).not.toContain('A word for colleagues alone.');
    expect(whole).not.toContain(colleague.account);
    expect(whole).toContain(quote.uuid);
    const offered = dataOf<{ uuid: string }[]>(await harness.call(listAssignees, { as }));
    expect(offered.map(({ uuid }) => uuid)).toEqual([as.account]);
    expect((await assign(as, colleague.account)).status).toBe(422);
  }
});

test('lets read-only staff read notes but not write them', async () => {
  expect((await notesAs(browser)).status).toBe(200);
  expect((await note(browser, 'No.')).status).toBe(403);
});

test('limits the length and number of notes', async () => {
  const long = await note(parties.manager, 'x'.repeat(2001));
  expect(long.body).toMatchObject({ errors: [{ field: 'note', rule: 'max_length' }] });
  expect((await note(parties.manager, ' ')).status).toBe(422);
  await harness.deps.db.execute(sql`
    insert into quote_notes (quote_id, person_id, author_name, text, created_at)
    select ${quote.uuid}, ${colleague.account}, 'A', 'B', now() from generate_series(1, ${maxNotes}::int)`);
  expect((await note(parties.manager, 'One more.')).body.code).toBe('too_many_notes');
});

test('an assignment leaves a colleague’s confirmation valid', async () => {
  quoteOf(await assign(parties.manager, colleague.account));
  const { uuid, version } = quote;
  const refused = await harness.call(confirmQuote, { as: parties.manager, params: { uuid }, body: { version } });
  // Confirmed already: refused for the status, not the version.
  expect(refused.body.code).not.toBe('stale_version');
});
