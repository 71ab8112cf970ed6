import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type MovieAction, movieStatus } from '@eigaichi/domain/movies/movie-life';
import { staffRole } from '@eigaichi/domain/options/companies';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { filmType, qualityRank } from '@eigaichi/domain/options/titles';
import { resolution } from '@eigaichi/domain/options/video';
import { readRecommendation, recommendMovies, saveRecommendation } from '@eigaichi/wire/movies/editorial';
import {
  changeMovieProvider,
  listMovieChanges,
  listWaitingMovies,
  readMovieHistories,
  readMovieQueues,
  readOperations,
  recommendMovie,
  saveMovieHistories,
  saveOperations,
} from '@eigaichi/wire/movies/moderation';
import {
  acceptMovieEdit,
  listMovieEdits,
  movieMoveEndpoints,
  revertMovieEdit,
} from '@eigaichi/wire/movies/movie-moves';
import { listMovies, readMovie, updateMovie } from '@eigaichi/wire/movies/movies';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cart_entries } from '../../../db/schema/carts.ts';
import { awards } from '../../../db/schema/reference.ts';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { type Answer, testHarness } from '../../../testing/harness.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { answeredQuote, setRates } from '../../../testing/quoted.ts';

const harness = await testHarness();
const { db } = harness.deps;
await setRates(db);
const provider = await makeProvider(db, { account: { preferred_language: 'ja' } });
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);
const colleague = await makeManager(db, { staff_role: staffRole.editor, account: { preferred_language: 'ja' } });
const browser = await makeManager(db, { staff_role: staffRole.browser });

const data = <T = Record<string, unknown>>(answer: Answer) => answer.body.data as T;
const move = (name: MovieAction, as: Actor, uuid: string, body: unknown = {}) =>
  harness.call(movieMoveEndpoints[name], { as, params: { uuid }, body });
const waitingMovie = (status = movieStatus.requested) => makeMovie(harness.deps.db, provider, { movie: { status } });
const draft = () => makeMovie(harness.deps.db, provider, { movie: { status: movieStatus.draft } });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const edit = async (as: Actor, uuid: string, fields: Record<string, unknown>) => {
  const { version } = data<{ version: number }>(await harness.call(readMovie, { as: manager, params: { uuid } }));
  const saved = await harness.call(updateMovie, { as, params: { uuid }, body: { version, ...fields } });
  expect(saved.status).toBe(200);
};
type Edit = { uuid: string; version: number; before: object; after: object; movie: { uuid: string } };
const editOf = async (uuid: string) => {
  const listed = await harness.call(listMovieEdits, { as: manager, query: { per: 100 } });
  return data<Edit[]>(listed).filter(({ movie }) => movie.uuid === uuid);
};
const oneEditOf = async (uuid: string) => {
  const [found] = await editOf(uuid);
  if (found === undefined) throw new Error('no edit is open');
  return found;
};

