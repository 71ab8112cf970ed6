import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import {
  type AvailabilityState,
  availability,
  effectiveRights,
  type Wanted,
} from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { stateOrder } from '@eigaichi/domain/rights/wanted-judge';
import { listMovies } from '@eigaichi/wire/movies/movies';
import {
  addGrantElsewhere,
  checkAvailability,
  readAvailability,
  removeGrantElsewhere,
  saveOffer,
} from '@eigaichi/wire/rights/rights';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import { movies } from '../../../db/schema/movies.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { type MovieOptions, makeMovie } from '../../../testing/movies.ts';
import { freeGrants } from '../../rights/free-grants.ts';
import { grantRights, type SignedLicence } from '../../rights/grant-rights.ts';
import { loadMovieRights } from '../movie-rights.ts';

const harness = await testHarness();
const provider = await makeProvider(harness.deps.db);
const buyer = await makeConsumer(harness.deps.db);
const other = await makeConsumer(harness.deps.db);

const wanted = (holder: string | null): Wanted => ({
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
  countries: ['FR', 'DE'],
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  holder,
});
const requested = { rights: '1', countries: 'FR,DE', start: '2027-01-01', end: '2027-12-31' };

const list = async (as: Actor, query: Record<string, string>) => {
  const answer = await harness.call(listMovies, { as, query: { ...requested, ...query } });
  expect(answer.status).toBe(200);
  return listMovies.answer.parse(answer.body);
};

const countsOf = (facet: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

/** The list's results by state, which must equal the domain's decisions from the database. */
const states = async (as: Actor): Promise<ReadonlyMap<string, AvailabilityState>> => {
  const found = new Map<string, AvailabilityState>();
  const counts: Record<string, number> = {};
  for (const state of stateOrder) {
    const { data, meta, facets } = await list(as, { availability: state, per: '100' });
    for (const card of data) {
      expect(card.availability?.state).toBe(state);
      found.set(card.uuid, state);
    }
    if (meta.total > 0) counts[state] = meta.total;
    expect(countsOf(facets.availability)[state] ?? 0).toBe(meta.total);
  }
  const known = await loadMovieRights(harness.deps.db, null);
  const licence = wanted(as.role === 'consumer' ? as.account : null);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      [...known].map(([id, rights]) => [id, availability(effectiveRights(rights, rights.isLicensable), licence).state]),
    ),
  );
  const all = await list(as, {});
  expect(all.meta.total).toBe(known.size);
  expect(countsOf(all.facets.availability)).toEqual(counts);
  return found;
};

const film = (options: MovieOptions = {}) => makeMovie(harness.deps.db, provider, options);

const licence = (movie_id: string, over: Partial<SignedLicence> = {}): SignedLicence => ({
  holder_id: other.account,
  agreement_id: randomUUID(),
  entered_by: other.account,
  movies: [{ movie_id, quote_movie_id: randomUUID() }],
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive, holdback_length: null }],
  countries: ['FR', 'DE'],
  all_countries: false,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  ...over,
});
const sign = (signed: SignedLicence) => harness.deps.db.transaction((tx) => grantRights(tx, signed));
const caughtUp = () => harness.deps.titles.catchUp();

