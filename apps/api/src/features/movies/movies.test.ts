import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type MovieAction, movieStatus } from '@eigaichi/domain/movies/movie-life';
import { staffRole } from '@eigaichi/domain/options/companies';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType, qualityRank } from '@eigaichi/domain/options/titles';
import {
  acceptMovieEdit,
  listMovieEdits,
  moveMovies,
  movieMoveEndpoints,
  revertMovieEdit,
} from '@eigaichi/wire/movies/movie-moves';
import { listMovieProviders } from '@eigaichi/wire/movies/movie-providers';
import {
  copyScreenerPassword,
  createMovie,
  deleteMovie,
  listMovies,
  listPlayHistory,
  readMovie,
  requestTrailer,
  savePlayHistory,
  updateMovie,
} from '@eigaichi/wire/movies/movies';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { accounts, providers } from '../../db/schema/accounts.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { cart_entries } from '../../db/schema/carts.ts';
import { favorites } from '../../db/schema/editorial.ts';
import { movie_access_logs, movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeGenre, makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);
const genre = await makeGenre(db);

const data = (answer: { body: Record<string, unknown> }) => answer.body.data as Record<string, unknown>;
const draft = () => ({
  film_type: filmType.movie,
  type: 2,
  film_name_yomi: 'たんぽぽ',
  production_country: 'JP',
  production_year: 1985,
  language: 'ja',
  play_time: '01:55:00',
  genres: [genre],
  translations: {
    ja: { film_name: 'タンポポ', director: '伊丹十三', copyright: '© Example' },
    en: { film_name: 'Tampopo' },
  },
});

const make = (over: Record<string, unknown> = {}, as: Actor = provider) =>
  harness.call(createMovie, { as, body: { ...draft(), ...over } });
const read = (as: Actor, uuid: string) => harness.call(readMovie, { as, params: { uuid } });
const move = (name: MovieAction, as: Actor, uuid: string, body: unknown = {}) =>
  harness.call(movieMoveEndpoints[name], { as, params: { uuid }, body });
const actionNames = (answer: { body: Record<string, unknown> }) =>
  (data(answer).actions as { name: string; allowed: boolean; reason?: string }[]).map(({ name }) => name);

describe('names in the provider filter', () => {
  test('include only providers of titles the reader may see', async () => {
    const holder = await makeProvider(harness.deps.db, { provider: { company_name: '試写堂' } });
    const names = async (as: Actor) =>
      listMovieProviders.answer
        .parse((await harness.call(listMovieProviders, { as })).body)
        .data.filter(({ uuid }) => uuid === holder.account)
        .map(({ company_name }) => company_name);
    await make({}, holder);
    expect(await names(holder)).toEqual(['試写堂']);
    expect(await names(manager)).toEqual(['試写堂']);
    expect(await names(buyer)).toEqual([]);
  });
});