describe('deciding on a title', () => {
  test('shows the second of two managers the first one’s decision', async () => {
    const uuid = await waitingMovie();
    expect((await move('approve', manager, uuid)).status).toBe(200);
    const second = await move('decline', colleague, uuid, { reasons: [2] });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'already_approved',
        message: `${manager.person.name} has already approved this title.`,
        details: { person: manager.person.name, action: 'movie.approve' },
      },
    });
    const recalled = await move('recall', provider, uuid);
    expect(recalled.body).toMatchObject({ code: 'decided_by_staff' });
    expect(JSON.stringify(recalled.body)).not.toContain(manager.person.name);
  });

  test('lets one of two concurrent decisions win and shows it to the other manager', async () => {
    const uuid = await waitingMovie();
    const both = await Promise.all([
      move('approve', manager, uuid, { status: movieStatus.requested }),
      move('request_fix', colleague, uuid, { status: movieStatus.requested, reasons: [1] }),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(['already_approved', 'already_fix_requested']).toContain(
      both.find(({ status }) => status === 409)?.body.code,
    );
  });

  test('refuses a title changed since it was read', async () => {
    const uuid = await waitingMovie();
    const { version } = data<{ version: number }>(await harness.call(readMovie, { as: manager, params: { uuid } }));
    await edit(provider, uuid, { region: 'Tohoku' });
    const refused = await move('approve', manager, uuid, { version });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { current: { region: 'Tohoku' } } },
    });
    expect((await move('approve', manager, uuid, { version: version + 1 })).status).toBe(200);
  });

  test.each(['decline', 'request_fix'] as const)('says why: %s', async (action) => {
    const uuid = await waitingMovie();
    expect((await move(action, manager, uuid)).body.errors).toMatchObject([{ field: 'reasons', rule: 'required' }]);
    expect((await move(action, manager, uuid, { reasons: [99] })).body.errors).toMatchObject([{ field: 'text' }]);
    expect((await move(action, manager, uuid, { reasons: [50] })).body.errors).toMatchObject([{ rule: 'option' }]);
    expect((await move(action, manager, uuid, { text: 'Blurred' })).status).toBe(200);
  });

  test('is for deciding staff; read-only staff see the queue, the provider does not', async () => {
    const uuid = await waitingMovie();
    expect((await move('approve', browser, uuid)).status).toBe(403);
    expect((await move('approve', provider, uuid)).status).toBe(403);
    expect((await harness.call(listWaitingMovies, { as: browser })).status).toBe(200);
    expect((await harness.call(readMovieQueues, { as: provider })).status).toBe(403);
  });
});

describe("the managers' queues", () => {
  test('list waiting titles, longest first, with age and number of returns', async () => {
    const { deps } = harness;
    const uuid = await draft();
    await move('submit', provider, uuid);
    await move('request_fix', manager, uuid, { reasons: [1] });
    await move('submit', provider, uuid);
    deps.clock.advance({ days: 9, hours: 1 });
    const later = await draft();
    await move('submit', provider, later);
    const queue = data<{ movie: { uuid: string }; days: number; sent_back: number }[]>(
      await harness.call(listWaitingMovies, { as: manager, query: { per: 100 } }),
    );
    const places = [uuid, later].map((id) => queue.findIndex(({ movie }) => movie.uuid === id));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(queue[places[0] ?? -1]).toMatchObject({ days: 9, sent_back: 1 });
    expect(queue[places[1] ?? -1]).toMatchObject({ days: 0, sent_back: 0 });
    const queues = data<{ review: { count: number; ages: number[]; oldest: number } }>(
      await harness.call(readMovieQueues, { as: manager }),
    );
    expect(queues.review.count).toBe(queue.length);
    expect(queues.review.ages.reduce((sum, count) => sum + count, 0)).toBe(queue.length);
    expect(queues.review.oldest).toBeGreaterThanOrEqual(9);
  });

  test('show deletions blocked by a quote or a cart', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await move('request_delete', provider, uuid, { text: 'Our rights have ended.' });
    await harness.deps.db.insert(cart_entries).values({ consumer_id: buyer.account, movie_id: uuid });
    const queue = data<{ movie: { uuid: string }; referred: boolean }[]>(
      await harness.call(listWaitingMovies, { as: manager, query: { queue: 'deletions', per: 100 } }),
    );
    expect(queue.find(({ movie }) => movie.uuid === uuid)).toMatchObject({
      referred: true,
      reason: 'Our rights have ended.',
      quotes: [],
      quotes_total: 0,
    });
    const refused = await move('approve_delete', manager, uuid);
    expect(refused.body).toMatchObject({ message: 'Cannot delete because related data exists quote or cart' });
    expect((await move('deny_delete', manager, uuid, { text: 'A buyer has it in the cart.' })).status).toBe(200);
    expect((await harness.outbox()).at(-1)).toMatchObject({
      to_address: provider.person.email,
      language: 'ja',
      subject: expect.stringContaining('削除を見送りました'),
      body: expect.stringContaining('A buyer has it in the cart.'),
    });
  });

  test('name the quotes that contain a title to be deleted', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const quote = await answeredQuote(harness, { buyer, provider, manager }, { movies: [uuid] });
    await harness.deps.db.execute(sql`update movies set status = ${movieStatus.requested_delete} where uuid = ${uuid}`);
    const queue = data<{ movie: { uuid: string } }[]>(
      await harness.call(listWaitingMovies, { as: manager, query: { queue: 'deletions', per: 100 } }),
    );
    expect(queue.find(({ movie }) => movie.uuid === uuid)).toMatchObject({
      reason: null,
      quotes: [{ uuid: quote.uuid, number: quote.number }],
      quotes_total: 1,
    });
  });

  test('are mailed once to deciding staff, in their language, all in one email', async () => {
    await harness.runTimed();
    const before = (await harness.outbox()).length;
    const uuids = [await draft(), await draft()];
    for (const uuid of uuids) await move('submit', provider, uuid);
    const taken = await draft();
    await move('submit', provider, taken);
    await move('recall', provider, taken);
    await harness.runTimed();
    await harness.runTimed();
    const emails = (await harness.outbox()).slice(before);
    expect(emails.map(({ to_address }) => to_address).toSorted()).toEqual(
      [manager.person.email, colleague.person.email].toSorted(),
    );
    expect(emails.find(({ language }) => language === 'ja')).toMatchObject({ subject: '審査待ちの作品2件' });
    expect(emails.find(({ language }) => language === 'en')?.body).toContain('submitted for approval');
  });
});

