import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { endOtherSessions } from '@eigaichi/wire/accounts/own-sessions';
import { logOut } from '@eigaichi/wire/accounts/sessions';
import { decideProposal } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { listPresent, readLive, reportPresence } from '@eigaichi/wire/live/live';
import { askTitleQuestion, writeToTitleQuestion } from '@eigaichi/wire/questions/title-questions';
import { addQuoteNote } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { tokenHash } from '../../http/session.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { openNeed, proposeFor } from '../../testing/needs.ts';
import { waitForOlderTransactions } from '../../testing/older-transactions.ts';
import { confirmedQuote, newQuoteMovies, providerQuoteOf, quoteOf, requestedQuote } from '../../testing/quoted.ts';
import { recordAudit, recordAudits } from '../audit/record-audit.ts';
import { type LiveChanges, pruneLiveEvents } from './read-live-events.ts';

const { harness, parties } = await makeMarket();
const { db, clock } = harness.deps;
const { buyer, provider, manager } = parties;
const other = await makeProvider(db);
const strangers = {
  buyer: await makeConsumer(db),
  provider: await makeProvider(db),
  editor: await makeManager(db, { staff_role: staffRole.editor }),
};
const origin = await harness.app.listen({ port: 0, host: '127.0.0.1' });

const read = async (as: Actor, query: Record<string, string | number> = {}) =>
  (await harness.call(readLive, { as, query })).body.data as LiveChanges;

/** A position after every earlier change. */
const positionNow = async () => {
  await waitForOlderTransactions(db, 'live_events');
  return (await read(manager)).position;
};

const topicsSince = async (as: Actor, after: string) =>
  (await read(as, { after })).changes.map(({ topic }) => topic).toSorted();

type Event = { readonly id: string; readonly name: string; readonly data: string };

const opened: AbortController[] = [];
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

const eventOf = (block: string): Event => {
  const fields = new Map(block.split('\n').map((line) => [line.split(':')[0], line.replace(/^\w+: ?/, '')] as const));
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? 'message', data: fields.get('data') ?? '' };
};

