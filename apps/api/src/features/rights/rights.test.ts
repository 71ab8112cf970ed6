import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import {
  addGrantElsewhere,
  checkAvailability,
  listGrants,
  readAvailability,
  readOffer,
  removeGrantElsewhere,
  saveOffer,
} from '@eigaichi/wire/rights/rights';
import { changeGrantElsewhere, previewRights } from '@eigaichi/wire/rights/rights-work';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { movies } from '../../db/schema/movies.ts';
import { grant_spans } from '../../db/schema/rights.ts';
import { Refused } from '../../http/refused.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { freeGrants } from './free-grants.ts';
import { grantRights, type SignedLicence } from './grant-rights.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);
const other = await makeConsumer(db);
const manager = await makeManager(db);

const newId = async (): Promise<string> => {
  const found = await harness.deps.db.execute<{ id: string }>(sql`select gen_random_uuid() as id`);
  return found.rows[0]?.id ?? '';
};

const licence = async (movies: readonly string[], over: Partial<SignedLicence> = {}): Promise<SignedLicence> => ({
  holder_id: buyer.account,
  agreement_id: await newId(),
  entered_by: buyer.account,
  movies: await Promise.all(movies.map(async (movie_id) => ({ movie_id, quote_movie_id: await newId() }))),
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive, holdback_length: null }],
  countries: ['FR', 'DE'],
  all_countries: false,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  ...over,
});

const inTransaction = <T>(run: (tx: Tx) => Promise<T>) => harness.deps.db.transaction(run);
const grant = async (signed: SignedLicence) => inTransaction((tx) => grantRights(tx, signed));

const refusalOf = async (promise: Promise<unknown>): Promise<Refused> => {
  const error = await promise.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof Refused) return error;
  throw error;
};

type CheckRow = {
  movie: string;
  state: string;
  free_from: string | null;
  parts: Record<string, unknown>[];
  free_countries: string[];
};

const check = async (as: Actor, ids: readonly string[], over: Record<string, unknown> = {}): Promise<CheckRow[]> => {
  const wanted = {
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
    countries: ['FR', 'DE'],
    license_start: '2027-01-01',
    license_end: '2027-12-31',
    ...over,
  };
  const answer = await harness.call(checkAvailability, { as, body: { movies: ids, wanted } });
  expect(answer.status).toBe(200);
  return answer.body.data as CheckRow[];
};

