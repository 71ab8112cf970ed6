import type { Actor } from '@eigaichi/domain/accounts/actor';
import { retryDelays } from '@eigaichi/domain/webhooks/webhook-delivery';
import { webhookEventsOf } from '@eigaichi/domain/webhooks/webhook-events';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { webhookPayload } from '@eigaichi/wire/webhooks/webhook-payload';
import * as wire from '@eigaichi/wire/webhooks/webhooks';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordMovieChange, recordRightsChange } from '../../db/record-movie-change.ts';
import { movies } from '../../db/schema/movies.ts';
import { idempotency_keys } from '../../db/schema/outgoing.ts';
import { webhook_messages, webhooks } from '../../db/schema/webhooks.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { createApiKey, withKey } from '../../testing/api-key.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { requestedQuote, setRates, signedQuote } from '../../testing/quoted.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';

const harness = await testHarness({ allowsPrivateWebhooks: true });
const { call } = harness;
const { db, clock } = harness.deps;
const receiver = await startReceiver();
afterAll(() => receiver.close());
await setRates(db);

beforeEach(async () => {
  await db.delete(webhooks);
  receiver.received.length = 0;
  receiver.answerWith(() => 204);
});

type Made = AnswerOut<typeof wire.addWebhook>;
type Message = AnswerOut<typeof wire.testWebhook>['data'];
type Body = { type: string; timestamp: string; data: Record<string, unknown> };

const add = async (as: Actor, body: object = {}): Promise<Made> => {
  const answer = await call(wire.addWebhook, {
    as,
    body: { webhook_name: 'Planning', webhook_url: receiver.url, webhook_events: webhookEventsOf(as.role), ...body },
  });
  return wire.addWebhook.answer.parse(answer.body);
};
const messagesOf = async (as: Actor, uuid: string, query: Record<string, string> = {}) =>
  (await call(wire.listWebhookMessages, { as, params: { uuid }, query })).body.data as Message[];
const readOne = async (as: Actor, uuid: string) => (await call(wire.readWebhook, { as, params: { uuid } })).body.data;
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Body);
const typesOf = () => bodies().map(({ type }) => type);
const change = (movie: string) => db.transaction((tx) => recordMovieChange(tx, movie));
/** Moves the clock and sends what is due. */
const after = async (duration: Temporal.DurationLike) => {
  clock.advance(duration);
  await harness.runTimed(['sweep_webhooks']);
  await harness.runJobs();
};
const verify = (secret: string, at = 0) => {
  const one = receiver.received[at];
  if (one === undefined) throw new Error('nothing was received');
  return new Webhook(secret).verify(one.body, one.headers as Record<string, string>);
};

