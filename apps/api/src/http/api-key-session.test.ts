import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { filmType } from '@eigaichi/domain/options/titles';
import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { listColleagues } from '@eigaichi/wire/accounts/members';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import { createMovie, listMovies, readMovie } from '@eigaichi/wire/movies/movies';
import { listSavedSearches, saveSearch } from '@eigaichi/wire/movies/saved-searches';
import { askTitleQuestion } from '@eigaichi/wire/questions/title-questions';
import { listQuotes, readQuote } from '@eigaichi/wire/quotes/quotes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../db/schema/accounts.ts';
import { api_keys } from '../db/schema/api-keys.ts';
import { audit_log } from '../db/schema/audit.ts';
import { members } from '../db/schema/persons.ts';
import { makeColleague, makeConsumer, makeProvider } from '../testing/accounts.ts';
import { createApiKey, withKey } from '../testing/api-key.ts';
import { testHarness } from '../testing/harness.ts';
import { makeMovie } from '../testing/movies.ts';

const harness = await testHarness({ apiKeyRequestsPerMinute: 5 });
const { call } = harness;
const { db, clock } = harness.deps;

const keyOf = async (actor: Parameters<typeof createApiKey>[1], ...scopes: ApiScope[]) =>
  withKey(await createApiKey(harness, actor, { scopes }));

const search = { search_name: 'Dramas', search: 'free_word=drama', frequency: 'daily', is_shared: true };

describe('a key', () => {
  test('reaches only endpoints of its scopes', async () => {
    const buyer = await makeConsumer(db);
    const headers = await keyOf(buyer, 'demand:read');
    expect((await call(listSavedSearches, { headers })).status).toBe(200);
    const written = await call(saveSearch, { headers, body: search });
    expect([written.status, written.body.code]).toEqual([403, 'scope_required']);
    expect(written.body.message).toContain('demand:write');
    expect((await call(listQuotes, { headers })).status).toBe(403);
  });

  test('is refused by endpoints without a scope, even those for visitors', async () => {
    const headers = await keyOf(await makeConsumer(db), 'titles:read');
    expect((await call(listColleagues, { headers })).body.code).toBe('forbidden');
    expect((await call(readSession, { headers })).body.code).toBe('forbidden');
  });

  test('never does more than its creator may now', async () => {
    const provider = await makeProvider(db);
    const creator = await makeColleague(db, provider, { roles: ['titles'] });
    const headers = await keyOf(creator, 'titles:read', 'titles:write');
    expect((await call(createMovie, { headers, body: { type: 2, film_type: filmType.tv } })).status).not.toBe(403);
    const mine = eq(members.person_uuid, creator.person.uuid);
    await db
      .update(members)
      .set({ roles: ['viewer'] })
      .where(mine);
    expect((await call(createMovie, { headers, body: { type: 2 } })).body.code).toBe('role_required');
    expect((await call(listMovies, { headers })).status).toBe(200);
    await db.update(members).set({ status: 'removed' }).where(mine);
    expect((await call(listMovies, { headers })).status).toBe(401);
  });

  test('acts as its company: another company’s rows are not found', async () => {
    const [provider, other] = [await makeProvider(db), await makeProvider(db)];
    const draft = await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
    const params = { uuid: draft };
    expect((await call(readMovie, { headers: await keyOf(provider, 'titles:read'), params })).status).toBe(200);
    expect((await call(readMovie, { headers: await keyOf(other, 'titles:read'), params })).status).toBe(404);
    const quotes = await keyOf(other, 'quotes:read');
    expect((await call(readQuote, { headers: quotes, params })).status).toBe(404);
  });

  test('ends at its expiry, and while its company is blocked', async () => {
    const buyer = await makeConsumer(db);
    const headers = await keyOf(buyer, 'titles:read');
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, buyer.account));
    expect((await call(listMovies, { headers })).status).toBe(401);
    await db.update(accounts).set({ state: 'approved' }).where(eq(accounts.uuid, buyer.account));
    expect((await call(listMovies, { headers })).status).toBe(200);
    clock.advance({ hours: 91 * 24 });
    expect((await call(listMovies, { headers })).status).toBe(401);
  });

  test('is named by the audit log next to its creator, and notes its last use', async () => {
    const buyer = await makeConsumer(db);
    const uuid = await makeMovie(db, await makeProvider(db));
    const headers = await keyOf(buyer, 'demand:write');
    const asked = { question_topic: questionTopic.materials, question: 'Is there a dubbed version?' };
    expect((await call(askTitleQuestion, { headers, params: { uuid }, body: asked })).status).toBe(201);
    const [key] = await db.select().from(api_keys).where(eq(api_keys.account_id, buyer.account));
    expect(key?.last_used_at).toBe(clock.nowIso());
    const entries = await db.select().from(audit_log).where(eq(audit_log.account_id, buyer.account));
    expect(entries.map(({ api_key_id, person_id }) => [api_key_id, person_id])).toEqual([
      [key?.uuid, buyer.person.uuid],
    ]);
  });

  test('repeats a write with the same Idempotency-Key only once', async () => {
    const headers = { ...(await keyOf(await makeConsumer(db), 'demand:read', 'demand:write')), 'idempotency-key': 'a' };
    const [first, again] = [
      await call(saveSearch, { headers, body: search }),
      await call(saveSearch, { headers, body: search }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

describe('the limit of a key', () => {
  const limits = ({ headers }: { headers: Record<string, unknown> }) => [
    headers['ratelimit-policy'],
    headers.ratelimit,
  ];

  test('is in each answer, and refuses what exceeds it until the minute has passed', async () => {
    const buyer = await makeConsumer(db);
    const headers = await keyOf(buyer, 'titles:read');
    const answers = [];
    for (let request = 0; request < 6; request += 1) answers.push(await call(listMovies, { headers }));
    const [first, last] = [answers[0], answers[5]];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(first && limits(first)).toEqual(['"api-key";q=5;w=60', '"api-key";r=4;t=60']);
    expect(last && limits(last)).toEqual(['"api-key";q=5;w=60', '"api-key";r=0;t=60']);
    expect(last?.headers['retry-after']).toBe('60');
    // Another key of the company has its own limit.
    expect((await call(listMovies, { headers: await keyOf(buyer, 'titles:read') })).status).toBe(200);
    clock.advance({ seconds: 60 });
    expect((await call(listMovies, { headers })).status).toBe(200);
  });

  test('counts requests that arrive together, and refused ones', async () => {
    const headers = await keyOf(await makeConsumer(db), 'quotes:read');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await call(listMovies, { headers })).status),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});
