import { randomUUID } from 'node:crypto';
import { type Actor, type StaffRole, staffRoles } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { staffRole } from '@eigaichi/domain/options/companies';
import { filmType } from '@eigaichi/domain/options/titles';
import { addToCart } from '@eigaichi/wire/movies/carts';
import { addFavorite } from '@eigaichi/wire/movies/editorial';
import { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import {
  copyScreenerPassword,
  listPlayHistory,
  listSvodHistory,
  readMovie,
  requestTrailer,
} from '@eigaichi/wire/movies/movies';
import { listGrants, readAvailability, readOffer } from '@eigaichi/wire/rights/rights';
import { readAward } from '@eigaichi/wire/staff/reference';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { accounts } from '../../db/schema/accounts.ts';
import {
  movie_access_logs,
  movie_awards,
  movie_genres,
  movie_images,
  movie_translations,
  movies,
} from '../../db/schema/movies.ts';
import { awards } from '../../db/schema/reference.ts';
import { people } from '../../db/schema/search.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeGenre, makeMovie } from '../../testing/movies.ts';
import { movieHead } from './link-preview.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db, { consumer: { hq_country: 'FR' } });
const manager = await makeManager(db);

const read = (as: Actor, uuid: string, query: Record<string, string> = {}) =>
  harness.call(readMovie, { as, params: { uuid }, query });
const looksAt = (uuid: string) =>
  harness.deps.db
    .select()
    .from(movie_access_logs)
    .where(eq(movie_access_logs.movie_id, uuid))
    .orderBy(asc(movie_access_logs.happened_at));

describe('a buyer’s page view of a title (D18, D24)', () => {
  test('is logged with the buyer, time, country and source', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    await read(buyer, uuid, { page_view: randomUUID(), from: 'favorites' });
    expect(await looksAt(uuid)).toMatchObject([
      {
        kind: 'viewed',
        account_id: buyer.account,
        manager_id: null,
        country: 'FR',
        source: 'favorites',
        happened_at: harness.deps.clock.nowIso(),
      },
    ]);
  });

  test('is logged regardless of the cookie banner’s answer (D20d)', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    for (const answer of ['accepted', 'declined'])
      await harness.call(readMovie, {
        as: buyer,
        params: { uuid },
        query: { page_view: randomUUID() },
        headers: { cookie: `eigaichi.cookies=${answer}` },
      });
    expect(await looksAt(uuid)).toHaveLength(2);
  });

  test('counts once despite reloads, even concurrent ones; the next page view counts separately', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const page_view = randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => read(buyer, uuid, { page_view, from: 'list' })));
    await read(buyer, uuid, { page_view });
    expect(await looksAt(uuid)).toHaveLength(1);
    await read(buyer, uuid, { page_view: randomUUID() });
    await read(buyer, uuid);
    expect(await looksAt(uuid)).toHaveLength(3);
  });

  test('with the same id counts separately per buyer and title', async () => {
    const [one, two] = [await makeMovie(db, provider), await makeMovie(db, provider)];
    const neighbour = await makeConsumer(db);
    const page_view = randomUUID();
    for (const as of [buyer, neighbour]) for (const uuid of [one, two]) await read(as, uuid, { page_view });
    expect(await looksAt(one)).toHaveLength(2);
    expect(await looksAt(two)).toHaveLength(2);
  });

  test('is not logged for providers, managers or managers acting for a buyer', async () => {
    const uuid = await makeMovie(harness.deps.db, provider, { movie: { screener_password: 'open sesame' } });
    const acting: Actor = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
    for (const as of [provider, rival, manager, acting]) expect((await read(as, uuid)).status).toBe(200);
    expect(await looksAt(uuid)).toEqual([]);
    await harness.call(copyScreenerPassword, { as: acting, params: { uuid } });
    expect(await looksAt(uuid)).toMatchObject([
      { kind: 'screener_password_copied', account_id: buyer.account, manager_id: manager.account },
    ]);
  });

  test.each(staffRoles)('staff role %i reads a screener password only if it trades (D16)', async (staff_role) => {
    const uuid = await makeMovie(db, provider, { movie: { screener_password: 'open sesame' } });
    const as = await makeManager(db, { staff_role });
    const trading: readonly StaffRole[] = [staffRole.manager, staffRole.user, staffRole.salesRep];
    const trades = trading.includes(staff_role);
    expect((await harness.call(copyScreenerPassword, { as, params: { uuid } })).status).toBe(trades ? 200 : 403);
    const seen = (await read(as, uuid)).body.data as Record<string, unknown>;
    expect(seen.has_screener_password).toBe(true);
    expect(seen.screener_password).toBe(trades ? 'open sesame' : undefined);
    expect(JSON.stringify(seen).includes('open sesame')).toBe(trades);
  });

  test('is refused for an unknown source, and nothing is logged', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    expect((await read(buyer, uuid, { from: 'moon' })).status).toBe(422);
    expect((await read(buyer, uuid, { page_view: 'x' })).status).toBe(422);
    expect(await looksAt(uuid)).toEqual([]);
  });
});