describe('the list by availability (D9)', () => {
  test('puts available titles first on every page, with a licence and without a chosen order', async () => {
    const made = [await film(), await film(), await film()];
    await sign(licence(made[1] ?? ''));
    await sign(licence(made[2] ?? '', { countries: ['FR'] }));
    for (const id of made) await harness.deps.db.transaction((tx) => recordMovieChange(tx, id));
    await caughtUp();
    const statesOf = async (query: Record<string, string>) =>
      (await list(buyer, query)).data.map(({ availability }) => stateOrder.indexOf(availability?.state ?? 'unknown'));
    const whole = await statesOf({ per: '100' });
    expect(new Set(whole)).toContain(0);
    expect(new Set(whole).size).toBeGreaterThan(2);
    expect(whole).toEqual(whole.toSorted((one, other) => one - other));
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.length / 2); page += 1)
      pages.push(...(await list(buyer, { per: '2', page: String(page) })).data.map(({ uuid }) => uuid));
    expect(pages).toEqual((await list(buyer, { per: '100' })).data.map(({ uuid }) => uuid));
    expect((await statesOf({ per: '100', sort: 'new' })).length).toBe(whole.length);
  });

  test('list, check and calendar agree not to offer a title that cannot be licensed now (D22)', async () => {
    const free = await film();
    const withdrawn = await film();
    const leaving = await film();
    const { db } = harness.deps;
    await db.transaction(async (tx) => {
      await tx.update(movies).set({ is_available: false }).where(eq(movies.uuid, withdrawn));
      await tx.update(movies).set({ status: movieStatus.requested_delete }).where(eq(movies.uuid, leaving));
      for (const id of [withdrawn, leaving]) await recordMovieChange(tx, id);
    });
    await caughtUp();
    const expected = { [free]: 'free', [withdrawn]: 'not_offered', [leaving]: 'not_offered' };
    const found = await states(buyer);
    expect(Object.fromEntries([free, withdrawn, leaving].map((id) => [id, found.get(id)]))).toEqual(expected);
    const licence = {
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
      countries: ['FR', 'DE'],
      license_start: '2027-01-01',
      license_end: '2027-12-31',
    };
    const { body } = await harness.call(checkAvailability, {
      as: buyer,
      body: { movies: [free, withdrawn, leaving], wanted: licence },
    });
    const checked = checkAvailability.answer.parse(body).data.map(({ movie, state }) => [movie, state]);
    expect(Object.fromEntries(checked)).toEqual(expected);
    for (const [uuid, state] of Object.entries(expected)) {
      const year = await harness.call(readAvailability, {
        as: buyer,
        params: { uuid },
        query: { year: '2027', rights: '1', countries: 'FR,DE' },
      });
      const { cells } = readAvailability.answer.parse(year.body).data;
      expect(new Set(cells.map((cell) => cell.state))).toEqual(new Set([state]));
    }
    await db.transaction(async (tx) => {
      await tx.update(movies).set({ is_available: true }).where(eq(movies.uuid, withdrawn));
      await recordMovieChange(tx, withdrawn);
    });
    await caughtUp();
    expect((await states(buyer)).get(withdrawn)).toBe('free');
  });

  test('covers every state and matches the domain', async () => {
    const free = await film();
    const partly = await film({ offer: { countries: ['FR'], all_countries: false } });
    const undeclared = await film({ offer: null });
    const refused = await film({ offer: { offered: false } });
    const taken = await film();
    await sign(licence(taken));
    await caughtUp();
    const found = await states(buyer);
    expect([free, partly, taken, refused, undeclared].map((id) => found.get(id))).toEqual([
      'free',
      'partly_free',
      'blocked',
      'not_offered',
      'unknown',
    ]);
    expect((await states(other)).get(taken)).toBe('free');
    expect((await states(provider)).get(taken)).toBe('blocked');
  });

  test('follows signing, ending, external licences and offers immediately', async () => {
    const one = await film();
    const signed = licence(one);
    await sign(signed);
    await caughtUp();
    expect((await states(buyer)).get(one)).toBe('blocked');
    await harness.deps.db.transaction((tx) =>
      freeGrants(tx, { of: { agreement: signed.agreement_id }, last_day: '2027-03-31' }),
    );
    await caughtUp();
    expect((await states(buyer)).get(one)).toBe('partly_free');
    await harness.deps.db.transaction((tx) =>
      freeGrants(tx, { of: { agreement: signed.agreement_id }, last_day: null }),
    );
    await caughtUp();
    expect((await states(buyer)).get(one)).toBe('free');

    const given = await harness.call(addGrantElsewhere, {
      as: provider,
      params: { uuid: one },
      body: {
        rights: [rightType.vod],
        all_countries: true,
        starts_on: '2026-01-01',
        ends_on: null,
        exclusive_type: exclusiveType.exclusive,
      },
    });
    expect(given.status).toBe(201);
    expect((await states(buyer)).get(one)).toBe('blocked');
    await harness.call(removeGrantElsewhere, {
      as: provider,
      params: { uuid: addGrantElsewhere.answer.parse(given.body).data.uuid },
    });
    expect((await states(buyer)).get(one)).toBe('free');

    const [{ version } = { version: 0 }] = await harness.deps.db
      .select({ version: movies.version })
      .from(movies)
      .where(eq(movies.uuid, one));
    const line = {
      rights: [rightType.theatre],
      countries: [],
      all_countries: true,
      starts_on: null,
      ends_on: null,
      offered: true,
    };
    const saved = await harness.call(saveOffer, {
      as: provider,
      params: { uuid: one },
      body: { version, complete: true, lines: [line] },
    });
    expect(saved.status).toBe(200);
    expect((await states(buyer)).get(one)).toBe('not_offered');
  });

  test('an episode follows its series’ offer and licences, and the series those of its episodes', async () => {
    const series = await film({ movie: { film_type: filmType.tv } });
    const episode = await film({ movie: { film_type: filmType.tv, series_uuid: series }, offer: null });
    await caughtUp();
    expect((await states(buyer)).get(episode)).toBe('free');
    await sign(licence(episode));
    await caughtUp();
    const taken = await states(buyer);
    expect([taken.get(series), taken.get(episode)]).toEqual(['blocked', 'blocked']);

    const putInto = (series_uuid: string | null) =>
      harness.deps.db.transaction(async (tx) => {
        await tx.update(movies).set({ series_uuid }).where(eq(movies.uuid, episode));
        await recordMovieChange(tx, episode);
      });
    await putInto(null);
    await caughtUp();
    const alone = await states(buyer);
    expect([alone.get(series), alone.get(episode)]).toEqual(['free', 'blocked']);
    await putInto(series);
    await caughtUp();
    expect((await states(buyer)).get(series)).toBe('blocked');

    const [{ version } = { version: 0 }] = await harness.deps.db
      .select({ version: movies.version })
      .from(movies)
      .where(eq(movies.uuid, series));
    const nothing = {
      rights: [rightType.svod],
      countries: [],
      all_countries: true,
      starts_on: null,
      ends_on: null,
      offered: false,
    };
    await harness.call(saveOffer, {
      as: provider,
      params: { uuid: series },
      body: { version, complete: true, lines: [nothing] },
    });
    const refused = await states(buyer);
    expect([refused.get(series), refused.get(episode)]).toEqual(['not_offered', 'not_offered']);
  });
});