describe('edits of a published title (D21b)', () => {
  test('form one entry, from before the first to now, reverted in one step with an email', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const prices = [{ area: 2, price: '1,500', currency: 'USD' }];
    await edit(provider, uuid, { region: 'A', prices });
    await edit(provider, uuid, {
      region: 'B',
      main_video: { videos: [{ languages: ['ja'], resolution: resolution.hd }] },
      translations: { ja: { outline: '新しい' } },
    });
    const edits = await editOf(uuid);
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({ before: { region: null }, after: { region: 'B' }, version: 2 });
    const reverted = await harness.call(revertMovieEdit, {
      as: manager,
      params: { uuid: edits[0]?.uuid ?? '' },
      body: { version: 2, text: 'Please keep the region empty.' },
    });
    expect(reverted.status).toBe(200);
    expect(data(await harness.call(readMovie, { as: manager, params: { uuid } }))).toMatchObject({
      region: null,
      prices: [],
      main_video: { videos: [] },
      translations: { ja: { outline: null } },
    });
    const email = (await harness.outbox()).at(-1);
    expect(email).toMatchObject({
      to_address: provider.person.email,
      subject: expect.stringContaining('元に戻しました'),
    });
    expect(email?.body).toContain('- 地域別価格');
    expect(email?.body).toContain('Please keep the region empty.');
  });

  test('restore the previous prices when a price change is reverted', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const guide = { exclusive_type: exclusiveType.exclusive, all_countries: true, currency: 'EUR' };
    const priced = (price: string) => ({
      prices: [{ area: 2, price, currency: 'JPY' }],
      guide_prices: [{ ...guide, price_from: price }],
      price,
      currency: 'USD',
    });
    await edit(manager, uuid, priced('1,000'));
    await edit(provider, uuid, priced('9,000'));
    const { uuid: open } = await oneEditOf(uuid);
    expect((await harness.call(revertMovieEdit, { as: manager, params: { uuid: open } })).status).toBe(200);
    expect(data(await harness.call(readMovie, { as: manager, params: { uuid } }))).toMatchObject({
      price: 1000,
      prices: [{ area: 2, price: 1000, currency: 'JPY' }],
      guide_prices: [{ ...guide, price_from: 1000 }],
    });
  });

  test('disappear when undone, and lose fields that staff overwrite', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await edit(provider, uuid, { region: 'A', film_name_yomi: 'あ' });
    await edit(manager, uuid, { region: 'C' });
    expect((await oneEditOf(uuid)).after).toEqual({ film_name_yomi: 'あ' });
    await edit(manager, uuid, { film_name_yomi: 'い' });
    expect(await editOf(uuid)).toEqual([]);
  });

  test('cannot be decided unseen or twice', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await edit(provider, uuid, { region: 'A' });
    const open = await oneEditOf(uuid);
    await edit(provider, uuid, { region: 'B' });
    const accept = (as: Actor, version: number) =>
      harness.call(acceptMovieEdit, { as, params: { uuid: open.uuid }, body: { version } });
    expect((await accept(manager, open.version)).body).toMatchObject({ code: 'stale_version' });
    expect((await accept(manager, open.version + 1)).status).toBe(200);
    const second = await harness.call(revertMovieEdit, { as: colleague, params: { uuid: open.uuid } });
    expect(second.body).toMatchObject({
      code: 'already_accepted',
      message: expect.stringContaining('has already accepted'),
    });
  });

  test('are settled by a request to fix', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await edit(provider, uuid, { region: 'A' });
    const open = await oneEditOf(uuid);
    await move('request_fix', manager, uuid, { reasons: [2] });
    const late = await harness.call(acceptMovieEdit, { as: colleague, params: { uuid: open.uuid } });
    expect(late.body).toMatchObject({ code: 'already_fix_requested' });
  });
});

