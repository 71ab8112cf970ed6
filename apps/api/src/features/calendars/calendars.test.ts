import type { Actor } from '@eigaichi/domain/accounts/actor';
import { calendarKinds } from '@eigaichi/domain/calendars/calendar-kinds';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { readCalendar } from '@eigaichi/domain/testing/ical-reader';
import { removeColleague } from '@eigaichi/wire/accounts/members';
import { exportAccount } from '@eigaichi/wire/accounts/own-account';
import * as wire from '@eigaichi/wire/calendars/calendar-feeds';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { calendar_feeds } from '../../db/schema/calendar-feeds.ts';
import { makeColleague, makeConsumer, testPassword } from '../../testing/accounts.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import { makeMarket } from '../../testing/market.ts';
import { answeredQuote, confirmedQuote, newQuoteMovies, signedQuote } from '../../testing/quoted.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const { harness, parties } = await makeMarket();
const { call, app } = harness;
const { db } = harness.deps;

const everything: BodyIn<typeof wire.addCalendarFeed> = {
  feed_name: 'My deadlines',
  kinds: calendarKinds.map(({ code }) => code),
  language: 'en',
};

type Made = { readonly uuid: string; readonly path: string };

const make = async (as: Actor, input: Partial<typeof everything> = {}): Promise<Made> => {
  const answer = await call(wire.addCalendarFeed, { as, body: { ...everything, ...input } });
  return { ...dataOf<{ uuid: string }>(answer), path: new URL(String(answer.body.address)).pathname };
};

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });

const entriesAt = async (path: string) => {
  const answer = await get(path);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return readCalendar(answer.body)
    .components.filter(({ name }) => name === 'VEVENT')
    .map(({ properties }) => ({
      summary: properties.SUMMARY?.value ?? '',
      day: properties.DTSTART?.value,
      end: properties.DTEND?.value,
      uid: properties.UID?.value,
      url: properties.URL?.value,
    }));
};

const startingWith = async (path: string, label: string) =>
  (await entriesAt(path)).filter(({ summary }) => summary.startsWith(label));

test('both sides of a signed deal read the days of its licence, without a login', async () => {
  const held = [
    { right_type: rightType.svod, exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months3 },
  ];
  const quote = await signedQuote(harness, parties, {
    ...(await newQuoteMovies(harness, parties, 2)),
    conditions: { rights: held },
  });
  for (const as of [parties.buyer, parties.provider]) {
    const { path } = await make(as);
    const [start] = await startingWith(path, 'Licence starts');
    expect(start).toMatchObject({ day: '20260801', end: '20260802', summary: expect.stringContaining('and 1 more') });
    expect(start?.url).toContain(quote.uuid);
    expect((await startingWith(path, 'Licence ends')).map(({ day }) => day)).toEqual(['20270731']);
    expect((await startingWith(path, 'Holdback ends')).map(({ day }) => day)).toEqual(['20261031']);
    const uids = (await entriesAt(path)).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect((await entriesAt(path)).map(({ uid }) => uid)).toEqual(uids);
  }
});

test('deadlines are those of the reader: the provider answers, the buyer decides on the answer', async () => {
  await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
  const provider = await make(parties.provider, { kinds: ['answers'] });
  expect((await startingWith(provider.path, 'Reply due')).length).toBeGreaterThan(0);
  await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  const buyer = await make(parties.buyer, { kinds: ['answers'], language: 'ja' });
  expect((await startingWith(buyer.path, '回答の有効期限')).map(({ day }) => day)).toEqual(['20260501']);
  expect(await startingWith(buyer.path, '回答期限')).toEqual([]);
});

test('contains only the chosen kinds, and none of another company', async () => {
  const { path } = await make(parties.buyer, { kinds: ['payments'] });
  for (const { summary } of await entriesAt(path)) expect(summary).toMatch(/^(Payment|Prepayment)/);
  const stranger = await make(await makeConsumer(db));
  expect(await entriesAt(stranger.path)).toEqual([]);
});

test('answers an unchanged calendar with 304, sets no cookie and is stored by no shared cache', async () => {
  const { path } = await make(parties.buyer);
  const first = await get(path);
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.headers['cache-control']).toContain('private');
  const again = await get(path, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a renewed address replaces the former one, and a removed feed ends', async () => {
  const { uuid, path } = await make(parties.buyer);
  const renewed = await call(wire.renewCalendarFeed, { as: parties.buyer, params: { uuid } });
  const next = new URL(String(renewed.body.address)).pathname;
  expect((await get(path)).statusCode).toBe(404);
  expect((await get(next)).statusCode).toBe(200);
  await call(wire.changeCalendarFeed, {
    as: parties.buyer,
    params: { uuid },
    body: { ...everything, kinds: ['holdbacks'] },
  });
  expect(await startingWith(next, 'Licence starts')).toEqual([]);
  await call(wire.removeCalendarFeed, { as: parties.buyer, params: { uuid } });
  expect((await get(next)).statusCode).toBe(404);
});

test('belongs to its person: a colleague neither lists, renews nor removes it', async () => {
  const owner = await makeConsumer(db);
  const colleague = await makeColleague(db, owner, { roles: ['owner'] });
  const { uuid } = await make(colleague);
  expect((await call(wire.listCalendarFeeds, { as: owner })).body.data).toEqual([]);
  for (const endpoint of [wire.renewCalendarFeed, wire.removeCalendarFeed])
    expect((await call(endpoint, { as: owner, params: { uuid } })).status).toBe(404);
});

test('ends when its person leaves the company, and while the company is blocked', async () => {
  const owner = await makeConsumer(db);
  const colleague = await makeColleague(db, owner, { roles: ['deals'] });
  const own = await make(owner);
  const { path } = await make(colleague);
  expect((await get(path)).statusCode).toBe(200);
  await call(removeColleague, { as: owner, params: { id: colleague.person.uuid } });
  expect((await get(path)).statusCode).toBe(404);
  expect(await db.$count(calendar_feeds, eq(calendar_feeds.person_id, colleague.person.uuid))).toBe(0);
  await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, owner.account));
  expect((await get(own.path)).statusCode).toBe(404);
});

test('stores only a hash of the secret, notes readings, and exports the feeds without it', async () => {
  const owner = await makeConsumer(db);
  const { path } = await make(owner);
  const secret = path.slice('/calendar/'.length, -'.ics'.length);
  await get(path);
  const [row] = await db.select().from(calendar_feeds).where(eq(calendar_feeds.account_id, owner.account));
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(row?.last_read_at).not.toBeNull();
  const { body } = await call(exportAccount, { as: owner, body: { password: testPassword } });
  const parts = body.parts as { calendar_feeds: Record<string, unknown>[] };
  expect(parts.calendar_feeds.map((feed) => Object.keys(feed))).toEqual([
    ['feed_name', 'kinds', 'language', 'created_at', 'last_read_at'],
  ]);
});

test.each(['short.ics', `${'a'.repeat(43)}`, `${'a'.repeat(43)}.ics`, '..%2f..%2fetc.ics'])(
  'any other address is not found: %s',
  async (file) => {
    expect((await get(`/calendar/${file}`)).statusCode).toBe(404);
  },
);

test('the log has no secret of an address', async () => {
  const { log, lines } = capturedLog();
  const logged = await buildApp({ ...harness.deps, log });
  const secret = 'b'.repeat(43);
  await logged.inject({ url: `/calendar/${secret}.ics` });
  await logged.close();
  expect(lines.join('')).toContain('/calendar/');
  expect(lines.join('')).not.toContain(secret);
});
