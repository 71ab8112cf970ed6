import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { filmType } from '@eigaichi/domain/options/titles';
import { suggestMovies } from '@eigaichi/wire/movies/movie-suggestions';
import { listMovies, movieFacets } from '@eigaichi/wire/movies/movies';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import { movie_awards, movie_genres, movie_translations } from '../../../db/schema/movies.ts';
import { awards, genres } from '../../../db/schema/reference.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { makeGenre, makeMovie } from '../../../testing/movies.ts';

const list = async (query: Record<string, string>, as: Actor = buyer) => {
  const answer = await harness.call(listMovies, { as, query });
  expect([query, answer.status]).toEqual([query, 200]);
  return listMovies.answer.parse(answer.body);
};

const harness = await testHarness();
const { db } = harness.deps;
const buyer = await makeConsumer(db);
const provider = await makeProvider(db);
await makeMovie(db, provider, { name: { ja: '波の花', en: 'Flower of Waves' }, movie: { production_year: 1964 } });
await makeMovie(db, provider, { name: { ja: '波の音', en: 'Sound of Waves' }, movie: { film_type: filmType.tv } });
await makeMovie(db, provider, { name: { ja: '下書き', en: 'A Draft' }, movie: { status: movieStatus.draft } });
await harness.deps.titles.catchUp();

describe('an unknown filter value', () => {
  test.each([
    { genres: 'unknown' },
    { subtitles: 'xx' },
    { production_year: 'soon' },
    { production_year: '19640,abcd' },
    { awarded: 'perhaps' },
    { translated: 'tlh' },
    { formats: '77' },
    { status: 'burnt' },
    { provider: 'unknown' },
    { tags: 'nothing' },
    { film_type: '9' },
    { kinds: 'opera' },
    { director: '誰でもない' },
    { main_cast: 'Unknown Person' },
    { rights: '99', countries: 'FR', start: '2027-01-01', end: '2027-12-31' },
    { rights: '1', countries: 'XX', start: '2027-01-01', end: '2027-12-31' },
    { rights: '1', countries: 'FR', start: '2027-01-01', end: '2027-12-31', exclusive_type: '7' },
    { rights: '1', countries: 'FR', start: '2027-01-01', end: '2027-12-31', availability: 'perhaps' },
  ])('is no error and finds nothing: %j', async (query) => {
    const { data, meta, loosened } = await list(query);
    expect([data, meta.total, meta.total_unfiltered]).toEqual([[], 0, 2]);
    expect(loosened).toContainEqual(expect.objectContaining({ total: 2 }));
  });

  test('next to a known one removes no results', async () => {
    expect((await list({ production_year: '1964,soon' })).meta.total).toBe(1);
    expect((await list({ film_type: '2,77' })).meta.total).toBe(1);
  });
});

describe('an empty answer', () => {
  test('gives the count without each filter, the highest first', async () => {
    const { meta, loosened } = await list({ free_word: '波', production_year: '1964', film_type: '1', awarded: '0' });
    expect(meta.total).toBe(0);
    expect(loosened).toEqual([
      { filter: 'film_type', total: 1 },
      { filter: 'production_year', total: 1 },
      { filter: 'free_word', total: 0 },
    ]);
  });

  test('counts only titles the reader may see', async () => {
    expect((await list({ free_word: '無い', status: 'draft' })).loosened).toEqual([
      { filter: 'status', total: 0 },
      { filter: 'free_word', total: 0 },
    ]);
    expect((await list({ free_word: '無い', status: 'draft' }, provider)).loosened).toEqual([
      { filter: 'free_word', total: 1 },
      { filter: 'status', total: 0 },
    ]);
  });

  test('is unexplained if anything was found, or if nothing more exists', async () => {
    expect((await list({ free_word: '波' })).loosened).toEqual([]);
    const beyond = await list({ free_word: '波', page: '900000' });
    expect([beyond.data, beyond.meta.total, beyond.meta.last_page, beyond.loosened]).toEqual([[], 2, 1, []]);
  });
});

describe('a nonsense text', () => {
  test.each([
    ['as many letters as an address holds', 'a'.repeat(8_000)],
    ['control characters', '\u0000\u001b\u0007'],
    ['SQL', "'; drop table movies; --"],
    ['signs of regular expressions', '^.*+?()|{}$\\'],
  ])('finds nothing and breaks nothing: %s', async (_, text) => {
    for (const name of ['free_word', 'director', 'main_cast']) {
      expect((await list({ [name]: text })).meta.total).toBe(0);
    }
    const offered = await harness.call(suggestMovies, { as: buyer, query: { free_word: text } });
    expect([offered.status, offered.body]).toEqual([200, { data: [] }]);
  });
});