describe('a title hidden from the reader', () => {
  const calls = [
    readMovie,
    listRelatedMovies,
    listPlayHistory,
    listSvodHistory,
    copyScreenerPassword,
    requestTrailer,
    readAvailability,
    readOffer,
    listGrants,
  ];
  const hidden = async () => {
    const blocked = await makeProvider(db);
    const ofBlocked = await makeMovie(db, blocked, { movie: { screener_password: 'x' } });
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, blocked.account));
    return [
      await makeMovie(db, provider, { movie: { status: movieStatus.draft, screener_password: 'x' } }),
      await makeMovie(db, provider, { movie: { is_public: false, screener_password: 'x' } }),
      await makeMovie(db, provider, { movie: { trashed_at: new Date().toISOString(), screener_password: 'x' } }),
      ofBlocked,
      randomUUID(),
    ];
  };
  const query = { rights: '1', countries: 'FR', start: '2027-01-01', end: '2027-12-31', year: '2027' };

  test('is not found by any call, and is neither logged nor mailed', async () => {
    const mails = (await harness.outbox()).length;
    for (const uuid of await hidden()) {
      for (const call of calls) {
        const as = call.access !== 'visitor' && !call.access.roles.some((role) => role === 'consumer') ? rival : buyer;
        const body = call.method === 'GET' ? {} : { body: {} };
        const answer = await harness.call(call, { as, params: { uuid }, query, ...body });
        expect([call.name, answer.status]).toEqual([call.name, 404]);
      }
      for (const call of [addToCart, addFavorite])
        expect((await harness.call(call, { as: buyer, params: { movieId: uuid, uuid }, body: {} })).status).toBe(404);
      expect(await looksAt(uuid)).toEqual([]);
    }
    expect(await harness.outbox()).toHaveLength(mails);
  });

  test('shows its whole page to its provider and staff', async () => {
    const uuid = await makeMovie(harness.deps.db, provider, { movie: { status: movieStatus.draft } });
    for (const as of [provider, manager])
      for (const call of [readMovie, listRelatedMovies, listPlayHistory, listSvodHistory])
        expect((await harness.call(call, { as, params: { uuid } })).status).toBe(200);
  });
});

test('a title names its prizes with award, prize and day; an award has a separate address (spec 7)', async () => {
  const uuid = await makeMovie(db, provider);
  const [award] = await db
    .insert(awards)
    .values({ name: 'Invented Prize', name_ja: '架空賞', name_en: 'Invented Prize' })
    .returning();
  await db.insert(movie_awards).values({
    movie_id: uuid,
    award_id: award?.uuid ?? '',
    awarded_at: '1986-03-01',
    prize_ja: '作品賞',
    prize_en: 'Best Film',
  });
  const { awards: won } = (await harness.call(readMovie, { as: rival, params: { uuid } })).body.data as {
    awards: { uuid: string }[];
  };
  expect(won).toMatchObject([
    {
      awarded_at: '1986-03-01',
      movie_count: 1,
      prize: { ja: '作品賞', en: 'Best Film' },
      translations: { en: { name: award?.name_en } },
    },
  ]);
  const params = { uuid: won[0]?.uuid ?? '' };
  expect((await harness.call(readAward, { as: rival, params })).body.data).toMatchObject({ ...params, movie_count: 1 });
  expect((await harness.call(readAward, { as: rival, params: { uuid } })).status).toBe(404);
});

