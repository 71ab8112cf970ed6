import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { removeColleague } from '@eigaichi/wire/accounts/members';
import * as wire from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeColleague, makeConsumer } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { confirmedQuote, newQuoteMovies, type Quote, quoteOf, readAs } from '../../../testing/quoted.ts';
import { dataOf } from '../../../testing/shared-deal.ts';

let quote: Quote;

const { harness, parties } = await makeMarket();
const { db } = harness.deps;
const dealer = await makeColleague(db, parties.buyer, { roles: ['deals'] });
const materials = await makeColleague(db, parties.buyer, { roles: ['materials'] });
const viewer = await makeColleague(db, parties.buyer, { roles: ['viewer'] });
const acting: Actor = { ...parties.buyer, real: { manager: parties.manager.account, staff_role: staffRole.manager } };

beforeEach(async () => {
  quote = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
});

type Work = 'quote' | 'delivery';
const assign = (
  as: Actor,
  to: Actor | null,
  { seen = null, work = 'quote' }: { seen?: Actor | null; work?: Work } = {},
) =>
  harness.call(wire.assignQuote, {
    as,
    params: { uuid: quote.uuid },
    body: { assignee: to?.person.uuid ?? null, seen: seen?.person.uuid ?? null, work },
  });
const write = (as: Actor, note: string, mentions: readonly string[] = []) =>
  harness.call(wire.addQuoteNote, {
    as,
    params: { uuid: quote.uuid },
    body: { note, mentions },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
type Note = { uuid: string; text: string; is_own: boolean; mentions: { uuid: string }[]; changed_at: string | null };
const notesAs = async (as: Actor) =>
  dataOf<Note[]>(await harness.call(wire.listQuoteNotes, { as, params: { uuid: quote.uuid } }));
const params = (note: Note | undefined) => ({ uuid: quote.uuid, note: note?.uuid ?? '' });
const mailsTo = ({ person }: Actor) => harness.mailsTo(person.email);
const bellOf = async (as: Actor) =>
  dataOf<{ href: string; subject: { en: string } }[]>(await harness.call(listNotices, { as }));
const hrefsOf = async (as: Actor) => (await bellOf(as)).map(({ href }) => href);
const assignedTo = async (as: Actor, assigned = 'me') =>
  dataOf<Quote[]>(await harness.call(listQuotes, { as, query: { assigned, per: 100 } })).map(({ uuid }) => uuid);

describe('a quote assigned to a company colleague (D14i)', () => {
  test('is in their list, and only they are notified; the other side and staff see nothing', async () => {
    quoteOf(await assign(parties.buyer, dealer));
    const read = await readAs(harness, dealer, quote.uuid);
    expect(read.assignee).toMatchObject({ uuid: dealer.person.uuid, is_self: true });
    expect(read.delivery_assignee).toBeNull();
    const mail = (await mailsTo(dealer)).at(-1);
    expect(mail?.body).toContain(`/vod/quotes/${quote.uuid}`);
    expect(await hrefsOf(dealer)).toContain(`/vod/quotes/${quote.uuid}`);
    expect((await bellOf(viewer)).filter(({ subject }) => subject.en.includes('assigned'))).toEqual([]);
    expect(await assignedTo(dealer)).toContain(quote.uuid);
    expect(await assignedTo(parties.buyer)).not.toContain(quote.uuid);
    expect(await assignedTo(parties.buyer, 'none')).not.toContain(quote.uuid);
    for (const as of [parties.provider, parties.manager]) {
      expect((await readAs(harness, as, quote.uuid)).assignee).toBeNull();
      expect(await assignedTo(as, 'none')).toContain(quote.uuid);
    }
  });

  test('and its delivery can have two assignees, separate on each side', async () => {
    quoteOf(await assign(parties.buyer, dealer));
    quoteOf(await assign(dealer, materials, { work: 'delivery' }));
    quoteOf(await assign(parties.provider, parties.provider));
    const read = await readAs(harness, parties.buyer, quote.uuid);
    expect([read.assignee?.uuid, read.delivery_assignee?.uuid]).toEqual([dealer.person.uuid, materials.person.uuid]);
    expect(await assignedTo(materials)).toContain(quote.uuid);
    expect((await assign(parties.buyer, null, { seen: materials })).body.code).toBe('stale_version');
    expect(quoteOf(await assign(parties.buyer, null, { seen: dealer })).assignee).toBeNull();
  });

  test('is refused for read-only members and strangers; read-only members assign nothing', async () => {
    const stranger = await makeConsumer(harness.deps.db);
    for (const to of [viewer, stranger, parties.provider, parties.manager])
      expect((await assign(parties.buyer, to)).body).toMatchObject({ errors: [{ field: 'assignee' }] });
    expect((await assign(viewer, dealer)).status).toBe(403);
    expect((await assign(stranger, stranger)).status).toBe(404);
  });

  test('becomes unassigned once the person is removed', async () => {
    const leaving = await makeColleague(harness.deps.db, parties.buyer, { roles: ['deals'] });
    quoteOf(await assign(parties.buyer, leaving));
    const removed = await harness.call(removeColleague, { as: parties.buyer, params: { id: leaving.person.uuid } });
    expect(removed.status).toBe(200);
    expect((await readAs(harness, parties.buyer, quote.uuid)).assignee).toBeNull();
    expect(await assignedTo(parties.buyer, 'none')).toContain(quote.uuid);
  });
});

describe('notes of a company (D14i)', () => {
  const secret = 'We go up to 9,000.';

  test('are visible to its people, never to the other side, staff, or staff acting for it', async () => {
    expect((await write(dealer, secret)).status).toBe(201);
    for (const as of [parties.buyer, dealer, materials, viewer])
      expect((await notesAs(as)).map(({ text }) => text)).toEqual([secret]);
    for (const as of [parties.provider, parties.manager]) expect(await notesAs(as)).toEqual([]);
    const refused = await harness.call(wire.listQuoteNotes, { as: acting, params: { uuid: quote.uuid } });
    expect([refused.status, (await write(acting, 'No.')).status]).toEqual([403, 403]);
    expect((await write(viewer, 'No.')).status).toBe(403);
    const stranger = await makeConsumer(harness.deps.db);
    const unseen = await harness.call(wire.listQuoteNotes, { as: stranger, params: { uuid: quote.uuid } });
    expect(unseen.status).toBe(404);
  });

  test('notify mentioned colleagues once, with a link and without their text', async () => {
    const before = (await mailsTo(viewer)).length;
    expect((await write(dealer, `@Someone ${secret}`, [viewer.person.uuid])).status).toBe(201);
    const emails = (await mailsTo(viewer)).slice(before);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body).toContain(`/vod/quotes/${quote.uuid}#notes`);
    expect(emails[0]?.body).not.toContain('9,000');
    expect(await hrefsOf(viewer)).toContain(`/vod/quotes/${quote.uuid}#notes`);
    const [note] = await notesAs(dealer);
    const body = { note: 'Both, please.', mentions: [viewer.person.uuid, materials.person.uuid] };
    const changed = await harness.call(wire.changeQuoteNote, { as: dealer, params: params(note), body });
    expect(dataOf<Note>(changed)).toMatchObject({ text: 'Both, please.', changed_at: expect.any(String) });
    expect((await mailsTo(viewer)).length).toBe(before + 1);
    expect(await hrefsOf(materials)).toContain(`/vod/quotes/${quote.uuid}#notes`);
  });

  test('mention only colleagues', async () => {
    const refused = await write(dealer, 'Hello.', [parties.provider.person.uuid]);
    expect(refused.body).toMatchObject({ errors: [{ field: 'mentions', rule: 'option' }] });
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect((await write(dealer, 'Hello.', many)).body).toMatchObject({ errors: [{ field: 'mentions' }] });
  });

  test('are changed and deleted only by their authors', async () => {
    await write(dealer, 'Mine.');
    const [note] = await notesAs(parties.buyer);
    expect(note?.is_own).toBe(false);
    const body = { note: 'Yours.', mentions: [] };
    for (const as of [parties.buyer, materials, parties.provider, parties.manager]) {
      expect((await harness.call(wire.changeQuoteNote, { as, params: params(note), body })).status).toBe(404);
      expect((await harness.call(wire.deleteQuoteNote, { as, params: params(note) })).status).toBe(404);
    }
    expect((await harness.call(wire.deleteQuoteNote, { as: dealer, params: params(note) })).status).toBe(200);
    expect(await notesAs(dealer)).toEqual([]);
  });
});