describe('a webhook (D52)', () => {
  test('receives events that a library for Standard Webhooks verifies', async () => {
    const provider = await makeProvider(db);
    const { data, secret } = await add(provider);
    expect(secret).toMatch(/^whsec_/);
    const movie = await makeMovie(db, provider, { name: { ja: '雪灯り', en: 'Snow Lantern' } });
    await harness.runJobs();
    expect(verify(secret)).toMatchObject({
      type: 'title.updated',
      data: {
        title: movie,
        is_listed: true,
        name: { ja: '雪灯り', en: 'Snow Lantern' },
        link: `http://localhost:3000/ch/movies/edit/${movie}`,
      },
    });
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    expect(webhookPayload.safeParse(bodies()[0]).success).toBe(true);
    const [message] = await messagesOf(provider, data.uuid);
    expect(message).toMatchObject({ type: 'title.updated', state: 'delivered', attempts: 1, next_at: null });
    expect(receiver.received[0]?.id).toBe(`msg_${message?.uuid}`);
    expect(await readOne(provider, data.uuid)).toMatchObject({ waiting: 0, failed: 0, failing_since: null });
  });

  test('stores its secret encrypted, and never returns it again', async () => {
    const owner = await makeConsumer(db);
    const { data, secret } = await add(owner);
    const [row] = await db.select().from(webhooks).where(eq(webhooks.uuid, data.uuid));
    expect(row?.secret).not.toContain(secret.slice(6));
    const listed = await call(wire.listWebhooks, { as: owner });
    expect(JSON.stringify(listed.body)).not.toContain(secret);
  });

  test('signs with both secrets for a day after a rotation', async () => {
    const provider = await makeProvider(db);
    const { data, secret: before } = await add(provider);
    const params = { uuid: data.uuid };
    const rotated = await call(wire.rotateWebhookSecret, { as: provider, params });
    const now = String(rotated.body.secret);
    const movie = await makeMovie(db, provider);
    await harness.runJobs();
    expect(verify(before)).toEqual(verify(now));
    clock.advance({ hours: 25 });
    await change(movie);
    await harness.runJobs();
    expect(verify(now, 1)).toMatchObject({ type: 'title.updated' });
    expect(() => verify(before, 1)).toThrow();
  });

  test('reports a title once per transaction', async () => {
    const provider = await makeProvider(db);
    const movie = await makeMovie(db, provider);
    const { data } = await add(provider);
    await db.transaction(async (tx) => {
      await recordMovieChange(tx, movie);
      await recordMovieChange(tx, movie);
      await recordRightsChange(tx, movie);
    });
    expect((await messagesOf(provider, data.uuid)).map(({ type }) => type).toSorted()).toEqual([
      'availability.changed',
      'title.updated',
    ]);
  });

  test('notifies both parties of a deal, and no one else', async () => {
    const parties = await makeParties(db);
    const stranger = await makeConsumer(db);
    const other = await makeProvider(db);
    const movie = await makeMovie(db, parties.provider);
    const ends = { buyer: await add(parties.buyer), provider: await add(parties.provider) };
    const apart = [await add(stranger, { webhook_events: ['quote.moved', 'due.updated'] }), await add(other)];
    const quote = await signedQuote(harness, parties, { movies: [movie] });
    await harness.runJobs();
    for (const as of ['buyer', 'provider'] as const) {
      const found = await messagesOf(parties[as], ends[as].data.uuid, { per: '100' });
      expect(new Set(found.map(({ type }) => type))).toEqual(
        new Set(['quote.moved', 'agreement.signed', 'availability.changed', 'due.updated']),
      );
      expect(found.every(({ state }) => state === 'delivered')).toBe(true);
    }
    expect(await messagesOf(stranger, apart[0]?.data.uuid ?? '')).toEqual([]);
    expect(await messagesOf(other, apart[1]?.data.uuid ?? '')).toEqual([]);
    const signed = bodies().filter(({ type }) => type === 'agreement.signed');
    expect(signed).toHaveLength(2);
    for (const { data } of signed)
      expect(data).toMatchObject({
        quote: quote.uuid,
        number: quote.number,
        titles: [{ title: movie }],
        agreements: [{ number: expect.any(Number) }],
      });
  });

  test('reports a request to a provider only once it was passed on', async () => {
    const parties = await makeParties(db);
    const { data } = await add(parties.provider, { webhook_events: ['quote.moved'] });
    await requestedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
    expect(await messagesOf(parties.provider, data.uuid)).toEqual([]);
  });

  test('withholds what the company may no longer read when it is sent', async () => {
    const provider = await makeProvider(db);
    const buyer = await makeConsumer(db);
    const movie = await makeMovie(db, provider, { name: { ja: '非公開', en: 'Withdrawn Film' } });
    const { data } = await add(buyer, { webhook_events: ['title.updated'] });
    await change(movie);
    await db.update(movies).set({ is_public: false }).where(eq(movies.uuid, movie));
    await harness.runJobs();
    expect(bodies()).toMatchObject([{ data: { title: movie, is_listed: false, name: null } }]);
    expect(receiver.received[0]?.body).not.toContain('Withdrawn Film');
    await change(movie);
    await db.update(movies).set({ published_at: null }).where(eq(movies.uuid, movie));
    await harness.runJobs();
    expect(receiver.received).toHaveLength(1);
    expect((await messagesOf(buyer, data.uuid)).map(({ state }) => state)).toEqual(['withheld', 'delivered']);
  });
});