describe('prizes, screenings and streaming releases', () => {
  const history = {
    country: 'FR',
    started_on: '2025-05-01',
    ended_on: '2025-06-30',
    translations: { ja: { name: '映画祭' }, en: { name: 'Festival' } },
  };
  const read = (as: Actor, uuid: string) => harness.call(readMovieHistories, { as, params: { uuid } });
  const save = (as: Actor, uuid: string, body: object) =>
    harness.call(saveMovieHistories, { as, params: { uuid }, body });

  test('are saved together, add a new award to the list, and mark the title as awarded', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const names = { name: 'Example Festival', name_ja: '見本映画祭', name_en: 'Example Festival' };
    const [known] = await harness.deps.db.insert(awards).values(names).returning();
    const saved = await save(provider, uuid, {
      version: 1,
      awards: [
        { award: known?.uuid, awarded_at: '2025-05-24', prize: { ja: '最優秀賞', en: 'Best Film' } },
        { translations: { ja: { name: '見本市賞' }, en: { name: 'Example Fair Prize' } }, prize: {} },
      ],
      play_histories: [history],
      svod_histories: [],
    });
    expect(saved.status).toBe(200);
    expect(data(saved)).toMatchObject({
      version: 2,
      awards: [
        { award: known?.uuid, awarded_at: '2025-05-24', prize: { ja: '最優秀賞', en: 'Best Film' } },
        { translations: { ja: { name: '見本市賞' }, en: { name: 'Example Fair Prize' } } },
      ],
      play_histories: [history],
    });
    const again = await save(provider, uuid, {
      version: 2,
      awards: [{ translations: { ja: { name: '別名' }, en: { name: 'example fair prize' } }, prize: {} }],
    });
    expect(data(again)).toMatchObject({
      awards: [{ translations: { ja: { name: '見本市賞' } } }],
      play_histories: [history],
    });
    await harness.deps.titles.catchUp();
    const found = await harness.call(listMovies, { as: buyer, query: { awarded: '1', per: 100 } });
    expect(data<{ uuid: string }[]>(found).map((one) => one.uuid)).toContain(uuid);
  });

  test('are refused with every fault, and nothing is stored', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const refused = await save(provider, uuid, {
      version: 1,
      awards: [{ prize: {} }],
      play_histories: [{ ...history, ended_on: '2025-04-01' }],
      svod_histories: [{ ...history, translations: { ja: {}, en: {} } }],
    });
    expect(refused.body.errors).toMatchObject([
      { field: 'awards.0.award', rule: 'required' },
      { field: 'play_histories.0.ended_on', rule: 'dateAfter' },
      { field: 'svod_histories.0.translations.ja.name', rule: 'required' },
    ]);
    const unknown = await save(provider, uuid, {
      version: 1,
      awards: [{ award: '00000000-0000-4000-8000-000000000000', prize: {} }],
      play_histories: [history],
    });
    expect(unknown.body.errors).toMatchObject([{ field: 'awards.0.award', rule: 'option' }]);
    expect(data(await read(provider, uuid))).toMatchObject({ version: 1, awards: [], play_histories: [] });
  });

  test('have a separate version, and are for the provider and staff', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await edit(provider, uuid, { region: 'A' });
    expect((await save(manager, uuid, { version: 1, play_histories: [history] })).status).toBe(200);
    const stale = await save(provider, uuid, { version: 1, play_histories: [] });
    expect(stale).toMatchObject({
      status: 409,
      body: { details: { current: { version: 2, play_histories: [history] } } },
    });
    expect((await save(rival, uuid, { version: 2 })).status).toBe(404);
    expect((await read(rival, uuid)).status).toBe(404);
    expect((await save(buyer, uuid, { version: 2 })).status).toBe(403);
    expect((await save(browser, uuid, { version: 2 })).status).toBe(403);
  });

  test('are queued for a published title and can be reverted', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await save(manager, uuid, { version: 1, svod_histories: [history] });
    await save(provider, uuid, { version: 2, svod_histories: [], play_histories: [history] });
    const { uuid: open } = await oneEditOf(uuid);
    expect((await harness.call(revertMovieEdit, { as: manager, params: { uuid: open } })).status).toBe(200);
    expect(data(await read(provider, uuid))).toMatchObject({ svod_histories: [history], play_histories: [] });
  });
});