test('romanises a credit without English text only if everyone in it is known (D23b)', async () => {
  const uuid = await makeMovie(db, provider);
  const texts = {
    director: '砂川 一、坂井 二',
    music: '砂川 一／知らぬ 人',
    main_cast_1: '坂井 二',
    main_cast_2: '知らぬ 人',
  };
  const ofMovie = eq(movie_translations.movie_id, uuid);
  await db
    .update(movie_translations)
    .set(texts)
    .where(and(ofMovie, eq(movie_translations.locale, 'ja')));
  const english = { director: ' ', music: null, main_cast_1: 'Written by hand', main_cast_2: null };
  await db
    .update(movie_translations)
    .set(english)
    .where(and(ofMovie, eq(movie_translations.locale, 'en')));
  await db.insert(people).values([
    { name: '砂川 一', kana: 'すなかわ はじめ', romaji: 'Hajime Sunakawa' },
    { name: '坂井 二', kana: 'さかい ふたつ', romaji: 'Futatsu Sakai' },
    { name: '知らぬ 人', kana: 'しらぬ ひと', romaji: null },
  ]);
  expect((await read(buyer, uuid)).body.data).toMatchObject({
    romanised: { director: 'Hajime Sunakawa, Futatsu Sakai' },
    translations: { en: { director: ' ', main_cast_1: 'Written by hand' } },
  });
  const { romanised } = (await read(buyer, uuid)).body.data as { romanised: object };
  expect(Object.keys(romanised)).toEqual(['director']);
});

describe('related titles', () => {
  const related = async (as: Actor, uuid: string) => {
    const { body } = await harness.call(listRelatedMovies, { as, params: { uuid } });
    const rows = body.data as Record<'provider' | 'director' | 'similar' | 'series' | 'episodes', { uuid: string }[]>;
    return Object.fromEntries(Object.entries(rows).map(([name, cards]) => [name, cards.map((card) => card.uuid)]));
  };
  const directed = async (uuid: string, ja: string, en: string) => {
    for (const [locale, director] of [
      ['ja', ja],
      ['en', en],
    ] as const)
      await db
        .update(movie_translations)
        .set({ director })
        .where(and(eq(movie_translations.movie_id, uuid), eq(movie_translations.locale, locale)));
    await db.transaction((tx) => recordMovieChange(tx, uuid));
  };

  test('share provider, director or genre, without the title itself and hidden ones', async () => {
    const [holder, other] = [await makeProvider(db), await makeProvider(db)];
    const genre = await makeGenre(db);
    const of = async (owner: Actor, director: readonly [string, string], movie = {}) => {
      const uuid = await makeMovie(db, owner, { movie });
      await db.delete(movie_genres).where(eq(movie_genres.movie_id, uuid));
      await db.insert(movie_genres).values({ movie_id: uuid, genre_id: genre });
      await directed(uuid, ...director);
      return uuid;
    };
    const [hers, his] = [['山田花子（架空）', 'Hanako Invented'] as const, ['架空太郎', 'Taro Invented'] as const];
    const title = await of(holder, hers, { production_year: 1990 });
    const sameHolder = await of(holder, his, { production_year: 1991 });
    const sameDirector = await of(other, hers, { production_year: 1950 });
    const near = await of(other, his, { production_year: 1995 });
    const far = await of(other, his, { production_year: 1930 });
    const draft = await of(holder, hers, { status: movieStatus.draft, production_year: 1990 });
    for (const as of [buyer, rival, holder, manager]) {
      const rows = await related(as, title);
      expect(rows.provider).toEqual([sameHolder]);
      expect(rows.director).toEqual([sameDirector]);
      expect(rows.similar?.slice(0, 2).toSorted()).toEqual([sameHolder, near].toSorted());
      expect(rows.similar).toContain(far);
      expect(Object.values(rows).flat()).not.toContain(draft);
      expect(Object.values(rows).flat()).not.toContain(title);
    }
  });

  test('show a series once, and an episode only if its series is not on the market', async () => {
    const holder = await makeProvider(harness.deps.db);
    const make = (movie: Record<string, unknown> = {}) =>
      makeMovie(harness.deps.db, holder, { movie: { film_type: filmType.tv, ...movie } });
    const [title, series, hiddenSeries] = [await make(), await make(), await make({ is_public: false })];
    const episodes = [];
    for (const episode_number of [1, 2, 3, 4, 5, 6, 7])
      episodes.push(await make({ series_uuid: series, episode_number }));
    const alone = await make({ series_uuid: hiddenSeries, episode_number: 1 });
    await harness.deps.titles.catchUp();
    const { provider: shown } = await related(rival, title);
    expect(shown?.toSorted()).toEqual([series, alone].toSorted());
    const { episodes: listed, provider: others } = await related(rival, series);
    expect(listed).toEqual(episodes);
    expect(others?.toSorted()).toEqual([title, alone].toSorted());
  });
});