describe('a signed licence (D9)', () => {
  test('takes the title from others but not from its holder, and never names the holder', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await grant(await licence([movie], { countries: ['FR'], license_end: '2027-06-30' }));
    const [row] = await check(other, [movie]);
    expect(row).toMatchObject({
      state: 'partly_free',
      free_from: '2027-07-01',
      free_countries: ['DE'],
      parts: [
        {
          right_type: rightType.svod,
          countries: ['FR'],
          state: 'partly_free',
          free: [{ start: '2027-07-01', end: '2027-12-31' }],
        },
        { right_type: rightType.svod, countries: ['DE'], state: 'free' },
      ],
    });
    expect(JSON.stringify(row)).not.toContain(buyer.account);
    expect((await check(buyer, [movie]))[0]).toMatchObject({ state: 'free' });
  });

  test('is refused as a whole if one title clashes, naming the titles', async () => {
    const taken = await makeMovie(db, provider);
    const free = await makeMovie(db, provider);
    await grant(await licence([taken], { holder_id: other.account }));
    const refused = await refusalOf(grant(await licence([free, taken])));
    expect(refused).toMatchObject({ code: 'rights_taken', with: { details: { movies: [taken] } } });
    expect((await check(manager, [free]))[0]).toMatchObject({ state: 'free' });
  });

  test('also clashes by overlapping right types, and a non-exclusive one only with exclusivity', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const vod = { right_type: rightType.vod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null };
    await grant(await licence([movie], { rights: [vod], holder_id: other.account }));
    await grant(await licence([movie], { rights: [{ ...vod, right_type: rightType.tvod }] }));
    const exclusive = await licence([movie], {
      rights: [{ ...vod, right_type: rightType.libraryVod, exclusive_type: exclusiveType.exclusive }],
    });
    expect(await refusalOf(grant(exclusive))).toMatchObject({ code: 'rights_taken' });
  });

  test('a holdback allows non-exclusive licences after its term', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const held = {
      right_type: rightType.svod,
      exclusive_type: exclusiveType.holdback,
      holdback_length: holdbackLength.months3,
    };
    await grant(await licence([movie], { rights: [held], holder_id: other.account }));
    const late = { rights: [{ ...held, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }] };
    expect(await refusalOf(grant(await licence([movie], { ...late, license_start: '2027-03-31' })))).toMatchObject({
      code: 'rights_taken',
    });
    await grant(await licence([movie], { ...late, license_start: '2027-04-01' }));
  });

  test('of two concurrent ones for the same exclusive right, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await makeMovie(db, provider);
      const second = await makeMovie(db, provider);
      const mine = await licence([first, second]);
      const theirs = await licence([second, first], { holder_id: other.account });
      const settled = await Promise.allSettled([grant(mine), grant(theirs)]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lost = settled.find((one) => one.status === 'rejected');
      expect(lost?.reason).toMatchObject({ code: 'rights_taken' });
    }
  });

  test('the database itself refuses writes that bypass the use case', async () => {
    const movie = await makeMovie(db, provider);
    await grant(await licence([movie], { holder_id: other.account }));
    const [span] = await db.select().from(grant_spans).where(eq(grant_spans.movie_id, movie));
    if (span === undefined) throw new Error('no span was written');
    const { uuid: _uuid, ...copy } = span;
    const another = { ...copy, holder_id: buyer.account };
    await expect(db.insert(grant_spans).values(another)).rejects.toMatchObject({ cause: { code: '23P01' } });
  });

  test('for all countries clashes with every country', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await grant(await licence([movie], { all_countries: true, countries: [], holder_id: other.account }));
    expect(await refusalOf(grant(await licence([movie], { countries: ['TV'] })))).toMatchObject({
      code: 'rights_taken',
    });
  });
});

describe('a series and its episodes (D9)', () => {
  const makeSeries = async () => {
    const series = await makeMovie(db, provider, { movie: { film_type: filmType.tv, episode_number: 2 } });
    const episode = (offer: null) =>
      makeMovie(db, provider, { movie: { film_type: filmType.tv, series_uuid: series }, offer });
    return { series, first: await episode(null), second: await episode(null), episode };
  };

  test('a grant of the series covers its episodes, including later ones', async () => {
    const { series, first, episode } = await makeSeries();
    await grant(await licence([series], { holder_id: other.account }));
    expect(await refusalOf(grant(await licence([first])))).toMatchObject({ code: 'rights_taken' });
    const later = await episode(null);
    expect(await refusalOf(grant(await licence([later])))).toMatchObject({ code: 'rights_taken' });
    expect((await check(buyer, [later]))[0]).toMatchObject({ state: 'blocked', free_from: '2028-01-01' });
  });

  test('a taken episode blocks a grant of the series but not its sister episodes', async () => {
    const { series, first, second } = await makeSeries();
    await grant(await licence([first], { holder_id: other.account }));
    await grant(await licence([second]));
    expect(await refusalOf(grant(await licence([series])))).toMatchObject({
      code: 'rights_taken',
      with: { details: { movies: [series] } },
    });
  });

  test('an episode that leaves its series is free again', async () => {
    const { series, first } = await makeSeries();
    await grant(await licence([series], { holder_id: other.account }));
    await harness.deps.db.update(movies).set({ series_uuid: null }).where(eq(movies.uuid, first));
    await grant(await licence([first]));
  });

  test('an episode without its own offer inherits its series’', async () => {
    const { first } = await makeSeries();
    expect((await check(buyer, [first]))[0]).toMatchObject({ state: 'free' });
  });
});