describe('a receiver that fails', () => {
  test('is called again for 24 hours with the same id, and then given up', async () => {
    const provider = await makeProvider(db);
    const { data } = await add(provider, { webhook_events: ['title.updated'] });
    receiver.answerWith(() => 500);
    await makeMovie(db, provider);
    await harness.runJobs();
    expect(await messagesOf(provider, data.uuid)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    for (const seconds of retryDelays) await after({ seconds });
    expect(receiver.received).toHaveLength(retryDelays.length + 1);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    const [message] = await messagesOf(provider, data.uuid, { state: 'failed' });
    expect(message).toMatchObject({ attempts: retryDelays.length + 1 });
    const params = { uuid: data.uuid, webhook_message: message?.uuid ?? '' };
    const attempts = (await call(wire.listWebhookAttempts, { as: provider, params })).body.data;
    expect(attempts).toHaveLength(retryDelays.length + 1);
    expect(attempts).toMatchObject([{ status: 500, fault: null, answer: 'seen' }, ...retryDelays.map(() => ({}))]);
    await after({ days: 2 });
    expect(receiver.received).toHaveLength(retryDelays.length + 1);
  });

  test('gets given-up messages again by a replay, of one or of all since a moment', async () => {
    const provider = await makeProvider(db);
    const { data } = await add(provider, { webhook_events: ['title.updated'] });
    const params = { uuid: data.uuid };
    await makeMovie(db, provider);
    await makeMovie(db, provider);
    await db.update(webhook_messages).set({ state: 'failed' }).where(eq(webhook_messages.webhook_id, data.uuid));
    await harness.runJobs();
    expect(receiver.received).toEqual([]);
    const [first] = await messagesOf(provider, data.uuid);
    const one = { ...params, webhook_message: first?.uuid ?? '' };
    await call(wire.replayWebhookMessage, { as: provider, params: one });
    await harness.runJobs();
    expect(receiver.received.map(({ id }) => id)).toEqual([`msg_${first?.uuid}`]);
    const later = Temporal.Now.instant().add({ hours: 1 }).toString();
    const replay = (since: string) => call(wire.replayWebhookMessages, { as: provider, params, body: { since } });
    expect((await replay(later)).body.data).toEqual({ count: 0 });
    expect((await replay('2026-01-01T00:00:00Z')).body.data).toEqual({ count: 1 });
    await harness.runJobs();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  });

  test('pauses its endpoint after five days, mails the owners, and gets what waited once resumed', async () => {
    const provider = await makeProvider(db);
    const deals = await makeColleague(db, provider, { roles: ['deals'] });
    const { data } = await add(provider, { webhook_events: ['title.updated'] });
    const params = { uuid: data.uuid };
    receiver.answerWith(() => 503);
    await makeMovie(db, provider);
    await harness.runJobs();
    for (let day = 0; day < 5; day += 1) {
      await makeMovie(db, provider);
      await after({ days: 1 });
    }
    expect(await readOne(provider, data.uuid)).toMatchObject({ paused_why: 'failing' });
    expect(await harness.mailsTo(provider.person.email, /“Planning” paused/)).toHaveLength(1);
    expect(await harness.mailsTo(deals.person.email, /paused/)).toEqual([]);
    receiver.answerWith(() => 204);
    receiver.received.length = 0;
    await makeMovie(db, provider);
    await after({ hours: 1 });
    expect(receiver.received).toEqual([]);
    await call(wire.pauseWebhook, { as: provider, params, body: { is_paused: false } });
    await harness.runJobs();
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(await readOne(provider, data.uuid)).toMatchObject({ paused_at: null, failing_since: null, waiting: 0 });
  });

  test('that answers 410 is paused immediately', async () => {
    const provider = await makeProvider(db);
    const { data } = await add(provider);
    receiver.answerWith(() => 410);
    await makeMovie(db, provider);
    await harness.runJobs();
    expect(await readOne(provider, data.uuid)).toMatchObject({ paused_why: 'gone' });
  });

  test('gets a message again whose server was lost while sending', async () => {
    const provider = await makeProvider(db);
    const { data } = await add(provider, { webhook_events: ['title.updated'] });
    await makeMovie(db, provider);
    const claimed = clock.now().add({ seconds: 60 }).toString();
    await db.update(webhook_messages).set({ next_at: claimed }).where(eq(webhook_messages.webhook_id, data.uuid));
    await harness.runJobs();
    expect(receiver.received).toEqual([]);
    await after({ seconds: 61 });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the settings of webhooks', () => {
  test('send a test also to a paused endpoint, once, and its log has request and answer', async () => {
    const owner = await makeConsumer(db);
    const { data, secret } = await add(owner);
    const params = { uuid: data.uuid };
    await call(wire.pauseWebhook, { as: owner, params, body: { is_paused: true } });
    receiver.answerWith(() => 400);
    const sent = (await call(wire.testWebhook, { as: owner, params })).body.data as Message;
    await harness.runJobs();
    expect(verify(secret)).toMatchObject({ type: 'webhook.test', data: { webhook: data.uuid } });
    expect(await messagesOf(owner, data.uuid)).toMatchObject([{ uuid: sent.uuid, state: 'failed' }]);
    const attempts = await call(wire.listWebhookAttempts, {
      as: owner,
      params: { ...params, webhook_message: sent.uuid },
    });
    expect(attempts.body.data).toMatchObject([
      { status: 400, answer: 'seen', request_headers: { 'webhook-id': `msg_${sent.uuid}` } },
    ]);
    for (let n = 1; n < 20; n += 1) await call(wire.testWebhook, { as: owner, params });
    expect((await call(wire.testWebhook, { as: owner, params })).status).toBe(429);
  });

  test('belong to the owners of one company', async () => {
    const owner = await makeProvider(db);
    const { data } = await add(owner);
    const params = { uuid: data.uuid };
    const message = ((await call(wire.testWebhook, { as: owner, params })).body.data as Message).uuid;
    const body = { webhook_name: 'Mine', webhook_url: receiver.url, webhook_events: ['quote.moved'] };
    const since = '2026-01-01T00:00:00Z';
    const calls = [
      [wire.readWebhook],
      [wire.changeWebhook, body],
      [wire.pauseWebhook, { is_paused: true }],
      [wire.rotateWebhookSecret],
      [wire.testWebhook],
      [wire.listWebhookMessages],
      [wire.listWebhookAttempts],
      [wire.replayWebhookMessage],
      [wire.replayWebhookMessages, { since }],
      [wire.deleteWebhook],
    ] as const;
    const stranger = await makeProvider(db);
    const deals = await makeColleague(db, owner, { roles: ['deals', 'finance', 'materials'] });
    const staff = await makeManager(db);
    for (const [endpoint, sent] of calls) {
      const all = { params: { ...params, webhook_message: message }, ...(sent === undefined ? {} : { body: sent }) };
      expect((await call(endpoint, { as: stranger, ...all })).status, endpoint.name).toBe(404);
      expect((await call(endpoint, { as: deals, ...all })).status, endpoint.name).toBe(403);
      expect((await call(endpoint, { as: staff, ...all })).status, endpoint.name).toBe(403);
    }
    expect((await call(wire.listWebhooks, { as: stranger })).body.data).toEqual([]);
    expect(await readOne(owner, data.uuid)).toMatchObject({ webhook_name: 'Planning', paused_at: null });
  });

  test('allow ten endpoints, and only events of the company’s role', async () => {
    const buyer = await makeConsumer(db);
    for (let n = 0; n < 10; n += 1) await add(buyer);
    const body = { webhook_name: 'More', webhook_url: receiver.url, webhook_events: ['quote.moved'] };
    expect(await call(wire.addWebhook, { as: buyer, body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'webhook_name', rule: 'max_items' }] },
    });
    const other = await makeConsumer(db);
    expect(
      await call(wire.addWebhook, { as: other, body: { ...body, webhook_events: ['payout.paid'] } }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'webhook_events', rule: 'option' }] } });
  });

  test('need a recent confirmation for an address or a secret', async () => {
    const owner = await makeConsumer(db);
    const { data } = await add(owner);
    const headers = await harness.loginAs(owner);
    clock.advance({ minutes: 16 });
    const body = { webhook_name: 'More', webhook_url: receiver.url, webhook_events: ['quote.moved'] };
    const params = { uuid: data.uuid };
    for (const endpoint of [wire.addWebhook, wire.changeWebhook, wire.rotateWebhookSecret])
      expect((await call(endpoint, { headers, params, body })).body.code).toBe('reauthentication_required');
  });

  test('are managed by a key with their scope, for the events that it may read', async () => {
    const owner = await makeProvider(db);
    const scopes = ['webhooks:read', 'webhooks:write', 'quotes:read'] as const;
    const headers = { ...withKey(await createApiKey(harness, owner, { scopes })), 'idempotency-key': 'one' };
    const body = { webhook_name: 'Program', webhook_url: receiver.url, webhook_events: ['quote.moved'] };
    const added = await call(wire.addWebhook, { headers, body });
    expect(added.status).toBe(201);
    const { data, secret } = wire.addWebhook.answer.parse(added.body);
    const again = await call(wire.addWebhook, { headers, body });
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_secret']);
    expect((await call(wire.listWebhooks, { headers })).body.data).toHaveLength(1);
    expect(JSON.stringify(await db.select().from(idempotency_keys))).not.toContain(secret);
    const params = { uuid: data.uuid };
    const paid = { ...body, webhook_events: ['quote.moved', 'payout.paid'] };
    expect((await call(wire.changeWebhook, { headers, params, body: paid })).body).toMatchObject({
      code: 'scope_required',
      message: expect.stringContaining('settlement:read'),
    });
    const reading = withKey(await createApiKey(harness, owner, { scopes: ['webhooks:read'] }));
    expect((await call(wire.deleteWebhook, { headers: reading, params })).body.code).toBe('scope_required');
    const tests = [
      await call(wire.testWebhook, { headers, params }),
      await call(wire.testWebhook, { headers, params }),
    ];
    expect(tests[1]?.body).toEqual(tests[0]?.body);
    await harness.runJobs();
    expect(typesOf()).toEqual(['webhook.test']);
  });

  test('delete an endpoint with its log, and old messages after 30 days', async () => {
    const owner = await makeProvider(db);
    const { data } = await add(owner);
    await makeMovie(db, owner);
    await harness.runJobs();
    const old = Temporal.Now.instant()
      .subtract({ hours: 31 * 24 })
      .toString();
    const ofOwner = eq(webhook_messages.webhook_id, data.uuid);
    expect(await messagesOf(owner, data.uuid)).not.toEqual([]);
    await db.update(webhook_messages).set({ created_at: old }).where(ofOwner);
    await harness.runTimed(['prune_webhooks']);
    expect(await messagesOf(owner, data.uuid)).toEqual([]);
    await makeMovie(db, owner);
    await call(wire.deleteWebhook, { as: owner, params: { uuid: data.uuid } });
    await harness.runJobs();
    expect(await db.select().from(webhook_messages).where(ofOwner)).toEqual([]);
  });
});