describe('the history of a title', () => {
  test('shows the provider all events except internal entries, and staff everything', async () => {
    const uuid = await draft();
    await move('submit', provider, uuid);
    await move('request_fix', manager, uuid, { reasons: [2], text: 'Typo' });
    await edit(provider, uuid, { region: 'A' });
    await harness.call(saveOperations, {
      as: manager,
      params: { uuid },
      body: { version: 1, management_note: 'secret' },
    });
    const changes = (as: Actor) => harness.call(listMovieChanges, { as, params: { uuid } });
    const own = await changes(provider);
    expect(data<{ event: string }[]>(own).map(({ event }) => event)).toEqual(['update', 'request_fix', 'submit']);
    expect(own.body.meta).toMatchObject({ total: 3 });
    expect(data<object[]>(own)).toMatchObject([
      { before: { region: null }, after: { region: 'A' }, by: { side: 'provider', name: provider.person.name } },
      { reasons: [2], text: 'Typo', by: { side: 'staff', name: null } },
      {},
    ]);
    expect(JSON.stringify(own.body)).not.toContain('secret');
    const all = await changes(manager);
    expect(data<object[]>(all)[0]).toMatchObject({
      event: 'operations',
      after: { management_note: 'secret' },
      by: { name: manager.person.name },
    });
    expect((await changes(rival)).status).toBe(404);
    expect((await changes(buyer)).status).toBe(403);
    const published = await makeMovie(harness.deps.db, provider);
    expect((await harness.call(listMovieChanges, { as: rival, params: { uuid: published } })).status).toBe(404);
  });
});