/** An open stream; `next` waits for the first event that fits. */
const follow = async (headers: Record<string, string>, from?: string) => {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${origin}/api/live?after=${from ?? (await positionNow())}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  });
  const events = (async function* () {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = `${text}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.includes('data')) yield eventOf(block);
    }
  })();
  const next = async (fits: (event: Event) => boolean = () => true): Promise<Event> => {
    for (;;) {
      const { value, done } = await events.next();
      if (done === true) throw new Error('the stream ended');
      if (fits(value)) return value;
    }
  };
  return { response, next };
};

const changesIn = ({ data }: Event) => (JSON.parse(data) as LiveChanges).changes;
const names = (topic: string) => (event: Event) =>
  event.name === 'message' && changesIn(event).some((change) => change.topic === topic);

describe('a page that catches up', () => {
  test('learns of a request as its buyer or staff, and as its provider once it is passed on', async () => {
    const after = await positionNow();
    const quote = await requestedQuote(harness, parties, await newQuoteMovies(harness, parties));
    expect(await topicsSince(buyer, after)).toContain('quotes');
    expect(await topicsSince(manager, after)).toContain('quotes');
    expect(await topicsSince(provider, after)).not.toContain('quotes');
    const { uuid, version } = quote;
    quoteOf(await harness.call(confirmQuote, { as: manager, params: { uuid }, body: { version } }));
    const { changes } = await read(provider, { after });
    expect(changes).toContainEqual({ topic: 'quotes', subject: uuid, own: false });
  });

  test('learns nothing of quotes between others', async () => {
    const after = await positionNow();
    await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
    for (const stranger of Object.values(strangers)) expect(await topicsSince(stranger, after)).not.toContain('quotes');
  });

  test('learns nothing of another provider’s titles in its quote, nor of messages between others', async () => {
    const { movies } = await newQuoteMovies(harness, parties);
    const quote = await confirmedQuote(harness, parties, { movies: [...movies, await makeMovie(db, other)] });
    const share = quote.providers.find((each) => each.provider.uuid === provider.account) ?? providerQuoteOf(quote);
    const send = (as: Actor, recipient: string) =>
      harness.call(sendQuoteMessage, {
        as,
        params: { uuid: quote.uuid },
        body: { quote_provider: share.uuid, recipient, message: 'a question' },
      });
    const after = await positionNow();
    quoteOf(await send(buyer, 'provider'));
    expect(await topicsSince(provider, after)).toContain('quotes');
    expect(await topicsSince(other, after)).not.toContain('quotes');
    const later = await positionNow();
    quoteOf(await send(provider, 'manager'));
    expect(await topicsSince(manager, later)).toContain('quotes');
    expect(await topicsSince(buyer, later)).not.toContain('quotes');
  });

  test('learns of messages about its own questions, and of no one else’s', async () => {
    const params = { uuid: await makeMovie(db, provider) };
    const body = { question_topic: questionTopic.other, question: 'Is it free?' };
    const asked = await harness.call(askTitleQuestion, { as: buyer, params, body });
    const { uuid } = asked.body.data as { uuid: string };
    const after = await positionNow();
    const answer = { as: provider, params: { uuid }, body: { message: 'Yes.' } };
    expect((await harness.call(writeToTitleQuestion, answer)).status).toBe(201);
    const { changes } = await read(buyer, { after });
    expect(changes).toContainEqual({ topic: 'questions', subject: uuid, own: false });
    expect(await topicsSince(manager, after)).toContain('questions');
    for (const stranger of Object.values(strangers))
      expect(await topicsSince(stranger, after)).not.toContain('questions');
  });

  test('learns of each step of a proposal as its buyer, its provider or staff, and as no one else', async () => {
    const uuid = await openNeed(harness, parties);
    const titles = [{ movie: await makeMovie(db, provider) }];
    const expectReaders = async (after: string) => {
      for (const reader of [buyer, provider, manager]) expect(await topicsSince(reader, after)).toContain('needs');
      for (const stranger of [other, ...Object.values(strangers)])
        expect(await topicsSince(stranger, after)).not.toContain('needs');
    };
    const sent = await positionNow();
    const [proposal] = (await proposeFor(harness, provider, { uuid, titles })).proposals;
    await expectReaders(sent);
    expect((await read(buyer, { after: sent })).changes).toContainEqual({ topic: 'needs', subject: uuid, own: false });
    for (const [at, action] of ['shortlist', 'unlist'].entries()) {
      const decided = await positionNow();
      const body = { action, version: (proposal?.version ?? 0) + at };
      const params = { uuid: proposal?.uuid ?? '' };
      expect((await harness.call(decideProposal, { as: buyer, params, body })).status).toBe(200);
      await expectReaders(decided);
    }
  });

  test('learns of its colleagues’ internal notes, and of no one else’s', async () => {
    const quote = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
    const after = await positionNow();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { note: 'internal' };
    await harness.call(addQuoteNote, { as: buyer, params: { uuid: quote.uuid }, body, headers });
    expect(await topicsSince(await makeColleague(db, buyer), after)).toContain('quotes');
    for (const reader of [provider, manager]) expect(await topicsSince(reader, after)).not.toContain('quotes');
  });

  test('learns which changes are the reader’s own', async () => {
    const movie = await makeMovie(db, provider);
    const after = await positionNow();
    await db.transaction((tx) => recordAudit(tx, provider, 'movie.update', { of: ['movie', movie] }));
    const ownOf = async (as: Actor) =>
      (await read(as, { after })).changes.filter(({ subject }) => subject === movie).map(({ own }) => own);
    expect(await ownOf(provider)).toEqual([true]);
    expect(await ownOf(await makeColleague(db, provider))).toEqual([false]);
    expect(await ownOf(manager)).toEqual([false]);
    expect(await ownOf(other)).toEqual([]);
  });

  test('learns once that many titles changed, without naming them', async () => {
    const after = await positionNow();
    const entries = Array.from({ length: 60 }, () => ({
      actor: provider,
      action: 'movie.update',
      of: ['movie', crypto.randomUUID()] as const,
    }));
    await db.transaction((tx) => recordAudits(tx, entries));
    expect((await read(provider, { after })).changes).toEqual([{ topic: 'movies', subject: null, own: true }]);
  });

  test('reads everything again without a starting point, or after one that is too old', async () => {
    const after = await positionNow();
    expect(await read(buyer)).toMatchObject({ reset: true, changes: [] });
    expect(await read(buyer, { after })).toMatchObject({ reset: false, changes: [] });
    const note = () =>
      db.transaction((tx) => recordAudit(tx, buyer, 'member.invite', { of: ['account', buyer.account] }));
    await note();
    await note();
    await waitForOlderTransactions(db, 'live_events');
    await pruneLiveEvents(db, Temporal.Now.instant().add({ hours: 2 }));
    expect(await read(buyer, { after })).toMatchObject({ reset: true, changes: [] });
  });

  test('starts at its age, and reads a position only in its form', async () => {
    await db.transaction((tx) => recordAudit(tx, other, 'member.invite', { of: ['account', other.account] }));
    await db.execute(sql`update live_events set changed_at = now() - interval '10 minutes'`);
    const topicsOf = async (age: number) => (await read(other, { age })).changes.map(({ topic }) => topic);
    expect(await topicsOf(1200)).toContain('accounts');
    expect(await topicsOf(5)).toEqual([]);
    for (const query of [{ after: '-1' }, { after: '9'.repeat(20) }, { age: 90_000 }])
      expect((await harness.call(readLive, { as: other, query })).status).toBe(422);
  });
});

describe('a page that several people have open', () => {
  const viewed = crypto.randomUUID();
  const report = async (as: Actor, leaving = false) =>
    expect((await harness.call(reportPresence, { as, body: { viewed, leaving } })).status).toBe(200);
  const present = async (as: Actor) => (await harness.call(listPresent, { as, query: { viewed } })).body.data;

  test('names them to their colleagues only, until they leave', async () => {
    const colleague = await makeColleague(db, buyer);
    const after = await positionNow();
    await report(colleague);
    expect(await present(buyer)).toEqual([{ name: colleague.person.name }]);
    expect(await topicsSince(buyer, after)).toContain('presence');
    for (const reader of [colleague, provider, strangers.buyer, manager]) expect(await present(reader)).toEqual([]);
    for (const reader of [provider, strangers.buyer, manager])
      expect(await topicsSince(reader, after)).not.toContain('presence');
    await report(colleague, true);
    expect(await present(buyer)).toEqual([]);
  });

  test('names staff to staff, and never one who acts for a company', async () => {
    const second = await makeManager(db);
    const real = { manager: second.account, staff_role: second.staff_role ?? staffRole.manager };
    await report({ ...buyer, real });
    expect(await present(await makeColleague(db, buyer))).toEqual([]);
    await report(second);
    expect(await present(manager)).toEqual([{ name: second.person.name }]);
    expect(await present(buyer)).toEqual([]);
  });

  test('forgets a page that reports no more', async () => {
    await report(provider);
    const colleague = await makeColleague(db, provider);
    expect(await present(colleague)).toEqual([{ name: provider.person.name }]);
    await db.execute(sql`update live_events set changed_at = now() - interval '2 minutes' where topic = 'presence'`);
    expect(await present(colleague)).toEqual([]);
  });
});

describe('a stream', () => {
  test('sends a change to its readers only, with topic and subject and nothing else', async () => {
    const movie = await makeMovie(db, provider);
    const own = await follow(await harness.loginAs(provider));
    const foreign = await follow(await harness.loginAs(strangers.provider));
    expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(own.response.headers.get('x-accel-buffering')).toBe('no');
    await db.transaction((tx) => recordAudit(tx, manager, 'movie.approve', { of: ['movie', movie] }));
    const { id, data } = await own.next(names('movies'));
    const changes = [{ topic: 'movies', subject: movie, own: false }];
    expect(JSON.parse(data)).toEqual({ position: id, reset: false, changes });
    // Its own change arrives, and nothing of the other's before it.
    await db.transaction((tx) =>
      recordAudit(tx, strangers.provider, 'member.invite', { of: ['account', strangers.provider.account] }),
    );
    expect(changesIn(await foreign.next((event) => changesIn(event).length > 0))).toMatchObject([
      { topic: 'accounts' },
    ]);
  });

  test('resumes after the last event, from the browser’s header', async () => {
    const movie = await makeMovie(db, provider);
    const headers = await harness.loginAs(provider);
    const first = await follow(headers);
    const { id } = await first.next();
    opened.pop()?.abort();
    await db.transaction((tx) => recordAudit(tx, manager, 'movie.approve', { of: ['movie', movie] }));
    const again = await follow({ ...headers, 'last-event-id': id }, '1');
    expect(changesIn(await again.next())).toContainEqual({ topic: 'movies', subject: movie, own: false });
  });

  test('ends with its session: after a logout, and when another session ends it', async () => {
    const leaving = await makeConsumer(db);
    const headers = await harness.loginAs(leaving);
    const stream = await follow(headers);
    expect((await harness.call(logOut, { headers })).status).toBe(200);
    expect((await stream.next(({ name }) => name === 'end')).name).toBe('end');
    await expect(stream.next()).rejects.toThrow('the stream ended');
    const ended = await follow(await harness.loginAs(leaving));
    const others = await harness.call(endOtherSessions, { headers: await harness.loginAs(leaving) });
    expect(others.status).toBe(200);
    expect((await ended.next(({ name }) => name === 'end')).name).toBe('end');
  });

  test('sends nothing to a reader whose account was blocked, and ends', async () => {
    const blocked = await makeProvider(db);
    const movie = await makeMovie(db, blocked);
    const stream = await follow(await harness.loginAs(blocked));
    await stream.next();
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, blocked.account));
    await db.transaction((tx) => recordAudit(tx, manager, 'movie.approve', { of: ['movie', movie] }));
    expect((await stream.next()).name).toBe('end');
  });

  test('doesn’t prolong an unused session, nor does a poll', async () => {
    const headers = await harness.loginAs(provider);
    const token_hash = tokenHash(headers.authorization.slice('Bearer '.length));
    const own = eq(sessions.token_hash, token_hash);
    const stream = await follow(headers);
    await stream.next();
    // A use would be noted from here.
    const idle_until = isoInstant(clock.now().add({ hours: 1 }));
    await db.update(sessions).set({ idle_until }).where(own);
    expect((await harness.call(readLive, { headers, query: { age: 1 } })).status).toBe(200);
    const movie = await makeMovie(db, provider);
    await db.transaction((tx) => recordAudit(tx, manager, 'movie.approve', { of: ['movie', movie] }));
    await stream.next(names('movies'));
    expect(await db.select({ idle_until: sessions.idle_until }).from(sessions).where(own)).toEqual([{ idle_until }]);
  });

  test('is refused without a session, and beyond four of one session', async () => {
    expect((await follow({})).response.status).toBe(401);
    const headers = await harness.loginAs(buyer);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await follow(headers)).response.status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

test('a server that stops closes its streams, so that pages reconnect elsewhere', async () => {
  const stream = await follow(await harness.loginAs(buyer));
  await stream.next();
  await harness.app.close();
  await expect(stream.next()).rejects.toThrow('the stream ended');
});