test('an address without encryption, or of a private network, is refused outside development', async () => {
  const guarded = await testHarness();
  const owner = await makeProvider(guarded.deps.db);
  const send = (webhook_url: string) =>
    guarded.call(wire.addWebhook, {
      as: owner,
      body: { webhook_name: 'Planning', webhook_url, webhook_events: ['title.updated'] },
    });
  expect(await send(receiver.url)).toMatchObject({ status: 422, body: { errors: [{ rule: 'webhook_url' }] } });
  const { body } = await send(receiver.url.replace('http:', 'https:'));
  const { uuid } = wire.addWebhook.answer.parse(body).data;
  await makeMovie(guarded.deps.db, owner);
  await guarded.runJobs();
  const messages = await guarded.call(wire.listWebhookMessages, { as: owner, params: { uuid } });
  const [message] = messages.body.data as Message[];
  const attempts = await guarded.call(wire.listWebhookAttempts, {
    as: owner,
    params: { uuid, webhook_message: message?.uuid ?? '' },
  });
  expect(attempts.body.data).toMatchObject([{ status: null, fault: 'refused_address', answer: null }]);
  expect(receiver.received).toEqual([]);
});

test('a change without a subscribed endpoint writes no message', async () => {
  const provider = await makeProvider(db);
  const { data } = await add(provider, { webhook_events: ['payout.paid'] });
  await makeMovie(db, provider);
  expect(await messagesOf(provider, data.uuid)).toEqual([]);
  expect(typesOf()).toEqual([]);
});