describe('registering a title', () => {
  test('creates a draft visible only to its provider and staff', async () => {
    const made = await make();
    expect(made.status).toBe(201);
    const { uuid } = data(made) as { uuid: string };
    expect(data(made)).toMatchObject({ status: movieStatus.draft, version: 1, genres: [genre], lacking: [] });
    expect(actionNames(made)).toEqual(['edit', 'autosave', 'submit', 'trash']);
    expect((await read(provider, uuid)).status).toBe(200);
    expect((await read(manager, uuid)).status).toBe(200);
    expect((await read(rival, uuid)).status).toBe(404);
    expect((await read(buyer, uuid)).status).toBe(404);
  });

  test('stores a half-filled draft and lists missing fields', async () => {
    const made = await harness.call(createMovie, { as: provider, body: { film_type: filmType.tv } });
    expect(made.status).toBe(201);
    expect((data(made).lacking as { field: string }[]).map(({ field }) => field)).toContain('episode_number');
  });

  test('refuses all invalid fields together, in the language of the request', async () => {
    const refused = await harness.call(createMovie, {
      as: provider,
      body: { ...draft(), play_time: '115', translations: { en: { film_name: 'タンポポ' } } },
      headers: { 'accept-language': 'ja' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { field: 'play_time', rule: 'time_text', message: expect.stringContaining('00:00:00') },
      { field: 'translations.en.film_name', rule: 'english', message: expect.stringContaining('半角英数字') },
    ]);
  });

  test('refuses missing genres and series', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    const refused = await make({ genres: [genre, nothing], series_uuid: nothing });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { field: 'genres.1', rule: 'option' },
      { field: 'series_uuid', rule: 'option' },
    ]);
    const faults = await make({ play_time: '115', genres: [nothing], management_note: 'x' });
    expect(faults.body.errors).toMatchObject([
      { field: 'play_time' },
      { field: 'management_note', rule: 'staff_only' },
      { field: 'genres.0', rule: 'option' },
    ]);
  });

  test('lets a manager name the provider', async () => {
    expect((await make({}, manager)).body.errors).toMatchObject([{ field: 'provider', rule: 'required' }]);
    const made = await make({ provider: provider.account }, manager);
    expect(made.status).toBe(201);
    expect(data(made)).toMatchObject({ provider: { uuid: provider.account } });
  });

  test('refuses buyers', async () => {
    expect((await make({}, buyer)).status).toBe(403);
  });

  test('refuses staff-only fields from a provider', async () => {
    const brokenIn = ({ body }: Awaited<ReturnType<typeof make>>) =>
      ((body.errors ?? []) as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`);
    const refused = await make({ quality_rank: qualityRank.a, management_note: 'mine' });
    expect(refused.status).toBe(422);
    expect(brokenIn(refused)).toEqual(['management_note staff_only', 'quality_rank staff_only']);
    const made = await make({ quality_rank: null, management_note: '' });
    expect(made.status).toBe(201);
    const { uuid } = data(made) as { uuid: string };
    const edit = (as: Actor, body: object) => harness.call(updateMovie, { as, params: { uuid }, body });
    await edit(manager, { version: 1, quality_rank: qualityRank.a });
    // Doesn't reveal the stored value: the right guess is refused like any other.
    for (const quality_rank of [qualityRank.a, qualityRank.b])
      expect(brokenIn(await edit(provider, { version: 2, quality_rank }))).toEqual(['quality_rank staff_only']);
    expect((await edit(provider, { version: 2, quality_rank: null, region: 'Kanto' })).status).toBe(200);
    expect(data(await read(manager, uuid))).toMatchObject({ quality_rank: qualityRank.a, region: 'Kanto' });
  });
});

describe('editing a title', () => {
  test('changes sent fields, clears null ones and leaves the rest', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    const saved = await harness.call(updateMovie, {
      as: provider,
      params: { uuid },
      body: { version: 1, region: 'Kanto', film_name_yomi: null, price: '1500', currency: 'USD', tags: [] },
    });
    expect(saved.status).toBe(200);
    expect(data(saved)).toMatchObject({
      version: 2,
      region: 'Kanto',
      film_name_yomi: null,
      price: 1500,
      genres: [genre],
    });
    expect(data(saved)).toMatchObject({ translations: { ja: { film_name: 'タンポポ' } } });
  });

  test('refuses an older version and returns both versions', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    const edit = (region: string) =>
      harness.call(updateMovie, { as: provider, params: { uuid }, body: { version: 1, region } });
    expect((await edit('first')).status).toBe(200);
    const refused = await edit('second');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'stale_version',
      details: { sent: { region: 'second', version: 1 }, current: { region: 'first', version: 2 } },
    });
  });

  test('accepts one of two concurrent edits and refuses the other', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    const both = await Promise.all(
      ['a', 'b'].map((region) =>
        harness.call(updateMovie, { as: provider, params: { uuid }, body: { version: 1, region } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('refuses other providers and buyers', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const edit = (as: Actor) => harness.call(updateMovie, { as, params: { uuid }, body: { version: 1 } });
    expect((await edit(rival)).status).toBe(404);
    expect((await edit(buyer)).status).toBe(403);
  });
});

describe('an edit of a published title (D21b)', () => {
  const edited = async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await harness.call(updateMovie, {
      as: provider,
      params: { uuid },
      body: { version: 1, region: 'Tohoku', translations: { ja: { outline: '新しい紹介' } } },
    });
    const queue = await harness.call(listMovieEdits, { as: manager, query: { per: 100 } });
    const edit = (queue.body.data as { uuid: string; movie: { uuid: string } }[]).find(
      ({ movie }) => movie.uuid === uuid,
    );
    if (edit === undefined) throw new Error('the edit is not in the queue');
    return { uuid, edit };
  };

  test('applies immediately and is queued with before and after', async () => {
    const { uuid, edit } = await edited();
    expect(edit).toMatchObject({
      state: 'open',
      before: { region: null, 'translations.ja.outline': null },
      after: { region: 'Tohoku', 'translations.ja.outline': '新しい紹介' },
    });
    expect(data(await read(buyer, uuid))).toMatchObject({ region: 'Tohoku' });
  });

  test('can be undone in one step, and only once', async () => {
    const { uuid, edit } = await edited();
    const revert = () => harness.call(revertMovieEdit, { as: manager, params: { uuid: edit.uuid } });
    const both = await Promise.all([revert(), revert()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(data(await read(buyer, uuid))).toMatchObject({ region: null, translations: { ja: { outline: null } } });
  });

  test('can be accepted, which leaves the title unchanged', async () => {
    const { uuid, edit } = await edited();
    expect((await harness.call(acceptMovieEdit, { as: manager, params: { uuid: edit.uuid } })).status).toBe(200);
    expect(data(await read(buyer, uuid))).toMatchObject({ region: 'Tohoku' });
    expect((await harness.call(acceptMovieEdit, { as: provider, params: { uuid: edit.uuid } })).status).toBe(403);
  });

  test('can be answered with a request to fix, which takes the title off the market', async () => {
    const { uuid } = await edited();
    expect((await move('request_fix', manager, uuid, { reasons: [2] })).status).toBe(200);
    expect((await read(buyer, uuid)).status).toBe(404);
    const queue = await harness.call(listMovieEdits, { as: manager, query: { per: 100 } });
    expect((queue.body.data as { movie: { uuid: string } }[]).map(({ movie }) => movie.uuid)).not.toContain(uuid);
  });

  test('needs no second check on a draft or by a manager', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await harness.call(updateMovie, { as: manager, params: { uuid }, body: { version: 1, region: 'Kyushu' } });
    const queue = await harness.call(listMovieEdits, { as: manager, query: { per: 100 } });
    expect((queue.body.data as { movie: { uuid: string } }[]).map(({ movie }) => movie.uuid)).not.toContain(uuid);
  });
});

describe('the life cycle of a title (D21)', () => {
  test('goes from draft to the market and notifies the provider', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    expect((await move('submit', provider, uuid)).status).toBe(200);
    expect((await move('approve', provider, uuid)).status).toBe(403);
    const approved = await move('approve', manager, uuid);
    expect(data(approved)).toMatchObject({ status: movieStatus.approved });
    expect((await read(buyer, uuid)).status).toBe(200);
    const mails = await harness.outbox();
    expect(mails.at(-1)).toMatchObject({ to_address: provider.person.email });
    const log = await harness.deps.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.entity_id, uuid), eq(audit_log.action, 'movie.approve')));
    expect(log).toMatchObject([{ before: { state: 2 }, after: { state: 3 }, account_id: manager.account }]);
  });

  test('refuses submission while a required field is missing', async () => {
    const made = await make({ film_name_yomi: null, genres: [] });
    const { uuid } = data(made) as { uuid: string };
    const refused = await move('submit', provider, uuid);
    expect(refused.status).toBe(422);
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'film_name_yomi',
      'genres',
    ]);
    expect(data(await read(provider, uuid))).toMatchObject({ status: movieStatus.draft });
  });

  test('lets one of two concurrent decisions win', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    await move('submit', provider, uuid);
    const both = await Promise.all([move('approve', manager, uuid), move('decline', manager, uuid, { text: 'no' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('moves many titles in one call, naming each fault', async () => {
    const [good = '', bad = '', stale = '', foreign = ''] = await Promise.all(
      [make(), make({ production_year: null }), make(), make({}, rival)].map(async (one) =>
        String(data(await one).uuid),
      ),
    );
    const sent = [bad, good, stale, foreign].map((uuid) => ({
      uuid,
      name: 'submit',
      version: uuid === stale ? 9 : 1,
    }));
    const answer = await harness.call(moveMovies, { as: provider, body: { movies: sent } });
    const { moved, refused } = data(answer) as { moved: string[]; refused: { uuid: string; message: string }[] };
    expect(moved).toEqual([good]);
    expect(new Map(refused.map((one) => [one.uuid, one]))).toEqual(
      new Map(
        [
          { uuid: bad, errors: [{ field: 'production_year', rule: 'required', message: expect.any(String) }] },
          { uuid: stale, errors: [] },
          { uuid: foreign, errors: [] },
        ].map((one) => [one.uuid, { ...one, message: expect.any(String) }]),
      ),
    );
    const status = async (uuid: string) => data(await read(manager, uuid)).status;
    expect([await status(good), await status(bad), await status(foreign)]).toEqual([2, 1, 1]);
  });

  test('requires and sends a reason for a fix, then allows resubmission', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    await move('submit', provider, uuid);
    expect((await move('request_fix', manager, uuid)).body.errors).toMatchObject([
      { field: 'reasons', rule: 'required' },
    ]);
    await move('request_fix', manager, uuid, { reasons: [3], text: 'Blurred' });
    expect(data(await read(provider, uuid))).toMatchObject({
      status: movieStatus.request_fix,
      decision: { reasons: [3], text: 'Blurred' },
    });
    expect((await move('submit', provider, uuid)).status).toBe(200);
  });

  test('lets a submitted title be recalled, a declined one trashed and restored', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    await move('submit', provider, uuid);
    expect(data(await move('recall', provider, uuid))).toMatchObject({ status: movieStatus.draft });
    await move('submit', provider, uuid);
    await move('decline', manager, uuid, { reasons: [7] });
    expect((await harness.call(deleteMovie, { as: provider, params: { uuid } })).status).toBe(200);
    expect(data(await read(provider, uuid))).toMatchObject({
      status: movieStatus.draft,
      trashed_at: expect.any(String),
      actions: [],
    });
    expect((await move('restore', provider, uuid)).status).toBe(403);
    expect(data(await move('restore', manager, uuid))).toMatchObject({ status: movieStatus.draft, trashed_at: null });
  });

  test('deletes a published title only on request, which a manager may decline', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    expect((await harness.call(deleteMovie, { as: provider, params: { uuid } })).status).toBe(409);
    await move('request_delete', provider, uuid);
    expect(data(await move('deny_delete', manager, uuid))).toMatchObject({ status: movieStatus.approved });
    await move('request_delete', provider, uuid);
    expect(data(await move('approve_delete', manager, uuid))).toMatchObject({ trashed_at: expect.any(String) });
    expect((await read(buyer, uuid)).status).toBe(404);
  });

  test('refuses deletion while a cart refers to the title, on request and on approval', async () => {
    const uuid = await makeMovie(db, provider);
    await db.insert(cart_entries).values({ consumer_id: buyer.account, movie_id: uuid });
    const refused = await move('request_delete', provider, uuid);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'movie_in_use', message: 'Cannot delete because related data exists quote or cart' },
    });
    expect(data(await read(provider, uuid)).actions).toContainEqual({
      name: 'request_delete',
      allowed: false,
      reason: 'movie_in_use',
    });
    await db.delete(cart_entries).where(eq(cart_entries.movie_id, uuid));
    await move('request_delete', provider, uuid);
    await db.insert(cart_entries).values({ consumer_id: buyer.account, movie_id: uuid });
    expect((await move('approve_delete', manager, uuid)).body).toMatchObject({ code: 'movie_in_use' });
  });

  test('lets a manager add a title directly to the market', async () => {
    const { uuid } = data(await make({ provider: provider.account }, manager)) as { uuid: string };
    expect(data(await move('publish', manager, uuid))).toMatchObject({ status: movieStatus.approved });
    expect((await read(buyer, uuid)).status).toBe(200);
  });

  test('refuses moves by another provider or a browsing manager', async () => {
    const { uuid } = data(await make()) as { uuid: string };
    expect((await move('submit', rival, uuid)).status).toBe(404);
    const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
    await move('submit', provider, uuid);
    expect((await move('approve', browser, uuid)).status).toBe(403);
    expect(data(await read(browser, uuid)).actions).toEqual([]);
  });
});

describe('visibility of a title by reader (D20b)', () => {
  test('omits fields the reader may not see', async () => {
    const uuid = await makeMovie(harness.deps.db, provider, {
      movie: {
        management_note: 'secret',
        quality_rank: qualityRank.b,
        screener_password: 'pass1',
        content_note: 'own',
        price: 5000,
        currency: 'USD',
      },
    });
    const seen = async (as: Actor) => data(await read(as, uuid));
    expect(await seen(manager)).toMatchObject({
      management_note: 'secret',
      quality_rank: qualityRank.b,
      content_note: 'own',
    });
    const owner = await seen(provider);
    expect(owner).toMatchObject({ screener_password: 'pass1', content_note: 'own', price: 50 });
    expect(Object.keys(owner)).not.toEqual(expect.arrayContaining(['management_note']));
    const buyers = await seen(buyer);
    expect(buyers).toMatchObject({ has_screener_password: true, price: 50 });
    for (const field of ['management_note', 'quality_rank', 'screener_password', 'content_note', 'lacking', 'decision'])
      expect(buyers).not.toHaveProperty(field);
    const others = await seen(rival);
    for (const field of ['price', 'prices', 'guide_prices', 'has_screener_password', 'screener_url', 'content_note'])
      expect(others).not.toHaveProperty(field);
  });

  test('removes titles of a blocked provider from the market', async () => {
    const blocked = await makeProvider(db);
    const uuid = await makeMovie(db, blocked);
    expect((await read(buyer, uuid)).status).toBe(200);
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, blocked.account));
    expect((await read(buyer, uuid)).status).toBe(404);
    expect((await read(manager, uuid)).status).toBe(200);
  });

  test('logs page views and password copies only of buyers (D24)', async () => {
    const uuid = await makeMovie(harness.deps.db, provider, { movie: { screener_password: 'open sesame' } });
    await read(provider, uuid);
    await read(buyer, uuid);
    const copied = await harness.call(copyScreenerPassword, { as: buyer, params: { uuid } });
    expect(data(copied)).toEqual({ screener_password: 'open sesame' });
    const logs = await harness.deps.db.select().from(movie_access_logs).where(eq(movie_access_logs.movie_id, uuid));
    expect(logs.map(({ kind, account_id }) => [kind, account_id])).toEqual([
      ['viewed', buyer.account],
      ['screener_password_copied', buyer.account],
    ]);
    expect((await harness.call(copyScreenerPassword, { as: rival, params: { uuid } })).status).toBe(404);
    const without = await makeMovie(harness.deps.db, provider);
    const refused = await harness.call(copyScreenerPassword, { as: buyer, params: { uuid: without } });
    expect(refused.body).toMatchObject({ code: 'no_screener_password' });
  });

  test('accepts one trailer request per day and refuses a second with that reason', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const before = (await harness.outbox()).length;
    const ask = () =>
      harness.call(requestTrailer, { as: buyer, params: { uuid }, body: { message: 'With subtitles?' } });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const first = data(both.find(({ status }) => status === 201) ?? both[0]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'trailer_requested',
      message: expect.stringContaining('24 hours'),
      details: first,
    });
    expect(data(await read(buyer, uuid))).toMatchObject({
      trailer_requested_at: first.requested_at,
      actions: expect.arrayContaining([{ name: 'request_trailer', allowed: false, reason: 'trailer_requested' }]),
    });
    const mails = (await harness.outbox()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to_address: provider.person.email });
    expect((await harness.call(requestTrailer, { as: provider, params: { uuid }, body: {} })).status).toBe(403);
  });
});

describe('screenings and streaming releases (spec 7)', () => {
  test('are replaced by the provider and visible to everyone who sees the title', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const history = {
      country: 'FR',
      started_on: '2025-05-01',
      ended_on: '2025-05-10',
      translations: { ja: { name: '映画祭' }, en: { name: 'A festival' } },
    };
    const save = (as: Actor, histories: unknown[]) =>
      harness.call(savePlayHistory, { as, params: { uuid }, body: { histories } });
    expect((await save(provider, [history])).status).toBe(200);
    const listed = await harness.call(listPlayHistory, { as: buyer, params: { uuid } });
    expect(listed.body.data).toMatchObject([history]);
    expect((await save(rival, [])).status).toBe(404);
    expect((await save(provider, [{ ...history, ended_on: '2025-04-01' }])).body.errors).toMatchObject([
      { field: 'histories.0.ended_on', rule: 'dateAfter' },
    ]);
    expect((await harness.call(listPlayHistory, { as: buyer, params: { uuid } })).body.data).toHaveLength(1);
  });
});

describe('the movie list', () => {
  const list = async (as: Actor, query: Record<string, string | number> = {}) =>
    (await harness.call(listMovies, { as, query: { per: 100, ...query } })).body as {
      data: Record<string, unknown>[];
      meta: Record<string, number>;
      facets: Record<string, { value: string; count: number }[]>;
    };

  test('shows buyers the market, and providers also their own titles, by status', async () => {
    const { uuid } = data(await make({ translations: { ja: { film_name: '非公開の下書き' } } })) as { uuid: string };
    const ids = (answer: { data: Record<string, unknown>[] }) => answer.data.map((card) => card.uuid);
    expect(ids(await list(buyer, { free_word: '非公開の下書き' }))).not.toContain(uuid);
    expect(ids(await list(provider, { status: 'draft' }))).toContain(uuid);
    expect(ids(await list(rival, { status: 'draft' }))).not.toContain(uuid);
    expect(ids(await list(manager, { status: 'draft' }))).toContain(uuid);
  });

  test('includes a card’s fields, even after changes, and the reader’s actions', async () => {
    const uuid = await makeMovie(harness.deps.db, provider, { name: { ja: '珍しい題名', en: 'A rare name' } });
    const card = async () => (await list(buyer, { free_word: 'A rare name' })).data[0];
    expect(await card()).toMatchObject({
      uuid,
      translations: { ja: { film_name: '珍しい題名' }, en: { director: 'Juzo Itami' } },
      images: { featured: null, poster: null },
      is_favorite: false,
      in_cart: false,
      availability: null,
      actions: [
        { name: 'add_to_cart', allowed: true },
        { name: 'favorite', allowed: true },
        { name: 'request_trailer', allowed: true },
      ],
    });
    await harness.deps.db.insert(cart_entries).values({ consumer_id: buyer.account, movie_id: uuid });
    await harness.call(updateMovie, { as: provider, params: { uuid }, body: { version: 1, production_year: 1999 } });
    expect(await card()).toMatchObject({ in_cart: true, production_year: 1999 });
  });

  test('keeps cached pages correct: no other reader’s data and no hidden titles', async () => {
    const neighbour = await makeConsumer(db);
    const uuid = await makeMovie(db, provider, { name: { ja: '繰り返し', en: 'Twice told' } });
    const cards = async (as: Actor) => (await list(as, { free_word: 'Twice told' })).data;
    expect(await cards(buyer)).toMatchObject([{ is_favorite: false }]);
    await db.insert(favorites).values({ consumer_id: buyer.account, movie_id: uuid });
    expect(await cards(buyer)).toMatchObject([{ is_favorite: true }]);
    expect(await cards(neighbour)).toMatchObject([{ is_favorite: false }]);
    expect(await cards(buyer)).toMatchObject([{ is_favorite: true }]);
    await db.update(providers).set({ company_name: '改名社' }).where(eq(providers.uuid, provider.account));
    await db.update(accounts).set({ version: 2 }).where(eq(accounts.uuid, provider.account));
    expect(await cards(neighbour)).toMatchObject([{ provider: { company_name: '改名社' } }]);
    await db.transaction(async (tx) => {
      await tx.update(movies).set({ is_public: false }).where(eq(movies.uuid, uuid));
      await recordMovieChange(tx, uuid);
    });
    expect(await cards(neighbour)).toEqual([]);
  });

  test('returns pages, counts and the unfiltered total', async () => {
    const first = await list(manager, { per: 2, page: 1 });
    const second = await list(manager, { per: 2, page: 2 });
    expect(first.data).toHaveLength(2);
    expect(first.meta).toMatchObject({ current_page: 1, per_page: 2 });
    expect(first.meta.total).toBe(first.meta.total_unfiltered);
    expect(second.data.map(({ uuid }) => uuid)).not.toContain(first.data[0]?.uuid);
    const statuses = first.facets.status ?? [];
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(first.meta.total);
  });

  test('returns answers for a wanted licence, with counts and a filter', async () => {
    const name = { ja: '権利の試験', en: 'Rights on trial' };
    const free = await makeMovie(harness.deps.db, provider, { name });
    const refused = await makeMovie(harness.deps.db, provider, { name, offer: { rights: [rightType.theatre] } });
    const unknown = await makeMovie(harness.deps.db, provider, { name, offer: null });
    const requested = {
      free_word: 'Rights on trial',
      rights: '1',
      countries: 'FR,DE',
      start: '2027-01-01',
      end: '2027-12-31',
    };
    const all = await list(buyer, requested);
    const states = Object.fromEntries(
      all.data.map((card) => [card.uuid, (card.availability as { state: string }).state]),
    );
    expect(states).toEqual({ [free]: 'free', [refused]: 'not_offered', [unknown]: 'unknown' });
    expect(all.facets.availability).toEqual(
      expect.arrayContaining([
        { value: 'free', count: 1 },
        { value: 'not_offered', count: 1 },
        { value: 'unknown', count: 1 },
      ]),
    );
    const only = await list(buyer, { ...requested, availability: 'free' });
    expect(only.data.map(({ uuid }) => uuid)).toEqual([free]);
    expect(only.meta.total).toBe(1);
  });

  test('refuses invalid queries, and visitors', async () => {
    const refused = await harness.call(listMovies, { as: buyer, query: { page: 'next', start: 'soon' } });
    expect(refused.status).toBe(422);
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['page', 'start']);
    expect((await harness.call(listMovies)).status).toBe(401);
  });
});

test('a move refused by the life cycle changes nothing', async () => {
  const uuid = await makeMovie(harness.deps.db, provider);
  expect((await move('recall', provider, uuid)).body).toMatchObject({ code: 'not_allowed_now' });
  const [row] = await harness.deps.db.select().from(movies).where(eq(movies.uuid, uuid));
  expect(row).toMatchObject({ version: 1, status: movieStatus.approved });
});