describe('a licence that ends early', () => {
  test('stays taken until its end day, and is free from the next', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const signed = await licence([movie]);
    await grant(signed);
    await inTransaction((tx) => freeGrants(tx, { of: { agreement: signed.agreement_id }, last_day: '2027-05-31' }));
    expect((await check(other, [movie]))[0]).toMatchObject({ state: 'partly_free', free_from: '2027-06-01' });
    await grant(await licence([movie], { holder_id: other.account, license_start: '2027-06-01' }));
  });

  test('is free from the start if it lapsed', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const signed = await licence([movie]);
    await grant(signed);
    const quote_movies = signed.movies.map(({ quote_movie_id }) => quote_movie_id);
    await inTransaction((tx) => freeGrants(tx, { of: { quote_movies }, last_day: null }));
    expect((await check(other, [movie]))[0]).toMatchObject({ state: 'free' });
    await grant(await licence([movie], { holder_id: other.account }));
  });

  test('is never extended', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const signed = await licence([movie]);
    await grant(signed);
    await inTransaction((tx) => freeGrants(tx, { of: { agreement: signed.agreement_id }, last_day: '2030-01-01' }));
    expect((await check(other, [movie]))[0]).toMatchObject({ state: 'blocked', free_from: '2028-01-01' });
  });
});