test('list an episode’s siblings in order and its series, if on the market', async () => {
  const holder = await makeProvider(db);
  const make = (movie: Record<string, unknown>) =>
    makeMovie(db, holder, { movie: { film_type: filmType.tv, ...movie } });
  const series = await make({});
  const of = (episode_number: number | null, movie = {}) => make({ series_uuid: series, episode_number, ...movie });
  const [third, first, second] = [await of(3), await of(1), await of(2)];
  const [hidden, unnumbered] = [await of(4, { is_public: false }), await of(null)];
  const beside = async (as: Actor, uuid: string) => {
    const { body, status } = await harness.call(listRelatedMovies, { as, params: { uuid } });
    if (status !== 200) return status;
    const rows = body.data as Record<'series' | 'episodes' | 'provider', { uuid: string }[]>;
    const ids = (cards: readonly { uuid: string }[]) => cards.map((card) => card.uuid);
    return { series: ids(rows.series), episodes: ids(rows.episodes), more: ids(rows.provider) };
  };
  const episodes = [first, second, third, unnumbered];
  for (const as of [buyer, rival, holder, manager]) {
    expect(await beside(as, series)).toEqual({ series: [], episodes, more: [] });
    expect(await beside(as, second)).toEqual({ series: [series], episodes, more: [] });
  }
  expect(await beside(buyer, hidden)).toBe(404);
  expect(await beside(holder, hidden)).toEqual({ series: [series], episodes, more: [] });
  await db.update(movies).set({ is_public: false }).where(eq(movies.uuid, series));
  expect(await beside(buyer, second)).toEqual({ series: [], episodes, more: [] });
});

describe('the link preview of a title', () => {
  const preview = (uuid: string) => movieHead(harness.deps, `/movies/detail/${uuid}`);

  test('names the title in both languages, with its director, year and picture', async () => {
    const uuid = await makeMovie(db, provider, {
      name: { ja: '砂の器（架空）', en: 'Vessel' },
      movie: {
        production_year: 1974,
        screener_password: 'secret',
        management_note: 'note',
        price: 50_000,
        currency: 'JPY',
      },
    });
    const bare = await preview(uuid);
    expect(bare).toEqual({
      title: 'Vessel / 砂の器（架空）',
      description: 'Juzo Itami / 伊丹十三, 1974',
      type: 'video.movie',
    });
    await db.insert(movie_images).values([
      { movie_id: uuid, kind: 2, url: 'https://img.example/poster.jpg' },
      { movie_id: uuid, kind: 1, url: '/pictures/1.jpg' },
    ]);
    expect(await preview(uuid)).toEqual({ ...bare, image: { url: 'http://localhost:3000/pictures/1.jpg' } });
  });

  test('omits a picture that only the page itself could draw', async () => {
    const uuid = await makeMovie(db, provider);
    await db.insert(movie_images).values({ movie_id: uuid, kind: 1, url: 'data:image/png;base64,AAAA' });
    expect(await preview(uuid)).not.toHaveProperty('image');
  });

  test('is absent for a title hidden from buyers and for any other address', async () => {
    for (const movie of [
      { status: movieStatus.draft },
      { status: movieStatus.requested },
      { is_public: false },
      { trashed_at: new Date().toISOString() },
    ])
      expect(await preview(await makeMovie(db, provider, { movie }))).toBeUndefined();
    expect(await preview(randomUUID())).toBeUndefined();
    for (const path of ['/', '/movies', '/movies/detail/', "/movies/detail/'%20or%201=1", '/movies/detail/x/y'])
      expect(await movieHead(harness.deps, path)).toBeUndefined();
  });
});