describe('staff data on a title', () => {
  const read = (as: Actor, uuid: string) => harness.call(readOperations, { as, params: { uuid } });
  const save = (as: Actor, uuid: string, body: object) => harness.call(saveOperations, { as, params: { uuid }, body });
  const names = (answer: Answer) =>
    data<{ actions: { name: string; allowed: boolean; reason?: string }[] }>(answer).actions;

  test('is written by deciding staff, has a separate version, and hides a title from buyers', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const saved = await save(manager, uuid, {
      version: 1,
      quality_rank: qualityRank.b,
      management_note: 'Good',
      is_public: false,
    });
    expect(data(saved)).toMatchObject({
      version: 2,
      quality_rank: qualityRank.b,
      management_note: 'Good',
      is_public: false,
    });
    expect((await harness.call(readMovie, { as: buyer, params: { uuid } })).status).toBe(404);
    const stale = await save(manager, uuid, { version: 1, quality_rank: qualityRank.a });
    expect(stale.body.code).toBe('stale_version');
    expect((await save(browser, uuid, { version: 2 })).status).toBe(403);
    expect((await save(provider, uuid, { version: 2 })).status).toBe(403);
    expect((await read(provider, uuid)).status).toBe(403);
    expect(names(await read(browser, uuid))).toEqual([]);
  });

  test('recommends the title on the home strip, and removes it again', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const set = (recommended: boolean, as = manager) =>
      harness.call(recommendMovie, { as, params: { uuid }, body: { recommended } });
    expect((await set(true, browser)).status).toBe(403);
    expect(data(await set(true))).toMatchObject({ recommended: true, feature_lists: [{ on_home: true }] });
    const strip = data<{ uuid: string }[]>(await harness.call(recommendMovies, {}));
    expect(strip.map((one) => one.uuid)).toContain(uuid);
    expect(data(await set(false))).toMatchObject({ recommended: false, feature_lists: [] });
  });

  test('marks an individually chosen home page title as recommended until it is removed', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const chosen = { version: 0, by_chance: false, movies: [uuid] };
    expect((await harness.call(saveRecommendation, { as: manager, body: chosen })).status).toBe(200);
    expect(data(await read(manager, uuid))).toMatchObject({ recommended: true, feature_lists: [] });
    const taken = await harness.call(recommendMovie, { as: manager, params: { uuid }, body: { recommended: false } });
    expect(data(taken)).toMatchObject({ recommended: false });
    const now = await harness.call(readRecommendation, { as: manager });
    expect(data(now)).toMatchObject({ version: 2, movies: [] });
  });

  test('moves the title to another provider with episodes and carts, and notifies both', async () => {
    const uuid = await makeMovie(db, provider, { movie: { film_type: filmType.tv, episode_number: 2 } });
    const episode = await makeMovie(db, provider, { movie: { film_type: filmType.tv, series_uuid: uuid } });
    await db.insert(cart_entries).values({ consumer_id: buyer.account, movie_id: episode });
    expect(data(await read(manager, uuid))).toMatchObject({ touches: { running_quotes: 0, carts: 1, episodes: 1 } });
    const change = (id: string, to: string, version = 1, as = manager) =>
      harness.call(changeMovieProvider, { as, params: { uuid: id }, body: { version, provider: to } });
    expect((await change(episode, rival.account)).body).toMatchObject({ code: 'episode_of_series' });
    expect((await change(uuid, buyer.account)).body.errors).toMatchObject([{ field: 'provider', rule: 'option' }]);
    expect((await change(uuid, rival.account, 9)).body).toMatchObject({ code: 'stale_version' });
    expect((await change(uuid, rival.account, 1, browser)).status).toBe(403);
    expect(data(await change(uuid, rival.account))).toMatchObject({ provider: { uuid: rival.account } });
    for (const id of [uuid, episode])
      expect((await harness.call(listMovieChanges, { as: rival, params: { uuid: id } })).status).toBe(200);
    const recipients = (await harness.outbox()).slice(-2).map(({ to_address }) => to_address);
    expect(recipients).toEqual([provider.person.email, rival.person.email]);
  });

  test('refuses to move the title while a quote is running', async () => {
    const uuid = await makeMovie(db, provider);
    await answeredQuote(harness, { buyer, provider, manager }, { movies: [uuid] });
    expect(names(await read(manager, uuid))).toContainEqual({
      name: 'change_provider',
      allowed: false,
      reason: 'movie_has_running_quotes',
    });
    const refused = await harness.call(changeMovieProvider, {
      as: manager,
      params: { uuid },
      body: { version: 1, provider: rival.account },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'movie_has_running_quotes' } });
  });
});