describe('licences given elsewhere', () => {
  const body = {
    rights: [rightType.svod],
    countries: ['US'],
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    exclusive_type: exclusiveType.exclusive,
    licensee: 'Example Broadcasting',
  };
  const add = (as: Actor, uuid: string, over: Record<string, unknown> = {}) =>
    harness.call(addGrantElsewhere, { as, params: { uuid }, body: { ...body, ...over } });

  test('are entered by the provider, clash with each other, and can be removed', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const made = await add(provider, movie);
    expect(made.status).toBe(201);
    expect((await add(provider, movie)).body).toMatchObject({ code: 'rights_taken', details: { movies: [movie] } });
    expect((await check(buyer, [movie], { countries: ['US'] }))[0]).toMatchObject({ state: 'blocked' });
    const { uuid } = made.body.data as { uuid: string };
    expect((await harness.call(removeGrantElsewhere, { as: rival, params: { uuid } })).status).toBe(404);
    expect((await harness.call(removeGrantElsewhere, { as: provider, params: { uuid } })).status).toBe(200);
    expect((await check(buyer, [movie], { countries: ['US'] }))[0]).toMatchObject({ state: 'free' });
  });

  test('take their rights for good if perpetual, and need a last day or null', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const { body: missing } = await add(provider, movie, { ends_on: undefined });
    expect(missing.errors).toMatchObject([{ field: 'ends_on', rule: 'required' }]);
    expect((await add(provider, movie, { ends_on: null })).body.data).toMatchObject({ ends_on: null });
    const far = { countries: ['US'], license_start: '2150-01-01', license_end: '2150-12-31' };
    expect((await check(buyer, [movie], far))[0]).toMatchObject({ state: 'blocked', free_from: null });
    const later = await add(provider, movie, { starts_on: '2150-01-01', ends_on: '2150-12-31' });
    expect(later.body).toMatchObject({ code: 'rights_taken' });
    await add(provider, movie, { countries: ['CA'] });
    expect((await check(buyer, [movie], { ...far, countries: ['CA'] }))[0]).toMatchObject({ state: 'free' });
  });

  test('limited to languages clash only by language, on later episodes too, and block what is signed here', async () => {
    const series = await makeMovie(db, provider, { movie: { film_type: filmType.tv, episode_number: 2 } });
    expect((await add(provider, series, { languages: ['es'] })).body.data).toMatchObject({ languages: ['es'] });
    const episode = await makeMovie(db, provider, { movie: { film_type: filmType.tv, series_uuid: series } });
    const statuses: number[] = [];
    for (const languages of [['es-419'], [], ['fr'], ['fr', 'de'], ['de']])
      statuses.push((await add(provider, episode, { languages })).status);
    expect(statuses).toEqual([409, 409, 201, 409, 201]);
    expect((await add(provider, series, { languages: ['xx'] })).status).toBe(422);
    expect((await check(buyer, [episode], { countries: ['US'] }))[0]).toMatchObject({ state: 'blocked' });
    expect(await refusalOf(grant(await licence([episode], { countries: ['US'] })))).toMatchObject({
      code: 'rights_taken',
    });
  });

  test('with a note that is too long are refused, naming it as their form does', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const note = 'x'.repeat(501);
    const fault = { field: 'note', rule: 'max_length' };
    expect((await add(provider, uuid, { note })).body.errors).toEqual([
      { ...fault, message: 'Source or note must have at most 500 characters' },
    ]);
    const sent = { as: provider, params: { uuid }, headers: { 'accept-language': 'ja' } };
    const changed = await harness.call(changeGrantElsewhere, { ...sent, body: { ...body, note, version: 1 } });
    expect(changed.body.errors).toEqual([{ ...fault, message: '出典・備考は500文字以内で入力してください' }]);
  });

  test('of two entered concurrently, one is refused', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const both = await Promise.all([add(provider, movie), add(provider, movie)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('are visible to the owner only', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    expect((await add(rival, movie)).status).toBe(404);
    expect((await add(buyer, movie)).status).toBe(403);
    await add(provider, movie, { note: 'Contract 2019-14' });
    expect(JSON.stringify(await check(buyer, [movie], { countries: ['US'] }))).not.toContain('2019-14');
    const listed = await harness.call(listGrants, { as: provider, params: { uuid: movie } });
    expect(listed.body.data).toMatchObject([
      {
        licensee: 'Example Broadcasting',
        note: 'Contract 2019-14',
        actions: [
          { name: 'change', allowed: true },
          { name: 'remove', allowed: true },
        ],
      },
    ]);
    expect((await harness.call(listGrants, { as: rival, params: { uuid: movie } })).status).toBe(404);
  });

  test('report all faults together', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const refused = await add(provider, movie, {
      countries: [],
      ends_on: '2026-01-01',
      exclusive_type: exclusiveType.holdback,
    });
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'countries',
      'ends_on',
      'holdback_length',
    ]);
    const unread = await add(provider, movie, { countries: [], ends_on: '2026-01-01', licensee: 'x'.repeat(300) });
    expect((unread.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'licensee',
      'countries',
      'ends_on',
    ]);
  });

  test('end only with their agreement if given here', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await grant(await licence([movie]));
    const listed = await harness.call(listGrants, { as: provider, params: { uuid: movie } });
    const [row] = listed.body.data as { uuid: string; source: string; licensee: null }[];
    expect(row).toMatchObject({ source: 'here', licensee: null });
    const refused = await harness.call(removeGrantElsewhere, { as: provider, params: { uuid: row?.uuid ?? '' } });
    expect(refused.body).toMatchObject({ code: 'grant_of_agreement' });
  });
});