describe('the counts of people', () => {
  test('use names in the reader’s language and ignore their own filter', async () => {
    const answer = await harness.call(listMovies, {
      as: buyer,
      query: { director: 'itami' },
      headers: { 'accept-language': 'en' },
    });
    const { meta, facets } = listMovies.answer.parse(answer.body);
    expect(meta.total).toBe(2);
    expect(facets.director).toEqual([{ value: 'Juzo Itami', count: 2 }]);
    const ja = await harness.call(listMovies, {
      as: buyer,
      query: { director: '誰でもない' },
      headers: { 'accept-language': 'ja' },
    });
    expect(listMovies.answer.parse(ja.body).facets.director).toEqual([{ value: '伊丹十三', count: 2 }]);
  });
});

describe('requested facets', () => {
  const facetsOf = async (query: Record<string, string>) => {
    const answer = await harness.call(listMovies, { as: buyer, query: { free_word: '波', ...query } });
    return listMovies.answer.parse(answer.body).facets;
  };

  test('are counted as in a full request, without the others', async () => {
    const all = await facetsOf({});
    expect(Object.keys(all)).toEqual(movieFacets.keyof().options);
    expect(await facetsOf({ facets: '' })).toEqual(all);
    const some = await facetsOf({ facets: 'director,kinds' });
    expect([some.director.length, some.kinds.length]).not.toContain(0);
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
    expect(some).toEqual({ ...none, director: all.director, kinds: all.kinds });
  });

  test('must be existing facets', async () => {
    const answer = await harness.call(listMovies, { as: buyer, query: { facets: 'genres,colour' } });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: 'facets.1' }]]);
  });
});

describe('suggestions while typing', () => {
  const kinds = async (free_word: string, as: Actor) => {
    const answer = await harness.call(suggestMovies, { as, query: { free_word } });
    return suggestMovies.answer.parse(answer.body).data.map(({ kind, ja, en }) => [kind, ja, en]);
  };

  test('return visible titles in both languages and people, folded', async () => {
    expect(await kinds('ＦＬＯＷＥＲ', buyer)).toEqual([['title', '波の花', 'Flower of Waves']]);
    expect(await kinds('juzo', buyer)).toContainEqual(['person', 'Juzo Itami', 'Juzo Itami']);
    expect(await kinds('伊', buyer)).toContainEqual(['person', '伊丹十三', '伊丹十三']);
    expect(await kinds('下書', buyer)).toEqual([]);
    expect(await kinds('下書', provider)).toEqual([['title', '下書き', 'A Draft']]);
  });
});

test.each([listMovies, suggestMovies])(
  'a maximum-length kana query finds nothing over a real connection: $path',
  async ({ path }) => {
    const headers = await harness.loginAs(buyer);
    const origin = await harness.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => harness.app.listeningOrigin);
    const answer = await fetch(`${origin}/api${path}?free_word=${encodeURIComponent('あ'.repeat(900))}`, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }]);
  },
);

describe('words outside names (D23c)', () => {
  test('are found in provider, genre, prize and synopsis, reported in the answer, and follow changes', async () => {
    const own = await makeProvider(db, {
      provider: { company_name: '浜風映画', company_name_english: 'Hamakaze Eiga' },
    });
    const uuid = await makeMovie(db, own, { name: { ja: '静かな町', en: 'Quiet Town' } });
    const genre = await makeGenre(db, { ja: '法廷劇', en: 'Courtroom drama' });
    const prize = { movie_id: uuid, position: 0, prize_ja: '銀の鯨賞', prize_en: 'Silver Whale' };
    await db.transaction(async (tx) => {
      const [award] = await tx
        .insert(awards)
        .values({ name: 'harbour', name_ja: '港映画祭', name_en: 'Harbour Festival' })
        .returning();
      await tx.insert(movie_awards).values({ ...prize, award_id: award?.uuid ?? '' });
      await tx.insert(movie_genres).values({ movie_id: uuid, genre_id: genre, is_subgenre: true });
      const outline = 'A slow-burning whodunnit over a political murder. 刑事が謎を追う。';
      await tx.update(movie_translations).set({ outline }).where(eq(movie_translations.movie_id, uuid));
      await recordMovieChange(tx, uuid);
    });
    const places = async (free_word: string) => {
      await harness.deps.titles.catchUp();
      return (await list({ free_word })).found_in;
    };
    const found = (places: readonly string[]) => [{ uuid, places }];
    for (const [words, ...named] of [
      ['hamakaze', 'provider'],
      ['浜風', 'provider'],
      ['courtroom', 'genres'],
      ['harbour whale', 'prizes'],
      ['whodunnit', 'synopsis'],
      ['刑事', 'synopsis'],
      ['political courtroom', 'genres', 'synopsis'],
    ] as const)
      expect([words, await places(words)]).toEqual([words, found(named)]);
    expect((await list({ free_word: 'dunnit' })).meta.total).toBe(0);
    expect((await list({ free_word: 'whodunnit', production_year: '1700' })).loosened).toContainEqual({
      filter: 'production_year',
      total: 1,
    });
    await db.update(genres).set({ name_en: 'Trial drama' }).where(eq(genres.uuid, genre));
    expect(await places('trial drama')).toEqual(found(['genres']));
  });
});
