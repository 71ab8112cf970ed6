import { hash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { maxOpenRequests } from '@eigaichi/domain/screeners/screening-requests';
import { listMovies } from '@eigaichi/wire/movies/movies';
import * as wire from '@eigaichi/wire/screeners/screeners';
import { readScreening, requestScreening } from '@eigaichi/wire/screeners/screening';
import * as room from '@eigaichi/wire/screeners/screening-room';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { movies } from '../../db/schema/movies.ts';
import { screeners, screening_requests } from '../../db/schema/screeners.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { openTo } from '../../testing/screening.ts';
import { answerAwaitedRequests } from './answer-awaited.ts';

const harness = await testHarness();
const { call, deps } = harness;
const { db } = deps;

const provider = await makeProvider(db);
const other = await makeProvider(db);
const manager = await makeManager(db);
const buyer = await makeConsumer(db, { consumer: { hq_country: 'FR' } });

const dataOf = <T>(answer: { body: Record<string, unknown> }): T => answer.body.data as T;
const setPolicy = (movie: string, input: object) => openTo(harness, provider, { movie, ...input });

const filmOf = (movie: string) =>
  ({
    movie_id: movie,
    kind: 'screener',
    name: 'film.mp4',
    bytes: 1,
    part_bytes: 1,
    storage_upload: 'none',
    sent_by: provider.account,
    seconds: 60,
    started_at: deps.clock.nowIso(),
    completed_at: deps.clock.nowIso(),
  }) as const;

/** Creates a title with a live film, as if processed. */
const screenedMovie = async (): Promise<string> => {
  const movie = await makeMovie(db, provider);
  await db.insert(screeners).values({ ...filmOf(movie), state: 'live' });
  return movie;
};

const accessOf = async (movie: string, as: Actor) =>
  dataOf<{ access: string }>(await call(readScreening, { as, params: { uuid: movie } })).access;

describe('the upload of a screener', () => {
  const file = { kind: 'screener', file_name: '乱れる 本編.mov', bytes: 9_000_000 };
  const bytes = Buffer.alloc(9_000_000, 7);

  const send = async (uuid: string, part: number, body: Buffer) => {
    const parts = [{ part, sha256: hash('sha256', body) }];
    const answer = await call(wire.requestScreenerPartAddresses, { as: provider, params: { uuid }, body: { parts } });
    const [address] = dataOf<{ url: string }[]>(answer);
    const url = address?.url ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return harness.app.inject({ method: 'PUT', url, headers, payload: body });
  };

  test('resumes from the stored parts, and is processed once all arrived', async () => {
    const movie = await makeMovie(db, provider);
    const begun = await call(wire.beginScreener, { as: provider, params: { uuid: movie }, body: file });
    expect(begun.status).toBe(201);
    const { uuid, part_bytes } = dataOf<{ uuid: string; part_bytes: number }>(begun);
    await send(uuid, 1, bytes.subarray(0, part_bytes));
    const early = await call(wire.completeScreener, { as: provider, params: { uuid } });
    expect(early.body).toMatchObject({ code: 'part_incomplete', details: { missing: [2] } });
    const read = await call(wire.readScreener, { as: provider, params: { uuid } });
    expect(dataOf<{ parts: unknown }>(read).parts).toEqual([{ part: 1, bytes: part_bytes }]);
    await send(uuid, 2, bytes.subarray(part_bytes));
    const done = await call(wire.completeScreener, { as: provider, params: { uuid } });
    expect(done.body.data).toMatchObject({ state: 'processing', name: file.file_name });
    const again = await call(wire.completeScreener, { as: provider, params: { uuid } });
    expect(again.body.data).toMatchObject({ state: 'processing' });
  });

  test('runs one at a time per kind, and is free again after a withdrawal', async () => {
    const movie = await makeMovie(db, provider);
    const begin = (body: object) => call(wire.beginScreener, { as: provider, params: { uuid: movie }, body });
    const { uuid } = dataOf<{ uuid: string }>(await begin(file));
    expect((await begin(file)).body).toMatchObject({ code: 'screener_pending', details: { file: uuid } });
    expect((await begin({ ...file, kind: 'trailer' })).status).toBe(201);
    const withdrawn = await call(wire.withdrawScreener, { as: provider, params: { uuid } });
    expect(withdrawn.body.data).toMatchObject({ state: 'withdrawn', actions: [] });
    const late = await call(wire.requestScreenerPartAddresses, {
      as: provider,
      params: { uuid },
      body: { parts: [{ part: 1, sha256: 'a'.repeat(64) }] },
    });
    expect(late.body).toMatchObject({ code: 'upload_aborted' });
    await harness.runJobs();
    const [row] = await db.select().from(screeners).where(eq(screeners.uuid, uuid));
    expect(row?.discarded_at).not.toBeNull();
    expect((await begin(file)).status).toBe(201);
  });

  test('is refused for a wrong name, size or sender', async () => {
    const movie = await makeMovie(db, provider);
    const begin = (as: Actor, body: object) => call(wire.beginScreener, { as, params: { uuid: movie }, body });
    const zip = await begin(provider, { ...file, file_name: 'film.zip' });
    expect(zip.body).toMatchObject({ errors: [{ field: 'file_name', rule: 'file_type' }] });
    const above = await begin(provider, { ...file, file_name: '../../film.mp4' });
    expect(above.body).toMatchObject({ errors: [{ field: 'file_name', rule: 'plain_name' }] });
    const large = await begin(provider, { ...file, bytes: deps.config.screenerMaxBytes + 1 });
    expect(large.body).toMatchObject({ errors: [{ field: 'bytes', rule: 'max_value' }] });
    expect((await begin(other, file)).status).toBe(404);
    expect((await begin(buyer, file)).status).toBe(403);
  });
});

describe('the audience', () => {
  test('is empty before the provider decides, then follows the decision', async () => {
    const movie = await screenedMovie();
    expect(await accessOf(movie, buyer)).toBe('closed');
    expect(await accessOf(movie, provider)).toBe('watch');
    expect(await accessOf(movie, manager)).toBe('watch');
    expect(await accessOf(movie, other)).toBe('closed');
    await setPolicy(movie, {});
    expect(await accessOf(movie, buyer)).toBe('watch');
    await setPolicy(movie, { territories: ['DE'] });
    expect(await accessOf(movie, buyer)).toBe('territory');
    await setPolicy(movie, { viewing_until: '2026-04-01' });
    expect(await accessOf(movie, buyer)).toBe('watch');
    harness.deps.clock.moveTo(Temporal.Instant.from('2026-04-02T03:00:00Z'));
    expect(await accessOf(movie, buyer)).toBe('expired');
    expect(await accessOf(movie, manager)).toBe('watch');
  });

  test('is set on the current version, by its provider, with a future end day', async () => {
    const movie = await screenedMovie();
    expect((await setPolicy(movie, {})).body.data).toMatchObject({ version: 1, audience: 'buyers' });
    expect((await setPolicy(movie, { version: 0 })).body).toMatchObject({ code: 'stale_version' });
    const past = await setPolicy(movie, { viewing_until: '2026-03-31' });
    expect(past.body).toMatchObject({ errors: [{ field: 'viewing_until', rule: 'dateAfter' }] });
    const both = await setPolicy(movie, { max_plays: 0, viewing_until: '2026-03-31' });
    expect(both.body).toMatchObject({ errors: [{ field: 'max_plays' }, { field: 'viewing_until' }] });
    const body = { version: 1, audience: 'buyers', territories: [] };
    const answer = await call(room.changeScreeningPolicy, { as: other, params: { uuid: movie }, body });
    expect(answer.status).toBe(404);
  });

  test('can be requested in one click, notifying provider and buyer, and a grant can be revoked', async () => {
    const movie = await screenedMovie();
    await setPolicy(movie, { audience: 'on_request' });
    expect(await accessOf(movie, buyer)).toBe('request');
    const ask = () => call(requestScreening, { as: buyer, params: { uuid: movie }, body: { note: 'For spring' } });
    const requested = await ask();
    expect(requested.status).toBe(201);
    expect(requested.body.data).toMatchObject({ access: 'waiting' });
    expect((await ask()).body.data).toMatchObject({ access: 'waiting' });
    const list = await call(room.listScreeningRequests, { as: provider, params: { uuid: movie } });
    const [request] = dataOf<{ uuid: string; actions: { name: string }[] }[]>(list);
    expect(request).toMatchObject({ state: 'waiting', note: 'For spring', country: 'FR' });
    expect(request?.actions.map(({ name }) => name)).toEqual(['grant', 'decline']);
    const params = { uuid: request?.uuid ?? '' };
    expect((await call(room.grantScreeningRequest, { as: other, params, body: {} })).status).toBe(404);
    expect((await call(room.grantScreeningRequest, { as: manager, params, body: {} })).status).toBe(200);
    expect(await accessOf(movie, buyer)).toBe('watch');
    const revoked = await call(room.revokeScreeningRequest, { as: provider, params, body: { reason: 'Sold' } });
    expect(revoked.body.data).toMatchObject({ state: 'revoked', reason: 'Sold' });
    expect(await accessOf(movie, buyer)).toBe('revoked');
    expect((await ask()).body).toMatchObject({ code: 'not_allowed_now' });
    const mails = (await harness.outbox()).filter(({ to_address }) =>
      [buyer.person.email, provider.person.email].includes(to_address),
    );
    const subjects = mails
      .map(({ subject }) => subject.split(':')[0] ?? '')
      .filter((text) => /^Screener (requested|access)/.test(text));
    expect(subjects).toEqual(['Screener requested', 'Screener access granted', 'Screener access withdrawn']);
  });
});

describe('a missing screener', () => {
  const askFor = (movie: string, as: Actor) => call(requestScreening, { as, params: { uuid: movie }, body: {} });
  const requestsOn = async (movie: string) =>
    dataOf<{ uuid: string; state: string; actions: { name: string; allowed: boolean }[] }[]>(
      await call(room.listScreeningRequests, { as: provider, params: { uuid: movie } }),
    );
  const hasIt = async (filter: 'has_screener' | 'has_trailer') => {
    const { body } = await call(listMovies, { as: buyer, query: { [filter]: '1', per: 100 } });
    return (body.data as { uuid: string }[]).map(({ uuid }) => uuid);
  };
  const subjectsTo = async ({ person }: Actor) =>
    (await harness.outbox()).filter(({ to_address }) => to_address === person.email).map(({ subject }) => subject);

  test('is requested once, waits on both sides, and its buyer is notified when it is available', async () => {
    const movie = await makeMovie(db, provider);
    const requester = await makeConsumer(db);
    expect(await accessOf(movie, requester)).toBe('missing');
    expect(await accessOf(movie, provider)).toBe('none');
    for (const _ of [1, 2]) expect((await askFor(movie, requester)).body.data).toMatchObject({ access: 'awaited' });
    const [request, ...others] = await requestsOn(movie);
    expect(others).toEqual([]);
    expect(request?.actions).toEqual([
      { name: 'grant', allowed: false },
      { name: 'decline', allowed: true },
    ]);
    const params = { uuid: request?.uuid ?? '' };
    const early = await call(room.grantScreeningRequest, { as: provider, params, body: {} });
    expect(early.body).toMatchObject({ code: 'not_allowed_now' });
    expect((await subjectsTo(provider)).filter((subject) => subject.startsWith('Screener wanted'))).toHaveLength(1);
    const sent = { ...filmOf(movie), state: 'awaiting_approval' } as const;
    const [film] = await db.insert(screeners).values(sent).returning();
    await call(wire.approveScreener, { as: manager, params: { uuid: film?.uuid ?? '' } });
    await answerAwaitedRequests(deps);
    expect(await accessOf(movie, requester)).toBe('waiting');
    expect(await hasIt('has_screener')).not.toContain(movie);
    await setPolicy(movie, {});
    expect(await hasIt('has_screener')).toContain(movie);
    expect(await hasIt('has_trailer')).not.toContain(movie);
    for (const _ of [1, 2]) await answerAwaitedRequests(deps);
    expect(await requestsOn(movie)).toMatchObject([{ state: 'granted' }]);
    expect((await subjectsTo(requester)).filter((subject) => subject.startsWith('Screener available'))).toHaveLength(1);
  });

  test('also counts as available as an address, and a trailer has its own filter', async () => {
    const movie = await makeMovie(db, provider);
    const requester = await makeConsumer(db);
    await askFor(movie, requester);
    const videos = { screener_url: 'https://vimeo.com/1', trailer_url: 'https://vimeo.com/2' };
    await db.transaction(async (tx) => {
      await tx.update(movies).set(videos).where(eq(movies.uuid, movie));
      await recordMovieChange(tx, movie);
    });
    await deps.titles.catchUp();
    await answerAwaitedRequests(deps);
    expect(await accessOf(movie, requester)).toBe('none');
    expect((await subjectsTo(requester)).join()).toContain('Screener available');
    expect(await hasIt('has_screener')).toContain(movie);
    expect(await hasIt('has_trailer')).toContain(movie);
  });

  test('cannot be requested on more titles at a time than the limit', async () => {
    const requester = await makeConsumer(db);
    const last = await makeMovie(db, provider);
    const drafts = Array.from({ length: maxOpenRequests }, () => ({ provider_id: provider.account }));
    const waiting = await db.insert(movies).values(drafts).returning({ movie_id: movies.uuid });
    const requested = { account_id: requester.account, requested_at: deps.clock.nowIso() };
    await db.insert(screening_requests).values(waiting.map((row) => ({ ...row, ...requested })));
    expect((await askFor(last, requester)).body).toMatchObject({ code: 'screening_requests_full' });
  });
});

test('names buyers to its provider and to staff who read deals, not to editors and translators (D16c)', async () => {
  const movie = await makeMovie(db, provider);
  const calls = [room.listScreeningRequests, room.listScreeningInvitations, room.listScreeningQuestions] as const;
  const statusFor = (as: Actor) =>
    Promise.all(calls.map(async (listed) => (await call(listed, { as, params: { uuid: movie } })).status));
  for (const staff_role of [staffRole.editor, staffRole.translator])
    expect(await statusFor(await makeManager(db, { staff_role }))).toEqual([403, 403, 403]);
  expect(await statusFor(await makeManager(db, { staff_role: staffRole.salesRep }))).toEqual([200, 200, 200]);
  expect(await statusFor(provider)).toEqual([200, 200, 200]);
});

describe('invitations', () => {
  const person = { email: 'Anne@buyers.example', name: 'Anne Roux', company_name: 'Gaumont', preferred_language: 'en' };
  const invite = (movie: string, body: object) =>
    call(room.inviteToScreening, { as: provider, params: { uuid: movie }, body });

  test('open the film to the person with that address until their last day, and send a link', async () => {
    harness.deps.clock.moveTo(Temporal.Instant.from('2026-04-02T03:00:00Z'));
    const movie = await screenedMovie();
    const anne = await makeConsumer(db, { account: { email: 'anne@buyers.example' } });
    await setPolicy(movie, { audience: 'invited' });
    expect(await accessOf(movie, anne)).toBe('not_invited');
    const sent = await invite(movie, { people: [person], invited_until: '2026-04-10', note: 'Enjoy' });
    expect(sent.status).toBe(201);
    expect(await accessOf(movie, anne)).toBe('watch');
    expect(await accessOf(movie, buyer)).toBe('not_invited');
    const mail = (await harness.outbox()).findLast(({ to_address }) => to_address === person.email);
    expect(mail?.body).toContain(`/watch/${movie}?invitation=`);
    const [made] = dataOf<{ uuid: string }[]>(sent);
    const params = { uuid: made?.uuid ?? '' };
    expect((await call(room.revokeScreeningInvitation, { as: other, params })).status).toBe(404);
    expect((await call(room.revokeScreeningInvitation, { as: provider, params })).status).toBe(200);
    expect(await accessOf(movie, anne)).toBe('not_invited');
  });

  test('need a day within half a year, and each person once', async () => {
    const movie = await screenedMovie();
    const past = await invite(movie, { people: [person], invited_until: '2026-04-01' });
    expect(past.body).toMatchObject({ errors: [{ field: 'invited_until', rule: 'dateAfter' }] });
    const far = await invite(movie, { people: [person], invited_until: '2026-12-01' });
    expect(far.body).toMatchObject({ errors: [{ field: 'invited_until', rule: 'date_until' }] });
    const both = await invite(movie, { people: [{ ...person, name: '' }], invited_until: '2026-12-01' });
    expect(both.body).toMatchObject({ errors: [{ field: 'people.0.name' }, { field: 'invited_until' }] });
    const body = { people: [person, { ...person, email: 'ANNE@buyers.example' }], invited_until: '2026-04-10' };
    await invite(movie, body);
    await invite(movie, body);
    const list = await call(room.listScreeningInvitations, { as: provider, params: { uuid: movie } });
    const rows = dataOf<{ revoked_at: string | null }[]>(list);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
  });
});