describe('the offer of a title', () => {
  test('is saved with its version and determines availability', async () => {
    const movie = await makeMovie(harness.deps.db, provider, { offer: null });
    expect((await check(buyer, [movie]))[0]).toMatchObject({ state: 'unknown', free_from: null });
    const lines = [{ rights: [rightType.svod], countries: ['FR'], starts_on: '2027-03-01', ends_on: null }];
    const save = (as: Actor, version: number) =>
      harness.call(saveOffer, { as, params: { uuid: movie }, body: { version, lines } });
    expect((await save(provider, 1)).body.data).toMatchObject({
      version: 2,
      complete: true,
      lines: [{ rights: [rightType.svod] }],
    });
    expect((await save(provider, 1)).body).toMatchObject({
      code: 'stale_version',
      details: { current: { version: 2 } },
    });
    expect((await save(rival, 2)).status).toBe(404);
    expect((await check(buyer, [movie]))[0]).toMatchObject({
      state: 'partly_free',
      parts: [
        { countries: ['FR'], state: 'partly_free', free: [{ start: '2027-03-01', end: '2027-12-31' }] },
        { countries: ['DE'], state: 'not_offered' },
      ],
    });
    expect((await harness.call(readOffer, { as: rival, params: { uuid: movie } })).status).toBe(404);
  });

  test('is refused if a line has no country or ends before it starts', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const lines = [{ rights: [rightType.svod], starts_on: '2027-03-01', ends_on: '2027-01-01' }];
    const refused = await harness.call(saveOffer, {
      as: provider,
      params: { uuid: movie },
      body: { version: 1, lines },
    });
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'lines.0.countries',
      'lines.0.ends_on',
    ]);
  });
});

describe('the year of a title', () => {
  test('is shown month by month', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await grant(await licence([movie], { countries: ['FR'], license_start: '2027-02-01', license_end: '2027-03-15' }));
    const answer = await harness.call(readAvailability, {
      as: other,
      params: { uuid: movie },
      query: { rights: '1', countries: 'FR,DE', year: 2027 },
    });
    const [france, germany] = (answer.body.data as { cells: { country: string; state: string; months: string[] }[] })
      .cells;
    expect(france).toMatchObject({ country: 'FR', state: 'partly_free' });
    expect(france?.months.slice(0, 4)).toEqual(['free', 'blocked', 'partly_free', 'free']);
    expect(germany?.months).toEqual(Array.from({ length: 12 }, () => 'free'));
  });

  test('is not found for a title hidden from the reader', async () => {
    const hidden = await makeMovie(harness.deps.db, provider, { movie: { is_public: false } });
    const ask = (as: Actor) => harness.call(readAvailability, { as, params: { uuid: hidden }, query: { year: 2027 } });
    expect((await ask(buyer)).status).toBe(404);
    expect((await ask(provider)).status).toBe(200);
    expect(await check(buyer, [hidden])).toEqual([]);
  });

  test('and a wanted licence require an end after the start', async () => {
    const wanted = {
      rights: [{ right_type: rightType.svod }],
      countries: ['FR'],
      license_start: '2027-02-01',
      license_end: '2027-01-01',
    };
    const refused = await harness.call(checkAvailability, { as: buyer, body: { movies: [await newId()], wanted } });
    expect(refused.body.errors).toMatchObject([{ field: 'wanted.license_end', rule: 'dateAfter' }]);
  });
});

test('the refusing one of contradictory lines wins, and the API lists the contradiction (D9)', async () => {
  const movie = await makeMovie(harness.deps.db, provider);
  const lines = [
    { rights: [rightType.svod], all_countries: true, countries: [], offered: true },
    { rights: [rightType.svod, rightType.vod], countries: ['FR'], offered: false },
  ];
  const { body } = await harness.call(readOffer, { as: provider, params: { uuid: movie } });
  const { version } = body.data as { version: number };
  const contradictions = [
    { offering: 0, refusing: 1, rights: [rightType.svod], countries: ['FR'], all_countries: false },
  ];
  const offer = { lines, complete: true };
  const previewed = await harness.call(previewRights, { as: provider, params: { uuid: movie }, body: { offer } });
  expect(previewed.body.data).toMatchObject({ contradictions });
  const saved = await harness.call(saveOffer, { as: provider, params: { uuid: movie }, body: { ...offer, version } });
  expect(saved.body.data).toMatchObject({ contradictions });
  const [row] = await check(buyer, [movie]);
  expect(row).toMatchObject({ state: 'partly_free', free_countries: ['DE'] });
  expect(row?.parts).toContainEqual(expect.objectContaining({ countries: ['FR'], state: 'not_offered' }));
});
